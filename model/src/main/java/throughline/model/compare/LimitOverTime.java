package throughline.model.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throughline.model.compare.SideData.Batch;
import throughline.model.run.TimeRange;

/// Which loop limits in each stretch of a run, warm-up included: a run can change its limiter.
///
/// Stretches follow the throughput records and are no shorter than the intervals that stage times
/// were added up over. Of a side of several runs it is the first run.
///
/// @param stretches in order of time; fewer than two if there is nothing to tell over time
public record LimitOverTime(List<Stretch> stretches) {
  private static final int MOST = 30;

  /// A loop that works less than this part of its time more than the next one is not told from it.
  private static final double CLEAR = 0.05;

  static final LimitOverTime NONE = new LimitOverTime(List.of());

  /// @param fromNanos when it begins, on the run's clock
  /// @param toNanos when it ends
  /// @param loop the loop with the most work for an iteration, or null if none is ahead of the next
  ///     by 5 % of the time
  /// @param busy the part of the time that each loop with stage times works, busiest first
  public record Stretch(long fromNanos, long toNanos, @Nullable String loop, List<Busy> busy) {}

  /// @param share of a loop's wall time that is work
  public record Busy(String loop, double share) {}

  /// The loops that limit clearly for a while, in order of time, each named once in a row. A loop
  /// that leads in a single stretch between others is chance.
  public List<String> course() {
    List<String> course = new ArrayList<>();
    for (int at = 0; at < stretches.size(); at++) {
      String loop = stretches.get(at).loop();
      boolean stays =
          at + 1 < stretches.size() && loop != null && loop.equals(stretches.get(at + 1).loop());
      if (loop != null && stays && (course.isEmpty() || !course.getLast().equals(loop))) {
        course.add(loop);
      }
    }
    return course;
  }

  static LimitOverTime of(SideData side) {
    RunWindow window = side.windows().getFirst();
    Progress progress = window.progress();
    LoopSums sums = LoopSums.of(List.of(window));
    if (progress.quantity().isEmpty() || progress.size() < 2) {
      return NONE;
    }
    long grain = sums.grainNanos();
    long length = progress.range(0, progress.size()).lengthNanos();
    long byGrain = grain == 0 ? MOST : Math.clamp(length / grain, 1, MOST);
    int count = (int) Math.min(byGrain, progress.size());
    List<Batch> batches =
        IntStream.range(0, count)
            .mapToObj(
                at ->
                    new Batch(
                        0,
                        progress,
                        (int) ((long) progress.size() * at / count),
                        (int) ((long) progress.size() * (at + 1) / count)))
            .toList();
    int[] all = IntStream.range(0, count).toArray();
    List<LoopData> loops = sums.add(batches).stream().filter(loop -> loop.divides(all)).toList();
    return loops.isEmpty()
        ? NONE
        : new LimitOverTime(
            IntStream.range(0, count).mapToObj(at -> stretch(batches.get(at), loops, at)).toList());
  }

  private static Stretch stretch(Batch batch, List<LoopData> loops, int at) {
    TimeRange range = batch.progress().range(batch.from(), batch.to());
    List<Busy> busy =
        loops.stream()
            .filter(loop -> loop.covered()[at] > 0)
            .map(loop -> new Busy(loop.name(), LoopLimits.workShare(loop, new int[] {at}, 0.5)))
            .sorted(Comparator.comparingDouble(of -> -of.share()))
            .toList();
    boolean clear =
        !busy.isEmpty()
            && (busy.size() == 1 || busy.getFirst().share() - busy.get(1).share() >= CLEAR);
    return new Stretch(
        range.fromNanos(), range.toNanos(), clear ? busy.getFirst().loop() : null, busy);
  }
}
