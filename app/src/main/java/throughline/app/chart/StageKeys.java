package throughline.app.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;

/// Collects the stages of charts that stand together and puts them into the order in which all of
/// them stack: work at the bottom, then synchronising, then waiting, untracked time on top; within
/// these the longest first.
public final class StageKeys {
  private final Map<String, StageKind> kinds = new HashMap<>();
  private final Map<String, Double> weights = new HashMap<>();

  /// Adds time in a stage; untracked time (of kind null) needs no adding.
  ///
  /// @param weight how long it takes, in any unit that is the same for all calls
  public void add(String stage, @Nullable StageKind kind, double weight) {
    if (kind != null) {
      kinds.putIfAbsent(stage, kind);
      weights.merge(stage, weight, Double::sum);
    }
  }

  /// The stages in order of stacking, [StageKey#UNTRACKED] last.
  public List<StageKey> ordered() {
    Map<String, Color> colors = StageColors.of(kinds.keySet());
    List<StageKey> keys = new ArrayList<>();
    kinds.forEach(
        (stage, kind) ->
            keys.add(new StageKey(stage, kind, colors.getOrDefault(stage, Color.GRAY))));
    keys.sort(
        Comparator.comparingInt(StageKeys::group)
            .thenComparingDouble(key -> -weights.getOrDefault(key.stage(), 0.0))
            .thenComparing(StageKey::stage));
    keys.add(StageKey.UNTRACKED);
    return keys;
  }

  private static int group(StageKey key) {
    StageKind kind = key.kind();
    if (kind == null) {
      return 3;
    }
    return switch (kind) {
      case WORK, COPY, LAUNCH, ALLOC, IO -> 0;
      case SYNC -> 1;
      case WAIT -> 2;
    };
  }
}
