package throughline.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.Version;
import throughline.app.analysis.Answer;
import throughline.app.chart.Measure;
import throughline.app.chart.PageGrid;
import throughline.app.chart.Texts;
import throughline.app.flame.TopFrames;
import throughline.app.overview.ComparabilitySection;
import throughline.app.overview.CpuFigure;
import throughline.app.overview.LimitFigure;
import throughline.app.overview.LoopTimeFigure;
import throughline.app.overview.NextStepsSection;
import throughline.app.overview.PageActions;
import throughline.app.overview.SpreadFigures;
import throughline.app.overview.StacksFigure;
import throughline.app.overview.StreamsFigure;
import throughline.app.overview.ThroughputFigure;
import throughline.app.overview.VerdictSection;
import throughline.app.overview.WaterfallFigure;
import throughline.app.overview.WhatIfFigure;

/// The page of a report: a title, the sections that were chosen, and what it all comes from. The
/// same nodes as the window's, so that both say the same.
final class ReportPage {
  private static final double LEAST_CHART = 440;
  private static final double LEAST_TEXT = 360;
  private static final double WHOLE_ROW = Double.MAX_VALUE;

  private ReportPage() {}

  /// A part of the page.
  ///
  /// @param leastWidth that it needs to share its row with another
  record Part(ReportSection section, Node node, double leastWidth) {}

  /// The page as one node.
  ///
  /// @param width that it will be laid out for
  static VBox of(ReportContent content, Set<ReportSection> sections, double width) {
    PageGrid grid = new PageGrid();
    for (Part part : parts(content, sections, width)) {
      if (part.leastWidth() == WHOLE_ROW) {
        grid.addWide(part.node());
      } else {
        grid.add(part.node(), part.leastWidth());
      }
    }
    VBox page = new VBox(head(content), grid);
    page.getStyleClass().add("page");
    return page;
  }

  /// The parts in reading order; sections that have nothing to say are left out.
  static List<Part> parts(ReportContent content, Set<ReportSection> sections, double width) {
    List<Part> parts = new ArrayList<>();
    for (ReportSection section : ReportSection.values()) {
      if (sections.contains(section)) {
        add(parts, section, content, width);
      }
    }
    return parts;
  }

  private static void add(
      List<Part> parts, ReportSection section, ReportContent content, double width) {
    Answer answer = content.answer();
    PageActions still = PageActions.NONE;
    switch (section) {
      case VERDICT -> {
        parts.add(new Part(section, VerdictSection.of(answer, still.acknowledged()), WHOLE_ROW));
        if (answer instanceof Answer.Pair pair) {
          parts.add(
              new Part(
                  section,
                  ComparabilitySection.of(
                      pair.comparison().comparability(), still.acknowledged(), still::toggle),
                  WHOLE_ROW));
          add(parts, section, StacksFigure.of(pair), LEAST_TEXT);
        }
      }
      case THROUGHPUT -> {
        add(parts, section, ThroughputFigure.of(answer), LEAST_CHART);
        if (answer instanceof Answer.Pair pair) {
          add(parts, section, SpreadFigures.runs(pair.comparison()), LEAST_CHART);
        }
      }
      case WATERFALL -> {
        if (answer instanceof Answer.Pair pair) {
          add(parts, section, WaterfallFigure.of(pair.comparison(), still), LEAST_CHART);
        }
      }
      case LIMIT -> {
        add(parts, section, LimitFigure.of(answer, still), LEAST_CHART);
        add(parts, section, SpreadFigures.ranks(answer), LEAST_CHART);
        add(parts, section, StreamsFigure.of(answer), LEAST_CHART);
      }
      case NEXT -> {
        add(parts, section, NextStepsSection.of(answer), LEAST_TEXT);
        add(parts, section, new WhatIfFigure().show(answer), LEAST_CHART);
      }
      case STAGES -> {
        boolean two = answer instanceof Answer.Pair;
        Measure measure = two ? Measure.PER_ITERATION : Measure.SHARE;
        add(
            parts,
            section,
            LoopTimeFigure.of(answer, measure, still),
            two ? WHOLE_ROW : LEAST_CHART);
        add(parts, section, content.slices().map(TopSlices::figure), LEAST_CHART);
        add(parts, section, CpuFigure.of(answer, width < FilesFigure.TABLE_WIDTH), LEAST_TEXT);
      }
      case FRAMES -> add(parts, section, content.frames().map(TopFrames::figure), LEAST_CHART);
      case WARNINGS -> add(parts, section, LedgerFigure.of(content, width), WHOLE_ROW);
      case FILES -> parts.add(new Part(section, FilesFigure.of(content, width), WHOLE_ROW));
    }
  }

  private static void add(
      List<Part> parts, ReportSection section, Optional<? extends Node> node, double leastWidth) {
    node.ifPresent(present -> parts.add(new Part(section, present, leastWidth)));
  }

  private static Node head(ReportContent content) {
    VBox head = new VBox(12, Texts.wrapped(content.title(), "title"), rule());
    head.getStyleClass().add("report-head");
    return head;
  }

  /// The line that ends a picture; sheets have one of their own.
  static Node foot() {
    VBox foot =
        new VBox(8, rule(), Texts.wrapped("Throughline " + Version.NUMBER, "muted", "small"));
    foot.getStyleClass().add("report-foot");
    return foot;
  }

  private static Node rule() {
    Region rule = new Region();
    rule.getStyleClass().add("rule");
    return rule;
  }
}
