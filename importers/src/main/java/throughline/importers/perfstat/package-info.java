/// Output of `perf stat`: counts of events, once or by interval.
@NullMarked
package throughline.importers.perfstat;

import org.jspecify.annotations.NullMarked;
