package throughline.app.compare;

import java.util.List;
import java.util.Optional;
import javafx.collections.SetChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import throughline.app.analysis.Answer;
import throughline.app.analysis.LiveComparison;
import throughline.app.chart.PageGrid;
import throughline.app.chart.Texts;
import throughline.app.overview.ComparabilitySection;
import throughline.app.overview.CpuFigure;
import throughline.app.overview.PartInDepth;
import throughline.app.overview.SpreadFigures;
import throughline.app.overview.StacksFigure;
import throughline.app.overview.StageCpuFigure;
import throughline.app.overview.StepChooser;
import throughline.app.overview.StreamsFigure;
import throughline.app.overview.VerdictSection;
import throughline.app.overview.WaterfallFigure;
import throughline.app.overview.WhatIfFigure;
import throughline.app.overview.WindowActions;
import throughline.app.record.Recipes;
import throughline.app.view.EmptyState;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.model.compare.ComparabilityWarning;
import throughline.model.compare.Comparison;

/// Before and after in depth: the curves with windows to drag, the interval against the noise
/// floor, how records are spread, every stage with its difference.
public final class CompareView implements View {
  private static final double LEAST = 440;

  private final ViewContext context;
  private final LiveComparison comparison;
  private final StackPane root = new StackPane();
  private final ScrollPane scroll = new ScrollPane();
  private final StackPane verdict = new StackPane();
  private final WindowsFigure windows;
  private final StackPane waterfall = new StackPane();
  private final StackPane interval = new StackPane();
  private final StackPane runs = new StackPane();
  private final StackPane ranks = new StackPane();
  private final StackPane stacks = new StackPane();
  private final StackPane cpu = new StackPane();
  private final StackPane stageCpu = new StackPane();
  private final StackPane streams = new StackPane();
  private final StackPane limits = new StackPane();
  private final WhatIfFigure whatIfFigure = new WhatIfFigure();
  private final StackPane whatIf = new StackPane();
  private final StackPane spread = new StackPane();
  private final StackPane differences = new StackPane();
  private final StackPane stages = new StackPane();

  public CompareView(ViewContext context) {
    this.context = context;
    this.comparison = LiveComparison.of(context.workspace());
    this.windows = new WindowsFigure(comparison, context.workspace().marks());
    root.getStyleClass().add("page");
    PageGrid page = new PageGrid();
    page.setMaxWidth(1440);
    page.addWide(verdict);
    page.addWide(differences);
    page.addWide(new StepChooser(context));
    page.addWide(stacks);
    page.add(windows, LEAST);
    page.add(waterfall, LEAST);
    page.addWide(new PartInDepth(context));
    page.add(interval, LEAST);
    page.add(runs, LEAST);
    page.add(ranks, LEAST);
    page.add(limits, LEAST);
    page.add(whatIf, LEAST);
    page.addWide(stages);
    page.add(spread, LEAST);
    page.add(cpu, LEAST);
    page.add(stageCpu, LEAST);
    page.addWide(streams);
    for (StackPane part : parts()) {
      part.setAlignment(Pos.TOP_LEFT);
    }
    scroll.setContent(page);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.getStyleClass().add("page-scroll");
    comparison.answerProperty().subscribe(this::update);
    comparison
        .acknowledged()
        .addListener(
            (SetChangeListener<ComparabilityWarning>)
                _ -> {
                  if (comparison.answer() instanceof Answer.Pair pair) {
                    showVerdict(pair);
                  }
                });
    context.workspace().candidateProperty().subscribe(this::update);
    update();
  }

  @Override
  public String id() {
    return "compare";
  }

  @Override
  public String title() {
    return "Compare";
  }

  @Override
  public Region region() {
    return root;
  }

  private void update() {
    if (context.workspace().candidate() == null) {
      letGo();
      root.getChildren().setAll(empty());
    } else if (comparison.answer() instanceof Answer.Pair pair) {
      show(pair);
      root.getChildren().setAll(scroll);
    } else {
      VBox box = new VBox(12, new ProgressIndicator(), Texts.line("Comparing the runs", "muted"));
      box.setAlignment(Pos.CENTER);
      root.getChildren().setAll(box);
    }
  }

  private void show(Answer.Pair pair) {
    Comparison found = pair.comparison();
    windows.show(pair);
    fill(waterfall, WaterfallFigure.of(found, new WindowActions(context)));
    fill(interval, Optional.of(ComparePage.interval(found)));
    fill(runs, SpreadFigures.runs(found));
    fill(ranks, SpreadFigures.ranks(pair));
    fill(stacks, StacksFigure.of(pair));
    fill(cpu, CpuFigure.of(pair));
    fill(stageCpu, StageCpuFigure.of(pair));
    fill(streams, StreamsFigure.of(pair));
    fill(limits, LimitOverTimeFigure.of(pair));
    fill(whatIf, whatIfFigure.show(pair));
    fill(spread, ComparePage.spread(pair));
    showVerdict(pair);
    fill(stages, ComparePage.stages(found));
  }

  /// What was closed must not stay in memory for as long as nothing else is compared.
  private void letGo() {
    windows.clear();
    parts().forEach(part -> part.getChildren().clear());
  }

  private List<StackPane> parts() {
    return List.of(
        verdict,
        waterfall,
        interval,
        stacks,
        stageCpu,
        streams,
        cpu,
        runs,
        ranks,
        limits,
        whatIf,
        spread,
        differences,
        stages);
  }

  private void showVerdict(Answer.Pair pair) {
    verdict.getChildren().setAll(VerdictSection.of(pair, comparison.acknowledged()));
    differences
        .getChildren()
        .setAll(
            ComparabilitySection.of(
                pair.comparison().comparability(), comparison.acknowledged(), comparison::toggle));
  }

  private static void fill(StackPane part, Optional<? extends Node> content) {
    part.setVisible(content.isPresent());
    part.setManaged(content.isPresent());
    if (content.isPresent()) {
      part.getChildren().setAll(content.get());
    } else {
      part.getChildren().clear();
    }
  }

  private EmptyState empty() {
    boolean one = context.workspace().baseline() != null;
    return EmptyState.of(
        context,
        "Is the difference real, and what made it",
        one
            ? "Open a second run to compare this one with: drop it on the right half of the window."
            : "Open a run before and a run after a change: drop the first on the left half of the"
                + " window and the second on the right half.",
        List.of(Recipes.STAGES, Recipes.LOG));
  }
}
