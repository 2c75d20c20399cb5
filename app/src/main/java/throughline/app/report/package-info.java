/// Pictures that explain themselves to somebody who was not there, drawn with or without a display.
@NullMarked
package throughline.app.report;

import org.jspecify.annotations.NullMarked;
