/// Small JSON files of the program itself, as plain values.
@NullMarked
package throughline.app.json;

import org.jspecify.annotations.NullMarked;
