package throughline.importers.throughputlog;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.io.LineReader;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads a log and writes what its lines tell into a recording.
final class LogReader {
  static final LedgerCode OTHER_LINES =
      new LedgerCode(
          "other-lines", Severity.INFO, "lines that tell nothing about throughput were skipped");
  static final LedgerCode SUMMARY =
      new LedgerCode("run-summary", Severity.INFO, "only the summary of the whole run has times");
  static final LedgerCode EVALUATIONS =
      new LedgerCode(
          "evaluations-only",
          Severity.INFO,
          "no training step has a time, so there is no throughput; the speed of the evaluations is a"
              + " counter, over the time that they took");

  private static final double SECOND = 1e9;
  private static final int MOST_MARKS = 1000;
  private static final int LONGEST_MARK = 120;

  private static final Pattern MARK =
      Pattern.compile(
          "(?i)\\bsav(?:ing|ed)\\b.*\\b(?:checkpoint|model)|\\bcheckpoint\\b.*\\bsav(?:ed|ing)\\b"
              + "|\\bvalidation loss at\\b|\\brunning evaluation\\b|\\bstarting eval");
  private static final Pattern SETTING =
      Pattern.compile(
          "(?<!\\w)(seq_length|train_batch_size|global_batch_size) \\.{2,} *(\\d{1,9})\\b");

  private record Mark(String text, long offset) {}

  private final RecordingBuilder out;
  private final LineParser parser;
  private final Observations observations = new Observations();
  private final List<Mark> marks = new ArrayList<>();
  private final StagePrints stages = new StagePrints();
  private long lastStep = -1;
  private double sequenceLength = Double.NaN;
  private double batchSize = Double.NaN;
  private long others;

  LogReader(RecordingBuilder out, @Nullable Pattern userPattern) {
    this.out = out;
    this.parser = new LineParser(userPattern);
  }

  Observations observations() {
    return observations;
  }

  void readLines(InputStream stream) throws IOException {
    LineReader lines = new LineReader(stream);
    while (lines.next()) {
      for (LogLine line : LogLine.of(lines.text(), lines.offset())) {
        Optional<Observation> found = parser.parse(line);
        found.ifPresent(this::understood);
        boolean holdsStages = stages.accept(line.text(), line.offset(), lastStep);
        if (found.isEmpty() && !holdsStages) {
          notUnderstood(line);
        }
      }
    }
    lines.reportTo(out.ledger());
    out.ledger().report(OTHER_LINES, others, -1, "");
  }

  private void understood(Observation observation) {
    if (observation.has(Quantity.STEP_SECONDS)) {
      observation.put(Quantity.SAMPLES_OF_STEP, batchSize);
    }
    observations.add(observation);
    if (observation.has(Quantity.STEP)) {
      lastStep = (long) observation.get(Quantity.STEP);
    }
  }

  /// Takes a line that tells nothing about throughput: a mark, a setting, or anything else.
  private void notUnderstood(LogLine line) {
    others++;
    if (line.text().length() > LineParser.LONGEST) {
      return;
    }
    if (marks.size() < MOST_MARKS && mayMark(line.text()) && MARK.matcher(line.text()).find()) {
      marks.add(new Mark(line.text().strip(), line.offset()));
    }
    if (line.text().contains(" ..")) {
      Matcher setting = SETTING.matcher(line.text());
      if (setting.find()) {
        setting(setting.group(1), Double.parseDouble(setting.group(2)));
      }
    }
  }

  private static boolean mayMark(String text) {
    return text.contains("heckpoint")
        || text.contains("model")
        || text.contains("alidation loss")
        || text.contains("eval");
  }

  private void setting(String name, double value) {
    if (name.equals("seq_length")) {
      sequenceLength = value;
    } else {
      batchSize = value;
    }
  }

  /// Writes everything that was read.
  ///
  /// @throws ImportException if it gives no throughput
  void write() throws ImportException {
    List<Observation> lines = observations.progress(out.ledger());
    if (!lines.isEmpty()) {
      Timeline timeline = new Timeline(lines);
      SeriesWriter writer = new SeriesWriter(timeline, out);
      boolean better = timeline.isNominal() && observations.summary().isPresent();
      if (writer.canTell() && !better && writer.write(sequenceLength)) {
        out.clock(timeline.clock());
        marks(timeline);
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

  private void marks(Timeline timeline) {
    int row = -1;
    for (Mark mark : marks) {
      while (row + 1 < timeline.size() && timeline.line(row + 1).offset() <= mark.offset) {
        row++;
      }
      if (row >= 0) {
        String text = mark.text;
        String kept = text.length() > LONGEST_MARK ? text.substring(0, LONGEST_MARK) : text;
        out.mark(timeline.endNanos(row), kept, -1);
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
