/// From dropped files and folders to runs, off the JavaFX thread.
@NullMarked
package throughline.app.load;

import org.jspecify.annotations.NullMarked;
