/// Where the program starts.
@NullMarked
package throughline.app;

import org.jspecify.annotations.NullMarked;
