package throughline.model.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import throughline.model.recording.Recording;
import throughline.model.run.ClockEvidence.Shift;

/// How far apart the clocks of two recordings are by what their common threads did: the shift at
/// which the busy time of each thread in one agrees best with that in the other.
///
/// The measure is the correlation over intervals of both recordings, pooled over threads after the
/// mean of each was taken off, so that it says nothing that a thread is busier than others. A shift
/// is believed in if the correlation is strong, and stronger than at any shift apart from it by far
/// more than chance; the uncertainty is the stretch of shifts that the data can hardly tell from
/// the best one (a drop of 1.92 in the logarithm of the likelihood, which is 95 % of a normal
/// error).
final class ThreadActivity {
  private static final int MOST_THREADS = 24;
  private static final int MOST_INTERVALS = 512;
  private static final int LEAST_INTERVALS = 12;
  private static final long LEAST_INTERVAL = 20_000_000;

  /// Shifts are tried at this part of an interval first.
  private static final int STEPS = 4;

  private static final int FINE_STEPS = 40;
  private static final double LEAST_CORRELATION = 0.5;

  /// In standard errors of the transformed correlation.
  private static final double LEAST_LEAD = 2.5;

  private static final double LIKELIHOOD_DROP = 1.92;

  private final List<BusyTime[]> threads;
  private final double interval;
  private final double from;
  private final double to;
  private final double otherFrom;
  private final double otherTo;

  private ThreadActivity(List<BusyTime[]> threads) {
    this.threads = threads;
    BusyTime[] first = threads.getFirst();
    from = first[0].fromNanos();
    to = first[0].toNanos();
    otherFrom = first[1].fromNanos();
    otherTo = first[1].toNanos();
    double longest = LEAST_INTERVAL;
    for (BusyTime[] pair : threads) {
      longest =
          Math.max(longest, (double) Math.max(pair[0].intervalNanos(), pair[1].intervalNanos()));
    }
    interval = Math.max(longest, Math.max(to - from, otherTo - otherFrom) / MOST_INTERVALS);
  }

  /// A shift with how well it fits.
  ///
  /// @param correlation from -1 to 1
  /// @param intervals how many both recordings know
  private record Fit(double shift, double correlation, int intervals) {
    /// In standard errors from no correlation at all (Fisher's transformation).
    double score() {
      return intervals < LEAST_INTERVALS
          ? Double.NEGATIVE_INFINITY
          : Math.log((1 + correlation) / (1 - correlation)) / 2 * Math.sqrt(intervals - 3.0);
    }
  }

  static Optional<Shift> shift(Recording recording, Recording other) {
    List<BusyTime[]> threads = common(recording, other);
    if (threads.isEmpty()) {
      return Optional.empty();
    }
    return new ThreadActivity(threads).search();
  }

  /// What both say of the threads they share; threads that were idle all the time say nothing.
  private static List<BusyTime[]> common(Recording recording, Recording other) {
    List<BusyTime[]> found = new ArrayList<>();
    if (recording.threads().isEmpty() || other.threads().isEmpty()) {
      return found;
    }
    for (RunThread thread : ThreadJoin.join(List.of(recording, other))) {
      if (found.size() == MOST_THREADS || thread.isProcess() || thread.parts().size() != 2) {
        continue;
      }
      Optional<BusyTime> own = BusyTime.of(recording, thread.parts().get(0).threadId());
      Optional<BusyTime> theirs = BusyTime.of(other, thread.parts().get(1).threadId());
      boolean areApart = thread.parts().get(0).recording() != thread.parts().get(1).recording();
      if (areApart && own.isPresent() && theirs.isPresent()) {
        found.add(new BusyTime[] {own.get(), theirs.get()});
      }
    }
    return found;
  }

  private Optional<Shift> search() {
    double step = interval / STEPS;
    double least =
        Math.max(LEAST_INTERVALS * interval, Math.min(to - from, otherTo - otherFrom) / 3);
    double low = otherFrom - to + least;
    double high = otherTo - from - least;
    List<Fit> fits = new ArrayList<>();
    Grid grid = new Grid(step);
    for (double shift = low; shift <= high; shift += step) {
      fits.add(grid.fit(shift));
    }
    Fit rough = best(fits, 0, 0);
    if (rough == null || rough.correlation < LEAST_CORRELATION) {
      return Optional.empty();
    }
    Fit rival = best(fits, rough.shift, 2 * interval);
    List<Fit> fine = new ArrayList<>();
    for (int at = -2 * FINE_STEPS; at <= 2 * FINE_STEPS; at++) {
      fine.add(exact(rough.shift + at * interval / FINE_STEPS));
    }
    Fit best = best(fine, 0, 0);
    if (best == null || (rival != null && best.score() - rival.score() < LEAST_LEAD)) {
      return Optional.empty();
    }
    String basis =
        threads.size() == 1
            ? "the activity of one thread"
            : "the activity of " + threads.size() + " threads";
    return Optional.of(
        new Shift(
            Placement.Rule.THREAD_ACTIVITY,
            Math.round(best.shift),
            uncertainty(fine, best),
            basis));
  }

  /// The best of some shifts that lie farther than a distance from one of them, or null.
  private static @org.jspecify.annotations.Nullable Fit best(
      List<Fit> fits, double apartFrom, double distance) {
    Fit best = null;
    for (Fit fit : fits) {
      boolean counts =
          Double.isFinite(fit.score())
              && (distance == 0 || Math.abs(fit.shift - apartFrom) >= distance);
      if (counts && (best == null || fit.score() > best.score())) {
        best = fit;
      }
    }
    return best;
  }

  private long uncertainty(List<Fit> fine, Fit best) {
    double low = best.shift;
    double high = best.shift;
    double most = 1 - best.correlation * best.correlation;
    for (Fit fit : fine) {
      double drop = best.intervals / 2.0 * Math.log((1 - fit.correlation * fit.correlation) / most);
      if (fit.correlation > 0 && drop <= LIKELIHOOD_DROP) {
        low = Math.min(low, fit.shift);
        high = Math.max(high, fit.shift);
      }
    }
    double farther = Math.max(best.shift - low, high - best.shift);
    return Math.round(Math.max(farther, interval / FINE_STEPS));
  }

  /// Sums from which a correlation pooled over threads is made.
  private static final class Pool {
    private double across;
    private double own;
    private double others;
    private int intervals;

    void add(int count, double[] sums) {
      if (count > 1) {
        across += sums[4] - sums[0] * sums[1] / count;
        own += sums[2] - sums[0] * sums[0] / count;
        others += sums[3] - sums[1] * sums[1] / count;
        intervals = Math.max(intervals, count);
      }
    }

    Fit fit(double shift) {
      double scale = Math.sqrt(own * others);
      double correlation = scale > 0 ? Math.min(0.999999, across / scale) : 0;
      return new Fit(shift, Math.max(-0.999999, correlation), intervals);
    }
  }

  private static void count(double[] sums, double own, double theirs) {
    sums[0] += own;
    sums[1] += theirs;
    sums[2] += own * own;
    sums[3] += theirs * theirs;
    sums[4] += own * theirs;
  }

  /// The fit at a shift, from the exact ends of intervals.
  private Fit exact(double shift) {
    double begin = Math.max(from, otherFrom - shift);
    double end = Math.min(to, otherTo - shift);
    // Intervals begin where the recording's own do, so that each value stands for itself.
    double first = from + Math.ceil((begin - from) / interval) * interval;
    Pool pool = new Pool();
    for (BusyTime[] pair : threads) {
      double[] sums = new double[5];
      int count = 0;
      for (double at = first; at + interval <= end; at += interval) {
        count(
            sums,
            (pair[0].until(at + interval) - pair[0].until(at)) / interval,
            (pair[1].until(at + interval + shift) - pair[1].until(at + shift)) / interval);
        count++;
      }
      pool.add(count, sums);
    }
    return pool.fit(shift);
  }

  /// Busy times of all threads at even distances, so that many shifts are tried quickly.
  private final class Grid {
    private final double step;
    private final List<double[][]> values = new ArrayList<>();

    Grid(double step) {
      this.step = step;
      for (BusyTime[] pair : threads) {
        values.add(
            new double[][] {
              shares(pair[0], from, (int) ((to - from) / step)),
              shares(pair[1], otherFrom, (int) ((otherTo - otherFrom) / step))
            });
      }
    }

    /// Busy shares of intervals that begin at each step.
    private double[] shares(BusyTime busy, double begin, int steps) {
      double[] shares = new double[Math.max(0, steps - STEPS + 1)];
      for (int at = 0; at < shares.length; at++) {
        double time = begin + at * step;
        shares[at] = (busy.until(time + interval) - busy.until(time)) / interval;
      }
      return shares;
    }

    Fit fit(double shift) {
      int moved = (int) Math.round((from + shift - otherFrom) / step);
      Pool pool = new Pool();
      for (double[][] pair : values) {
        double[] sums = new double[5];
        int count = 0;
        int first = moved >= 0 ? 0 : (-moved + STEPS - 1) / STEPS * STEPS;
        for (int at = first; at < pair[0].length && at + moved < pair[1].length; at += STEPS) {
          count(sums, pair[0][at], pair[1][at + moved]);
          count++;
        }
        pool.add(count, sums);
      }
      return pool.fit(otherFrom + moved * step - from);
    }
  }
}
