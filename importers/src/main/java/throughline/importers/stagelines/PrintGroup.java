package throughline.importers.stagelines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// What one producer printed about one thread, and how it becomes rows.
///
/// Prints that share time and step are one *moment*; each moment covers the time since the one
/// before, the first since time 0. Without times the rows have intervals of length zero.
public final class PrintGroup {
  private static final LedgerCode MEANS =
      new LedgerCode(
          "mean-step-timers",
          Severity.INFO,
          "timers are means of a step; they were multiplied by the steps between prints");
  private static final LedgerCode MEANS_UNKNOWN =
      new LedgerCode(
          "mean-step-once",
          Severity.INFO,
          "timers are means of a step, but of how many steps is not known; taken as one step");

  /// Timers of Megatron that are printed once for what they measure, not as a mean of steps.
  private static final Pattern ONCE =
      Pattern.compile("(?:save|load)-checkpoint.*|.*setup|model and optimizer|.*iterators|eval.*");

  private final String process;
  private final String thread;
  private final List<StagePrint> prints = new ArrayList<>();
  private PrintPolicy policy = PrintPolicy.DETECT;
  private boolean nested;
  private boolean concurrent;
  private @Nullable String role;

  PrintGroup(String process, String thread) {
    this.process = process;
    this.thread = thread;
  }

  public PrintGroup policy(PrintPolicy newPolicy) {
    policy = newPolicy;
    return this;
  }

  /// Marks the rows as containing each other.
  public PrintGroup nested() {
    nested = true;
    return this;
  }

  /// Marks the stages as running on several tasks at once.
  public PrintGroup concurrent(String newRole) {
    concurrent = true;
    role = newRole;
    return this;
  }

  public void add(StagePrint print) {
    prints.add(print);
  }

  int size() {
    return prints.size();
  }

  /// Writes the rows.
  ///
  /// @param covered threads that have intervals already; those written here are added
  void write(RecordingBuilder out, Set<Integer> covered) {
    if (prints.isEmpty()) {
      return;
    }
    int threadId = out.thread(process, thread);
    if (role != null) {
      out.updateThread(threadId, info -> info.withRole(role));
    }
    if (nested) {
      out.property("nestedStages", "true");
    }
    if (concurrent) {
      out.property("concurrentStages", "true");
    }
    Moments moments = new Moments(prints);
    for (StagePrint row : rows(out, moments)) {
      long to = Math.max(0, row.at().timeNanos());
      long from = moments.from(row.at());
      out.stage(
          threadId,
          row.stage(),
          Math.min(from, to),
          to,
          row.count(),
          row.totalNanos(),
          row.minNanos(),
          row.maxNanos());
    }
    if (covered.add(threadId)) {
      moments.writeIntervals(out, threadId);
    }
  }

  private List<StagePrint> rows(RecordingBuilder out, Moments moments) {
    return switch (policy) {
      case PER_PRINT -> prints;
      case MEAN_STEP -> prints.stream().map(print -> scaled(print, moments, out)).toList();
      case CUMULATIVE, DETECT, LAPS_THEN_TOTAL -> {
        Map<String, List<StagePrint>> byStage = new LinkedHashMap<>();
        for (StagePrint print : prints) {
          byStage.computeIfAbsent(print.stage(), key -> new ArrayList<>()).add(print);
        }
        yield PrintSeries.rows(policy, byStage.values(), out.ledger());
      }
    };
  }

  /// Whether a timer measures what happens once and not in every step.
  static boolean isOnce(String stage) {
    return ONCE.matcher(stage).matches();
  }

  private static StagePrint scaled(StagePrint print, Moments moments, RecordingBuilder out) {
    if (print.at().step() < 0 || isOnce(print.stage())) {
      return print;
    }
    long steps = moments.steps(print.at());
    if (steps <= 0) {
      out.ledger().report(MEANS_UNKNOWN, print.at().offset(), print.stage());
      return print;
    }
    if (steps > 1) {
      out.ledger().report(MEANS, print.at().offset(), print.stage() + " over " + steps + " steps");
    }
    long total = DurationText.whole((double) print.totalNanos() * steps);
    return total < 0 ? print : print.with(steps, total, print.minNanos(), print.maxNanos());
  }
}
