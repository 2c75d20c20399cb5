package throughline.app.window;

import javafx.application.Application;
import javafx.stage.Stage;

/// The JavaFX application; the toolkit makes it by reflection.
public final class WindowApp extends Application {
  @Override
  public void start(Stage stage) {
    stage.setTitle("Throughline");
    stage.show();
  }
}
