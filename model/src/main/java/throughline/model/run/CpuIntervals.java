package throughline.model.run;

import java.util.Arrays;
import java.util.Optional;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;

/// How much processor time a thread used in each interval of a tool that looks at it from outside:
/// pidstat, or else top. On the run's clock.
///
/// @param fromNanos where each interval begins
/// @param toNanos where it ends
/// @param share processor time over wall time in it, 1 for a whole processor
public record CpuIntervals(long[] fromNanos, long[] toNanos, double[] share) {
  private static final String CPU = "%CPU";

  /// What was measured of a thread; nothing where no tool did, or where it is not known when.
  ///
  /// The main thread's row of `top -H` may show the whole process, so that it does not count.
  public static Optional<CpuIntervals> of(Run run, RunThread thread) {
    return of(run, thread, "pidstat")
        .or(() -> isMainThread(run, thread) ? Optional.empty() : of(run, thread, "top"));
  }

  private static Optional<CpuIntervals> of(Run run, RunThread thread, String format) {
    for (RunThread.Part part : thread.parts()) {
      Recording recording = run.recordings().get(part.recording());
      Placement placement = run.placements().get(part.recording());
      if (recording.format().equals(format) && placement.isOnClock()) {
        for (CounterSeries series : recording.counters()) {
          boolean isIt = series.threadId() == part.threadId() && series.name().equals(CPU);
          if (isIt && series.size() >= 2) {
            return Optional.of(of(series, placement.offsetNanos()));
          }
        }
      }
    }
    return Optional.empty();
  }

  /// A value stands for the time since the one before. The first interval is taken to be as long as
  /// the second.
  private static CpuIntervals of(CounterSeries series, long offset) {
    int size = series.size();
    long[] from = new long[size];
    long[] to = new long[size];
    double[] share = new double[size];
    for (int row = 0; row < size; row++) {
      to[row] = series.timeNanos(row) + offset;
      from[row] = row > 0 ? to[row - 1] : 2 * to[0] - (series.timeNanos(1) + offset);
      share[row] = series.value(row) / 100;
    }
    return new CpuIntervals(from, to, share);
  }

  /// Whether it is its process' main thread, which on Linux has the process' number.
  public static boolean isMainThread(Run run, RunThread thread) {
    String process =
        thread.processKey().isEmpty()
            ? run.properties().getOrDefault("pid", "")
            : thread.processKey();
    return !thread.isProcess()
        && thread.osThreadId() >= 0
        && process.equals(Long.toString(thread.osThreadId()));
  }

  public int size() {
    return share.length;
  }

  TimeRange range(int interval) {
    return new TimeRange(fromNanos[interval], toNanos[interval]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CpuIntervals that
        && Arrays.equals(fromNanos, that.fromNanos)
        && Arrays.equals(toNanos, that.toNanos)
        && Arrays.equals(share, that.share);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(toNanos);
  }

  @Override
  public String toString() {
    return "CpuIntervals[" + size() + "]";
  }
}
