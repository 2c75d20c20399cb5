package throughline.importers.gecko;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// The markers of a thread: intervals become slices, all else marks.
///
/// Newer versions give `startTime`, `endTime` and a phase (0 instant, 1 interval, 2 begins, 3
/// ends); older ones `time`, with the interval's own times in the marker's data.
final class GeckoMarkers {
  private static final int INTERVAL = 1;
  private static final int BEGINS = 2;
  private static final int ENDS = 3;

  private final RecordingBuilder out;
  private final int thread;
  private final long offsetNanos;
  private final Map<String, Deque<Long>> open = new HashMap<>();

  GeckoMarkers(RecordingBuilder out, int thread, long offsetNanos) {
    this.out = out;
    this.thread = thread;
    this.offsetNanos = offsetNanos;
  }

  void read(Table markers, GeckoStacks stacks) {
    boolean phased = markers.has("phase");
    for (int row = 0; row < markers.size(); row++) {
      String name = stacks.string(markers.reference(row, "name"));
      double start = markers.number(row, phased ? "startTime" : "time");
      double end = markers.number(row, "endTime");
      int phase = phased ? markers.reference(row, "phase") : 0;
      if (!phased) {
        double ownEnd = markers.at(row, "data").get("endTime").number();
        if (ownEnd >= start) {
          end = ownEnd;
          phase = INTERVAL;
        }
      }
      marker(name, phase, GeckoReader.nanos(start), GeckoReader.nanos(end));
    }
    open.forEach((name, starts) -> starts.forEach(start -> out.mark(start, name, thread)));
  }

  private void marker(String name, int phase, long start, long end) {
    boolean hasStart = start != GeckoReader.NO_TIME;
    boolean hasEnd = end != GeckoReader.NO_TIME;
    if (!hasStart && !hasEnd) {
      out.ledger().report(LedgerCode.BAD_RECORD, -1, "marker without a time: " + name);
      return;
    }
    long from = offsetNanos + (hasStart ? start : end);
    long to = offsetNanos + (hasEnd ? end : start);
    switch (phase) {
      case INTERVAL -> out.slice(thread, from, to - from, name, -1, -1);
      case BEGINS -> open.computeIfAbsent(name, key -> new ArrayDeque<>()).push(from);
      case ENDS -> {
        Deque<Long> starts = open.get(name);
        if (starts == null || starts.isEmpty()) {
          out.mark(to, name, thread);
        } else {
          long begin = starts.pop();
          out.slice(thread, begin, to - begin, name, -1, -1);
        }
      }
      default -> out.mark(from, name, thread);
    }
  }
}
