/// The timeline: slices, counters and throughput of all threads on one clock.
@NullMarked
package throughline.app.timeline;

import org.jspecify.annotations.NullMarked;
