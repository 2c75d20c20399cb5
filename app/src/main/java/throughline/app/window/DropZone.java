package throughline.app.window;

import throughline.app.load.LoadRequest.Mode;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;

/// What a drop at a place of the window would do.
sealed interface DropZone {
  /// Just opens: nothing is open yet, so there is no side to choose.
  record Anywhere() implements DropZone {}

  /// Opens on a side.
  record Half(Slot slot, Mode mode) implements DropZone {}

  /// The lowest part of the window, where files are added to the run of that half.
  double ADD_PART = 0.25;

  /// The zone at a point.
  static DropZone at(double x, double y, double width, double height, Workspace workspace) {
    if (workspace.baseline() == null) {
      return new Anywhere();
    }
    Slot slot = x < width / 2 ? Slot.BASELINE : Slot.CANDIDATE;
    boolean adds = workspace.run(slot) != null && y > height * (1 - ADD_PART);
    return new Half(slot, adds ? Mode.ADD : Mode.REPLACE);
  }
}
