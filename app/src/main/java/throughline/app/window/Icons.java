package throughline.app.window;

import javafx.scene.layout.Region;

/// Icons by the names of `icons.css`.
final class Icons {
  private Icons() {}

  /// @param name such as `search`
  static Region of(String name) {
    Region icon = new Region();
    icon.getStyleClass().addAll("icon", "icon-" + name);
    icon.setMouseTransparent(true);
    return icon;
  }
}
