package throughline.app.view;

import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.event.EventType;

/// A table asks the window around it to save its rows: tables know no dialogs.
public final class SaveTable extends Event {
  /// The only type there is.
  public static final EventType<SaveTable> SAVE_TABLE = new EventType<>(Event.ANY, "SAVE_TABLE");

  private static final long serialVersionUID = 1L;

  public SaveTable(Object source, EventTarget target) {
    super(source, target, SAVE_TABLE);
  }
}
