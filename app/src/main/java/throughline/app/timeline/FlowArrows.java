package throughline.app.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.model.lod.SliceLevels;
import throughline.model.recording.FlowTable;

/// The flows that begin or end in a slice, with the slices at their other ends.
///
/// @param arrows in order of time, at most [#MOST]
/// @param isCut whether there are more
record FlowArrows(List<Arrow> arrows, boolean isCut) {
  static final FlowArrows NONE = new FlowArrows(List.of(), false);
  static final int MOST = 200;

  /// An arrow from one slice to another.
  ///
  /// @param fromNanos on the run's clock
  record Arrow(String name, SliceCursor from, long fromNanos, SliceCursor to, long toNanos) {}

  /// The flows of a slice; looks at every flow of its recording once.
  ///
  /// @param tracks all tracks of slices that are shown
  static FlowArrows of(@Nullable SliceCursor slice, List<Track.Slices> tracks) {
    if (slice == null || slice.track().isAsync() || slice.track().isStack()) {
      return NONE;
    }
    Track.Slices track = slice.track();
    FlowTable flows = track.recording().flows();
    Map<Integer, Track.Slices> byThread = new HashMap<>();
    for (Track.Slices each : tracks) {
      if (each.recordingIndex() == track.recordingIndex()
          && each.slot() == track.slot()
          && !each.isAsync()
          && !each.isStack()) {
        byThread.put(each.threadId(), each);
      }
    }
    long start = slice.range().fromNanos() - track.offset();
    long end = slice.range().toNanos() - track.offset();
    List<Arrow> found = new ArrayList<>();
    for (int row = 0; row < flows.size(); row++) {
      boolean leaves =
          flows.fromThread(row) == track.threadId() && isIn(flows.fromNanos(row), start, end);
      boolean comes =
          flows.toThread(row) == track.threadId() && isIn(flows.toNanos(row), start, end);
      if (!leaves && !comes) {
        continue;
      }
      SliceCursor from = at(byThread.get(flows.fromThread(row)), flows.fromNanos(row));
      SliceCursor to = at(byThread.get(flows.toThread(row)), flows.toNanos(row));
      if (from == null || to == null || !(slice.equals(from) || slice.equals(to))) {
        continue;
      }
      if (found.size() == MOST) {
        return new FlowArrows(List.copyOf(found), true);
      }
      found.add(
          new Arrow(
              flows.name(row),
              from,
              flows.fromNanos(row) + track.offset(),
              to,
              flows.toNanos(row) + track.offset()));
    }
    return new FlowArrows(List.copyOf(found), false);
  }

  /// The first arrow that leaves a slice, or that comes to it, or null.
  @Nullable Arrow next(SliceCursor slice, boolean forward) {
    for (Arrow arrow : arrows) {
      if (slice.equals(forward ? arrow.from() : arrow.to())) {
        return arrow;
      }
    }
    return null;
  }

  /// How many arrows leave a slice, or come to it.
  long count(SliceCursor slice, boolean forward) {
    return arrows.stream()
        .filter(arrow -> slice.equals(forward ? arrow.from() : arrow.to()))
        .count();
  }

  private static boolean isIn(long time, long start, long end) {
    return start <= time && time <= end;
  }

  /// The innermost slice of a track at a time of its recording, or null.
  private static @Nullable SliceCursor at(Track.@Nullable Slices track, long time) {
    if (track == null) {
      return null;
    }
    SliceLevels levels = track.levels();
    for (int level = levels.levels() - 1; level >= 0; level--) {
      int row = levels.rowAt(level, time);
      if (row >= 0) {
        return new SliceCursor(track, row);
      }
    }
    return null;
  }
}
