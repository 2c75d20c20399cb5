package throughline.importers.chrometrace;

import throughline.model.recording.Ledger;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;

/// Complete events at time 0, kept apart until it is clear whether the trace begins there.
///
/// Profilers write 0 where they lost the time: one such event squeezes a trace whose times count
/// from 1970 into the last pixel of the timeline.
final class ZeroTimes {
  /// Times that are this much greater than all of a trace's span stand for a clock that does not
  /// begin at 0.
  private static final long FAR = 10;

  private final IntColumn threads = new IntColumn();
  private final LongColumn durations = new LongColumn();
  private final IntColumn names = new IntColumn();
  private final IntColumn categories = new IntColumn();
  private long firstOffset = -1;

  /// Receives the time that a thread's event covers.
  interface Cover {
    void cover(int thread, long fromNanos, long toNanos);
  }

  void keep(long offset, int thread, long duration, int name, int category) {
    firstOffset = firstOffset < 0 ? offset : firstOffset;
    threads.add(thread);
    durations.add(duration);
    names.add(name);
    categories.add(category);
  }

  /// Whether 0 cannot be a time of a trace whose other events lie between two times.
  boolean isFar(long first, long last) {
    return first / FAR > last - first;
  }

  /// Says how many events were left out.
  void report(Ledger.Builder ledger, long events) {
    String share = threads.size() + " of " + events + " events";
    ledger.report(TraceCodes.ZERO_TIME, threads.size(), firstOffset, share);
  }

  /// Writes the events, which are where they say.
  void write(RecordingBuilder out, Cover cover) {
    for (int row = 0; row < threads.size(); row++) {
      long duration = durations.get(row);
      cover.cover(threads.get(row), 0, duration);
      out.slice(threads.get(row), 0, duration, names.get(row), categories.get(row));
      out.events().event(firstOffset, 0);
    }
  }
}
