/// Profiles of the Firefox profiler and of samply, raw and processed.
@NullMarked
package throughline.importers.gecko;

import org.jspecify.annotations.NullMarked;
