/// Stage telemetry: the ProfileStats trace, what people's own collectors write, and SPDL pipeline
/// statistics. See `PROFILESTATS` in the documentation for the trace.
@NullMarked
package throughline.importers.profilestats;

import org.jspecify.annotations.NullMarked;
