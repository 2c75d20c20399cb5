/// What one file gave: threads, slices, counters, samples, stage statistics, throughput and the
/// ledger.
///
/// A [Recording] is immutable and made by a [RecordingBuilder], which holds the semantics that all
/// importers share: rebasing of time, nesting of slices, matching of begin and end.
@NullMarked
package throughline.model.recording;

import org.jspecify.annotations.NullMarked;
