package throughline.model.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The part of a run in which throughput is steady.
///
/// 1. Rates outside the median ± 3·(P90 − P10) of their stretch of 200 iterations are drawn in to
///    that bound (Barrett et al., OOPSLA 2017, treat those as outliers) unless five or more follow
///    each other: a checkpoint is no change of level.
/// 2. Correlated or long series are averaged to batches as long as the correlation time within a
///    level, since change-point tests need independent values.
/// 3. [ChangePoints] divides the run into level segments; each border is then moved to the
///    iteration nearby that fits best.
/// 4. From the last segment backwards, segments belong to the window as long as they are equivalent
///    to the last one: their rates differ by at most 1 %, or a t-test at 5 % sees no difference.
/// 5. A window of less than a quarter of the run is no steady state: the run still changed when it
///    ended. The figures are then those of the whole run.
/// 6. Outliers at the very beginning (the first iteration that compiles or fills caches) are left
///    out.
///
/// @param from the first iteration of the window
/// @param to the iteration after its last one
/// @param shape what the run looks like
/// @param segments the level segments, in order; together they are the whole run
public record SteadyWindow(int from, int to, Shape shape, List<Segment> segments) {
  /// The fewest iterations in which a change is looked for.
  public static final int LEAST_ITERATIONS = 20;

  /// The smallest part of a run that counts as a steady state.
  public static final double LEAST_PART = 0.25;

  private static final int OUTLIER_STRETCH = 200;
  private static final int MOST_BATCHES = 2000;
  private static final int LEAST_BATCHES = 20;
  private static final double EQUIVALENT_P = 0.05;

  /// What a run looks like.
  public enum Shape {
    /// One level throughout.
    FLAT,
    /// Slower at first.
    WARM_UP,
    /// Faster at first.
    SLOW_DOWN,
    /// Still changing in its last three quarters.
    NO_STEADY_STATE,
    /// Fewer iterations than [#LEAST_ITERATIONS].
    TOO_SHORT
  }

  /// A stretch of iterations in which throughput is level.
  ///
  /// @param from its first iteration
  /// @param to the iteration after its last one
  /// @param rate sum of amounts over sum of time, per second
  /// @param pValue of the change at its beginning; 1 for the first segment
  /// @param steady whether it belongs to the steady window
  public record Segment(int from, int to, double rate, double pValue, boolean steady) {}

  /// Finds the steady window of a run.
  public static SteadyWindow find(RateSeries series) {
    int size = series.size();
    if (size < LEAST_ITERATIONS) {
      List<Segment> whole =
          size == 0 ? List.of() : List.of(new Segment(0, size, series.rate(), 1, true));
      return new SteadyWindow(0, size, Shape.TOO_SHORT, whole);
    }
    double[] rates = series.rates();
    Bounds bounds = Bounds.of(rates, OUTLIER_STRETCH);
    double[] levels = bounds.drawnIn(rates);
    double correlationTime = correlationTime(levels);
    int width = batchWidth(size, correlationTime);
    double[] batches = averaged(levels, width);
    List<ChangePoint> found = ChangePoints.find(batches, inflation(correlationTime, width));
    List<ChangePoint> changes = refined(found, levels, width);
    int steadyFrom = steadyFrom(levels, changes, correlationTime);
    return build(series, bounds, changes, steadyFrom);
  }

  /// The correlation time within a level: a change of level looks like correlation too, so it is
  /// estimated in each quarter, and of the four the second smallest is taken.
  private static double correlationTime(double[] levels) {
    double[] times = new double[4];
    for (int quarter = 0; quarter < times.length; quarter++) {
      int from = (int) ((long) levels.length * quarter / times.length);
      int to = (int) ((long) levels.length * (quarter + 1) / times.length);
      EffectiveSampleSize found = EffectiveSampleSize.of(Arrays.copyOfRange(levels, from, to));
      times[quarter] = found.size() / Math.max(1, found.corrected());
    }
    Arrays.sort(times);
    return times[1];
  }

  /// By how much the correlation that is left between batches inflates the variance of a mean of
  /// them: as for a first-order autoregression with this correlation time.
  private static double inflation(double correlationTime, int width) {
    double phi = (correlationTime - 1) / (correlationTime + 1);
    double within = 2 * phi * (1 - Math.pow(phi, width)) / (width * (1 - phi) * (1 - phi));
    return correlationTime / (correlationTime - within);
  }

  private static int batchWidth(int size, double correlationTime) {
    int forSize = (size + MOST_BATCHES - 1) / MOST_BATCHES;
    int wished = Math.max(forSize, (int) Math.ceil(correlationTime - 0.5));
    return Math.clamp(wished, 1, Math.max(1, size / LEAST_BATCHES));
  }

  /// Means of `width` values each; the last one takes what is left over.
  private static double[] averaged(double[] values, int width) {
    double[] means = new double[values.length / width];
    for (int batch = 0; batch < means.length; batch++) {
      int to = batch + 1 == means.length ? values.length : (batch + 1) * width;
      means[batch] = mean(values, batch * width, to);
    }
    return means;
  }

  /// Moves each change from the border of a batch to the iteration nearby that fits best: where the
  /// two levels around it leave the smallest sum of squares.
  private static List<ChangePoint> refined(List<ChangePoint> coarse, double[] levels, int width) {
    List<ChangePoint> refined = new ArrayList<>();
    for (int at = 0; at < coarse.size(); at++) {
      int centre = coarse.get(at).index() * width;
      int before = at == 0 ? 0 : coarse.get(at - 1).index() * width;
      int after = at + 1 == coarse.size() ? levels.length : coarse.get(at + 1).index() * width;
      int reach = ChangePoints.LEAST_SEGMENT * width;
      int low = Math.max(at == 0 ? 1 : (before + centre + 1) / 2, centre - reach);
      int high = Math.min((centre + after) / 2, centre + reach);
      int best =
          bestBorder(
              levels, centre, low, high, mean(levels, before, centre), mean(levels, centre, after));
      refined.add(new ChangePoint(best, coarse.get(at).pValue()));
    }
    return refined;
  }

  private static int bestBorder(
      double[] levels, int centre, int low, int high, double left, double right) {
    int best = centre;
    double bestGain = 0;
    double gain = 0;
    for (int border = centre + 1; border <= high; border++) {
      gain += fit(levels[border - 1], right) - fit(levels[border - 1], left);
      if (gain > bestGain) {
        bestGain = gain;
        best = border;
      }
    }
    gain = 0;
    for (int border = centre - 1; border >= low; border--) {
      gain += fit(levels[border], left) - fit(levels[border], right);
      if (gain > bestGain) {
        bestGain = gain;
        best = border;
      }
    }
    return best;
  }

  private static double fit(double value, double level) {
    return (value - level) * (value - level);
  }

  private static int steadyFrom(
      double[] levels, List<ChangePoint> changes, double correlationTime) {
    if (changes.isEmpty()) {
      return 0;
    }
    int at = changes.size() - 1;
    int last = changes.get(at).index();
    while (at >= 0) {
      int from = at == 0 ? 0 : changes.get(at - 1).index();
      int to = changes.get(at).index();
      if (!equivalent(levels, from, to, last, correlationTime)) {
        return to;
      }
      at--;
    }
    return 0;
  }

  /// Whether `[from, to)` is level with the last segment, which begins at `last`.
  private static boolean equivalent(
      double[] levels, int from, int to, int last, double correlationTime) {
    double level = mean(levels, last, levels.length);
    double apart = mean(levels, from, to) - level;
    if (Math.abs(apart) <= ChangePoints.LEAST_CHANGE * level) {
      return true;
    }
    double squares = squares(levels, from, to) + squares(levels, last, levels.length);
    int count = to - from + levels.length - last;
    double error =
        Math.sqrt(
            squares
                / (count - 2)
                * correlationTime
                * (1.0 / (to - from) + 1.0 / (levels.length - last)));
    double degrees = Math.max(1, (count - 2) / correlationTime);
    return error > 0 && StudentT.twoTailed(apart / error, degrees) >= EQUIVALENT_P;
  }

  private static SteadyWindow build(
      RateSeries series, Bounds bounds, List<ChangePoint> changes, int steadyFrom) {
    int size = series.size();
    boolean found = size - steadyFrom >= LEAST_PART * size;
    int from = found ? steadyFrom : 0;
    if (from == 0) {
      while (from < size / 4
          && bounds.isOutside(series.amount(from) / series.seconds(from), from)) {
        from++;
      }
    }
    List<Segment> segments = new ArrayList<>();
    for (int at = 0; at <= changes.size(); at++) {
      int begin = at == 0 ? 0 : changes.get(at - 1).index();
      int end = at == changes.size() ? size : changes.get(at).index();
      double pValue = at == 0 ? 1 : changes.get(at - 1).pValue();
      segments.add(
          new Segment(
              begin, end, series.slice(begin, end).rate(), pValue, found && begin >= steadyFrom));
    }
    Shape shape = found ? shape(series, from) : Shape.NO_STEADY_STATE;
    return new SteadyWindow(from, size, shape, List.copyOf(segments));
  }

  private static Shape shape(RateSeries series, int from) {
    if (from == 0) {
      return Shape.FLAT;
    }
    double before = series.slice(0, from).rate();
    return before < series.slice(from, series.size()).rate() ? Shape.WARM_UP : Shape.SLOW_DOWN;
  }

  private static double mean(double[] values, int from, int to) {
    double sum = 0;
    for (int at = from; at < to; at++) {
      sum += values[at];
    }
    return sum / (to - from);
  }

  private static double squares(double[] values, int from, int to) {
    double mean = mean(values, from, to);
    double sum = 0;
    for (int at = from; at < to; at++) {
      sum += fit(values[at], mean);
    }
    return sum;
  }

  /// Between which rates an iteration is no outlier, for each stretch of the run.
  private record Bounds(int stretch, double[] low, double[] high) {
    static Bounds of(double[] rates, int stretch) {
      int count = Math.max(1, rates.length / stretch);
      double[] low = new double[count];
      double[] high = new double[count];
      for (int at = 0; at < count; at++) {
        int to = at + 1 == count ? rates.length : (at + 1) * stretch;
        double[] sorted = Arrays.copyOfRange(rates, at * stretch, to);
        Arrays.sort(sorted);
        double median = quantile(sorted, 0.5);
        double reach = 3 * (quantile(sorted, 0.9) - quantile(sorted, 0.1));
        low[at] = median - reach;
        high[at] = median + reach;
      }
      return new Bounds(stretch, low, high);
    }

    /// The rates with outliers drawn in to the bounds, where fewer than a segment's least length
    /// follow each other: more of them are a level of their own.
    double[] drawnIn(double[] rates) {
      double[] levels = rates.clone();
      int from = 0;
      while (from < rates.length) {
        int to = from;
        while (to < rates.length && isOutside(rates[to], to)) {
          to++;
        }
        for (int at = from; at < to && to - from < ChangePoints.LEAST_SEGMENT; at++) {
          levels[at] = Math.clamp(rates[at], low[row(at)], high[row(at)]);
        }
        from = to + 1;
      }
      return levels;
    }

    boolean isOutside(double rate, int iteration) {
      return rate < low[row(iteration)] * (1 - 1e-9) || rate > high[row(iteration)] * (1 + 1e-9);
    }

    private int row(int iteration) {
      return Math.min(iteration / stretch, low.length - 1);
    }

    private static double quantile(double[] sorted, double part) {
      return sorted[(int) Math.round(part * (sorted.length - 1))];
    }
  }
}
