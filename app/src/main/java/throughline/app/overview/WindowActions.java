package throughline.app.overview;

import java.util.Set;
import throughline.app.analysis.LiveComparison;
import throughline.app.analysis.PickedPart;
import throughline.app.analysis.Picking;
import throughline.app.chart.Hit;
import throughline.app.view.ViewContext;
import throughline.model.compare.ComparabilityWarning;

/// What the sections of a page do in the window: they change what is selected and open other views.
public final class WindowActions implements PageActions {
  private final ViewContext context;
  private final LiveComparison comparison;

  public WindowActions(ViewContext context) {
    this.context = context;
    this.comparison = LiveComparison.of(context.workspace());
  }

  @Override
  public void pick(Hit hit) {
    Picking.pick(context, hit);
  }

  @Override
  public void pick(PickedPart part) {
    comparison.pick(part);
  }

  @Override
  public void open(String viewId) {
    context.show(viewId);
  }

  @Override
  public void toggle(ComparabilityWarning difference) {
    comparison.toggle(difference);
  }

  @Override
  public Set<ComparabilityWarning> acknowledged() {
    return comparison.acknowledged();
  }
}
