package throughline.app.chart;

import java.awt.Color;
import java.awt.Paint;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;

/// How a segment of a stage is filled: its colour, by a pattern that shows its kind, faded while
/// another stage is selected.
final class StagePaint {
  private static final double FADED = 0.22;
  private static final Color NOTHING = new Color(0, 0, 0, 0);

  private StagePaint() {}

  /// @param emphasised the stage that is selected, or null
  static Paint fill(Surface s, StageKey key, @Nullable String emphasised) {
    StageKind kind = key.kind();
    if (kind == null) {
      return NOTHING;
    }
    Color color = ChartTheme.awt(key.color());
    if (isFaded(key, emphasised)) {
      color = s.tint(color, FADED);
    }
    return s.theme().fill(kind, color, s.scale());
  }

  /// Whether the fill is mostly surface, so that text on it needs the theme's text colour.
  static boolean isLight(StageKey key, @Nullable String emphasised) {
    StageKind kind = key.kind();
    return kind == null
        || kind == StageKind.WAIT
        || kind == StageKind.SYNC
        || isFaded(key, emphasised);
  }

  private static boolean isFaded(StageKey key, @Nullable String emphasised) {
    return emphasised != null && !emphasised.equals(key.stage());
  }
}
