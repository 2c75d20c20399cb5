/// Top-down trees that VTune exports.
@NullMarked
package throughline.importers.vtune;

import org.jspecify.annotations.NullMarked;
