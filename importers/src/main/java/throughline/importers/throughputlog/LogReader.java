package throughline.importers.throughputlog;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ContinuingImporter;
import throughline.importers.api.ImportException;
import throughline.importers.io.LineReader;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads the lines of a log. What it has read may be written at any time, and reading go on after
/// that.
final class LogReader implements ContinuingImporter.Reading {
  static final LedgerCode OTHER_LINES =
      new LedgerCode(
          "other-lines", Severity.INFO, "lines that tell nothing about throughput were skipped");

  private static final int MOST_MARKS = 1000;

  private static final Pattern MARK =
      Pattern.compile(
          "(?i)\\bsav(?:ing|ed)\\b.*\\b(?:checkpoint|model)|\\bcheckpoint\\b.*\\bsav(?:ed|ing)\\b"
              + "|\\bvalidation loss at\\b|\\brunning evaluation\\b|\\bstarting eval");
  private static final Pattern SETTING =
      Pattern.compile(
          "(?<!\\w)(seq_length|train_batch_size|global_batch_size) \\.{2,} *(\\d{1,9})\\b");

  private final LineReader lines;
  private final LineParser parser;
  private final Observations observations = new Observations();
  private final List<LogMark> marks = new ArrayList<>();
  private final StagePrints stages = new StagePrints();
  private long lastStep = -1;
  private double sequenceLength = Double.NaN;
  private double batchSize = Double.NaN;
  private long others;

  LogReader(InputStream stream, @Nullable Pattern userPattern) {
    this.lines = new LineReader(stream);
    this.parser = new LineParser(userPattern);
  }

  @Override
  public void readOn() throws IOException {
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
      String text = line.text().strip();
      marks.add(new LogMark(text, line.offset(), LogStamp.in(text).orElse(null)));
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

  @Override
  public void write(RecordingBuilder out) throws ImportException {
    lines.reportTo(out.ledger());
    out.ledger().report(OTHER_LINES, others, -1, "");
    new LogWriter(observations.copy(), out).write(marks, stages, sequenceLength);
  }
}
