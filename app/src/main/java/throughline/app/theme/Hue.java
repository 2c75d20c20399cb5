package throughline.app.theme;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.scene.paint.Color;

/// A colour that the user can choose for a run or a stage.
///
/// As a fill each is 3:1 against the surfaces of both themes; as text and lines there is one for
/// each theme, 4.5:1 against its surfaces. Those called safe stay at least 20 apart in CIE Lab, for
/// normal sight and, with the matrices of Machado, Oliveira and Fernandes (2009), for
/// deuteranopia, protanopia and tritanopia; all others at least 15.
public enum Hue {
  BLUE("#0f97e2", "#0073b4", "#359dec", true),
  RED("#ed3246", "#d91738", "#ff6064", true),
  GOLD("#a99301", "#7f6e00", "#ac9607", true),
  VIOLET("#6460e5", "#605ce1", "#9587fe", true),
  GREY("#85958b", "#637269", "#8a9a90", true),
  ORANGE("#9d5500", "#9d5500", "#d58335", false),
  GREEN("#038340", "#04803e", "#40aa63", false),
  BROWN("#c38569", "#9a6046", "#c5886b", false);

  /// Immutable, which the checker cannot see.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Color fill;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Color light;

  @SuppressWarnings("ImmutableEnumChecker")
  private final Color dark;

  private final boolean isSafe;

  Hue(String fill, String light, String dark, boolean isSafe) {
    this.fill = Color.web(fill);
    this.light = Color.web(light);
    this.dark = Color.web(dark);
    this.isSafe = isSafe;
  }

  /// Those that can be told apart whatever colours somebody sees.
  public static List<Hue> safe() {
    return Arrays.stream(values()).filter(hue -> hue.isSafe).toList();
  }

  /// The others.
  public static List<Hue> others() {
    return Arrays.stream(values()).filter(hue -> !hue.isSafe).toList();
  }

  /// For areas, in both themes.
  public Color fill() {
    return fill;
  }

  /// For lines and text.
  public Color ink(Theme theme) {
    return switch (theme) {
      case LIGHT -> light;
      case DARK -> dark;
    };
  }

  /// Such as `Blue`.
  public String title() {
    return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
  }
}
