package throughline.app.timeline;

import java.util.LinkedHashMap;
import java.util.Map;
import throughline.model.lod.Buckets;
import throughline.model.lod.SliceBoxes;

/// The boxes of the levels that were drawn lately, for twice the stretch of time in view.
///
/// Buckets do not depend on what is in view and grow by powers of two only, so panning, scrolling
/// and most steps of a zoom find their boxes here, and the index of a level is asked again only
/// when the view leaves the stretch or the buckets change.
final class BoxBuffer {
  private static final int MOST_LEVELS = 1024;

  /// Buckets belong to the key, so that a zoom back finds what was there before.
  private record Level(Track.Slices track, int level, Buckets buckets) {}

  /// Boxes of a level, complete between two times of its recording.
  private static final class Stretch {
    private final SliceBoxes boxes = new SliceBoxes();
    private long from;
    private long to;

    boolean holds(long wantedFrom, long wantedTo) {
      return from <= wantedFrom && wantedTo <= to;
    }
  }

  private final Map<Level, Stretch> stretches =
      new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Level, Stretch> eldest) {
          return size() > MOST_LEVELS;
        }
      };

  /// The boxes of a level, of which those that are wanted are a part: begin with
  /// [SliceBoxes#firstEndingAfter] and end where one begins after `to`.
  ///
  /// @param from on the recording's clock, as is `to`
  SliceBoxes boxes(Track.Slices track, int level, long from, long to, Buckets buckets) {
    Stretch stretch =
        stretches.computeIfAbsent(new Level(track, level, buckets), key -> new Stretch());
    if (!stretch.holds(from, to)) {
      long margin = (to - from) / 2;
      stretch.boxes.clear();
      stretch.from = from - margin;
      stretch.to = to + margin;
      track.levels().boxes(level, stretch.from, stretch.to, buckets, stretch.boxes);
    }
    return stretch.boxes;
  }

  /// Lets go of everything, as when other runs are shown.
  void clear() {
    stretches.clear();
  }
}
