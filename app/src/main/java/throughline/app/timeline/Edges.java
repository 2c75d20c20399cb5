package throughline.app.timeline;

import java.util.Arrays;
import throughline.model.lod.SliceLevels;
import throughline.model.recording.SliceTable;

/// The moments of a track that a range should begin or end at exactly.
final class Edges {
  private Edges() {}

  /// The nearest beginning or end of a slice, an interval or a mark of a track; the time itself if
  /// none is near enough.
  ///
  /// @param level the level of slices that counts
  /// @param timeNanos on the run's clock
  /// @param withinNanos how far away an edge may be
  static long nearest(Track track, int level, long timeNanos, long withinNanos) {
    long edge =
        switch (track) {
          case Track.Slices slices -> ofSlices(slices, level, timeNanos);
          case Track.Shares shares -> ofShares(shares.shares(), timeNanos);
          case Track.Marks marks -> ofMarks(marks.times(), timeNanos);
          case Track.Counter _, Track.Rate _, Track.NoTime _, Track.Summary _ -> Long.MAX_VALUE;
        };
    boolean isNear = edge != Long.MAX_VALUE && Math.abs(edge - timeNanos) <= withinNanos;
    return isNear ? edge : timeNanos;
  }

  private static long ofSlices(Track.Slices track, int level, long timeNanos) {
    SliceLevels levels = track.levels();
    SliceTable slices = track.slices();
    if (level < 0 || level >= levels.levels()) {
      return Long.MAX_VALUE;
    }
    long time = timeNanos - track.offset();
    int at = levels.firstEndingAfter(level, time);
    long best = Long.MAX_VALUE;
    for (int near = Math.max(0, at - 1); near <= at + 1 && near < levels.size(level); near++) {
      int row = levels.row(level, near);
      best = nearer(time, best, slices.startNanos(row));
      best = nearer(time, best, slices.endNanos(row));
    }
    return best == Long.MAX_VALUE ? best : best + track.offset();
  }

  private static long ofShares(StageShares shares, long time) {
    int at = shares.firstEndingAfter(time);
    long best = Long.MAX_VALUE;
    for (int near = Math.max(0, at - 1); near <= at && near < shares.size(); near++) {
      best = nearer(time, best, shares.fromNanos(near));
      best = nearer(time, best, shares.toNanos(near));
    }
    return best;
  }

  private static long ofMarks(long[] times, long time) {
    int found = Arrays.binarySearch(times, time);
    int at = found < 0 ? -found - 1 : found;
    long best = Long.MAX_VALUE;
    for (int near = Math.max(0, at - 1); near <= at && near < times.length; near++) {
      best = nearer(time, best, times[near]);
    }
    return best;
  }

  private static long nearer(long time, long known, long other) {
    boolean isNearer = known == Long.MAX_VALUE || Math.abs(other - time) < Math.abs(known - time);
    return isNearer ? other : known;
  }
}
