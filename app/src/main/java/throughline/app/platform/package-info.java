/// What the machine must bring along: a display and the libraries that JavaFX loads.
@NullMarked
package throughline.app.platform;

import org.jspecify.annotations.NullMarked;
