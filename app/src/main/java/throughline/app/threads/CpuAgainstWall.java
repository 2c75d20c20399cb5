package throughline.app.threads;

import java.util.List;
import throughline.model.compare.Side;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// How much processor time a thread used against how long it was busy, in a run's steady window.
///
/// @param thread its label
/// @param busy the share of its time in stages that do not wait; NaN without stage times
/// @param sync the part of that in which it waits for its device
/// @param cpu its processor time as a share of the time, 1 for a whole processor; NaN if not
///     measured
/// @param cpuOverBusy the one over the other while both were measured; NaN if unknown
/// @param reading what that suggests, an inference: `computes`, `blocks in sync` …
/// @param offCpuWork the share of its time that it was busy outside of sync without a processor:
///     what waiting for a lock such as Python's can be at most; NaN if unknown
public record CpuAgainstWall(
    String thread,
    double busy,
    double sync,
    double cpu,
    double cpuOverBusy,
    String reading,
    double offCpuWork) {

  /// The threads of which both stage times and processor time are known.
  public static List<CpuAgainstWall> of(Run run, Side side) {
    TimeRange range = new TimeRange(side.steadyFromNanos(), side.steadyToNanos());
    return ThreadFigures.of(run, range).stream()
        .filter(figures -> !figures.thread().isProcess())
        .map(CpuAgainstWall::of)
        .filter(line -> !Double.isNaN(line.cpu) && !Double.isNaN(line.busy))
        .toList();
  }

  private static CpuAgainstWall of(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    double busy = shares == null ? Double.NaN : shares.busy();
    double sync = shares == null ? Double.NaN : shares.sync();
    boolean doubtful = figures.topIsDoubtful() && !figures.pidstat().isKnown();
    double cpu = doubtful ? Double.NaN : figures.cpuPercent() / 100;
    return new CpuAgainstWall(
        figures.thread().label(),
        busy,
        sync,
        cpu,
        figures.inference().cpuOverBusy(),
        figures.inference().words(),
        Math.max(0, busy - sync - cpu));
  }
}
