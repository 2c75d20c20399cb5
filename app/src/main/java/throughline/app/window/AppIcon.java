package throughline.app.window;

import java.net.URL;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.image.Image;

/// The program's own icon, in the sizes that window systems ask for.
final class AppIcon {
  private AppIcon() {}

  static List<Image> all() {
    return Stream.of(16, 32, 64, 128, 256).map(AppIcon::ofSize).toList();
  }

  private static Image ofSize(int pixels) {
    URL url = ClassLoader.getSystemResource("throughline/resources/icon-" + pixels + ".png");
    return new Image(Objects.requireNonNull(url).toExternalForm());
  }
}
