package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import throughline.app.workspace.CurveStyle;
import throughline.app.workspace.TrackState;

/// How the user wants the groups of tracks: which ones stay on top, which are out of sight, in what
/// order, which are folded. Groups are known by their keys, so that it holds when a run is read on.
final class TrackArrangement {
  private final Set<String> pinned = new LinkedHashSet<>();
  private final Set<String> hidden = new HashSet<>();
  private final Set<String> folded = new HashSet<>();
  private final Map<String, Integer> places = new HashMap<>();
  private CurveStyle curveStyle = CurveStyle.AREA;
  private final Map<String, CurveStyle> styles = new HashMap<>();
  private String written = "";
  private String filter = "";

  /// All of it as a value, to be kept.
  TrackState state() {
    return new TrackState(
        List.copyOf(pinned), hidden, folded, order(), written, curveStyle, styles);
  }

  private List<String> order() {
    return places.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /// Brings back what was kept.
  void restore(TrackState state) {
    pinned.clear();
    pinned.addAll(state.pinned());
    hidden.clear();
    hidden.addAll(state.hidden());
    folded.clear();
    folded.addAll(state.folded());
    places.clear();
    for (String key : state.order()) {
      places.put(key, places.size());
    }
    curveStyle = state.counters();
    styles.clear();
    styles.putAll(state.styles());
    filter(state.filter());
  }

  /// Leaves out what is hidden, pinned or filtered away, puts the rest in order, and puts each
  /// process under a head where there are several.
  List<TrackGroup> arranged(List<TrackGroup> groups) {
    List<TrackGroup> kept = new ArrayList<>();
    for (TrackGroup group : ordered(groups)) {
      if (isShown(group) && !pinned.contains(group.key())) {
        kept.add(folded.contains(group.key()) ? group.summed() : group);
      }
    }
    return ProcessHeads.over(kept, folded);
  }

  /// The pinned ones among some groups, in the order they were pinned.
  List<TrackGroup> pinned(List<TrackGroup> groups) {
    Map<String, TrackGroup> byKey = new LinkedHashMap<>();
    groups.forEach(group -> byKey.put(group.key(), group));
    List<TrackGroup> found = new ArrayList<>();
    for (String key : pinned) {
      TrackGroup group = byKey.get(key);
      if (group != null && !hidden.contains(key)) {
        found.add(folded.contains(key) ? group.summed() : group);
      }
    }
    return found;
  }

  private boolean isShown(TrackGroup group) {
    return !hidden.contains(group.key()) && (filter.isEmpty() || matches(group));
  }

  private boolean matches(TrackGroup group) {
    return contains(group.title())
        || contains(group.detail())
        || group.tracks().stream().anyMatch(track -> contains(track.title()));
  }

  private boolean contains(String text) {
    return text.toLowerCase(Locale.ROOT).contains(filter);
  }

  /// New groups stand behind the one they follow by themselves.
  private List<TrackGroup> ordered(List<TrackGroup> groups) {
    if (places.isEmpty()) {
      return groups;
    }
    Map<TrackGroup, Integer> wanted = new HashMap<>();
    int last = -1;
    for (TrackGroup group : groups) {
      last = places.getOrDefault(group.key(), last);
      wanted.put(group, last);
    }
    List<TrackGroup> ordered = new ArrayList<>(groups);
    ordered.sort(Comparator.comparingInt(wanted::get));
    return ordered;
  }

  /// Puts groups, or all groups of a head, right above another one.
  ///
  /// @param shown all groups in their present order, without heads
  /// @param moved what to move
  /// @param before the group it shall precede
  void move(List<TrackGroup> shown, TrackGroup moved, TrackGroup before) {
    List<TrackGroup> order = new ArrayList<>(ordered(shown));
    List<TrackGroup> taken =
        order.stream()
            .filter(group -> belongsTo(group, moved) && !belongsTo(group, before))
            .toList();
    order.removeAll(taken);
    int at = 0;
    while (at < order.size() && !belongsTo(order.get(at), before)) {
      at++;
    }
    order.addAll(at, taken);
    places.clear();
    for (int place = 0; place < order.size(); place++) {
      places.put(order.get(place).key(), place);
    }
  }

  private static boolean belongsTo(TrackGroup group, TrackGroup other) {
    return other.kind() == TrackGroup.Kind.HEAD
        ? group.owner().equals(other.owner()) && group.slot() == other.slot()
        : group.key().equals(other.key());
  }

  /// @param text what a title must hold, in any case; empty for all
  void filter(String text) {
    written = text;
    filter = text.strip().toLowerCase(Locale.ROOT);
  }

  /// How a counter is drawn.
  ///
  /// @param counter its name, which it shares with those of other threads and of the other run, so
  ///     that they can be compared
  CurveStyle style(String counter) {
    return styles.getOrDefault(counter, curveStyle);
  }

  /// Draws the counters of a name in a style.
  void draw(String counter, CurveStyle style) {
    styles.put(counter, style);
  }

  /// Draws all counters in a style.
  void drawAll(CurveStyle style) {
    curveStyle = style;
    styles.clear();
  }

  /// Whether all counters are drawn in a style.
  boolean drawsAll(CurveStyle style) {
    return curveStyle == style && styles.isEmpty();
  }

  boolean isPinned(TrackGroup group) {
    return pinned.contains(group.key());
  }

  void togglePin(TrackGroup group) {
    if (!pinned.remove(group.key())) {
      pinned.add(group.key());
    }
  }

  void hide(TrackGroup group) {
    hidden.add(group.key());
  }

  int hiddenCount() {
    return hidden.size();
  }

  void showHidden() {
    hidden.clear();
  }

  /// Folds a group to one row, or unfolds it.
  void toggleFold(TrackGroup group) {
    if (group.canFold() && !folded.remove(group.key())) {
      folded.add(group.key());
    }
  }

  void foldAll(List<TrackGroup> groups) {
    groups.stream().filter(TrackGroup::canFold).forEach(group -> folded.add(group.key()));
  }

  void unfoldAll() {
    folded.clear();
  }

  /// Keys of the groups that show one row only.
  Set<String> folded() {
    return folded;
  }
}
