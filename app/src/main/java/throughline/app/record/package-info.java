/// How to record every kind of evidence that can be read.
@NullMarked
package throughline.app.record;

import org.jspecify.annotations.NullMarked;
