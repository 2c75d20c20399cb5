/// A run: all recordings of one execution, placed on one clock, with their threads joined.
@NullMarked
package throughline.model.run;

import org.jspecify.annotations.NullMarked;
