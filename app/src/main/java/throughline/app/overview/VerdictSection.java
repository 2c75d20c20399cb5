package throughline.app.overview;

import java.util.Set;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import throughline.app.analysis.Answer;
import throughline.app.chart.ColumnFormat;
import throughline.app.chart.Texts;
import throughline.app.view.Units;
import throughline.model.compare.ComparabilityWarning;
import throughline.model.compare.Comparison;
import throughline.model.compare.LimitingLoop;
import throughline.model.compare.Side;
import throughline.model.compare.Verdict;

/// The answer in the largest type of the page, and beneath it what it rests on.
public final class VerdictSection {
  private VerdictSection() {}

  /// @param acknowledged the differences between the runs that the reader has taken note of
  public static Node of(Answer answer, Set<ComparabilityWarning> acknowledged) {
    return switch (answer) {
      case Answer.Single single -> alone(single);
      case Answer.Pair pair -> compared(pair.comparison(), acknowledged);
    };
  }

  private static Node compared(Comparison comparison, Set<ComparabilityWarning> acknowledged) {
    Verdict verdict = comparison.verdict();
    VBox box = new VBox(8);
    box.setId("verdict");
    box.getStyleClass().add("verdict");
    box.getChildren().add(headline(verdict));
    ComparabilitySection.line(comparison.comparability(), acknowledged)
        .ifPresent(line -> box.getChildren().add(line));
    box.getChildren().add(Texts.wrapped(verdict.basis(), "muted"));
    if (verdict.whatWouldTell() != null) {
      box.getChildren().add(Texts.wrapped("To tell: " + verdict.whatWouldTell(), "strong"));
    }
    if (!Double.isNaN(comparison.ratio())) {
      box.getChildren().add(figures(comparison));
    }
    return box;
  }

  private static Node headline(Verdict verdict) {
    String sentence =
        switch (verdict.outcome()) {
          case FASTER -> "▲ " + verdict.sentence();
          case SLOWER -> "▼ " + verdict.sentence();
          case NO_DIFFERENCE, CANNOT_TELL -> verdict.sentence();
        };
    Label headline = Texts.wrapped(sentence, "headline");
    switch (verdict.outcome()) {
      case FASTER -> headline.getStyleClass().add("better");
      case SLOWER -> headline.getStyleClass().add("worse");
      case NO_DIFFERENCE, CANNOT_TELL -> {}
    }
    if (!verdict.weak()) {
      return headline;
    }
    Label weak = Texts.whole("rests on little", "badge", "warning");
    VBox box = new VBox(4, headline, weak);
    box.setAlignment(Pos.TOP_LEFT);
    return box;
  }

  private static Node figures(Comparison comparison) {
    Side before = comparison.baseline();
    Side after = comparison.candidate();
    double difference = comparison.differencePerSecond();
    double largest = Math.max(before.throughput(), after.throughput());
    ColumnFormat format = new ColumnFormat(Units.count(largest, after.unit()), 2);
    FlowPane row = new FlowPane(32, 8);
    row.getStyleClass().add("key-figures");
    row.getChildren()
        .addAll(
            figure("before", "baseline", Units.amount(before.throughput(), before.unit())),
            figure("after", "candidate", Units.amount(after.throughput(), after.unit())),
            figure("difference", "muted", format.signed(difference)),
            figure("noise floor", "muted", "±" + Units.percent(comparison.noiseFloor())));
    return row;
  }

  private static Node alone(Answer.Single single) {
    Side side = single.analysis().side();
    VBox box = new VBox(8);
    box.setId("verdict");
    box.getStyleClass().add("verdict");
    box.getChildren().add(Texts.wrapped(headlineAlone(single), "headline"));
    box.getChildren().add(Texts.wrapped(basisAlone(side), "muted"));
    return box;
  }

  private static String headlineAlone(Answer.Single single) {
    Side side = single.analysis().side();
    LimitingLoop limit = single.analysis().limit();
    String rate =
        Double.isNaN(side.throughput())
            ? single.run().name()
            : Units.amount(side.throughput(), side.unit());
    return switch (limit.finding()) {
      case LOOP -> rate + ", limited by " + limit.name();
      case LATENCY -> rate + ", limited by latency or synchronisation";
      case UNKNOWN -> rate;
    };
  }

  private static String basisAlone(Side side) {
    if (Double.isNaN(side.throughput())) {
      return "No file of this run counts finished work, so its throughput is not known.";
    }
    StringBuilder text = new StringBuilder();
    if (!Double.isNaN(side.throughputLow())) {
      Units unit = Units.count(side.throughput(), side.unit());
      text.append("95 % interval ")
          .append(unit.number(side.throughputLow()))
          .append(" to ")
          .append(unit.format(side.throughputHigh()))
          .append("; ");
    }
    text.append(side.records())
        .append(" records, worth ")
        .append((long) side.ess())
        .append(" independent ones, in ")
        .append(window(side));
    return text.toString();
  }

  private static String window(Side side) {
    String length = Units.nanos(side.steadyToNanos() - side.steadyFromNanos());
    return switch (side.steadiness()) {
      case FLAT -> "the whole run of " + length;
      case WARM_UP, SLOW_DOWN -> "a steady window of " + length;
      case CHOSEN -> "the chosen window of " + length;
      case NO_STEADY_STATE -> "the whole run of " + length + ", which has no steady state";
      case TOO_SHORT -> "the whole run of " + length + ", too short to find a steady window";
    };
  }

  private static Node figure(String name, String style, String value) {
    HBox box = new HBox(6, Texts.whole(name, style, "small"), Texts.whole(value, "section"));
    box.setAlignment(Pos.BASELINE_LEFT);
    return box;
  }
}
