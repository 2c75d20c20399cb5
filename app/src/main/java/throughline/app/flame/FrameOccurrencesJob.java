package throughline.app.flame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.workspace.Occurrences;
import throughline.app.workspace.Workspace;
import throughline.model.recording.StackTable;
import throughline.model.run.Placement;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.TimeRange;

/// Finds when the selected frame was on the stack of each thread, for views with a time axis.
final class FrameOccurrencesJob {
  private final Workspace workspace;
  private final LatestOnly jobs = LatestOnly.onFx();

  FrameOccurrencesJob(Workspace workspace) {
    this.workspace = workspace;
  }

  void show(@Nullable FlameAnswer answer, @Nullable String frame) {
    if (answer == null || frame == null || !answer.question().part().choice().hasTimes()) {
      jobs.forget();
      workspace.showOccurrences(null);
      return;
    }
    FlameQuestion.Part part = answer.question().part();
    jobs.submit(
        _ -> Optional.ofNullable(find(part, frame)),
        found -> workspace.showOccurrences(found.orElse(null)));
  }

  private static @Nullable Occurrences find(FlameQuestion.Part part, String frame) {
    Run run = part.source().run();
    Placement placement = run.placements().get(part.source().at());
    if (!placement.isOnClock()) {
      return null;
    }
    boolean[] has = stacksWith(part.source().recording().stacks(), frame);
    Map<Integer, long[]> stretches =
        new SampleTimes(part.choice().profiles(), part.only()).stretches(stack -> has[stack]);
    Map<String, List<TimeRange>> found = new HashMap<>();
    for (RunThread thread : run.threads()) {
      for (RunThread.Part of : thread.parts()) {
        long[] edges = stretches.get(of.threadId());
        if (of.recording() == part.source().at() && edges != null) {
          List<TimeRange> ranges = new ArrayList<>();
          for (int at = 0; at + 1 < edges.length; at += 2) {
            ranges.add(
                new TimeRange(
                    edges[at] + placement.offsetNanos(), edges[at + 1] + placement.offsetNanos()));
          }
          found.put(thread.label(), List.copyOf(ranges));
        }
      }
    }
    return new Occurrences(run, frame, found);
  }

  private static boolean[] stacksWith(StackTable stacks, String frame) {
    boolean[] has = new boolean[stacks.size()];
    for (int stack = 0; stack < has.length; stack++) {
      int prefix = stacks.prefix(stack);
      has[stack] = (prefix >= 0 && has[prefix]) || stacks.frame(stack).equals(frame);
    }
    return has;
  }
}
