package throughline.app.theme;

import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;
import throughline.app.json.Fields;

/// The colours that the user chose instead of the usual ones, for the runs of either side and for
/// stages.
///
/// Whatever draws asks [Theme#color(Role)] and [#stage(String, Color)], which answer by the colours
/// that are [shown][#shown()] where it draws: a window has its own, and so has a report.
///
/// @param runs by [Role#BASELINE] and [Role#CANDIDATE]
/// @param stages by path
public record OwnColors(Map<Role, Hue> runs, Map<String, Hue> stages) {
  /// The field of a workspace file and of a report's inputs.
  public static final String KEY = "colors";

  /// Nothing chosen.
  public static final OwnColors NONE = new OwnColors(Map.of(), Map.of());

  private static final ScopedValue<OwnColors> SHOWN = ScopedValue.newInstance();
  private static final String STAGES = "stages";

  /// @throws IllegalArgumentException if another role than that of a run is among them
  public OwnColors {
    Map<Role, Hue> sides = new EnumMap<>(Role.class);
    sides.putAll(runs);
    for (Role role : sides.keySet()) {
      if (role != Role.BASELINE && role != Role.CANDIDATE) {
        throw new IllegalArgumentException("not the role of a run: " + role);
      }
    }
    runs = Collections.unmodifiableMap(sides);
    stages = Map.copyOf(stages);
  }

  public boolean isEmpty() {
    return runs.isEmpty() && stages.isEmpty();
  }

  /// @param role of a run
  /// @param hue or null for the usual one
  public OwnColors withRun(Role role, @Nullable Hue hue) {
    Map<Role, Hue> changed = new HashMap<>(runs);
    put(changed, role, hue);
    return new OwnColors(changed, stages);
  }

  /// @param stage its path
  /// @param hue or null for the usual one
  public OwnColors withStage(String stage, @Nullable Hue hue) {
    Map<String, Hue> changed = new HashMap<>(stages);
    put(changed, stage, hue);
    return new OwnColors(runs, changed);
  }

  private static <K> void put(Map<K, Hue> map, K key, @Nullable Hue hue) {
    if (hue == null) {
      map.remove(key);
    } else {
      map.put(key, hue);
    }
  }

  /// The colours where the caller draws.
  public static OwnColors shown() {
    return SHOWN.orElse(NONE);
  }

  /// The colours of a scene, or those where the caller draws if it has none of its own.
  public static OwnColors of(@Nullable Scene scene) {
    Object own = scene == null ? null : scene.getProperties().get(OwnColors.class);
    return own instanceof OwnColors colors ? colors : shown();
  }

  /// Gives a scene its colours; dress it after it and have it painted again.
  public void giveTo(Scene scene) {
    scene.getProperties().put(OwnColors.class, this);
  }

  /// Draws something with these colours.
  public void during(Runnable drawing) {
    ScopedValue.where(SHOWN, this).run(drawing);
  }

  /// The same for what has a result.
  public <T, X extends Throwable> T during(ScopedValue.CallableOp<T, X> drawing) throws X {
    return ScopedValue.where(SHOWN, this).call(drawing);
  }

  /// The same for what another thread will do.
  public <T> Callable<T> around(Callable<T> drawing) {
    return () -> during(drawing::call);
  }

  /// The colour of a stage where the caller draws.
  ///
  /// @param usual its colour if the user chose none
  public static Color stage(String stage, Color usual) {
    Hue hue = shown().stages.get(stage);
    return hue == null ? usual : hue.fill();
  }

  /// The looked-up colours that differ from those of a theme, as a stylesheet; empty for none.
  String css(Theme theme) {
    StringBuilder css = new StringBuilder();
    runs.forEach(
        (role, hue) ->
            css.append(role.cssName())
                .append(": #")
                .append(hue.ink(theme).toString(), 2, 8)
                .append(";"));
    return css.isEmpty() ? "" : ".root{" + css + "}";
  }

  /// As plain values, see [throughline.app.json.PlainJson]; empty for nothing chosen.
  public Map<String, Object> state() {
    Map<String, Object> fields = new LinkedHashMap<>();
    runs.forEach((role, hue) -> fields.put(Fields.word(role), Fields.word(hue)));
    if (!stages.isEmpty()) {
      Map<String, Object> byName = new TreeMap<>();
      stages.forEach((stage, hue) -> byName.put(stage, Fields.word(hue)));
      fields.put(STAGES, byName);
    }
    return fields;
  }

  /// What was written; colours that there are not are left out.
  public static OwnColors of(Fields state) {
    OwnColors colors = NONE;
    for (Role role : new Role[] {Role.BASELINE, Role.CANDIDATE}) {
      Optional<Hue> hue = state.constant(Fields.word(role), Hue.class);
      colors = colors.withRun(role, hue.orElse(null));
    }
    Fields stages = state.object(STAGES).orElse(Fields.NONE);
    for (String stage : stages.values().keySet()) {
      colors = colors.withStage(stage, stages.constant(stage, Hue.class).orElse(null));
    }
    return colors;
  }
}
