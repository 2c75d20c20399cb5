package throughline.app.chart;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javafx.scene.paint.Color;
import throughline.app.theme.LaneColors;

/// Colours for the stages that are shown together: the one of its name for each, unless another of
/// them has it already.
///
/// Of two stages with the same colour by name the later one in the alphabet gets the free colour
/// that is farthest from all that are taken. More stages than colours share them.
public final class StageColors {
  private StageColors() {}

  /// @param stages paths, in any order
  public static Map<String, Color> of(Collection<String> stages) {
    List<Color> palette = LaneColors.all();
    boolean[] taken = new boolean[palette.size()];
    Map<String, Color> colors = new HashMap<>();
    TreeSet<String> late = new TreeSet<>();
    for (String stage : new TreeSet<>(stages)) {
      int own = palette.indexOf(LaneColors.of(stage));
      if (taken[own]) {
        late.add(stage);
      } else {
        taken[own] = true;
        colors.put(stage, palette.get(own));
      }
    }
    for (String stage : late) {
      int free = farthest(taken);
      if (free >= 0) {
        taken[free] = true;
      }
      colors.put(stage, free < 0 ? LaneColors.of(stage) : palette.get(free));
    }
    return colors;
  }

  /// The free place of the hue circle with the most room on its nearer side, or -1 if none is free.
  private static int farthest(boolean[] taken) {
    int best = -1;
    int most = 0;
    for (int at = 0; at < taken.length; at++) {
      int room = 0;
      while (room < taken.length
          && !taken[Math.floorMod(at + room, taken.length)]
          && !taken[Math.floorMod(at - room, taken.length)]) {
        room++;
      }
      if (room > most) {
        most = room;
        best = at;
      }
    }
    return best;
  }
}
