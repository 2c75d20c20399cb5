package throughline.app.timeline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.SliceTable;

/// Walks from slice to slice in order of time over all tracks, round the ends.
final class SliceWalk {
  private SliceWalk() {}

  /// The next or the previous slice whose name matches, or null if none does.
  ///
  /// @param tracks from top to bottom: of slices that start together the lower one comes later
  /// @param from where to start, or null
  /// @param fromNanos the time to start at where there is no slice, on the run's clock
  /// @param step 1 for the next, −1 for the previous
  static @Nullable SliceCursor match(
      List<Track.Slices> tracks,
      @Nullable SliceCursor from,
      long fromNanos,
      Predicate<String> wanted,
      int step) {
    Map<SliceTable, NameMatch> matches = new HashMap<>();
    int own = from == null ? -1 : tracks.indexOf(from.track());
    long at = from == null ? fromNanos : from.range().fromNanos();
    @Nullable SliceCursor best = null;
    @Nullable SliceCursor first = null;
    for (int index = 0; index < tracks.size(); index++) {
      Track.Slices track = tracks.get(index);
      NameMatch names =
          matches.computeIfAbsent(track.slices(), slices -> new NameMatch(slices, wanted));
      long after = at - track.offset() + (index > own ? 0 : 1);
      long before = at - track.offset() - (index < own ? 0 : 1);
      int row =
          step > 0 ? names.after(track.threadId(), after) : names.before(track.threadId(), before);
      int round =
          step > 0
              ? names.after(track.threadId(), Long.MIN_VALUE)
              : names.before(track.threadId(), Long.MAX_VALUE);
      best = nearer(best, row < 0 ? null : new SliceCursor(track, row), step);
      first = nearer(first, round < 0 ? null : new SliceCursor(track, round), step);
    }
    return best == null ? first : best;
  }

  private static @Nullable SliceCursor nearer(
      @Nullable SliceCursor a, @Nullable SliceCursor b, int step) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    long difference = b.range().fromNanos() - a.range().fromNanos();
    return difference * step < 0 || (difference == 0 && step < 0) ? b : a;
  }
}
