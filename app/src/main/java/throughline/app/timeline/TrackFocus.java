package throughline.app.timeline;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Units;

/// The group of tracks that keys act on: the one J and K walked to, or else that of the slice the
/// cursor is on.
final class TrackFocus {
  private final TimelinePane pane;
  private @Nullable String key;

  TrackFocus(TimelinePane pane) {
    this.pane = pane;
  }

  private List<TrackGroup> shown() {
    return pane.model().layout().bands().stream().map(TrackLayout.Band::group).toList();
  }

  /// The group that keys act on, or null.
  @Nullable TrackGroup group() {
    SliceCursor cursor = pane.cursor();
    for (TrackGroup group : shown()) {
      boolean isFocused =
          key == null
              ? cursor != null && group.tracks().contains(cursor.track())
              : group.key().equals(key);
      if (isFocused) {
        return group;
      }
    }
    return null;
  }

  /// Whether a group has the focus by itself rather than by one of its slices.
  boolean isOn(TrackGroup group) {
    return group.key().equals(key);
  }

  void clear() {
    key = null;
  }

  /// Moves the focus to the group above or below, brings it into view and says what it is.
  ///
  /// @param step 1 for the next, −1 for the previous
  void walk(int step) {
    List<TrackLayout.Band> bands = pane.model().layout().bands();
    if (bands.isEmpty()) {
      return;
    }
    TrackGroup from = group();
    int at = from == null ? (step > 0 ? -1 : bands.size()) : shown().indexOf(from);
    int next = Math.max(0, Math.min(bands.size() - 1, at + step));
    TrackLayout.Band to = bands.get(next);
    key = to.group().key();
    pane.model().reveal(to.y(), to.end());
    pane.moved();
    pane.setAccessibleText(spoken(to) + "; track " + (next + 1) + " of " + bands.size());
  }

  /// Moves a group up or down by one among those of its kind of place.
  void step(TrackGroup group, int step) {
    List<TrackGroup> shown = shown();
    int at = shown.indexOf(group);
    int other = at + step;
    while (other >= 0 && other < shown.size() && !isPeer(shown.get(other), group)) {
      other += step;
    }
    if (at >= 0 && other >= 0 && other < shown.size()) {
      TrackGroup peer = shown.get(other);
      drop(step < 0 ? group : peer, step < 0 ? peer : group);
    }
  }

  private static boolean isPeer(TrackGroup other, TrackGroup group) {
    boolean areHeads = other.kind() == TrackGroup.Kind.HEAD;
    return other.slot() == group.slot()
        && other.canMove()
        && areHeads == (group.kind() == TrackGroup.Kind.HEAD)
        && (areHeads || other.owner().equals(group.owner()));
  }

  /// Puts a group above another one.
  void drop(TrackGroup moved, TrackGroup before) {
    if (moved.canMove() && before.canMove() && !moved.equals(before)) {
      pane.model().arrangement().move(pane.model().groups(), moved, before);
    }
  }

  /// A sentence about a group.
  private static String spoken(TrackLayout.Band band) {
    TrackGroup group = band.group();
    StringBuilder text = new StringBuilder(group.title());
    if (!group.detail().isEmpty()) {
      text.append(", ").append(group.detail());
    }
    for (Track track : group.tracks()) {
      text.append("; ")
          .append(
              switch (track) {
                case Track.Slices slices -> "slices, " + slices.levelCount() + " levels";
                case Track.Shares _ -> "shares of stages";
                case Track.Counter counter ->
                    counter.title()
                        + " up to "
                        + Units.amount(
                            counter.levels().extent().max(), counter.levels().series().unit());
                case Track.Rate rate -> rate.quantity() + " up to " + rate.top() + rate.unit();
                case Track.Marks marks -> marks.times().length + " marks";
                case Track.NoTime noTime -> noTime.file() + ", " + noTime.text();
                case Track.Summary summary -> summary.lanes().size() + " lanes in one";
              });
    }
    return text.append(band.folded() ? "; folded" : "").toString();
  }
}
