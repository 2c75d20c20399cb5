package throughline.app.view;

import java.util.function.Consumer;
import throughline.app.workspace.Workspace;

/// What a view gets from the window around it.
public interface ViewContext {
  /// What is open and selected.
  Workspace workspace();

  /// Asks the user for files and opens them.
  void openFiles();

  /// Opens the sample that comes with the program.
  void openSample();

  /// Shows how to record every kind of evidence.
  void showRecording();

  /// Brings another view to the front; does nothing for an unknown id.
  void show(String viewId);

  /// Asks for a line of text in the window itself; nothing waits for the answer.
  ///
  /// @param question what is asked for
  /// @param now what stands in the field to begin with
  /// @param onAnswer told what was typed, never blank
  void ask(String question, String now, Consumer<String> onAnswer);

  /// Tells the user something that needs no answer, for a few seconds.
  void inform(String message);
}
