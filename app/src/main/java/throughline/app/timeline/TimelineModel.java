package throughline.app.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.Slot;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// What the timeline shows: which runs, which time, how far scrolled. Needs no toolkit.
final class TimelineModel {
  /// Which of two runs are shown.
  enum Shown {
    BOTH,
    BASELINE,
    CANDIDATE
  }

  private static final long SECOND = 1_000_000_000L;

  /// Pinned groups that take a greater share of the view scroll like all others.
  private static final double MOST_PINNED = 0.6;

  private final Map<Slot, List<TrackGroup>> groups = new HashMap<>();
  private final Map<Slot, Run> runs = new HashMap<>();
  private final TrackArrangement arrangement = new TrackArrangement();
  private Shown shown = Shown.BOTH;
  private TrackLayout layout = TrackLayout.of(List.of(), Set.of());
  private TimeRange bounds = new TimeRange(0, 0);
  private TimeAxis axis = new TimeAxis(0, 1);
  private double width = 1;
  private double height = 1;
  private double scroll;
  private boolean fitsAll = true;

  /// Shows other runs from their beginning to their end.
  void show(List<Shelf> shelves) {
    fitsAll = true;
    scroll = 0;
    showMore(shelves);
  }

  /// Shows more of what is shown: the place and the zoom stay, unless all is in view.
  void showMore(List<Shelf> shelves) {
    runs.clear();
    groups.clear();
    for (Shelf shelf : shelves) {
      runs.put(shelf.slot(), shelf.run());
      groups.put(shelf.slot(), shelf.groups());
    }
    arrange();
  }

  /// A run with its tracks, which take a while to gather for a large one.
  record Shelf(Slot slot, Run run, List<TrackGroup> groups) {
    /// Gathers the tracks of a run, and builds what drawing them needs.
    static Shelf of(Slot slot, Run run) {
      List<TrackGroup> groups = RunTracks.of(slot, run);
      for (TrackGroup group : groups) {
        for (Track track : group.tracks()) {
          if (track instanceof Track.Slices slices) {
            slices.prepare();
          }
        }
      }
      return new Shelf(slot, run, groups);
    }
  }

  /// The tracks of a run that is shown, or null.
  @Nullable Shelf shelf(Slot slot) {
    Run run = runs.get(slot);
    List<TrackGroup> known = groups.get(slot);
    return run == null || known == null ? null : new Shelf(slot, run, known);
  }

  void show(Shown which) {
    shown = which;
    arrange();
  }

  Shown shown() {
    return shown;
  }

  /// The runs that are shown, the baseline first.
  List<Slot> slots() {
    List<Slot> slots = new ArrayList<>();
    boolean two = runs.size() == 2;
    if (runs.containsKey(Slot.BASELINE) && (!two || shown != Shown.CANDIDATE)) {
      slots.add(Slot.BASELINE);
    }
    if (runs.containsKey(Slot.CANDIDATE) && (!two || shown != Shown.BASELINE)) {
      slots.add(Slot.CANDIDATE);
    }
    return slots;
  }

  /// The run in a slot, which must be one of [#slots()].
  Run run(Slot slot) {
    Run run = runs.get(slot);
    if (run == null) {
      throw new IllegalStateException("no run is open as " + slot.word());
    }
    return run;
  }

  /// Whether there is anything on the clock to draw.
  boolean isEmpty() {
    return layout.rows().stream().allMatch(row -> row.track() instanceof Track.NoTime);
  }

  /// How the user wants the groups; call [#arrange()] after changing it.
  TrackArrangement arrangement() {
    return arrangement;
  }

  /// All groups of the runs that are shown, whether in sight or not, without heads.
  List<TrackGroup> groups() {
    List<TrackGroup> all = new ArrayList<>();
    slots().forEach(slot -> all.addAll(groups.getOrDefault(slot, List.of())));
    return all;
  }

  /// Lays out the tracks anew; all that scrolling and zooming do is look at the result.
  void arrange() {
    List<TrackGroup> all = new ArrayList<>();
    for (TrackGroup group : arrangement.pinned(groups())) {
      boolean isOneOfTwo = slots().size() > 1;
      String detail = (group.slot().word() + " · " + group.detail());
      all.add(isOneOfTwo ? group.withDetail(detail) : group);
    }
    int pinned = all.size();
    List<Slot> slots = slots();
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (Slot slot : slots) {
      Run run = run(slot);
      if (slots.size() > 1) {
        all.add(RunTracks.header(slot, run));
      }
      all.addAll(arrangement.arranged(groups.getOrDefault(slot, List.of())));
      from = Math.min(from, run.range().fromNanos());
      to = Math.max(to, run.range().toNanos());
    }
    layout = TrackLayout.of(all, pinned, arrangement.folded());
    // A single value, such as one line of pidstat, stands for the second before it.
    bounds = from > to ? new TimeRange(0, 0) : new TimeRange(from < to ? from : from - SECOND, to);
    place(fitsAll ? all() : axis);
    scrollTo(scroll);
  }

  /// Tells the size of the part that shows tracks, in logical pixels.
  void resize(double newWidth, double newHeight) {
    if (newWidth == width && newHeight == height) {
      return;
    }
    TimeRange seen = axis.range(width);
    width = Math.max(1, newWidth);
    height = Math.max(1, newHeight);
    place(fitsAll ? all() : TimeAxis.fitting(seen, width));
    scrollTo(scroll);
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  TrackLayout layout() {
    return layout;
  }

  /// All time of the runs that are shown.
  TimeRange bounds() {
    return bounds;
  }

  TimeAxis axis() {
    return axis;
  }

  /// The axis that shows all time.
  TimeAxis all() {
    long margin = bounds.lengthNanos() / 100;
    return TimeAxis.fitting(
        new TimeRange(bounds.fromNanos() - margin, bounds.toNanos() + margin), width);
  }

  /// The axis that shows a range with some room on both sides.
  TimeAxis around(TimeRange range) {
    long margin = Math.max(1, range.lengthNanos() / 20);
    return TimeAxis.fitting(
        new TimeRange(range.fromNanos() - margin, range.toNanos() + margin), width);
  }

  /// Shows another time, within bounds.
  void move(TimeAxis newAxis) {
    fitsAll = false;
    place(newAxis);
  }

  void fitAll() {
    fitsAll = true;
    place(all());
  }

  private void place(TimeAxis wanted) {
    axis = wanted.within(bounds, width);
  }

  double scroll() {
    return scroll;
  }

  /// The farthest it can be scrolled.
  double scrollLimit() {
    return Math.max(0, layout.height() - height);
  }

  void scrollTo(double y) {
    scroll = Math.max(0, Math.min(scrollLimit(), Math.rint(y)));
  }

  /// How much at the top does not scroll: the pinned groups, unless they would fill the view.
  double pinnedHeight() {
    double pinned = layout.pinnedHeight();
    return pinned > height * MOST_PINNED ? 0 : pinned;
  }

  /// Where a place of the list stands in view.
  ///
  /// @param y from the top of the list
  double viewY(double y) {
    return y < pinnedHeight() ? y : y - scroll;
  }

  /// The place of the list that stands at a place in view.
  private double listY(double y) {
    return y < pinnedHeight() ? y : y + scroll;
  }

  /// The rows in view, those that scroll first, so that pinned ones can be drawn over them.
  List<TrackLayout.Row> rowsInView() {
    double pinned = pinnedHeight();
    List<TrackLayout.Row> rows = new ArrayList<>(layout.rowsIn(pinned + scroll, height + scroll));
    rows.addAll(pinned > 0 ? layout.rowsIn(0, pinned) : List.of());
    return rows;
  }

  /// The groups in view, those that scroll first.
  List<TrackLayout.Band> bandsInView() {
    double pinned = pinnedHeight();
    List<TrackLayout.Band> bands =
        new ArrayList<>(layout.bandsIn(pinned + scroll, height + scroll));
    bands.addAll(pinned > 0 ? layout.bandsIn(0, pinned) : List.of());
    return bands;
  }

  /// Scrolls as little as needed to show a stretch of the list.
  void reveal(double y, double end) {
    double pinned = pinnedHeight();
    if (y < pinned) {
      return;
    }
    if (y < scroll + pinned) {
      scrollTo(y - 8 - pinned);
    } else if (end > scroll + height) {
      scrollTo(Math.min(y - 8 - pinned, end + 8 - height));
    }
  }

  /// Folds a group to one row, or unfolds it.
  void toggle(TrackGroup group) {
    arrangement.toggleFold(group);
    arrange();
  }

  /// The row at a place in view, or null.
  ///
  /// @param y from the top of the part that shows tracks
  TrackLayout.@Nullable Row rowAt(double y) {
    double at = listY(y);
    int row = layout.firstRowBelow(at);
    if (y < 0 || y >= height || row >= layout.rows().size()) {
      return null;
    }
    TrackLayout.Row found = layout.rows().get(row);
    return found.y() <= at ? found : null;
  }

  /// The group at a place in view, or null.
  TrackLayout.@Nullable Band bandAt(double y) {
    double at = listY(y);
    int band = layout.firstBandBelow(at);
    if (y < 0 || y >= height || band >= layout.bands().size()) {
      return null;
    }
    TrackLayout.Band found = layout.bands().get(band);
    return found.y() <= at ? found : null;
  }
}
