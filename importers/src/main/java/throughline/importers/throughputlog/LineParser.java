package throughline.importers.throughputlog;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds the numbers in a line and what they mean.
///
/// Most producers print `name: value` or `name=value` in some order, with a unit behind the value
/// or in brackets behind the name: Megatron, DeepSpeed, torchtitan, Hugging Face, verl, vLLM,
/// SGLang, modded-nanogpt, JSON Lines. The rest has forms of its own: `iter 10: loss 2.1, time
/// 12.3ms` (nanoGPT), `173129 tok/s` (llm.c), progress bars of tqdm.
final class LineParser {
  /// Longer lines are data, not messages.
  static final int LONGEST = 20_000;

  private static final Pattern STEP =
      Pattern.compile(
          "(?i)(?:^|[\\s\\[|({,\"'])(?:global[_ ])?(?:step|iter|iteration)s?\\]?[ :=#]*\\s*(\\d[\\d,]*)"
              + "(?:\\s*/\\s*\\d+)?(?![\\w.]*[:=]?\\w)");
  private static final Pattern NANO_GPT =
      Pattern.compile("\\biter (\\d+): loss (\\S+), time ([\\d.]+)(ms|s)\\b");
  private static final Pattern DEEPSPEED_STEP =
      Pattern.compile("(\\d+)/(\\d+), (?:RunningAvg)?SamplesPerSec=");
  private static final Pattern RATE_BEHIND =
      Pattern.compile(
          "(?<![\\w.])("
              + NumberForm.PATTERN
              + ")\\s*([kKMG]?)\\s*"
              + "(tok|toks|token|tokens|samples?|seqs?|its?|iters?|steps?)\\s*(?:/|per )\\s*"
              + "(?:s|sec|second)\\b");
  private static final Pattern TIME_BEHIND =
      Pattern.compile("\\|\\s*(" + NumberForm.PATTERN + ") (ms|s)\\s*(?:\\||$)");
  /// Names that may stand in front of their value with nothing but blanks between.
  private static final List<String> BLANK_NAMES =
      List.of(
          "tok/s",
          "tok/sec",
          "tokens/s",
          "tokens/sec",
          "tps",
          "samples/s",
          "samples/sec",
          "it/s",
          "loss",
          "dt");

  private static final Pattern BLANK_VALUE =
      Pattern.compile("\\s+(" + NumberForm.PATTERN + ")([A-Za-z]*)");
  private static final Pattern BAR =
      Pattern.compile(
          "\\|\\s*([\\d.]+)([kM]?)/[\\d.]+[kM]?\\s*\\[(?:(\\d+):)?(\\d{1,2}):(\\d{2})<");

  private final Vocabulary vocabulary = new Vocabulary();
  private final @Nullable Pattern userPattern;

  /// @param userPattern finds throughput where nothing else does; its groups are `rate` or
  ///     `amount`, and `step`
  LineParser(@Nullable Pattern userPattern) {
    this.userPattern = userPattern;
  }

  /// What a line tells about progress; empty if nothing.
  Optional<Observation> parse(LogLine line) {
    String text = line.text();
    if (!mayTell(text)) {
      return Optional.empty();
    }
    Observation found = new Observation(line.source(), line.offset());
    special(text, found);
    pairs(text, found);
    behind(text, found);
    if (found.has(Quantity.TOKENS_RATE) && isPerDevice(text)) {
      found.markPerDevice();
    }
    if (found.stamp() == null && !found.isEmpty()) {
      found.stamp(LogStamp.in(text).orElse(null));
    }
    if (!found.has(Quantity.STEP) && (found.hasSpeed() || found.has(Quantity.LOSS))) {
      Matcher step = STEP.matcher(text);
      if (step.find()) {
        found.put(Quantity.STEP, NumberForm.parse(step.group(1)));
      }
    }
    if (userPattern != null && !tells(found)) {
      user(userPattern, text, found);
    }
    return tells(found) ? Optional.of(found) : Optional.empty();
  }

  /// Whether the producer is one that divides its tokens by the number of devices: torchtitan,
  /// verl, and whoever says so in the name.
  private static boolean isPerDevice(String text) {
    return (text.contains("tps:") && text.contains("tflops:"))
        || text.contains("perf/throughput")
        || text.contains("per_gpu")
        || text.contains("per_device")
        || text.contains("tgs");
  }

  private static boolean tells(Observation found) {
    return found.isProgress() || found.isSummary() || found.isEvaluation();
  }

  private boolean mayTell(String text) {
    if (text.length() > LONGEST || text.contains("\"ph\"")) {
      return false;
    }
    return userPattern != null
        || text.contains("tep")
        || text.contains("ter")
        || text.contains("/s")
        || text.contains("tok")
        || text.contains("tps")
        || text.contains("er_sec")
        || text.contains("PerSec")
        || text.contains("hroughput")
        || text.contains("runtime");
  }

  private void pairs(String text, Observation found) {
    NamedNumbers numbers = new NamedNumbers(text);
    double timings = 0;
    while (numbers.next()) {
      String name = numbers.name();
      double value = numbers.value();
      String unit = numbers.unit();
      if (name.startsWith("timing/") || name.startsWith("timing_s/")) {
        timings += Double.isFinite(value) ? value : 0;
      }
      vocabulary.meaning(name).ifPresent(quantity -> put(found, quantity, name, value, unit));
    }
    // verl prints the times of the stages of a step, in some versions with their sum.
    if (timings > 0) {
      found.put(Quantity.STEP_SECONDS, timings);
    }
  }

  /// Keeps a named number, brought to seconds or to plain counts by its unit.
  static void put(Observation found, Quantity quantity, String name, double value, String unit) {
    if (quantity == Quantity.TIME && found.stamp() == null && unit.isEmpty()) {
      found.stamp(LogStamp.ofEpoch(value).orElse(null));
    }
    if (quantity == Quantity.TIME && value >= 1e9) {
      return;
    }
    Quantity meant = quantity == Quantity.ITEMS_RATE ? rateOf(unit) : quantity;
    if (meant.isTime()) {
      double ofUnit = NumberForm.seconds(unit);
      double ofName = NumberForm.seconds(name.substring(name.lastIndexOf('_') + 1));
      found.put(meant, value * (Double.isNaN(ofUnit) ? Double.isNaN(ofName) ? 1 : ofName : ofUnit));
    } else if (!(meant == Quantity.ITEMS_RATE
        && unit.toLowerCase(java.util.Locale.ROOT).contains("flop"))) {
      found.put(
          meant,
          meant == Quantity.STEP || meant == Quantity.LOSS
              ? value
              : value * NumberForm.multiple(unit));
    }
  }

  private static Quantity rateOf(String unit) {
    if (unit.contains("tok")) {
      return Quantity.TOKENS_RATE;
    }
    return unit.contains("sample") || unit.contains("seq")
        ? Quantity.SAMPLES_RATE
        : unit.startsWith("it/") || unit.contains("step")
            ? Quantity.STEPS_RATE
            : Quantity.ITEMS_RATE;
  }

  private static void special(String text, Observation found) {
    if (text.contains("iter ") && text.contains(", time ")) {
      Matcher nano = NANO_GPT.matcher(text);
      if (nano.find()) {
        found.put(Quantity.STEP, NumberForm.parse(nano.group(1)));
        found.put(Quantity.LOSS, NumberForm.parse(nano.group(2)));
        found.put(Quantity.STEP_SECONDS, seconds(nano.group(3), nano.group(4)));
      }
    }
    if (text.contains("SamplesPerSec=")) {
      Matcher deepSpeed = DEEPSPEED_STEP.matcher(text);
      if (deepSpeed.find()) {
        found.put(Quantity.STEP, NumberForm.parse(deepSpeed.group(2)));
      }
    }
    if (text.indexOf('<') >= 0 && text.indexOf('|') >= 0) {
      bar(text, found);
    }
  }

  private static void bar(String text, Observation found) {
    Matcher bar = BAR.matcher(text);
    if (bar.find()) {
      found.put(Quantity.STEP, NumberForm.parse(bar.group(1)) * NumberForm.multiple(bar.group(2)));
      double hours = bar.group(3) == null ? 0 : NumberForm.parse(bar.group(3));
      double minutes = NumberForm.parse(bar.group(4));
      found.put(Quantity.ELAPSED, (hours * 60 + minutes) * 60 + NumberForm.parse(bar.group(5)));
    }
  }

  private static double seconds(String number, String unit) {
    return NumberForm.parse(number) * NumberForm.seconds(unit);
  }

  private void behind(String text, Observation found) {
    if (!found.hasRate() && (text.contains("/s") || text.contains(" per s"))) {
      Matcher rate = RATE_BEHIND.matcher(text);
      if (rate.find()) {
        double value = NumberForm.parse(rate.group(1)) * NumberForm.multiple(rate.group(2));
        found.put(rateOf(rate.group(3) + "/"), value);
      }
    }
    if (text.indexOf('|') >= 0 && !found.has(Quantity.STEP_SECONDS)) {
      Matcher time = TIME_BEHIND.matcher(text);
      if (time.find()) {
        found.put(Quantity.STEP_SECONDS, seconds(time.group(1), time.group(2)));
      }
    }
    for (String name : BLANK_NAMES) {
      int at = text.indexOf(name);
      if (at >= 0) {
        blankNamed(text, name, at, found);
      }
    }
  }

  private void blankNamed(String text, String name, int first, Observation found) {
    Matcher value = BLANK_VALUE.matcher(text);
    for (int at = first; at >= 0; at = text.indexOf(name, at + 1)) {
      value.region(at + name.length(), text.length());
      if (isNameAt(text, name, at) && value.lookingAt()) {
        double number = NumberForm.parse(value.group(1));
        String unit = value.group(2);
        vocabulary.meaning(name).ifPresent(quantity -> put(found, quantity, name, number, unit));
      }
    }
  }

  /// Whether a name begins at `at` and not in the middle of another; a loss must begin its field,
  /// since there are many kinds of it.
  private static boolean isNameAt(String text, String name, int at) {
    if (name.equals("loss")) {
      int before = at - 1;
      while (before >= 0 && text.charAt(before) == ' ') {
        before--;
      }
      return before < 0 || "|,:".indexOf(text.charAt(before)) >= 0;
    }
    return at == 0 || "|,:;([ \t".indexOf(text.charAt(at - 1)) >= 0;
  }

  private static void user(Pattern pattern, String text, Observation found) {
    Matcher matcher = pattern.matcher(text);
    if (matcher.find()) {
      found.stamp(LogStamp.in(text).orElse(null));
      found.put(Quantity.ITEMS_RATE, group(matcher, "rate"));
      found.put(Quantity.ITEMS, group(matcher, "amount"));
      found.put(Quantity.STEP, group(matcher, "step"));
    }
  }

  private static double group(Matcher matcher, String name) {
    if (!matcher.namedGroups().containsKey(name) || matcher.group(name) == null) {
      return Double.NaN;
    }
    String text = matcher.group(name);
    boolean suffixed = !text.isEmpty() && Character.isLetter(text.charAt(text.length() - 1));
    String digits = suffixed ? text.substring(0, text.length() - 1) : text;
    return NumberForm.parse(digits)
        * (suffixed ? NumberForm.multiple(text.substring(text.length() - 1)) : 1);
  }
}
