package throughline.importers.throughputlog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Turns the lines of a log into throughput: for each quantity the best rule that the lines allow,
/// differences of totals before amounts of a step before rates.
final class SeriesWriter {
  static final LedgerCode RULE =
      new LedgerCode(
          "throughput-rule", Severity.INFO, "how amounts and times were taken from the log");
  static final LedgerCode ALTERNATIVES =
      new LedgerCode(
          "throughput-alternatives", Severity.INFO, "what the log holds besides and was not used");

  static final LedgerCode PER_DEVICE =
      new LedgerCode(
          "per-device-rate",
          Severity.INFO,
          "the printed tokens/s are those of one device; multiply by the number of devices");

  private static final double SECOND = 1e9;
  private static final int FEWEST_OF_TREND = 3;

  /// A way to find the amount of each line.
  ///
  /// @param words what it is, for the ledger
  private record Rule(String words, IntToDoubleFunction amount) {}

  private final Timeline timeline;
  private final RecordingBuilder out;
  private final List<String> rules = new ArrayList<>();
  private final List<String> alternatives = new ArrayList<>();
  private boolean losses = true;

  SeriesWriter(Timeline timeline, RecordingBuilder out) {
    this.timeline = timeline;
    this.out = out;
  }

  /// Leaves out the loss, for formats that show it under its own name.
  void withoutLosses() {
    losses = false;
  }

  /// Whether the lines tell how much was done in what time, and not steps alone.
  boolean canTell() {
    return !timeline.isNominal()
        || Stream.of(Quantity.values()).filter(Quantity::isRate).anyMatch(this::mostHave);
  }

  /// Writes all series.
  ///
  /// @param tokensOfSample how many tokens a sample has, or NaN
  /// @return whether any series has a record
  boolean write(double tokensOfSample) {
    List<Rule> samples = samples();
    List<Rule> tokens = tokens();
    if (tokens.isEmpty() && !samples.isEmpty() && tokensOfSample > 0) {
      Rule rule = samples.getFirst();
      tokens.add(
          new Rule(
              rule.words + " x sequence length " + (long) tokensOfSample,
              row -> rule.amount.applyAsDouble(row) * tokensOfSample));
    }
    write("tokens", tokens);
    write("prompt tokens", rates(Quantity.PROMPT_RATE));
    write("samples", samples);
    write("items", items());
    write("steps", steps());
    if (rules.isEmpty()) {
      return false;
    }
    out.ledger()
        .report(RULE, -1, "time: " + timeline.ruleWords() + "; " + String.join("; ", rules));
    if (!tokens.isEmpty() && tokens.getFirst().words.equals(rateWords(Quantity.TOKENS_RATE))) {
      out.ledger().report(PER_DEVICE, perDevice(), -1, "");
    }
    if (!alternatives.isEmpty()) {
      out.ledger().report(ALTERNATIVES, alternatives.size(), -1, String.join(", ", alternatives));
    }
    if (losses) {
      losses();
    }
    return true;
  }

  private List<Rule> tokens() {
    List<Rule> found = new ArrayList<>();
    total(Quantity.TOKENS_TOTAL).ifPresent(found::add);
    totalOrOwn(Quantity.TOKENS).ifPresent(found::add);
    perStep(Quantity.TOKENS_OF_STEP).ifPresent(found::add);
    found.addAll(rates(Quantity.TOKENS_RATE));
    return found;
  }

  private List<Rule> samples() {
    List<Rule> found = new ArrayList<>();
    total(Quantity.SAMPLES_TOTAL).ifPresent(found::add);
    totalOrOwn(Quantity.SAMPLES).ifPresent(found::add);
    perStep(Quantity.SAMPLES_OF_STEP).ifPresent(found::add);
    found.addAll(rates(Quantity.SAMPLES_RATE));
    found.addAll(rates(Quantity.SAMPLES_MEAN_RATE));
    return found;
  }

  private List<Rule> items() {
    List<Rule> found = new ArrayList<>();
    totalOrOwn(Quantity.ITEMS).ifPresent(found::add);
    found.addAll(rates(Quantity.ITEMS_RATE));
    return found;
  }

  private List<Rule> steps() {
    List<Rule> found = new ArrayList<>();
    if (mostHave(Quantity.STEP) && !timeline.isNominal()) {
      found.add(new Rule("differences of step numbers", timeline::steps));
    }
    found.addAll(rates(Quantity.STEPS_RATE));
    return found;
  }

  private Optional<Rule> total(Quantity quantity) {
    if (!mostHave(quantity)) {
      return Optional.empty();
    }
    return Optional.of(
        new Rule("differences of " + words(quantity), row -> difference(quantity, row)));
  }

  private double difference(Quantity quantity, int row) {
    double now = timeline.line(row).get(quantity);
    if (row == 0) {
      return timeline.isSinceStart() ? now : Double.NaN;
    }
    double difference = now - timeline.line(row - 1).get(quantity);
    return difference < 0 || timeline.breaksAt(row) ? Double.NaN : difference;
  }

  /// A count that never falls and grows is a total, else it is the count of the line.
  private Optional<Rule> totalOrOwn(Quantity quantity) {
    if (!mostHave(quantity)) {
      return Optional.empty();
    }
    double first = timeline.line(0).get(quantity);
    double last = first;
    boolean rising = timeline.size() >= FEWEST_OF_TREND;
    for (int row = 1; row < timeline.size(); row++) {
      double now = timeline.line(row).get(quantity);
      rising &= now >= last || timeline.breaksAt(row);
      last = now;
    }
    if (rising && last > 1.5 * first) {
      return total(quantity);
    }
    return Optional.of(
        new Rule(words(quantity) + " of each line", row -> timeline.line(row).get(quantity)));
  }

  private Optional<Rule> perStep(Quantity quantity) {
    if (!mostHave(quantity)) {
      return Optional.empty();
    }
    return Optional.of(
        new Rule(
            words(quantity) + " x steps",
            row -> {
              double steps = timeline.steps(row);
              return timeline.line(row).get(quantity) * (Double.isNaN(steps) ? 1 : steps);
            }));
  }

  private List<Rule> rates(Quantity quantity) {
    if (!mostHave(quantity)) {
      return List.of();
    }
    return List.of(
        new Rule(
            rateWords(quantity),
            row -> timeline.line(row).get(quantity) * timeline.seconds(row, Double.NaN)));
  }

  private static String rateWords(Quantity quantity) {
    return words(quantity) + " x time";
  }

  private long perDevice() {
    long lines = 0;
    for (int row = 0; row < timeline.size(); row++) {
      lines += timeline.line(row).isPerDevice() ? 1 : 0;
    }
    return lines;
  }

  private boolean mostHave(Quantity quantity) {
    long having = 0;
    for (int row = 0; row < timeline.size(); row++) {
      having += timeline.line(row).has(quantity) ? 1 : 0;
    }
    return having > 0 && having * 2 >= timeline.size();
  }

  private void write(String name, List<Rule> found) {
    if (found.isEmpty()) {
      return;
    }
    Rule rule = found.getFirst();
    found.stream().skip(1).forEach(other -> alternatives.add(name + ": " + other.words));
    RecordingBuilder.Throughput series = out.throughput(name);
    double carried = 0;
    boolean any = false;
    for (int row = 0; row < timeline.size(); row++) {
      double amount = rule.amount.applyAsDouble(row);
      double seconds = timeline.seconds(row, Double.NaN);
      if (!(amount >= 0) || Double.isInfinite(amount) || !(seconds >= 0)) {
        continue;
      }
      long nanos = Math.round(seconds * SECOND);
      if (nanos == 0) {
        carried += amount;
        continue;
      }
      double step = timeline.line(row).get(Quantity.STEP);
      series.add(
          timeline.endNanos(row), nanos, amount + carried, Double.isNaN(step) ? -1 : (long) step);
      carried = 0;
      any = true;
    }
    if (any) {
      rules.add(name + ": " + rule.words);
    }
  }

  private void losses() {
    for (int row = 0; row < timeline.size(); row++) {
      double loss = timeline.line(row).get(Quantity.LOSS);
      if (Double.isFinite(loss)) {
        out.counter("loss", "", -1).add(timeline.endNanos(row), loss);
      }
    }
  }

  private static String words(Quantity quantity) {
    return switch (quantity) {
      case TOKENS_RATE -> "printed tokens/s";
      case PROMPT_RATE -> "printed prompt tokens/s";
      case SAMPLES_RATE -> "printed samples/s";
      case SAMPLES_MEAN_RATE -> "printed mean samples/s since the start";
      case STEPS_RATE -> "printed steps/s";
      case ITEMS_RATE -> "printed rate";
      case TOKENS_TOTAL -> "total tokens";
      case TOKENS_OF_STEP -> "tokens of a step";
      case TOKENS -> "tokens";
      case SAMPLES_TOTAL -> "total samples";
      case SAMPLES_OF_STEP -> "global batch size";
      case SAMPLES -> "samples";
      case ITEMS -> "what the user's pattern counts";
      case STEP,
          LOSS,
          STEP_SECONDS,
          ELAPSED,
          TIME,
          RUN_SECONDS,
          RUN_TOKENS_RATE,
          RUN_SAMPLES_RATE,
          RUN_STEPS_RATE,
          EVAL_SECONDS,
          EVAL_SAMPLES_RATE ->
          quantity.name();
    };
  }
}
