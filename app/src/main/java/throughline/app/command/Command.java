package throughline.app.command;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;

/// Something the user can do.
///
/// @param id a stable word in kebab case, such as `open-files`
/// @param group the heading it stands under on the key sheet
/// @param label what menus call it
/// @param shortcuts what to press, the first one is shown in menus; may be empty
/// @param enabled whether it can be done now
/// @param action does it, on the JavaFX thread
public record Command(
    String id,
    Group group,
    String label,
    List<Shortcut> shortcuts,
    ObservableBooleanValue enabled,
    Runnable action) {

  /// The headings of the key sheet, in its order.
  public enum Group {
    THIS_VIEW("This view"),
    FILES("Files"),
    VIEWS("Views"),
    SELECTION("Selection"),
    WINDOW("Window");

    private final String title;

    Group(String title) {
      this.title = title;
    }

    public String title() {
      return title;
    }
  }

  public Command {
    shortcuts = List.copyOf(shortcuts);
  }

  /// A command that can always be done.
  public static Command of(
      String id, Group group, String label, List<Shortcut> shortcuts, Runnable action) {
    return new Command(
        id, group, label, shortcuts, Bindings.createBooleanBinding(() -> true), action);
  }

  /// Does it if it can be done now.
  ///
  /// @return whether it was done
  public boolean run() {
    if (!enabled.get()) {
      return false;
    }
    action.run();
    return true;
  }
}
