package throughline.app.flame;

import java.util.EnumSet;
import java.util.Set;
import throughline.model.difference.Measure;
import throughline.model.difference.NameRule;

/// How the flame graph is to look: what the user chose and keeps from run to run.
///
/// @param isMoving whether zooms glide
/// @param hasMinimap whether all of the graph is shown in a strip
record FlameSettings(
    FlameShape shape,
    FlameModel.Direction direction,
    FrameColors.Mode color,
    Measure measure,
    Set<NameRule> rules,
    boolean isMoving,
    boolean hasMinimap) {
  static final FlameSettings DEFAULT =
      new FlameSettings(
          FlameShape.LEFT_HEAVY,
          FlameModel.Direction.ICICLE,
          FrameColors.Mode.NAME,
          Measure.AMOUNT,
          EnumSet.allOf(NameRule.class),
          true,
          true);

  FlameSettings {
    rules = Set.copyOf(rules);
  }

  FlameSettings with(FlameShape newShape) {
    return new FlameSettings(newShape, direction, color, measure, rules, isMoving, hasMinimap);
  }

  FlameSettings with(FlameModel.Direction newDirection) {
    return new FlameSettings(shape, newDirection, color, measure, rules, isMoving, hasMinimap);
  }

  FlameSettings with(FrameColors.Mode newColor) {
    return new FlameSettings(shape, direction, newColor, measure, rules, isMoving, hasMinimap);
  }

  FlameSettings with(Measure newMeasure) {
    return new FlameSettings(shape, direction, color, newMeasure, rules, isMoving, hasMinimap);
  }

  FlameSettings with(Set<NameRule> newRules) {
    return new FlameSettings(shape, direction, color, measure, newRules, isMoving, hasMinimap);
  }

  FlameSettings withMotion(boolean moving) {
    return new FlameSettings(shape, direction, color, measure, rules, moving, hasMinimap);
  }

  FlameSettings withMinimap(boolean minimap) {
    return new FlameSettings(shape, direction, color, measure, rules, isMoving, minimap);
  }
}
