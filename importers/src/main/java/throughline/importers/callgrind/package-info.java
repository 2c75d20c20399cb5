/// Costs that callgrind, xdebug and others count.
@NullMarked
package throughline.importers.callgrind;

import org.jspecify.annotations.NullMarked;
