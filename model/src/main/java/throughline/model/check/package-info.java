/// Checks that a recording keeps the promises its tables make.
@NullMarked
package throughline.model.check;

import org.jspecify.annotations.NullMarked;
