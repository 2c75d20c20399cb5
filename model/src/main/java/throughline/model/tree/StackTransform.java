package throughline.model.tree;

/// Makes other stacks of stacks, such as all of them upside down. Pure: the same stacks always give
/// the same result.
@FunctionalInterface
public interface StackTransform {
  StackMap apply(StackPaths paths);
}
