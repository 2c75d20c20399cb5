package throughline.app.window;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.load.LoadProgress;
import throughline.app.view.Units;

/// What stands in the window while the first files are read.
final class LoadingState extends VBox {
  private static final double WIDTH = 420;

  private final Label title = new Label("Reading");
  private final ProgressBar bar = new ProgressBar(-1);
  private final Label file = new Label();
  private final Label text = new Label();

  /// @param onCancel stops the load
  LoadingState(Runnable onCancel) {
    super(12);
    setId("loading");
    getStyleClass().add("empty-state");
    setAlignment(Pos.CENTER);
    title.getStyleClass().add("title");
    bar.setMaxWidth(Double.MAX_VALUE);
    file.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    text.getStyleClass().add("muted");
    Button cancel = new Button("Cancel");
    cancel.setOnAction(_ -> onCancel.run());
    VBox column = new VBox(12, title, bar, new VBox(2, file, text), cancel);
    column.setMaxWidth(WIDTH);
    getChildren().add(column);
  }

  void show(@Nullable LoadProgress progress) {
    if (progress == null) {
      return;
    }
    title.setText(
        progress.files() == 0
            ? "Looking for files"
            : "Reading file %d of %d"
                .formatted(Math.min(progress.filesDone() + 1, progress.files()), progress.files()));
    bar.setProgress(progress.fraction());
    String read =
        progress.bytes() == 0
            ? ""
            : Units.memory(progress.bytesDone()) + " of " + Units.memory(progress.bytes());
    String events = progress.events() == 0 ? "" : " · " + Units.amount(progress.events(), "events");
    file.setText(progress.file());
    text.setText(read + events);
  }
}
