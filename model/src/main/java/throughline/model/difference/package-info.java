/// The difference of two call trees: both on one layout, corrected to be comparable, each change
/// tested.
@NullMarked
package throughline.model.difference;

import org.jspecify.annotations.NullMarked;
