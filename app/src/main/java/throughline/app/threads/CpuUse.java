package throughline.app.threads;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.TimeRange;

/// What a tool that looks at threads from outside measured of one thread over a range. Means are
/// over the tool's rows, each of which stands for an interval of the same length; what the tool did
/// not print is NaN.
///
/// @param mean `%CPU`, percent of one processor
/// @param max the greatest `%CPU` of one interval
/// @param user `%usr`
/// @param system `%system`
/// @param runQueue `%wait`: ready to run, with no processor free
/// @param switches voluntary context switches a second
/// @param forcedSwitches involuntary context switches a second
/// @param rows how many intervals were measured
/// @param measured the stretch of the run's clock that they cover; null if it is not known
record CpuUse(
    double mean,
    double max,
    double user,
    double system,
    double runQueue,
    double switches,
    double forcedSwitches,
    int rows,
    @Nullable TimeRange measured) {

  static final String PIDSTAT = "pidstat";
  static final String TOP = "top";

  private static final String CPU = "%CPU";

  private static final CpuUse NONE =
      new CpuUse(
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          0,
          null);

  /// The rows of a series that tell about a range.
  private record Rows(CounterSeries series, int from, int to, long offsetNanos, boolean onClock) {
    double sum() {
      double sum = 0;
      for (int row = from; row < to; row++) {
        sum += series.value(row);
      }
      return sum;
    }

    double max() {
      double max = Double.NEGATIVE_INFINITY;
      for (int row = from; row < to; row++) {
        max = Math.max(max, series.value(row));
      }
      return max;
    }

    int count() {
      return to - from;
    }

    /// From the start of the first row's interval to the end of the last one's. A series does not
    /// say when its first interval began: it is taken to be as long as the second.
    @Nullable TimeRange measured() {
      if (!onClock || count() == 0 || series.size() < 2) {
        return null;
      }
      long first = series.timeNanos(from);
      long length =
          from > 0 ? first - series.timeNanos(from - 1) : series.timeNanos(1) - series.timeNanos(0);
      return new TimeRange(first - length + offsetNanos, series.timeNanos(to - 1) + offsetNanos);
    }
  }

  /// What a tool measured of a thread.
  ///
  /// @param format the tool: [#PIDSTAT] or [#TOP]
  /// @param range on the run's clock
  static CpuUse of(Run run, RunThread thread, TimeRange range, String format) {
    List<Rows> cpu = rows(run, thread, range, format, CPU::equals);
    if (cpu.isEmpty()) {
      return NONE;
    }
    return new CpuUse(
        mean(cpu),
        cpu.stream().mapToDouble(Rows::max).max().orElse(Double.NaN),
        mean(rows(run, thread, range, format, "%usr"::equals)),
        mean(rows(run, thread, range, format, "%system"::equals)),
        mean(rows(run, thread, range, format, "%wait"::equals)),
        mean(rows(run, thread, range, format, "cswch/s"::equals)),
        mean(rows(run, thread, range, format, "nvcswch/s"::equals)),
        cpu.stream().mapToInt(Rows::count).sum(),
        cpu.getFirst().measured());
  }

  boolean isKnown() {
    return rows > 0;
  }

  private static double mean(List<Rows> all) {
    double sum = 0;
    int count = 0;
    for (Rows rows : all) {
      sum += rows.sum();
      count += rows.count();
    }
    return count == 0 ? Double.NaN : sum / count;
  }

  private static List<Rows> rows(
      Run run, RunThread thread, TimeRange range, String format, Predicate<String> name) {
    return thread.parts().stream()
        .filter(part -> run.recordings().get(part.recording()).format().equals(format))
        .flatMap(
            part -> {
              Recording recording = run.recordings().get(part.recording());
              Placement placement = run.placements().get(part.recording());
              return recording.counters().stream()
                  .filter(series -> series.threadId() == part.threadId())
                  .filter(series -> name.test(series.name()))
                  .map(series -> rows(series, placement, run.range(), range));
            })
        .filter(rows -> rows.count() > 0)
        .toList();
  }

  /// A row stands for the interval that it ends, so it belongs to a range that it ends in; the one
  /// at a range's very start does not, unless it is the first there is.
  private static Rows rows(
      CounterSeries series, Placement placement, TimeRange all, TimeRange range) {
    if (!placement.isOnClock()) {
      return new Rows(series, 0, series.size(), 0, false);
    }
    long offset = placement.offsetNanos();
    boolean fromStart = range.fromNanos() <= all.fromNanos();
    int from = fromStart ? 0 : series.rowAtOrAfter(range.fromNanos() - offset + 1);
    int to =
        range.toNanos() >= all.toNanos()
            ? series.size()
            : series.rowAtOrAfter(range.toNanos() - offset + 1);
    return new Rows(series, from, Math.max(from, to), offset, true);
  }
}
