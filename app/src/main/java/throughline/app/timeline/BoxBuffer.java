package throughline.app.timeline;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import throughline.model.lod.Buckets;
import throughline.model.lod.SliceBoxes;

/// The boxes of the levels that were drawn lately, for twice the stretch of time in view.
///
/// Buckets do not depend on what is in view and grow by powers of two only, so panning, scrolling
/// and most steps of a zoom find their boxes here, and the index of a level is asked again only
/// when the view leaves the stretch or the buckets change. Since that happens to all levels in the
/// same frame, only so much of a frame's time goes into it as the user zooms in: the other levels
/// are drawn with the boxes of before, which are a little coarser, until their turn comes in one of
/// the next frames. As the user pans, levels are asked one after the other before the view leaves
/// their stretch.
final class BoxBuffer {
  private static final int MOST_LEVELS = 1024;
  private static final long SHARE_NANOS = 2_500_000;

  /// The coarser buckets of a zoom's last steps. Finer ones will not do: there are more of their
  /// boxes, and drawing those takes longer than asking.
  private static final int[] NEIGHBOURS = {1, 2};

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

    /// Whether a view that pans will soon leave it.
    boolean isNearlyLeft(long seenFrom, long seenTo) {
      long near = (seenTo - seenFrom) / 6;
      boolean pans = Math.abs((to - from) / 2 - (seenTo - seenFrom)) <= 2;
      return pans && (seenFrom - from < near || to - seenTo < near);
    }
  }

  private final LongSupplier clock;
  private long spent;
  private boolean behind;

  private final Map<Level, Stretch> stretches =
      new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Level, Stretch> eldest) {
          return size() > MOST_LEVELS;
        }
      };

  /// @param clock nanoseconds from anywhere
  BoxBuffer(LongSupplier clock) {
    this.clock = clock;
  }

  /// Begins a frame.
  void begin() {
    spent = 0;
    behind = false;
  }

  /// Whether a level was drawn with boxes of other buckets in this frame, so that another frame
  /// must follow.
  boolean isBehind() {
    return behind;
  }

  /// The boxes of a level, of which those that are wanted are a part: begin with
  /// [SliceBoxes#firstEndingAfter] and end where one begins after `to`.
  ///
  /// @param from on the recording's clock, as is `to`
  SliceBoxes boxes(Track.Slices track, int level, long from, long to, Buckets buckets) {
    Level key = new Level(track, level, buckets);
    Stretch stretch = stretches.get(key);
    boolean isThere = stretch != null && stretch.holds(from, to);
    if (stretch != null && isThere && !stretch.isNearlyLeft(from, to)) {
      return stretch.boxes;
    }
    if (spent >= SHARE_NANOS) {
      Stretch instead = isThere ? stretch : neighbour(key, from, to);
      if (instead != null) {
        behind |= !isThere;
        return instead.boxes;
      }
    }
    return ask(key, from, to).boxes;
  }

  /// The boxes of a level as they are, whatever it takes.
  SliceBoxes exact(Track.Slices track, int level, long from, long to, Buckets buckets) {
    Level key = new Level(track, level, buckets);
    Stretch stretch = stretches.get(key);
    return stretch != null && stretch.holds(from, to) ? stretch.boxes : ask(key, from, to).boxes;
  }

  private @Nullable Stretch neighbour(Level key, long from, long to) {
    for (int step : NEIGHBOURS) {
      int shift = key.buckets().shift() + step;
      if (shift >= 0) {
        Stretch stretch = stretches.get(new Level(key.track(), key.level(), new Buckets(shift)));
        if (stretch != null && stretch.holds(from, to)) {
          return stretch;
        }
      }
    }
    return null;
  }

  private Stretch ask(Level key, long from, long to) {
    long began = clock.getAsLong();
    Stretch stretch = stretches.computeIfAbsent(key, _ -> new Stretch());
    long margin = (to - from) / 2;
    stretch.boxes.clear();
    stretch.from = from - margin;
    stretch.to = to + margin;
    key.track().levels().boxes(key.level(), stretch.from, stretch.to, key.buckets(), stretch.boxes);
    spent += clock.getAsLong() - began;
    return stretch;
  }

  /// Lets go of everything, as when other runs are shown.
  void clear() {
    stretches.clear();
  }
}
