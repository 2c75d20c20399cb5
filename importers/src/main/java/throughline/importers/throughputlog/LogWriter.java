package throughline.importers.throughputlog;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Writes what the lines of a log tell into a recording.
final class LogWriter {
  static final LedgerCode SUMMARY =
      new LedgerCode("run-summary", Severity.INFO, "only the summary of the whole run has times");
  static final LedgerCode EVALUATIONS =
      new LedgerCode(
          "evaluations-only",
          Severity.INFO,
          "no training step has a time, so there is no throughput; the speed of the evaluations is a"
              + " counter, over the time that they took");

  private static final double SECOND = 1e9;
  private static final int LONGEST_MARK = 120;

  private final Observations observations;
  private final RecordingBuilder out;

  /// @param observations may be changed while they are written
  LogWriter(Observations observations, RecordingBuilder out) {
    this.observations = observations;
    this.out = out;
  }

  /// Writes everything that was read.
  ///
  /// @param marks in file order
  /// @param sequenceLength how many tokens a sample has, or NaN
  /// @throws ImportException if it gives no throughput
  void write(List<LogMark> marks, StagePrints stages, double sequenceLength)
      throws ImportException {
    List<Observation> lines = observations.progress(out.ledger());
    if (!lines.isEmpty()) {
      Timeline timeline = new Timeline(lines);
      SeriesWriter writer = new SeriesWriter(timeline, out);
      boolean better = timeline.isNominal() && observations.summary().isPresent();
      if (writer.canTell() && !better && writer.write(sequenceLength)) {
        out.clock(timeline.clock());
        marks(marks, timeline);
        stages.writeTo(out, offset -> timeAt(timeline, offset));
        return;
      }
    }
    boolean told = summary() || evaluations();
    if (!stages.isEmpty()) {
      stages.writeTo(out, offset -> -1);
    } else if (!told) {
      throw new ImportException(
          new Failure(
              "no-throughput",
              observations.size() == 0
                  ? "no line tells how much was done in what time"
                  : "its lines name steps but no times, rates or amounts",
              -1,
              "print tokens per second or a time stamp with each step, or give a pattern"));
    }
  }

  /// When the last step before a byte offset ended, or -1.
  private static long timeAt(Timeline timeline, long offset) {
    int low = 0;
    int high = timeline.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (timeline.line(middle).offset() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? -1 : timeline.endNanos(low - 1);
  }

  /// A mark stands at its own time if it names one that fits the log's clock, else where the last
  /// step before it ended.
  private void marks(List<LogMark> marks, Timeline timeline) {
    int row = -1;
    for (LogMark mark : marks) {
      while (row + 1 < timeline.size() && timeline.line(row + 1).offset() <= mark.offset()) {
        row++;
      }
      long stepEnd = row < 0 ? -1 : timeline.endNanos(row);
      LogStamp stamp = mark.stamp();
      OptionalLong own =
          stamp == null ? OptionalLong.empty() : timeline.nanosOf(stamp, Math.max(0, stepEnd));
      long at = own.orElse(stepEnd);
      if (at >= 0) {
        String text = mark.text();
        out.mark(at, text.length() > LONGEST_MARK ? text.substring(0, LONGEST_MARK) : text, -1);
      }
    }
  }

  private boolean summary() {
    Optional<Observation> summary = observations.summary();
    double seconds = summary.map(s -> s.get(Quantity.RUN_SECONDS)).orElse(Double.NaN);
    if (summary.isEmpty() || !isDuration(seconds)) {
      return false;
    }
    boolean any = run("tokens", summary.get().get(Quantity.RUN_TOKENS_RATE), seconds);
    any |= run("samples", summary.get().get(Quantity.RUN_SAMPLES_RATE), seconds);
    any |= run("steps", summary.get().get(Quantity.RUN_STEPS_RATE), seconds);
    out.ledger().report(SUMMARY, summary.get().offset(), "rates of the run x its run time");
    return any;
  }

  private boolean run(String name, double rate, double seconds) {
    if (!(rate >= 0)) {
      return false;
    }
    long nanos = Math.round(seconds * SECOND);
    out.throughput(name).add(nanos, nanos, rate * seconds, -1);
    return true;
  }

  /// Shows the speed of evaluations where no training step has a time. It is no throughput of the
  /// run, so it becomes a counter; the only times there are those that the evaluations took.
  private boolean evaluations() {
    double at = 0;
    long count = 0;
    for (Observation line : observations.all()) {
      double seconds = line.get(Quantity.EVAL_SECONDS);
      double rate = line.get(Quantity.EVAL_SAMPLES_RATE);
      if (line.isEvaluation() && isDuration(seconds) && rate >= 0) {
        at += seconds;
        out.counter("eval samples/s", "1/s", -1).add(Math.round(at * SECOND), rate);
        count++;
      }
      double loss = line.get(Quantity.LOSS);
      if (Double.isFinite(loss)) {
        out.counter("loss", "", -1).add(Math.round(at * SECOND), loss);
      }
    }
    out.ledger().report(EVALUATIONS, count, -1, "");
    out.clock(new ClockReference.Unanchored());
    return count > 0;
  }

  private static boolean isDuration(double seconds) {
    return seconds > 0 && seconds < Timeline.LONGEST_SECONDS;
  }
}
