package throughline.app.overview;

import java.util.Set;
import throughline.app.analysis.PickedPart;
import throughline.app.chart.Hit;
import throughline.model.compare.ComparabilityWarning;

/// What the sections of a page do when something on them is pressed.
public interface PageActions {
  /// For pictures: nothing can be pressed.
  PageActions NONE =
      new PageActions() {
        @Override
        public void pick(Hit hit) {}

        @Override
        public void pick(PickedPart part) {}

        @Override
        public void open(String viewId) {}

        @Override
        public void toggle(ComparabilityWarning difference) {}

        @Override
        public Set<ComparabilityWarning> acknowledged() {
          return Set.of();
        }
      };

  /// Selects what a mark of a chart stands for.
  void pick(Hit hit);

  /// Looks at a bar of the waterfall in depth, or lets it go.
  void pick(PickedPart part);

  /// Brings another view to the front.
  void open(String viewId);

  /// Takes note of a difference between the runs, or shows it again.
  void toggle(ComparabilityWarning difference);

  /// The differences that the reader has taken note of.
  Set<ComparabilityWarning> acknowledged();
}
