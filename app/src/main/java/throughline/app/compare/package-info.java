/// Before and after in depth: why the verdict is what it is, with windows to drag.
@NullMarked
package throughline.app.compare;

import org.jspecify.annotations.NullMarked;
