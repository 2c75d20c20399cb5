package throughline.app.threads;

import org.jspecify.annotations.Nullable;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.StackTable;
import throughline.model.run.Placement;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.TimeRange;

/// The frame that most samples of a thread end in.
///
/// @param frame its text and its share of the weight of all samples with a stack
/// @param wholeRun whether the samples have no times, so that the range cannot narrow them
record HotFrame(Leading frame, boolean wholeRun) {

  /// The hottest frame of a thread within a range of the run's clock, from the one of its profiles
  /// with the most samples: those of different events or files have no sum. Null if there are none.
  static @Nullable HotFrame of(Run run, RunThread thread, TimeRange range) {
    SampleProfile best = null;
    RunThread.Part where = null;
    for (RunThread.Part part : thread.parts()) {
      for (SampleProfile profile : run.recordings().get(part.recording()).profiles()) {
        boolean isOurs = profile.threadId() == part.threadId();
        if (isOurs && (best == null || profile.sampleCount() > best.sampleCount())) {
          best = profile;
          where = part;
        }
      }
    }
    if (best == null || where == null) {
      return null;
    }
    Recording recording = run.recordings().get(where.recording());
    Placement placement = run.placements().get(where.recording());
    boolean wholeRun = !best.hasTimes() || !placement.isOnClock();
    Leading found = hottest(recording.stacks(), best, wholeRun ? null : range, placement);
    return found == null ? null : new HotFrame(found, wholeRun);
  }

  private static @Nullable Leading hottest(
      StackTable stacks, SampleProfile profile, @Nullable TimeRange range, Placement placement) {
    double[] weights = new double[stacks.frameCount()];
    double all = 0;
    int hottest = -1;
    for (int row = 0; row < profile.size(); row++) {
      int stack = profile.stackId(row);
      boolean isIn =
          range == null || range.contains(profile.timeNanos(row) + placement.offsetNanos());
      if (stack < 0 || !isIn) {
        continue;
      }
      int frame = stacks.frameId(stack);
      weights[frame] += profile.weight(row);
      all += profile.weight(row);
      if (hottest < 0 || weights[frame] > weights[hottest]) {
        hottest = frame;
      }
    }
    return hottest < 0 || all <= 0
        ? null
        : new Leading(stacks.frameText(hottest), weights[hottest] / all);
  }
}
