/// Call trees copied from Instruments of Xcode.
@NullMarked
package throughline.importers.instruments;

import org.jspecify.annotations.NullMarked;
