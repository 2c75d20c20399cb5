package throughline.app.threads;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.model.run.CpuIntervals;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// Everything the Threads view tells about one thread of one run over a range.
///
/// @param thread which one
/// @param alias what other recordings call it, empty if all agree
/// @param loop the loop it belongs to, empty if unknown
/// @param shares how its time divides; null where no stage times cover the range
/// @param pidstat what pidstat measured
/// @param top what top measured
/// @param topIsDoubtful whether it is its process' main thread, whose row in `top -H` can show the
///     CPU use of the whole process
/// @param frame the frame most of its samples end in, or null if it has none
/// @param inference what CPU use against busy time suggests
record ThreadFigures(
    RunThread thread,
    String alias,
    String loop,
    @Nullable TimeShares shares,
    CpuUse pidstat,
    CpuUse top,
    boolean topIsDoubtful,
    @Nullable HotFrame frame,
    Inference inference) {

  /// The figures of all threads about which there is anything to tell: those with stages first, in
  /// the run's order, then the others by CPU use, then rows that stand for whole processes.
  static List<ThreadFigures> of(Run run, TimeRange range) {
    List<ThreadFigures> all = new ArrayList<>();
    for (int thread = 0; thread < run.threads().size(); thread++) {
      ThreadFigures figures = of(run, thread, range);
      if (!figures.isEmpty()) {
        all.add(figures);
      }
    }
    all.sort(
        Comparator.comparing((ThreadFigures figures) -> figures.thread().isProcess())
            .thenComparing(figures -> figures.shares() == null)
            .thenComparingDouble(
                figures ->
                    figures.shares() != null || Double.isNaN(figures.cpuPercent())
                        ? 0
                        : -figures.cpuPercent()));
    return List.copyOf(all);
  }

  private static ThreadFigures of(Run run, int at, TimeRange range) {
    RunThread thread = run.threads().get(at);
    ThreadStages stages = run.stages(at);
    CpuUse pidstat = CpuUse.of(run, thread, range, CpuUse.PIDSTAT);
    CpuUse top = CpuUse.of(run, thread, range, CpuUse.TOP);
    boolean doubtful = CpuIntervals.isMainThread(run, thread);
    CpuUse best = pidstat.isKnown() ? pidstat : top;
    Inference inference =
        !pidstat.isKnown() && doubtful
            ? Inference.NONE
            : Inference.of(sharesWhile(best.measured(), stages, range), best);
    return new ThreadFigures(
        thread,
        alias(run, thread),
        loop(run, thread),
        TimeShares.of(stages, range),
        pidstat,
        top,
        doubtful,
        HotFrame.of(run, thread, range),
        inference);
  }

  /// Mean CPU use in percent of one processor: pidstat's, or else top's; NaN if unknown.
  double cpuPercent() {
    return pidstat.isKnown() ? pidstat.mean() : top.mean();
  }

  /// Whether there is nothing to tell but its name.
  boolean isEmpty() {
    return shares == null && !pidstat.isKnown() && !top.isKnown() && frame == null;
  }

  /// Its label, and what else it is called.
  String fullName() {
    return alias.isEmpty() ? thread.label() : thread.label() + " · " + alias;
  }

  /// The shares over the stretch that CPU use was measured in, which begins a little after the run
  /// and ends a little before it.
  private static @Nullable TimeShares sharesWhile(
      @Nullable TimeRange measured, ThreadStages stages, TimeRange range) {
    TimeShares shares = measured == null ? null : TimeShares.of(stages, measured);
    return shares == null ? TimeShares.of(stages, range) : shares;
  }

  /// Its role, if a recording names it or the run has a loop of that name. A role that only follows
  /// from the thread's name may be none, such as `python` from `python3`.
  private static String loop(Run run, RunThread thread) {
    String role = thread.role();
    if (role == null) {
      return "";
    }
    boolean isNamed =
        thread.parts().stream()
            .map(part -> run.recordings().get(part.recording()).threads().get(part.threadId()))
            .anyMatch(info -> role.equals(info.role()));
    return isNamed || run.loops().stream().anyMatch(loop -> loop.name().equals(role)) ? role : "";
  }

  private static String alias(Run run, RunThread thread) {
    Set<String> names = new LinkedHashSet<>();
    for (RunThread.Part part : thread.parts()) {
      names.add(run.recordings().get(part.recording()).threads().get(part.threadId()).name());
    }
    names.removeIf(
        name -> thread.label().startsWith(name) || name.equals(Long.toString(thread.osThreadId())));
    return String.join(", ", names);
  }
}
