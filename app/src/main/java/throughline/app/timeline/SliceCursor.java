package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.model.lod.SliceLevels;
import throughline.model.recording.SliceTable;
import throughline.model.run.TimeRange;

/// The slice that the keyboard stands on.
///
/// @param track whose slice it is
/// @param row its row in the recording's slices
record SliceCursor(Track.Slices track, int row) {
  private SliceTable slices() {
    return track.slices();
  }

  String name() {
    return slices().name(row);
  }

  int level() {
    return slices().depth(row);
  }

  /// When it ran, on the run's clock.
  TimeRange range() {
    return new TimeRange(
        slices().startNanos(row) + track.offset(), slices().endNanos(row) + track.offset());
  }

  long durationNanos() {
    return slices().durationNanos(row);
  }

  /// Its duration less that of the slices directly in it.
  long selfNanos() {
    SliceLevels levels = track.levels();
    int level = level() + 1;
    long self = durationNanos();
    if (level < levels.levels()) {
      for (int at = levels.firstEndingAfter(level, slices().startNanos(row));
          at < levels.size(level)
              && slices().startNanos(levels.row(level, at)) < slices().endNanos(row);
          at++) {
        int child = levels.row(level, at);
        if (slices().parent(child) == row) {
          self -= slices().durationNanos(child);
        }
      }
    }
    return Math.max(0, self);
  }

  /// Its place among the slices of its level, from 0.
  int place() {
    SliceLevels levels = track.levels();
    int at = levels.firstEndingAfter(level(), slices().startNanos(row));
    while (at > 0 && levels.row(level(), at) > row) {
      at--;
    }
    while (at + 1 < levels.size(level()) && levels.row(level(), at) < row) {
      at++;
    }
    return at;
  }

  /// The slice so many places later in its level, or null beyond its ends.
  @Nullable SliceCursor beside(int step) {
    int at = place() + step;
    return at < 0 || at >= track.levels().size(level())
        ? null
        : new SliceCursor(track, track.levels().row(level(), at));
  }

  /// The first slice in this one, or else the nearest one in the track below, or null.
  @Nullable SliceCursor below(List<Track.Slices> tracks) {
    SliceLevels levels = track.levels();
    int level = level() + 1;
    if (level < levels.levels()) {
      int at = levels.firstEndingAfter(level, slices().startNanos(row));
      boolean isIn =
          at < levels.size(level)
              && slices().startNanos(levels.row(level, at)) < slices().endNanos(row);
      if (isIn) {
        return new SliceCursor(track, levels.row(level, at));
      }
    }
    int next = tracks.indexOf(track) + 1;
    return next <= 0 || next >= tracks.size() ? null : nearest(tracks.get(next), 0, middle());
  }

  /// The slice that holds this one, or else the nearest one at the top of the track above, or null.
  @Nullable SliceCursor above(List<Track.Slices> tracks) {
    if (level() > 0) {
      return nearest(track, level() - 1, middle());
    }
    int before = tracks.indexOf(track) - 1;
    return before < 0 ? null : nearest(tracks.get(before), 0, middle());
  }

  private long middle() {
    return range().fromNanos() + range().lengthNanos() / 2;
  }

  /// The slice of a level that is nearest to a time of the run's clock, or null if it has none.
  static @Nullable SliceCursor nearest(Track.Slices track, int level, long timeNanos) {
    SliceLevels levels = track.levels();
    if (level >= levels.levels() || levels.size(level) == 0) {
      return null;
    }
    long time = timeNanos - track.offset();
    SliceTable slices = track.slices();
    int at = levels.firstEndingAfter(level, time);
    if (at == levels.size(level)) {
      return new SliceCursor(track, levels.row(level, at - 1));
    }
    boolean beforeIsNearer =
        at > 0
            && time - slices.endNanos(levels.row(level, at - 1))
                < slices.startNanos(levels.row(level, at)) - time;
    return new SliceCursor(track, levels.row(level, beforeIsNearer ? at - 1 : at));
  }

  /// The same slice in the tracks of a run that was recorded on, or null if it is not there.
  @Nullable SliceCursor in(List<Track.Slices> tracks) {
    for (Track.Slices other : tracks) {
      boolean isSameTrack =
          other.slot() == track.slot()
              && other.recordingIndex() == track.recordingIndex()
              && other.isAsync() == track.isAsync()
              && other.isStack() == track.isStack()
              && other.threadLabel().equals(track.threadLabel());
      if (isSameTrack && level() < other.levels().levels()) {
        int found = other.levels().rowAt(level(), slices().startNanos(row));
        if (found >= 0 && other.slices().name(found).equals(name())) {
          return new SliceCursor(other, found);
        }
      }
    }
    return null;
  }

  /// The slice tracks of a layout, from top to bottom.
  static List<Track.Slices> tracks(TrackLayout layout) {
    List<Track.Slices> found = new ArrayList<>();
    for (TrackLayout.Row row : layout.rows()) {
      if (row.track() instanceof Track.Slices slices) {
        found.add(slices);
      }
    }
    return found;
  }
}
