package throughline.model.tree;

import java.util.Arrays;
import java.util.Map;
import throughline.model.recording.SampleProfile;

/// Which samples count.
@FunctionalInterface
public interface SampleFilter {
  SampleFilter ALL = (profile, row) -> true;

  boolean takes(SampleProfile profile, int row);

  /// Samples taken from `fromNanos` to before `toNanos`, on the recording's clock. Samples without
  /// a time are not in any range.
  static SampleFilter within(long fromNanos, long toNanos) {
    return (profile, row) ->
        profile.hasTimes()
            && profile.timeNanos(row) >= fromNanos
            && profile.timeNanos(row) < toNanos;
  }

  /// Samples taken while one of a thread's stretches lasted.
  ///
  /// @param stretches for each thread id starts and ends in turn, ascending and disjoint, on the
  ///     recording's clock
  static SampleFilter during(Map<Integer, long[]> stretches) {
    return (profile, row) -> {
      long[] edges = stretches.get(profile.threadId());
      if (edges == null || !profile.hasTimes()) {
        return false;
      }
      int found = Arrays.binarySearch(edges, profile.timeNanos(row));
      // On or after a start and before the next end: an even number of edges lies before.
      return found >= 0 ? found % 2 == 0 : (-found - 1) % 2 == 1;
    };
  }

  default SampleFilter and(SampleFilter other) {
    return (profile, row) -> takes(profile, row) && other.takes(profile, row);
  }
}
