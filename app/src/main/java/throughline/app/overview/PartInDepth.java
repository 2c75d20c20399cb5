package throughline.app.overview;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.app.analysis.LiveComparison;
import throughline.app.analysis.PickedPart;
import throughline.app.chart.ColumnFormat;
import throughline.app.chart.Figure;
import throughline.app.chart.PageGrid;
import throughline.app.chart.Texts;
import throughline.app.fx.LatestOnly;
import throughline.app.view.Units;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Selection;
import throughline.model.compare.PartDepth.ThreadUse;

/// The bar of the waterfall that is looked at in depth: its times before and after, its threads,
/// and the way to its flame graph. Takes no room while there is none.
public final class PartInDepth extends StackPane {
  private static final double LEAST = 400;
  private static final String RECORD =
      "No stacks on both sides: py-spy record --format raw --threads -o stacks.folded -p PID";

  private final ViewContext context;
  private final LiveComparison comparison;
  private final LatestOnly jobs = LatestOnly.onFx();

  public PartInDepth(ViewContext context) {
    this.context = context;
    this.comparison = LiveComparison.of(context.workspace());
    setAlignment(Pos.TOP_LEFT);
    comparison.answerProperty().subscribe(this::update);
    comparison.partProperty().subscribe(this::update);
    update();
  }

  private void update() {
    PickedPart part = comparison.partProperty().get();
    if (part != null && comparison.answer() instanceof Answer.Pair pair) {
      jobs.submit(_ -> PartFindings.of(pair, part), this::show);
    } else {
      jobs.forget();
      show(null);
    }
  }

  private void show(@Nullable PartFindings findings) {
    setVisible(findings != null);
    setManaged(findings != null);
    if (findings == null) {
      getChildren().clear();
      return;
    }
    PageGrid parts = new PageGrid();
    Node spread =
        findings.values().isEmpty()
            ? new Figure("", findings.measured())
            : DistributionFigure.of(
                "", findings.measured(), findings.values(), findings.quantity());
    parts.add(spread, LEAST);
    if (!findings.threads().isEmpty()) {
      parts.add(threads(findings), LEAST);
    }
    VBox box = new VBox(8, head(findings), parts);
    box.getStyleClass().add("in-depth");
    getChildren().setAll(box);
  }

  private Node head(PartFindings findings) {
    Node title = Texts.wrapped(findings.title(), "section");
    HBox.setHgrow(title, Priority.ALWAYS);
    ((Region) title).setMaxWidth(Double.MAX_VALUE);
    HBox head = new HBox(8, title);
    head.setAlignment(Pos.TOP_LEFT);
    if (findings.part().loop() != null) {
      Button flame = tool("Flame graph difference");
      flame.setOnAction(_ -> openFlame(findings, null));
      flame.setDisable(!findings.sampled());
      StackPane around = new StackPane(flame); // what is disabled shows no tip
      around.getStyleClass().add(Figure.TOOLS);
      Tooltip.install(
          around,
          new Tooltip(
              findings.sampled() ? "Where its time goes, before and after, by frame" : RECORD));
      head.getChildren().add(around);
    }
    Button close = tool("Close");
    close.setAccessibleText("Close " + findings.title());
    close.setOnAction(_ -> comparison.pick(findings.part()));
    head.getChildren().add(close);
    return head;
  }

  private static Button tool(String words) {
    Button button = new Button(words);
    button.getStyleClass().addAll("flat", "small", Figure.TOOLS);
    button.setMinWidth(Button.USE_PREF_SIZE);
    return button;
  }

  private void openFlame(PartFindings findings, @Nullable String thread) {
    Selection now = context.workspace().selection();
    context
        .workspace()
        .select(
            new Selection(
                now.range(),
                thread == null ? now.thread() : thread,
                findings.part().stage(),
                null));
    context.show("flame");
  }

  private Node threads(PartFindings findings) {
    double longest =
        findings.threads().stream()
            .mapToDouble(line -> Math.max(nanos(line.before()), nanos(line.after())))
            .max()
            .orElse(0);
    ColumnFormat time = ColumnFormat.durations(longest);
    String symbol = " (" + time.unit().symbol() + ")";
    FigureGrid grid =
        new FigureGrid()
            .names()
            .numbers(5)
            .head(1, "before" + symbol, "baseline")
            .head(2, "after" + symbol, "candidate")
            .head(3, "delta", "muted")
            .head(4, "share before", "baseline")
            .head(5, "share after", "candidate");
    for (int at = 0; at < findings.threads().size(); at++) {
      PartFindings.Line line = findings.threads().get(at);
      int row = at + 1;
      grid.add(name(findings, line.thread()), 0, row);
      grid.number(1, row, text(line.before(), time))
          .number(2, row, text(line.after(), time))
          .number(3, row, time.signedNumber(line.deltaNanos()))
          .number(4, row, share(line.before()))
          .number(5, row, share(line.after()));
    }
    String how = "time in an iteration of the thread, and share of its time";
    String jump = findings.sampled() ? "; press a thread for its flame graph difference" : "";
    return new Figure("Threads of " + findings.part().loop(), how + jump, grid);
  }

  private Node name(PartFindings findings, String thread) {
    if (!findings.sampled()) {
      return Texts.line(thread);
    }
    Hyperlink link = new Hyperlink(thread);
    link.getStyleClass().add("plain-link");
    link.setAccessibleText("Flame graph difference of " + thread);
    link.setOnAction(_ -> openFlame(findings, thread));
    return link;
  }

  private static double nanos(@Nullable ThreadUse use) {
    double nanos = use == null ? 0 : use.nanosPerIteration();
    return Double.isNaN(nanos) ? 0 : nanos;
  }

  private static String text(@Nullable ThreadUse use, ColumnFormat time) {
    return use == null ? "–" : time.number(use.nanosPerIteration());
  }

  private static String share(@Nullable ThreadUse use) {
    return use == null || Double.isNaN(use.share()) ? "–" : Units.percent(use.share());
  }
}
