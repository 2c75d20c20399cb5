package throughline.model.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.model.compare.Contribution.Part;
import throughline.model.compare.Resampling.Interval;
import throughline.model.recording.StageKind;

/// Divides the difference of two throughputs over the stages of one loop, exactly.
///
/// Throughput R is K / T, the amount an iteration finishes over its time, and T is the sum of the
/// loop's stages and its untracked time. With the logarithmic mean L(a, b) = (b − a) / ln(b / a) (a
/// where both are equal), R2 − R1 = L(R1, R2) · (ln(K2 / K1) − ln(T2 / T1)) and ln(T2 / T1) = (T2 −
/// T1) / L(T1, T2), so that stage i contributes −L(R1, R2) · (s_i2 − s_i1) / L(T1, T2) and nothing
/// is left over. This is the logarithmic mean Divisia index, additive form (Ang, Energy Policy 32,
/// 2004).
final class Contributions {
  private final SideData baseline;
  private final SideData candidate;
  private final @Nullable LoopData before;
  private final @Nullable LoopData after;
  private final List<String> stages;

  private Contributions(SideData baseline, SideData candidate, @Nullable String loop) {
    this.baseline = baseline;
    this.candidate = candidate;
    before = usable(baseline, loop);
    after = usable(candidate, loop);
    Set<String> names = new LinkedHashSet<>();
    if (before != null && after != null) {
      names.addAll(withTime(before));
      names.addAll(withTime(after));
    }
    stages = List.copyOf(names);
  }

  private static List<String> withTime(LoopData loop) {
    return loop.stages().stream()
        .filter(stage -> LoopData.total(loop.self(), loop.indexOf(stage)) > 0)
        .toList();
  }

  private static @Nullable LoopData usable(SideData side, @Nullable String loop) {
    Optional<LoopData> found = loop == null ? Optional.empty() : side.loop(loop);
    return found.filter(data -> data.divides(side.all())).orElse(null);
  }

  /// The bars, amount an iteration first, stages by size, untracked last.
  ///
  /// @param loop the loop to divide by; without stage times of it on both sides, all time is
  ///     untracked
  static List<Contribution> of(
      SideData baseline, SideData candidate, @Nullable String loop, ComparisonOptions options) {
    return new Contributions(baseline, candidate, loop).bars(loop, options);
  }

  private List<Contribution> bars(@Nullable String loop, ComparisonOptions options) {
    double[] parts = parts(baseline.all(), candidate.all());
    double[] deltas = deltaNanos(baseline.all(), candidate.all());
    Interval[] intervals =
        Resampling.ofBoth(baseline, candidate, this::parts, options.confidence(), options.seed());
    int last = parts.length - 1;
    List<Contribution> bars = new ArrayList<>();
    for (int at = 1; at < last; at++) {
      String stage = stages.get(at - 1);
      bars.add(
          new Contribution(
              Part.STAGE,
              stage,
              stage,
              loop,
              kind(stage),
              deltas[at - 1],
              parts[at],
              intervals[at].low(),
              intervals[at].high()));
    }
    bars.sort(Comparator.comparingDouble(bar -> -Math.abs(bar.deltaPerSecond())));
    String quantity = baseline.windows().getFirst().progress().quantity();
    bars.addFirst(
        new Contribution(
            Part.AMOUNT,
            quantity + " per iteration",
            null,
            null,
            null,
            0,
            parts[0],
            intervals[0].low(),
            intervals[0].high()));
    bars.addLast(
        new Contribution(
            Part.UNTRACKED,
            "untracked",
            null,
            loop,
            null,
            deltas[last - 1],
            parts[last],
            intervals[last].low(),
            intervals[last].high()));
    return List.copyOf(bars);
  }

  /// What each bar adds to throughput, per second.
  private double[] parts(int[] baselineDraw, int[] candidateDraw) {
    double amountBefore = baseline.amountPerIteration(baselineDraw);
    double amountAfter = candidate.amountPerIteration(candidateDraw);
    double timeBefore = baseline.nanosPerIteration(baselineDraw);
    double timeAfter = candidate.nanosPerIteration(candidateDraw);
    double rates = logarithmicMean(1e9 * amountBefore / timeBefore, 1e9 * amountAfter / timeAfter);
    double times = logarithmicMean(timeBefore, timeAfter);
    double[] deltas = deltaNanos(baselineDraw, candidateDraw);
    double[] parts = new double[deltas.length + 1];
    parts[0] = rates * Math.log1p((amountAfter - amountBefore) / amountBefore);
    for (int at = 0; at < deltas.length; at++) {
      parts[at + 1] = -rates * deltas[at] / times;
    }
    return parts;
  }

  /// How much longer each stage takes an iteration, untracked time last; together the difference of
  /// the times of an iteration.
  private double[] deltaNanos(int[] baselineDraw, int[] candidateDraw) {
    double timeBefore = baseline.nanosPerIteration(baselineDraw);
    double timeAfter = candidate.nanosPerIteration(candidateDraw);
    double[] deltas = new double[stages.size() + 1];
    double tracked = 0;
    if (before != null && after != null) {
      double[] sharesBefore = before.shares(baselineDraw);
      double[] sharesAfter = after.shares(candidateDraw);
      for (int at = 0; at < stages.size(); at++) {
        int from = before.indexOf(stages.get(at));
        int to = after.indexOf(stages.get(at));
        deltas[at] =
            (to < 0 ? 0 : timeAfter * sharesAfter[to])
                - (from < 0 ? 0 : timeBefore * sharesBefore[from]);
        tracked += deltas[at];
      }
    }
    deltas[stages.size()] = timeAfter - timeBefore - tracked;
    return deltas;
  }

  private @Nullable StageKind kind(String stage) {
    if (before == null || after == null) {
      return null;
    }
    int from = before.indexOf(stage);
    return from >= 0 ? before.kinds().get(from) : after.kinds().get(after.indexOf(stage));
  }

  /// (b − a) / ln(b / a), and a where both are equal; both above 0.
  static double logarithmicMean(double a, double b) {
    return a == b ? a : (b - a) / Math.log1p((b - a) / a);
  }
}
