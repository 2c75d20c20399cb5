package throughline.app.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Scene;
import javafx.scene.paint.Color;

/// A light or a dark set of colours, for nodes by stylesheet and for canvases by [#color(Role)].
///
/// Controls are AtlantaFX's Primer; `light.css` or `dark.css` define the roles on top of it and
/// `throughline.css` uses nothing but roles.
public enum Theme {
  LIGHT("light.css"),
  DARK("dark.css");

  private static final ReadOnlyObjectWrapper<Theme> CURRENT =
      new ReadOnlyObjectWrapper<>(Theme.class, "theme", LIGHT);

  private final String stylesheet;

  /// Unmodifiable, which the checker cannot see.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Map<Role, Color> colors;

  Theme(String file) {
    URL url = resource(file);
    this.stylesheet = url.toExternalForm();
    this.colors = Map.copyOf(RoleColors.read(url));
  }

  /// The theme that is shown.
  public static Theme current() {
    return CURRENT.get();
  }

  /// Tells when the theme changes; canvases repaint then.
  public static ReadOnlyObjectProperty<Theme> currentProperty() {
    return CURRENT.getReadOnlyProperty();
  }

  /// Makes this the current theme, for all scenes styled with [#style(Scene)]. On the JavaFX thread
  /// once the toolkit runs.
  public void use() {
    Application.setUserAgentStylesheet(
        switch (this) {
          case LIGHT -> new PrimerLight().getUserAgentStylesheet();
          case DARK -> new PrimerDark().getUserAgentStylesheet();
        });
    CURRENT.set(this);
  }

  /// Styles a scene with the current theme, now and whenever it changes.
  public static void style(Scene scene) {
    current().dress(scene);
    WeakReference<Scene> weak = new WeakReference<>(scene);
    ChangeListener<Theme> follow =
        (_, _, theme) -> {
          Scene alive = weak.get();
          if (alive != null) {
            theme.dress(alive);
          }
        };
    scene.getProperties().put(Theme.class, follow);
    currentProperty().addListener(new WeakChangeListener<>(follow));
  }

  /// The colour of a role where the caller draws: of a run, it may be one of the user's own.
  public Color color(Role role) {
    if (role == Role.BASELINE || role == Role.CANDIDATE) {
      Hue own = OwnColors.shown().runs().get(role);
      if (own != null) {
        return own.ink(this);
      }
    }
    return Objects.requireNonNull(colors.get(role));
  }

  /// A role's colour at less than full strength, for areas under lines and bands of uncertainty.
  ///
  /// @param opacity from 0 to 1
  public Color color(Role role, double opacity) {
    return color(role).deriveColor(0, 1, 1, opacity);
  }

  public Theme other() {
    return this == LIGHT ? DARK : LIGHT;
  }

  public Map<Role, Color> colors() {
    return colors;
  }

  /// Styles a scene with this theme whatever the current one is, for pictures.
  public void dress(Scene scene) {
    List<String> sheets =
        new ArrayList<>(
            List.of(stylesheet, resource("throughline.css").toExternalForm(), Fonts.stylesheet()));
    String own = OwnColors.of(scene).css(this);
    if (!own.isEmpty()) {
      String packed = Base64.getEncoder().encodeToString(own.getBytes(StandardCharsets.UTF_8));
      sheets.add("data:text/css;charset=utf-8;base64," + packed);
    }
    if (!scene.getStylesheets().equals(sheets)) {
      scene.getStylesheets().setAll(sheets);
    }
  }

  static URL resource(String name) {
    return Objects.requireNonNull(
        ClassLoader.getSystemResource("throughline/resources/" + name), name);
  }
}
