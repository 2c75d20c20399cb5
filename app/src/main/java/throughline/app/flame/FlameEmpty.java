package throughline.app.flame;

import java.util.List;
import throughline.app.view.EmptyState;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Slot;

/// What stands there while no file has stacks.
final class FlameEmpty {
  private FlameEmpty() {}

  static EmptyState of(ViewContext context) {
    boolean isOpen = context.workspace().run(Slot.BASELINE) != null;
    String text =
        "Where each thread spends its time, by call stack: the wider a frame, the more samples it"
            + " is in."
            + (isOpen ? " None of the open files has stacks; add one of the same run." : "");
    return new EmptyState(
        "Flame graph",
        text,
        List.of(
            new EmptyState.Source(
                "Folded stacks", "py-spy record --format raw --threads -o stacks.folded -p PID")),
        List.of(
            EmptyState.action("Open files…", context::openFiles),
            EmptyState.action("Open the sample", context::openSample)));
  }
}
