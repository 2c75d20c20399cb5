package throughline.model.tree;

/// Distinct stacks with the weight of the samples that are exactly each of them.
///
/// @param paths the stacks
/// @param weights by row of `paths`
/// @param unit of all weights; empty if there are no profiles
/// @param samples how many samples they are, which differs from their weight if that is a time
/// @param withoutStack weight of samples without a stack
/// @param leftOut weight of samples whose stack a transformation left out
public record StackWeights(
    StackPaths paths,
    double[] weights,
    String unit,
    double samples,
    double withoutStack,
    double leftOut) {

  /// Weight of all samples that have a stack.
  public double total() {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    return sum;
  }

  /// For each stack the weight of the samples that are it or go through it.
  public double[] totals() {
    double[] totals = weights.clone();
    for (int stack = totals.length - 1; stack >= 0; stack--) {
      if (paths.prefix(stack) >= 0) {
        totals[paths.prefix(stack)] += totals[stack];
      }
    }
    return totals;
  }
}
