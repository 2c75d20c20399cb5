package throughline.app.threads;

import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// How the time of a thread that its telemetry covers divides by what the thread did; the four
/// shares sum to 1.
///
/// Stages count without those that are part of them, so a sync inside of a forward is sync. Where
/// stages run side by side and add up to more than the time covered, the shares are those of the
/// stages' time.
///
/// @param work time in stages that neither wait nor synchronise
/// @param sync time in stages that wait for the thread's own device
/// @param waiting time in stages that wait for another loop
/// @param untracked time in no stage
/// @param top the stage with the greatest share, the stages within it taken out; null if no stage
///     ran
record TimeShares(
    double work, double sync, double waiting, double untracked, @Nullable Leading top) {

  /// The shares of a thread over a range of the run's clock; null where its telemetry does not
  /// cover any of it.
  static @Nullable TimeShares of(ThreadStages stages, TimeRange range) {
    double covered = stages.size() == 0 ? 0 : stages.coveredNanos(range);
    if (covered <= 0) {
      return null;
    }
    double[] selves = selfNanos(stages, range);
    double work = 0;
    double sync = 0;
    double wait = 0;
    int top = -1;
    for (int stage = 0; stage < selves.length; stage++) {
      StageKind kind = stages.kind(stage);
      if (kind.isWait()) {
        wait += selves[stage];
      } else if (kind == StageKind.SYNC) {
        sync += selves[stage];
      } else {
        work += selves[stage];
      }
      if (selves[stage] > 0 && (top < 0 || selves[stage] > selves[top])) {
        top = stage;
      }
    }
    double tracked = work + sync + wait;
    double all = Math.max(covered, tracked);
    return new TimeShares(
        work / all,
        sync / all,
        wait / all,
        (all - tracked) / all,
        top < 0 ? null : new Leading(stages.name(top), selves[top] / all));
  }

  /// Time in stages that do not wait for another loop.
  double busy() {
    return work + sync;
  }

  private static double[] selfNanos(ThreadStages stages, TimeRange range) {
    double[] totals = new double[stages.size()];
    for (int stage = 0; stage < totals.length; stage++) {
      totals[stage] = stages.totalNanos(stage, range);
    }
    double[] selves = totals.clone();
    for (int stage = 0; stage < totals.length; stage++) {
      if (stages.parent(stage) >= 0) {
        selves[stages.parent(stage)] -= totals[stage];
      }
    }
    for (int stage = 0; stage < selves.length; stage++) {
      selves[stage] = Math.max(0, selves[stage]);
    }
    return selves;
  }
}
