package throughline.app.timeline;

import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.TimeMark;

/// Where the user writes what to remember about a mark; there only while a mark was set or gone to.
final class NoteField extends TextField {
  private final TimelinePane pane;
  private @Nullable TimeMark mark;

  NoteField(TimelinePane pane) {
    this.pane = pane;
    setId("note");
    setPrefWidth(240);
    setOnAction(_ -> leave());
    focusedProperty().subscribe(isFocused -> keepUnless(isFocused));
    addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE) {
            show(mark);
            leave();
            event.consume();
          }
        });
    show(null);
  }

  /// Shows the note of a mark, or nothing.
  void show(@Nullable TimeMark shown) {
    mark = shown;
    setVisible(shown != null);
    setManaged(shown != null);
    if (shown != null) {
      setPromptText("Note on mark " + shown.name());
      setAccessibleText("Note on mark " + shown.name() + "; Enter keeps it, Escape does not");
      setText(shown.note());
    }
  }

  private void leave() {
    pane.requestFocus();
  }

  private void keepUnless(boolean isFocused) {
    TimeMark of = mark;
    if (!isFocused && of != null && !of.note().equals(getText().strip())) {
      pane.measuring().write(of, getText());
    }
  }
}
