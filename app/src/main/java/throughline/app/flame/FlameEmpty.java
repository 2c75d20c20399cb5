package throughline.app.flame;

import java.util.List;
import throughline.app.record.Recipes;
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
    return EmptyState.of(context, "Flame graph", text, List.of(Recipes.STACKS, Recipes.GIL));
  }
}
