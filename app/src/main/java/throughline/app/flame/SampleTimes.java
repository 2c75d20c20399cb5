package throughline.app.flame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import throughline.model.recording.SampleProfile;
import throughline.model.tree.SampleFilter;

/// When samples were taken.
///
/// @param profiles all with times
/// @param only which of their samples count
record SampleTimes(List<SampleProfile> profiles, SampleFilter only) {
  /// The usual time between two samples of a thread, in nanoseconds: the median; NaN without times.
  static double interval(List<SampleProfile> profiles) {
    long[] gaps = new long[0];
    for (SampleProfile profile : profiles) {
      if (!profile.hasTimes() || profile.size() < 2) {
        continue;
      }
      long[] times = times(profile);
      int first = gaps.length;
      gaps = Arrays.copyOf(gaps, first + times.length - 1);
      for (int at = 1; at < times.length; at++) {
        gaps[first + at - 1] = times[at] - times[at - 1];
      }
    }
    if (gaps.length == 0) {
      return Double.NaN;
    }
    Arrays.sort(gaps);
    return gaps[gaps.length / 2];
  }

  private static long[] times(SampleProfile profile) {
    long[] times = new long[profile.size()];
    for (int row = 0; row < times.length; row++) {
      times[row] = profile.timeNanos(row);
    }
    Arrays.sort(times);
    return times;
  }

  /// The weight of some stacks' samples in equal stretches of time, the first one first.
  ///
  /// @param isWanted whether a stack of the recording counts
  double[] distribution(IntPredicate isWanted, int stretches) {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (SampleProfile profile : profiles) {
      for (int row = 0; row < profile.size(); row++) {
        if (only.takes(profile, row)) {
          from = Math.min(from, profile.timeNanos(row));
          to = Math.max(to, profile.timeNanos(row));
        }
      }
    }
    double[] weights = new double[stretches];
    if (from > to) {
      return weights;
    }
    double length = (double) (to - from) + 1;
    for (SampleProfile profile : profiles) {
      for (int row = 0; row < profile.size(); row++) {
        int stack = profile.stackId(row);
        if (stack >= 0 && only.takes(profile, row) && isWanted.test(stack)) {
          int at = (int) ((profile.timeNanos(row) - from) / length * stretches);
          weights[at] += profile.weight(row);
        }
      }
    }
    return weights;
  }

  /// For each thread of the recording when some stacks were sampled, neighbours joined: starts and
  /// ends in turn, on the recording's clock. A sample lasts until the thread's next one, and no
  /// longer than twice the usual time between two.
  Map<Integer, long[]> stretches(IntPredicate isWanted) {
    Map<Integer, List<Long>> found = new LinkedHashMap<>();
    long longest = (long) (2 * interval(profiles));
    for (SampleProfile profile : profiles) {
      List<Long> edges = found.computeIfAbsent(profile.threadId(), _ -> new ArrayList<>());
      for (int row = 0; row < profile.size(); row++) {
        int stack = profile.stackId(row);
        if (stack < 0 || !only.takes(profile, row) || !isWanted.test(stack)) {
          continue;
        }
        long start = profile.timeNanos(row);
        long next = row + 1 < profile.size() ? profile.timeNanos(row + 1) : start + longest / 2;
        long end = Math.min(Math.max(next, start), start + Math.max(longest, 1));
        if (!edges.isEmpty() && edges.getLast() >= start) {
          edges.set(edges.size() - 1, Math.max(edges.getLast(), end));
        } else {
          edges.add(start);
          edges.add(end);
        }
      }
    }
    Map<Integer, long[]> arrays = new LinkedHashMap<>();
    found.forEach(
        (thread, edges) -> arrays.put(thread, edges.stream().mapToLong(Long::longValue).toArray()));
    return arrays;
  }
}
