package throughline.app.overview;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import throughline.app.analysis.Answer;
import throughline.app.chart.Measure;
import throughline.app.chart.PageGrid;
import throughline.importers.ImportResult;

/// The page that answers in reading order: is it real and what could fool the reader, what paid for
/// it, what limits, what next, and what the machine did meanwhile.
public final class OverviewPage {
  private static final double LEAST_CHART = 440;
  private static final double LEAST_TEXT = 360;

  private OverviewPage() {}

  /// The page for a report: nothing on it can be pressed.
  public static PageGrid of(Answer answer, PageActions actions) {
    PageGrid page = new PageGrid();
    fill(page, answer, actions, List.of(), new WhatIfFigure().show(answer));
    return page;
  }

  /// The page for the window, with a badge for each file.
  ///
  /// @param failed files of which nothing could be read
  /// @param steps chooses what an iteration is
  /// @param inDepth what is shown of the bar that is looked at
  /// @param whatIf the slider, if anything can be predicted
  static PageGrid inWindow(
      Answer answer,
      List<ImportResult.Failed> failed,
      PageActions actions,
      Node steps,
      Node inDepth,
      Optional<Node> whatIf) {
    PageGrid page = new PageGrid();
    fill(page, answer, actions, List.of(steps, inDepth), whatIf);
    page.add(FileBadges.of(answer.runs(), answer.labels(), failed, actions), LEAST_TEXT);
    return page;
  }

  /// @param inWindow what only the window has: the choice of iterations and the bar in depth
  private static void fill(
      PageGrid page,
      Answer answer,
      PageActions actions,
      List<Node> inWindow,
      Optional<Node> whatIf) {
    page.addWide(VerdictSection.of(answer, actions.acknowledged()));
    if (answer instanceof Answer.Pair pair) {
      page.addWide(
          ComparabilitySection.of(
              pair.comparison().comparability(), actions.acknowledged(), actions::toggle));
    }
    if (!inWindow.isEmpty()) {
      page.addWide(inWindow.getFirst());
    }
    if (answer instanceof Answer.Pair pair) {
      add(page, StacksFigure.of(pair), LEAST_TEXT);
    }
    add(page, ThroughputFigure.of(answer), LEAST_CHART);
    switch (answer) {
      case Answer.Pair pair ->
          add(page, WaterfallFigure.of(pair.comparison(), actions), LEAST_CHART);
      case Answer.Single _ ->
          add(page, LoopTimeFigure.of(answer, Measure.SHARE, actions), LEAST_CHART);
    }
    if (!inWindow.isEmpty()) {
      page.addWide(inWindow.getLast());
    }
    add(page, LimitFigure.of(answer, actions), LEAST_CHART);
    add(page, NextStepsSection.of(answer), LEAST_TEXT);
    add(page, whatIf, LEAST_CHART);
    add(page, SpreadFigures.ranks(answer), LEAST_CHART);
    add(page, StreamsFigure.of(answer), LEAST_CHART);
    add(page, CpuFigure.of(answer), LEAST_TEXT);
  }

  private static void add(PageGrid page, Optional<? extends Node> section, double leastWidth) {
    section.ifPresent(node -> page.add(node, leastWidth));
  }
}
