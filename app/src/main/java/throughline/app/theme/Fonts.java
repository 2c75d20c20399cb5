package throughline.app.theme;

import java.util.List;
import java.util.Set;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;

/// The type of the window and of exported pictures: one family for everything, and a monospaced
/// one for frames and code.
public final class Fonts {
  /// Axis labels, status bar, badges.
  public static final double SMALL = 11;

  /// Tables and ordinary text.
  public static final double BODY = 12;

  /// Titles of charts and panes.
  public static final double LABEL = 13;

  /// Titles of pages.
  public static final double TITLE = 16;

  /// The one finding of a page.
  public static final double HEADLINE = 24;

  /// The families of the systems' own windows, then ones with figures of equal width.
  private static final List<String> UI_FAMILIES =
      List.of("Segoe UI", "SF Pro Text", "Inter", "Noto Sans", "Ubuntu", "DejaVu Sans");

  private static final List<String> MONO_FAMILIES =
      List.of(
          "SF Mono",
          "Menlo",
          "Cascadia Mono",
          "Consolas",
          "Noto Sans Mono",
          "Ubuntu Mono",
          "DejaVu Sans Mono");

  private static final class Families {
    static final String UI = firstOf(UI_FAMILIES, "System");
    static final String MONO = firstOf(MONO_FAMILIES, "Monospaced");
  }

  private Fonts() {}

  public static String uiFamily() {
    return Families.UI;
  }

  public static String monoFamily() {
    return Families.MONO;
  }

  /// The ordinary face at one of the five sizes.
  public static Font ui(double size) {
    return Font.font(uiFamily(), size);
  }

  /// The bold face at one of the five sizes.
  public static Font bold(double size) {
    return Font.font(uiFamily(), FontWeight.BOLD, size);
  }

  /// The monospaced face, for frames and code.
  public static Font mono(double size) {
    return Font.font(monoFamily(), size);
  }

  private static String firstOf(List<String> wanted, String otherwise) {
    Set<String> installed = Set.copyOf(Font.getFamilies());
    return wanted.stream().filter(installed::contains).findFirst().orElse(otherwise);
  }
}
