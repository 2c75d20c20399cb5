/// The rules of the JavaFX thread, in one place.
@NullMarked
package throughline.app.fx;

import org.jspecify.annotations.NullMarked;
