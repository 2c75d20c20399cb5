package throughline.app.theme;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
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

  /// The families of Windows' and macOS' own windows. Other systems get the bundled family, whose
  /// figures are all of one width.
  private static final List<String> SYSTEM_FAMILIES = List.of("Segoe UI", "SF Pro Text");

  private static final String BUNDLED = "IBM Plex Sans";

  private static final List<String> BUNDLED_FILES =
      List.of("IBMPlexSans-Regular.woff", "IBMPlexSans-Bold.woff");

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
    static final String UI = firstOf(SYSTEM_FAMILIES, bundled());
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

  /// The bundled family, or the toolkit's own where it cannot be loaded.
  private static String bundled() {
    boolean loaded = true;
    for (String file : BUNDLED_FILES) {
      loaded &= Font.loadFont(Theme.resource(file).toExternalForm(), BODY) != null;
    }
    return loaded ? BUNDLED : "System";
  }

  /// A stylesheet that gives nodes the same families, as a URL: which ones they are is known only
  /// at run time.
  static String stylesheet() {
    String css =
        ".root { -fx-font-family: \"%s\"; } .code, .mono { -fx-font-family: \"%s\"; }"
            .formatted(uiFamily(), monoFamily());
    return "data:text/css;base64,"
        + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
  }

  private static String firstOf(List<String> wanted, String otherwise) {
    Set<String> installed = Set.copyOf(Font.getFamilies());
    return wanted.stream().filter(installed::contains).findFirst().orElse(otherwise);
  }
}
