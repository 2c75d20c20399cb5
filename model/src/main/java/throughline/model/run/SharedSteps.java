package throughline.model.run;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import throughline.model.recording.Recording;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.ClockEvidence.Shift;

/// How far apart the clocks of two recordings are by the numbers of the steps that both saw end.
///
/// The shift is the median distance of the ends of equal steps, its uncertainty three median
/// absolute deviations (scaled to a standard deviation, as for normal noise). One recording may
/// number its steps from 0 and the other from 1; that is taken so where it makes the distances far
/// steadier.
final class SharedSteps {
  private static final int LEAST_STEPS = 5;
  private static final double OF_NORMAL = 1.4826;
  private static final double DEVIATIONS = 3;

  /// Steadier by this factor before another numbering is believed in.
  private static final double FAR_STEADIER = 4;

  private SharedSteps() {}

  private record Fit(long shift, double deviation, int steps, int renumbered) {}

  static Optional<Shift> shift(Recording recording, Recording other) {
    Map<Long, Long> own = ends(recording);
    Map<Long, Long> others = ends(other);
    Fit best = fit(own, others, 0);
    for (int renumbered : new int[] {-1, 1}) {
      Fit fit = fit(own, others, renumbered);
      boolean isSteadier =
          fit.steps >= LEAST_STEPS
              && (best.steps < LEAST_STEPS || fit.deviation * FAR_STEADIER < best.deviation);
      best = isSteadier ? fit : best;
    }
    if (best.steps < LEAST_STEPS || best.deviation * DEVIATIONS > spanNanos(others) / 10.0) {
      return Optional.empty();
    }
    String basis = "the numbers of " + best.steps + " steps";
    return Optional.of(
        new Shift(
            Placement.Rule.STEP_NUMBERS,
            best.shift,
            Math.max(1_000, Math.round(best.deviation * DEVIATIONS)),
            best.renumbered == 0 ? basis : basis + " (one file counts from 0)"));
  }

  private static double spanNanos(Map<Long, Long> ends) {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (long end : ends.values()) {
      from = Math.min(from, end);
      to = Math.max(to, end);
    }
    return to - (double) from;
  }

  private static Fit fit(Map<Long, Long> own, Map<Long, Long> others, int renumbered) {
    double[] distances = new double[Math.min(own.size(), others.size())];
    int count = 0;
    for (Map.Entry<Long, Long> step : own.entrySet()) {
      Long end = others.get(step.getKey() + renumbered);
      if (end != null && count < distances.length) {
        distances[count++] = (double) (end - step.getValue());
      }
    }
    if (count == 0) {
      return new Fit(0, Double.POSITIVE_INFINITY, 0, renumbered);
    }
    double[] found = Arrays.copyOf(distances, count);
    double middle = median(found);
    double[] away = Arrays.stream(found).map(d -> Math.abs(d - middle)).toArray();
    return new Fit(Math.round(middle), median(away) * OF_NORMAL, count, renumbered);
  }

  /// When each step ended, by its number; numbers that come again, as after a restart, are left
  /// out. Of several series the one with most steps counts.
  private static Map<Long, Long> ends(Recording recording) {
    Map<Long, Long> best = Map.of();
    for (ThroughputSeries series : recording.throughput()) {
      Map<Long, Long> ends = new HashMap<>();
      Set<Long> again = new HashSet<>();
      for (int row = 0; row < series.size(); row++) {
        long step = series.step(row);
        if (step >= 0 && ends.putIfAbsent(step, series.endNanos(row)) != null) {
          again.add(step);
        }
      }
      ends.keySet().removeAll(again);
      best = ends.size() > best.size() ? ends : best;
    }
    return best;
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
