package throughline.model.run;

import java.util.Arrays;
import java.util.Optional;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.SliceTable;
import throughline.model.recording.StageKind;
import throughline.model.recording.StageTable;
import throughline.model.table.DoubleColumn;
import throughline.model.table.LongColumn;

/// How long a thread was busy up to any moment, as one recording saw it: a line through points,
/// level while the thread waits.
///
/// It comes from the first of these that the recording has of the thread: its measured share of a
/// processor, its slices (busy in those that are no wait), sums of its stages over intervals, its
/// samples, each of which stands for the typical time between two.
final class BusyTime {
  static final String CPU = "%CPU";
  private static final int LEAST_POINTS = 8;

  private final long[] times;
  private final double[] busy;
  private final long intervalNanos;
  private final long fromNanos;
  private final long toNanos;

  private BusyTime(Points points, long intervalNanos, long fromNanos, long toNanos) {
    this.times = points.times.toArray();
    this.busy = points.busy.toArray();
    this.intervalNanos = intervalNanos;
    this.fromNanos = fromNanos;
    this.toNanos = toNanos;
  }

  /// Points in order of time, the last of which still moves.
  private static final class Points {
    private final LongColumn times = new LongColumn();
    private final DoubleColumn busy = new DoubleColumn();
    private double sum;

    /// Adds a stretch in which the thread was busy for a while, evenly.
    void add(long from, long to, double nanos) {
      if (times.size() == 0 || times.get(times.size() - 1) < from) {
        times.add(from);
        busy.add(sum);
      }
      sum += nanos;
      times.add(Math.max(to, times.get(times.size() - 1) + 1));
      busy.add(sum);
    }
  }

  /// What a recording says of one of its threads, if it says enough.
  static Optional<BusyTime> of(Recording recording, int threadId) {
    for (CounterSeries series : recording.counters()) {
      if (series.threadId() == threadId && series.name().equals(CPU)) {
        return measured(series);
      }
    }
    SliceTable slices = recording.slices();
    if (slices.endRow(threadId) - slices.firstRow(threadId) >= LEAST_POINTS) {
      return Optional.of(bySlices(recording, threadId));
    }
    Optional<BusyTime> sums = bySums(recording, threadId);
    return sums.isPresent() ? sums : bySamples(recording, threadId);
  }

  /// A value tells about the time since the one before.
  private static Optional<BusyTime> measured(CounterSeries series) {
    if (series.size() < LEAST_POINTS) {
      return Optional.empty();
    }
    Points points = new Points();
    long[] gaps = new long[series.size() - 1];
    for (int row = 1; row < series.size(); row++) {
      long length = series.timeNanos(row) - series.timeNanos(row - 1);
      gaps[row - 1] = length;
      points.add(
          series.timeNanos(row - 1), series.timeNanos(row), length * series.value(row) / 100);
    }
    Arrays.sort(gaps);
    return Optional.of(
        new BusyTime(
            points,
            gaps[gaps.length / 2],
            series.timeNanos(0),
            series.timeNanos(series.size() - 1)));
  }

  private static BusyTime bySlices(Recording recording, int threadId) {
    SliceTable slices = recording.slices();
    boolean[] isBusy = new boolean[slices.nameCount()];
    for (int name = 0; name < isBusy.length; name++) {
      isBusy[name] = isBusy(recording.stages(), slices.nameText(name));
    }
    Points points = new Points();
    int[] open = new int[64];
    int depth = 0;
    long now = recording.startNanos();
    int end = slices.endRow(threadId);
    for (int row = slices.firstRow(threadId); row <= end; row++) {
      long start = row == end ? Long.MAX_VALUE : slices.startNanos(row);
      while (depth > 0) {
        int top = open[depth - 1];
        long until = Math.min(start, slices.endNanos(top));
        if (until > now && isBusy[slices.nameId(top)]) {
          points.add(now, until, (double) (until - now));
        }
        now = Math.max(now, until);
        if (slices.endNanos(top) > start) {
          break;
        }
        depth--;
      }
      if (row < end) {
        now = Math.max(now, start);
        open = depth == open.length ? Arrays.copyOf(open, depth * 2) : open;
        open[depth++] = row;
      }
    }
    return new BusyTime(points, 0, recording.startNanos(), recording.endNanos());
  }

  private static boolean isBusy(StageTable stages, String name) {
    int stage = stages.stageId(name);
    StageKind kind = stage >= 0 ? stages.kind(stage) : SliceKinds.of(name);
    return switch (kind) {
      case WORK, COPY, LAUNCH, ALLOC -> true;
      case WAIT, SYNC, IO -> false;
    };
  }

  /// What stages that are no wait took by themselves, without those that are part of them.
  private static Optional<BusyTime> bySums(Recording recording, int threadId) {
    StageTable table = recording.stages();
    Points points = new Points();
    int row = 0;
    long longest = 0;
    int intervals = 0;
    while (row < table.size()) {
      int end = row + 1;
      while (end < table.size()
          && table.threadId(end) == table.threadId(row)
          && table.fromNanos(end) == table.fromNanos(row)
          && table.toNanos(end) == table.toNanos(row)) {
        end++;
      }
      long from = table.fromNanos(row);
      long to = table.toNanos(row);
      if (table.threadId(row) == threadId && to > from) {
        points.add(from, to, busyIn(table, row, end));
        longest = Math.max(longest, to - from);
        intervals++;
      }
      row = end;
    }
    return intervals < LEAST_POINTS
        ? Optional.empty()
        : Optional.of(new BusyTime(points, longest, recording.startNanos(), recording.endNanos()));
  }

  private static double busyIn(StageTable table, int from, int end) {
    double busy = 0;
    for (int row = from; row < end; row++) {
      String name = table.stage(table.stageIdAt(row));
      if (isBusy(table, name)) {
        busy += table.totalNanos(row) - partsOf(table, name, from, end);
      }
    }
    return Math.max(0, busy);
  }

  private static double partsOf(StageTable table, String name, int from, int end) {
    double parts = 0;
    for (int row = from; row < end; row++) {
      String other = table.stage(table.stageIdAt(row));
      boolean isPart = other.startsWith(name + "/") && other.indexOf('/', name.length() + 1) < 0;
      parts += isPart ? table.totalNanos(row) : 0;
    }
    return parts;
  }

  private static Optional<BusyTime> bySamples(Recording recording, int threadId) {
    for (SampleProfile profile : recording.profiles()) {
      if (profile.threadId() == threadId && profile.hasTimes() && profile.size() >= LEAST_POINTS) {
        long[] times = new long[profile.size()];
        for (int row = 0; row < times.length; row++) {
          times[row] = profile.timeNanos(row);
        }
        Arrays.sort(times);
        long[] gaps = new long[times.length - 1];
        for (int at = 1; at < times.length; at++) {
          gaps[at - 1] = times[at] - times[at - 1];
        }
        Arrays.sort(gaps);
        long period = Math.max(1, gaps[gaps.length / 2]);
        Points points = new Points();
        for (long time : times) {
          points.add(time - period, time, (double) period);
        }
        return Optional.of(new BusyTime(points, 0, recording.startNanos(), recording.endNanos()));
      }
    }
    return Optional.empty();
  }

  /// The distance of the moments at which it is known, or 0 where it is known at any.
  long intervalNanos() {
    return intervalNanos;
  }

  /// From when on it is known.
  long fromNanos() {
    return fromNanos;
  }

  /// Until when it is known.
  long toNanos() {
    return toNanos;
  }

  /// How long the thread was busy up to a moment.
  double until(double time) {
    int found = Arrays.binarySearch(times, (long) Math.floor(time));
    int after = found >= 0 ? found + 1 : -found - 1;
    if (after == 0) {
      return 0;
    }
    if (after == times.length) {
      return busy[busy.length - 1];
    }
    double share = (time - times[after - 1]) / (times[after] - times[after - 1]);
    return busy[after - 1] + share * (busy[after] - busy[after - 1]);
  }
}
