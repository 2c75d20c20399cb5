package throughline.app.overview;

import throughline.app.chart.Hit;

/// What the sections of a page do when something on them is pressed.
public interface PageActions {
  /// For pictures: nothing can be pressed.
  PageActions NONE =
      new PageActions() {
        @Override
        public void pick(Hit hit) {}

        @Override
        public void open(String viewId) {}
      };

  /// Selects what a mark of a chart stands for.
  void pick(Hit hit);

  /// Brings another view to the front.
  void open(String viewId);
}
