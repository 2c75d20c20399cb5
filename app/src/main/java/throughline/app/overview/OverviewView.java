package throughline.app.overview;

import java.util.List;
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
import throughline.app.record.Recipes;
import throughline.app.view.EmptyState;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Workspace;
import throughline.model.compare.ComparabilityWarning;

/// The first view: what can be said about the runs that are open, on one page.
public final class OverviewView implements View {
  private final ViewContext context;
  private final LiveComparison comparison;
  private final StackPane root = new StackPane();
  private final ScrollPane scroll = new ScrollPane();
  private final StepChooser steps;
  private final PartInDepth inDepth;
  private final WhatIfFigure whatIf = new WhatIfFigure();

  public OverviewView(ViewContext context) {
    this.context = context;
    this.comparison = LiveComparison.of(context.workspace());
    this.steps = new StepChooser(context);
    this.inDepth = new PartInDepth(context);
    root.getStyleClass().add("page");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.getStyleClass().add("page-scroll");
    comparison.answerProperty().subscribe(this::update);
    comparison.acknowledged().addListener((SetChangeListener<ComparabilityWarning>) _ -> update());
    comparison.problemProperty().subscribe(this::update);
    update();
  }

  @Override
  public String id() {
    return "overview";
  }

  @Override
  public String title() {
    return "Overview";
  }

  @Override
  public Region region() {
    return root;
  }

  private void update() {
    Answer answer = comparison.answer();
    String problem = comparison.problemProperty().get();
    if (answer != null) {
      scroll.setContent(page(answer));
      root.getChildren().setAll(scroll);
      return;
    }
    leavePage();
    if (problem != null) {
      root.getChildren().setAll(failed(problem));
    } else if (context.workspace().baseline() != null) {
      root.getChildren().setAll(working());
    } else {
      root.getChildren().setAll(empty());
    }
  }

  /// What stays from page to page must not keep the page before, and the runs on it.
  private void leavePage() {
    if (scroll.getContent() instanceof PageGrid page) {
      page.clear();
      scroll.setContent(null);
    }
  }

  private Node page(Answer answer) {
    Workspace workspace = context.workspace();
    List<LeftOut> leftOut = workspace.leftOut();
    PageGrid page =
        OverviewPage.inWindow(
            answer,
            leftOut.stream().filter(f -> !f.isPassedOver()).map(LeftOut::failure).toList(),
            new WindowActions(context),
            steps,
            inDepth,
            whatIf.show(answer));
    page.setMaxWidth(1440);
    return page;
  }

  private static Node working() {
    VBox box =
        new VBox(12, new ProgressIndicator(), Texts.line("Working out what changed", "muted"));
    box.setAlignment(Pos.CENTER);
    return box;
  }

  private static Node failed(String problem) {
    return new EmptyState(
        "The runs could not be analysed",
        "This is a fault of the program, not of the files: "
            + problem
            + ". The other views still show what was read.",
        List.of(),
        List.of());
  }

  private Node empty() {
    return EmptyState.of(
        context,
        "Is it faster, what paid for it, what limits it now",
        "Open what you recorded of one run, or of a run before and a run after a change.",
        List.of(Recipes.STAGES, Recipes.LOG, Recipes.PIDSTAT));
  }
}
