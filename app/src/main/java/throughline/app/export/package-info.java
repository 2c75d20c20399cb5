/// Writing recordings in formats that other tools read.
@NullMarked
package throughline.app.export;

import org.jspecify.annotations.NullMarked;
