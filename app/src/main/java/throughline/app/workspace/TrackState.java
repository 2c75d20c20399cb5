package throughline.app.workspace;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// How the user wants the tracks of the timeline, as a value to keep and to bring back.
///
/// Groups of tracks are known by keys such as `BASELINE/target-0`, which hold from one start of the
/// program to the next. Keys that name nothing at present are kept.
///
/// @param pinned keys of the groups that stay on top, in their order
/// @param hidden keys of the groups that are out of sight
/// @param folded keys of the groups that show one row only
/// @param order keys of all groups in the order the user gave them; empty for that of the files
/// @param filter what a title must hold, as the user wrote it; empty for all
/// @param counters how counters are drawn that have no style of their own
/// @param styles how counters are drawn, by their names
public record TrackState(
    List<String> pinned,
    Set<String> hidden,
    Set<String> folded,
    List<String> order,
    String filter,
    CurveStyle counters,
    Map<String, CurveStyle> styles) {

  /// Of a timeline that nobody touched.
  public static final TrackState UNTOUCHED =
      new TrackState(List.of(), Set.of(), Set.of(), List.of(), "", CurveStyle.AREA, Map.of());

  public TrackState {
    pinned = List.copyOf(pinned);
    hidden = Set.copyOf(hidden);
    folded = Set.copyOf(folded);
    order = List.copyOf(order);
    styles = Map.copyOf(styles);
  }
}
