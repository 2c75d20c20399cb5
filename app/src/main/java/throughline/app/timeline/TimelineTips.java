package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.lod.CounterLevels;

/// What the timeline tells about a place.
final class TimelineTips {
  private static final int MOST_LINES = 8;

  private TimelineTips() {}

  /// A place in a track.
  ///
  /// @param row the track
  /// @param top where the level under the pointer begins, in the pane's pixels
  /// @param level the level of slices; 0 in other tracks
  /// @param hit the box there, or null
  record Place(TrackLayout.Row row, double top, int level, SlicePainter.@Nullable Hit hit) {}

  /// What is at a point of the pane, or null outside of all tracks.
  static @Nullable Place place(TimelinePane pane, double x, double y) {
    TimelineModel model = pane.model();
    Regions regions = pane.regions();
    TrackLayout.Row row = model.rowAt(y - Regions.TOP);
    if (row == null) {
      return null;
    }
    double top = model.viewY(row.y()) + Regions.TOP;
    if (!(row.track() instanceof Track.Slices track)) {
      return new Place(row, top, 0, null);
    }
    int level = (int) ((y - top) / Track.ROW);
    SlicePainter.Hit hit =
        x < regions.left() || level >= track.levelCount()
            ? null
            : pane.slicePainter()
                .hit(
                    track,
                    level,
                    model.axis(),
                    x - regions.left(),
                    regions.trackWidth(),
                    pane.scale());
    return new Place(row, top + level * Track.ROW, level, hit);
  }

  static Optional<Tip> at(TimelinePane pane, double x, double y) {
    Regions regions = pane.regions();
    if (regions.isInMargin(x, y)) {
      return margin(pane, y);
    }
    if (!regions.isInTracks(x, y)) {
      return Optional.empty();
    }
    Place place = place(pane, x, y);
    if (place == null) {
      return Optional.empty();
    }
    double time = pane.model().axis().time(x - regions.left());
    Bounds column = new BoundingBox(x - 6, place.top(), 12, place.row().height());
    return switch (place.row().track()) {
      case Track.Slices track -> slice(pane, track, place);
      case Track.Shares track -> shares(track, (long) time, column);
      case Track.Counter track -> counter(track, (long) time, column);
      case Track.Rate track -> rate(pane, track, (long) time, column);
      case Track.Marks track -> mark(pane, track, x - regions.left(), column);
      case Track.Summary track -> Optional.of(summary(track, column));
      case Track.NoTime track ->
          Optional.of(
              new Tip(
                  track.file(),
                  List.of(new Tip.Line("Why", "it has samples but no times: see the Flame view")),
                  new BoundingBox(regions.left(), place.top(), 300, place.row().height())));
    };
  }

  private static Optional<Tip> margin(TimelinePane pane, double y) {
    TrackLayout.Band band = pane.model().bandAt(y - Regions.TOP);
    if (band == null || band.group().kind() == TrackGroup.Kind.RUN) {
      return Optional.empty();
    }
    List<Tip.Line> lines = new ArrayList<>();
    if (!band.group().detail().isEmpty()) {
      lines.add(new Tip.Line("Is", band.group().detail()));
    }
    if (band.group().canFold()) {
      lines.add(new Tip.Line("Click", "selects it; the arrow folds it"));
      lines.add(new Tip.Line("Drag", "moves it; right-click for more"));
    }
    double top = pane.model().viewY(band.y()) + Regions.TOP;
    return Optional.of(
        new Tip(
            band.group().title(),
            lines,
            new BoundingBox(0, top, pane.regions().left(), Math.min(band.height(), 40))));
  }

  private static Optional<Tip> slice(TimelinePane pane, Track.Slices track, Place place) {
    SlicePainter.Hit hit = place.hit();
    if (hit == null) {
      return Optional.empty();
    }
    TimeAxis axis = pane.model().axis();
    double left = pane.regions().left();
    double x0 = Math.max(0, axis.x(hit.fromNanos()));
    double x1 = Math.min(pane.regions().trackWidth(), axis.x(hit.toNanos()));
    Bounds box = new BoundingBox(left + x0, place.top(), Math.max(2, x1 - x0), Track.ROW);
    SliceCursor slice = new SliceCursor(track, hit.row());
    return Optional.of(new Tip(slice.name(), SliceTexts.lines(slice, hit.count()), box));
  }

  private static Tip summary(Track.Summary track, Bounds column) {
    String strips = track.strips() + " of " + track.lanes().size();
    return new Tip(track.title(), List.of(new Tip.Line("Lanes shown", strips)), column);
  }

  private static Optional<Tip> shares(Track.Shares track, long time, Bounds column) {
    StageShares shares = track.shares();
    int at = shares.firstEndingAfter(time);
    if (at == shares.size() || shares.fromNanos(at) > time) {
      return Optional.empty();
    }
    List<Tip.Line> lines = new ArrayList<>();
    for (int stage = 0; stage < shares.stages().size() && stage < MOST_LINES; stage++) {
      lines.add(
          new Tip.Line(
              shares.stages().get(stage).name(), Units.percent(shares.share(stage, at, at + 1))));
    }
    lines.add(new Tip.Line("untracked", Units.percent(shares.untracked(at, at + 1))));
    String title =
        "%s to %s".formatted(Units.nanos(shares.fromNanos(at)), Units.nanos(shares.toNanos(at)));
    return Optional.of(new Tip(title, lines, column));
  }

  private static Optional<Tip> counter(Track.Counter track, long time, Bounds column) {
    int row = track.levels().rowAt(time - track.offset());
    if (row < 0) {
      return Optional.empty();
    }
    List<Tip.Line> lines = new ArrayList<>();
    for (CounterLevels other : track.others()) {
      int at = other.rowAt(time - track.offset());
      if (at >= 0) {
        lines.add(line(other, at));
      }
    }
    Tip.Line own = line(track.levels(), row);
    return Optional.of(new Tip(own.label() + "  " + own.value(), lines, column));
  }

  private static Tip.Line line(CounterLevels levels, int row) {
    return new Tip.Line(
        levels.series().name(), Units.amount(levels.series().value(row), levels.series().unit()));
  }

  /// The rate of the column of pixels under the pointer, as drawn.
  private static Optional<Tip> rate(TimelinePane pane, Track.Rate track, long time, Bounds column) {
    double nanos = pane.model().axis().nanosPerPixel() * 4;
    long from = (long) (Math.floor(time / nanos) * nanos) - track.offset();
    double[] rate = new double[1];
    track.levels().columns(new long[] {from, (long) (from + nanos)}, rate);
    if (Double.isNaN(rate[0])) {
      return Optional.empty();
    }
    return Optional.of(
        new Tip(
            Units.amount(rate[0], track.unit()),
            List.of(
                new Tip.Line("All of the run", Units.amount(track.levels().mean(), track.unit()))),
            column));
  }

  private static Optional<Tip> mark(TimelinePane pane, Track.Marks track, double x, Bounds column) {
    long[] times = track.times();
    int found = Arrays.binarySearch(times, Math.round(pane.model().axis().time(x)));
    int after = found < 0 ? -found - 1 : found;
    int nearest = -1;
    double distance = 8;
    for (int at = Math.max(0, after - 1); at <= after && at < times.length; at++) {
      double away = Math.abs(pane.model().axis().x(times[at]) - x);
      if (away < distance) {
        distance = away;
        nearest = at;
      }
    }
    return nearest < 0
        ? Optional.empty()
        : Optional.of(
            new Tip(
                track.texts().apply(nearest),
                List.of(new Tip.Line("At", Units.nanos(track.times()[nearest]))),
                column));
  }
}
