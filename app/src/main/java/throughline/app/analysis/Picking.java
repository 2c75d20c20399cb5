package throughline.app.analysis;

import throughline.app.chart.Hit;
import throughline.app.chart.Hit.Pick;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Selection;
import throughline.app.workspace.Workspace;

/// Selects what is pressed on a chart: its stage, thread and time go into the workspace, where all
/// views see them.
public final class Picking {
  private Picking() {}

  public static void pick(ViewContext context, Hit hit) {
    Workspace workspace = context.workspace();
    Pick pick = hit.pick();
    Selection now = workspace.selection();
    Selection next =
        new Selection(
            now.range(),
            pick.thread() == null ? now.thread() : pick.thread(),
            pick.stage() == null ? now.stage() : pick.stage(),
            now.frame());
    if (next.equals(now) && pick.stage() != null) {
      // Pressed again, it is let go of.
      next = now.withStage(null);
    }
    workspace.select(next);
  }
}
