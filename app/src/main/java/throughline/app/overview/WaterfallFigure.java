package throughline.app.overview;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import throughline.app.analysis.PickedPart;
import throughline.app.chart.ChartPane;
import throughline.app.chart.ColumnFormat;
import throughline.app.chart.Figure;
import throughline.app.chart.Hit;
import throughline.app.chart.Measure;
import throughline.app.chart.Texts;
import throughline.app.chart.WaterfallChart;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.model.compare.Comparison;
import throughline.model.compare.Contribution;
import throughline.model.compare.SlackGain;

/// What the difference is made of.
public final class WaterfallFigure {
  private static final int MOST_SLACK = 3;

  private WaterfallFigure() {}

  /// @return the figure, or empty if there are no contributions
  public static Optional<Figure> of(Comparison comparison, PageActions actions) {
    if (comparison.contributions().isEmpty()) {
      return Optional.empty();
    }
    ChartPane pane = new ChartPane(new WaterfallChart(comparison));
    pane.setOnPick(hit -> pick(pane, hit, actions));
    Figure figure =
        new Figure(title(comparison), measured(comparison), pane)
            .withNote(comparison.contributionsNote())
            .withNote(slack(comparison))
            .withTool(Texts.whole("press a bar to look into it", "muted", "small"));
    figure.setId("waterfall");
    return Optional.of(figure.withTable(() -> table(comparison)));
  }

  /// A bar is looked at in depth; the small ones that are drawn as one are shown one by one.
  private static void pick(ChartPane pane, Hit hit, PageActions actions) {
    int at = pane.hits().indexOf(hit);
    if (at >= 0 && pane.chart() instanceof WaterfallChart chart) {
      List<Contribution> bar = chart.bars().get(at);
      if (bar.size() > 1) {
        pane.show(chart.inDetail());
      } else {
        actions.pick(PickedPart.of(bar.getFirst()));
      }
    }
  }

  private static String title(Comparison comparison) {
    double difference = comparison.differencePerSecond();
    Contribution largest =
        comparison.contributions().stream()
            .max(Comparator.comparingDouble(c -> c.deltaPerSecond() * Math.signum(difference)))
            .orElseThrow();
    double largestSize = Math.max(Math.abs(difference), Math.abs(largest.deltaPerSecond()));
    ColumnFormat format = ColumnFormat.amounts(largestSize, comparison.candidate().unit());
    boolean telling =
        comparison.contributions().stream()
            .allMatch(c -> Math.abs(c.deltaPerSecond()) <= Math.abs(largest.deltaPerSecond()));
    if (!telling || largest.deltaPerSecond() * difference <= 0) {
      return "What the difference of " + format.signed(difference) + " is made of";
    }
    String verb = difference > 0 ? " gave " : " cost ";
    return largest.name()
        + verb
        + format.signedNumber(largest.deltaPerSecond())
        + " of "
        + format.signed(difference);
  }

  private static String measured(Comparison comparison) {
    String loop =
        comparison.contributionsLoop() == null
            ? ""
            : ", by part of an iteration of " + comparison.contributionsLoop();
    return "change in "
        + comparison.candidate().unit()
        + " from before to after"
        + loop
        + "; whiskers: "
        + Measure.wholePercent(comparison.confidence())
        + " intervals, hatched: may be noise";
  }

  private static String slack(Comparison comparison) {
    List<SlackGain> gains = comparison.slackGained();
    if (gains.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("Quicker too, but of loops with slack, so 0 tok/s: ");
    for (SlackGain gain : gains.subList(0, Math.min(MOST_SLACK, gains.size()))) {
      text.append(gain.stage())
          .append(" −")
          .append(Units.nanos(gain.savedNanosPerIteration()).replace(' ', '\u00A0'))
          .append(" an iteration; ");
    }
    text.setLength(text.length() - 2);
    if (gains.size() > MOST_SLACK) {
      text.append("; and ").append(gains.size() - MOST_SLACK).append(" more");
    }
    return text.toString().replace("tok/s", comparison.candidate().unit());
  }

  private static TableTwin<?> table(Comparison comparison) {
    List<Contribution> rows = comparison.contributions();
    double longest =
        rows.stream().mapToDouble(c -> Math.abs(c.deltaNanosPerIteration())).max().orElse(0);
    double largest = rows.stream().mapToDouble(c -> Math.abs(c.deltaPerSecond())).max().orElse(0);
    ColumnFormat time = ColumnFormat.durations(longest);
    ColumnFormat rate = ColumnFormat.amounts(largest, comparison.candidate().unit());
    String perIteration = "Per iteration (" + time.unit().symbol() + ")";
    TableTwin<Contribution> table =
        new TableTwin<>(
            "What the difference is made of",
            List.of(
                TableTwin.Column.path("Part", 200, Contribution::name),
                TableTwin.Column.text("Loop", 80, c -> c.loop() == null ? "" : c.loop()),
                TableTwin.Column.text("Kind", 70, c -> c.kind() == null ? "" : c.kind().word()),
                TableTwin.Column.number(
                    perIteration,
                    110,
                    c -> c.deltaNanosPerIteration() / time.unit().factor(),
                    c -> time.signedNumber(c.deltaNanosPerIteration())),
                number("Adds", rate, Contribution::deltaPerSecond),
                number("Low", rate, Contribution::low),
                number("High", rate, Contribution::high)));
    table.show(rows);
    return table;
  }

  private static TableTwin.Column<Contribution> number(
      String name, ColumnFormat rate, java.util.function.ToDoubleFunction<Contribution> value) {
    return TableTwin.Column.number(
        name + " (" + rate.unit().symbol() + ")",
        110,
        c -> value.applyAsDouble(c) / rate.unit().factor(),
        c -> rate.signedNumber(value.applyAsDouble(c)));
  }
}
