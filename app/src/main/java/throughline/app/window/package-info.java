/// The main window: its frame, its bars and what happens on a drop.
@NullMarked
package throughline.app.window;

import org.jspecify.annotations.NullMarked;
