/// Call trees: what sampled stacks add up to, laid out for drawing and searching.
///
/// Trees are columns in depth-first order; nothing here recurses, since stacks of 20,000 frames are
/// real.
@NullMarked
package throughline.model.tree;

import org.jspecify.annotations.NullMarked;
