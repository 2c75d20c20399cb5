/// Dumps of the Ruby profiler stackprof as JSON.
@NullMarked
package throughline.importers.stackprof;

import org.jspecify.annotations.NullMarked;
