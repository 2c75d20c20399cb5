package throughline.app.stages;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.StageKey;
import throughline.app.chart.Texts;
import throughline.app.theme.Role;
import throughline.app.view.Units;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Details;
import throughline.model.run.TimeRange;

/// The iteration view: for each thread and run its iterations as stacked bars, how long they take,
/// and the outliers, each one click away.
final class IterationsPane extends VBox {
  private static final double HEIGHT = 110;

  private final ViewContext context;
  private final IterationRows rows;
  private final StageQuestion question;
  private final boolean byLength;
  private final Consumer<TimeRange> onPick;

  /// @param onPick told the time of an iteration right before it is selected
  IterationsPane(
      ViewContext context,
      StageQuestion question,
      IterationRows rows,
      boolean byLength,
      Consumer<TimeRange> onPick) {
    super(12);
    this.onPick = onPick;
    this.context = context;
    this.question = question;
    this.rows = rows;
    this.byLength = byLength;
    setId("iterations");
    if (rows.rows().isEmpty()) {
      String text =
          question.range() == null
              ? "No file numbers the iterations of these threads; a ProfileStats trace does."
              : "No iteration of these threads begins in the selected time.";
      getChildren().add(Texts.wrapped(text, "muted"));
    }
    String loop = "";
    for (IterationRows.Row row : rows.rows()) {
      if (!row.loop().equals(loop)) {
        loop = row.loop();
        getChildren().add(Texts.wrapped(loopText(loop), "section"));
      }
      getChildren().add(row(row));
    }
  }

  /// How long an iteration of a loop takes, over all its threads, in each run.
  private String loopText(String loop) {
    List<String> parts = new ArrayList<>();
    for (int run = 0; run < question.runs().size(); run++) {
      double count = 0;
      double sum = 0;
      double squares = 0;
      for (IterationRows.Row row : rows.rows()) {
        IterationSeries series = row.runs().get(run);
        for (int at = 0; series != null && row.loop().equals(loop) && at < series.size(); at++) {
          double length = series.length(at);
          count++;
          sum += length;
          squares += length * length;
        }
      }
      if (count > 0) {
        double mean = sum / count;
        double deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
        String label = question.runs().size() > 1 ? question.labels().get(run) + " " : "";
        parts.add(label + Units.nanos(mean) + " ± " + Units.nanos(deviation));
      }
    }
    return "Loop " + loop + ": " + String.join(", ", parts);
  }

  private Node row(IterationRows.Row row) {
    HBox charts = new HBox(16);
    for (int run = 0; run < question.runs().size(); run++) {
      IterationSeries series = row.runs().get(run);
      if (series != null) {
        @Nullable IterationSeries other =
            question.runs().size() > 1 ? row.runs().get(1 - run) : null;
        Node chart = chart(row, run, series, other);
        HBox.setHgrow(chart, Priority.ALWAYS);
        charts.getChildren().add(chart);
      }
    }
    return charts;
  }

  private Node chart(
      IterationRows.Row row, int run, IterationSeries series, @Nullable IterationSeries other) {
    boolean isOneOfTwo = question.runs().size() > 1;
    IterationSeries.Lengths lengths = series.lengths();
    Label name = Texts.line(row.thread(), "strong");
    name.setMinWidth(USE_PREF_SIZE);
    String spread =
        "%s  %s iterations  mean %s ± %s  median %s  95 %% %s"
            .formatted(
                isOneOfTwo ? question.labels().get(run) : "loop " + row.loop(),
                Units.amount(series.size(), ""),
                Units.nanos(lengths.mean()),
                Units.nanos(lengths.deviation()),
                Units.nanos(lengths.median()),
                Units.nanos(lengths.p95()));
    HBox head = new HBox(8, name, Texts.line(spread, "muted", "small"));
    if (lengths.outliers().length > 0) {
      head.getChildren().add(outliers(series, lengths.outliers()));
    }
    IterationBars bars =
        new IterationBars(
            series,
            other,
            run == 0 ? Role.CANDIDATE : Role.BASELINE,
            rows.keys(),
            byLength,
            rows.highest(),
            at -> pick(series, at));
    bars.setMinHeight(HEIGHT);
    bars.setPrefSize(300, HEIGHT);
    bars.setMinWidth(120);
    bars.setAccessibleText("Iterations of " + row.thread() + ", " + spread);
    return new VBox(4, head, bars);
  }

  /// Goes from outlier to outlier, the longest first.
  private Button outliers(IterationSeries series, int[] outliers) {
    Button button = new Button(outliers.length == 1 ? "1 outlier" : outliers.length + " outliers");
    button.getStyleClass().addAll("link", "outliers");
    int[] next = {0};
    button.setOnAction(_ -> pick(series, outliers[next[0]++ % outliers.length]));
    return button;
  }

  /// Selects the time and the thread of an iteration and tells about it.
  private void pick(IterationSeries series, int at) {
    onPick.accept(series.range(at));
    context
        .workspace()
        .select(
            context
                .workspace()
                .selection()
                .withRange(series.range(at))
                .withThread(series.thread()));
    List<Details.Figure> figures = new ArrayList<>();
    figures.add(new Details.Figure("Length", Units.nanos(series.length(at))));
    double median = series.lengths().median();
    figures.add(
        new Details.Figure(
            "Against the median", Units.significant(series.length(at) / median) + " times"));
    figures.add(new Details.Figure("Starts at", Units.nanos(series.fromNanos()[at])));
    for (int key = 0; key < rows.keys().size(); key++) {
      StageKey of = rows.keys().get(key);
      if (series.selfNanos()[at][key] > 0) {
        figures.add(new Details.Figure(of.stage(), Units.nanos(series.selfNanos()[at][key])));
      }
    }
    context
        .workspace()
        .showDetails(
            new Details(
                "Iteration",
                series.thread() + ", iteration " + series.numbers()[at],
                figures,
                List.of(
                    new Details.Step("See it in the timeline", () -> context.show("timeline")))));
  }
}
