/// Folded (collapsed) stacks: `root;child;leaf 12`, one line a stack.
@NullMarked
package throughline.importers.folded;

import org.jspecify.annotations.NullMarked;
