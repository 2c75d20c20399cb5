package throughline.app.overview;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import throughline.app.analysis.Answer;
import throughline.app.chart.Measure;
import throughline.app.chart.PageGrid;
import throughline.importers.ImportResult;

/// The page that answers in reading order: what to be careful about, is it real, what paid for it,
/// what limits, what next.
public final class OverviewPage {
  private static final double LEAST_CHART = 440;
  private static final double LEAST_TEXT = 360;

  private OverviewPage() {}

  /// The page without the state of its files.
  public static PageGrid of(Answer answer, PageActions actions) {
    PageGrid page = new PageGrid();
    if (answer instanceof Answer.Pair pair) {
      page.addWide(
          ComparabilitySection.of(
              pair.comparison().comparability(), actions.acknowledged(), actions::toggle));
    }
    page.addWide(VerdictSection.of(answer));
    add(page, ThroughputFigure.of(answer), LEAST_CHART);
    switch (answer) {
      case Answer.Pair pair ->
          add(page, WaterfallFigure.of(pair.comparison(), actions), LEAST_CHART);
      case Answer.Single _ ->
          add(page, LoopTimeFigure.of(answer, Measure.SHARE, actions), LEAST_CHART);
    }
    add(page, LimitFigure.of(answer, actions), LEAST_CHART);
    add(page, NextStepsSection.of(answer), LEAST_TEXT);
    return page;
  }

  /// The page for the window, with a badge for each file.
  ///
  /// @param failed files of which nothing could be read
  static PageGrid withFiles(Answer answer, List<ImportResult.Failed> failed, PageActions actions) {
    PageGrid page = of(answer, actions);
    page.add(FileBadges.of(answer.runs(), answer.labels(), failed, actions), LEAST_TEXT);
    return page;
  }

  private static void add(PageGrid page, Optional<? extends Node> section, double leastWidth) {
    section.ifPresent(node -> page.add(node, leastWidth));
  }
}
