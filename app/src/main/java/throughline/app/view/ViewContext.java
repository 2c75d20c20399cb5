package throughline.app.view;

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

  /// Tells the user something that needs no answer, for a few seconds.
  void inform(String message);
}
