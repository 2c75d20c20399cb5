package throughline.importers.throughputlog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// All that the lines of one log told, and the choice of those that make up its course: one process
/// out of many that print the same, one line a step.
final class Observations {
  static final LedgerCode OTHER_SOURCES =
      new LedgerCode(
          "other-ranks", Severity.INFO, "lines of other ranks tell the same; one rank was read");
  static final LedgerCode REPEATED =
      new LedgerCode(
          "repeated-steps", Severity.INFO, "further lines about the same step were merged into it");
  static final LedgerCode NO_SPEED =
      new LedgerCode(
          "lines-without-speed", Severity.INFO, "lines that name a step but no time or amount");

  static final LedgerCode ENGINES =
      new LedgerCode(
          "engines-added",
          Severity.INFO,
          "several engines print rates of their own work; their rates were added up");

  private static final int FEWEST_OF_TREND = 3;

  /// Engines and data-parallel ranks of a server, each of which works on other requests.
  private static final Pattern ENGINE = Pattern.compile("(Engine \\d+|DP\\d+)(?: TP\\d+)?");

  private final List<Observation> all = new ArrayList<>();

  void add(Observation observation) {
    all.add(observation);
  }

  /// The same lines; what their course is made of can be changed without changing these.
  Observations copy() {
    Observations copy = new Observations();
    all.forEach(line -> copy.add(line.copy()));
    return copy;
  }

  int size() {
    return all.size();
  }

  /// The first summary of a whole run; ranks repeat it.
  Optional<Observation> summary() {
    return all.stream().filter(Observation::isSummary).findFirst();
  }

  /// All lines, in file order.
  List<Observation> all() {
    return all;
  }

  /// The lines that tell of progress, in file order. Brings lines about the same step together, so
  /// this is asked once of the same lines.
  List<Observation> progress(Ledger.Builder ledger) {
    List<Observation> lines =
        all.stream().filter(o -> o.isProgress() && !o.isSummary() && !o.isEvaluation()).toList();
    boolean engines =
        lines.stream().anyMatch(line -> !line.source().isEmpty())
            && lines.stream().allMatch(line -> ENGINE.matcher(line.source()).matches());
    List<Observation> ofSource = engines ? ofEngines(lines, ledger) : ofMainSource(lines, ledger);
    long fast = ofSource.stream().filter(Observation::hasSpeed).count();
    List<Observation> telling = ofSource;
    if (fast * 2 >= ofSource.size() && fast < ofSource.size()) {
      telling = ofSource.stream().filter(Observation::hasSpeed).toList();
      ledger.report(NO_SPEED, ofSource.size() - fast, -1, "");
    }
    List<Observation> merged = merged(telling, ledger);
    settleTimes(merged);
    return merged;
  }

  /// Decides for times that may be of a step or since the start: those that never fall and grow are
  /// since the start.
  private static void settleTimes(List<Observation> lines) {
    double[] times =
        lines.stream().mapToDouble(line -> line.get(Quantity.TIME)).filter(t -> t >= 0).toArray();
    boolean rising = times.length >= FEWEST_OF_TREND;
    for (int row = 1; row < times.length; row++) {
      rising &= times[row] >= times[row - 1];
    }
    rising = rising && times[times.length - 1] > 1.5 * times[0];
    for (Observation line : lines) {
      line.put(rising ? Quantity.ELAPSED : Quantity.STEP_SECONDS, line.get(Quantity.TIME));
    }
  }

  /// The lines of the first engine, each with the rates of the others that print after it added.
  private static List<Observation> ofEngines(List<Observation> lines, Ledger.Builder ledger) {
    String first = engine(lines.getFirst());
    Set<String> engines = new LinkedHashSet<>();
    Set<String> inRow = new HashSet<>();
    List<Observation> rows = new ArrayList<>();
    for (Observation line : lines) {
      String engine = engine(line);
      engines.add(engine);
      if (engine.equals(first)) {
        rows.add(line);
        inRow.clear();
      } else if (line.hasRate() && inRow.add(engine)) {
        rows.getLast().addRates(line);
      }
    }
    if (engines.size() > 1) {
      ledger.report(ENGINES, engines.size(), -1, String.join(", ", engines));
    }
    return rows;
  }

  private static String engine(Observation line) {
    Matcher form = ENGINE.matcher(line.source());
    return form.matches() ? form.group(1) : "";
  }

  /// The lines of the source with most lines, the first of several.
  private static List<Observation> ofMainSource(List<Observation> lines, Ledger.Builder ledger) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    lines.forEach(line -> counts.merge(line.source(), 1, Integer::sum));
    if (counts.size() < 2) {
      return lines;
    }
    int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    String main =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() == most)
            .map(Map.Entry::getKey)
            .findFirst()
            .orElse("");
    ledger.report(
        OTHER_SOURCES,
        lines.size() - most,
        -1,
        "read: " + (main.isEmpty() ? "lines without a rank" : main));
    return lines.stream().filter(line -> line.source().equals(main)).toList();
  }

  /// One line a step: ranks without a mark print the same step again, perhaps late, and some
  /// producers spread a step over several lines.
  private static List<Observation> merged(List<Observation> lines, Ledger.Builder ledger) {
    List<Observation> merged = new ArrayList<>();
    double behind = Double.NaN;
    for (Observation line : lines) {
      Observation last = merged.isEmpty() ? null : merged.getLast();
      double step = line.get(Quantity.STEP);
      if (last != null && step == last.get(Quantity.STEP)) {
        last.merge(line);
        ledger.report(REPEATED, line.offset(), "step " + (long) step);
      } else if (last != null && step == behind) {
        ledger.report(REPEATED, line.offset(), "step " + (long) step);
      } else {
        behind = last == null ? Double.NaN : last.get(Quantity.STEP);
        merged.add(line);
      }
    }
    return merged;
  }
}
