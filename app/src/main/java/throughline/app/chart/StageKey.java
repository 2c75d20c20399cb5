package throughline.app.chart;

import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.OwnColors;
import throughline.model.recording.StageKind;

/// A stage as charts stack it.
///
/// @param stage its path, or `untracked`
/// @param kind what it does, or null for untracked time
/// @param color its usual colour; untracked time is an outline in grey instead
public record StageKey(String stage, @Nullable StageKind kind, Color color) {
  /// The time that no stage covers.
  public static final StageKey UNTRACKED = new StageKey("untracked", null, Color.GRAY);

  /// Its colour where the caller draws, which may be one of the user's own.
  @Override
  public Color color() {
    return OwnColors.stage(stage, color);
  }

  public boolean isUntracked() {
    return kind == null;
  }

  /// The path without its first part, which mostly names the loop.
  public String shortName() {
    return stage.substring(stage.indexOf('/') + 1);
  }

  /// The last part of the path, for narrow places.
  String lastName() {
    return stage.substring(stage.lastIndexOf('/') + 1);
  }

  /// The kind's word; `untracked` for untracked time.
  public String kindWord() {
    return kind == null ? "untracked" : kind.word();
  }
}
