package throughline.importers.tfevents;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.throughputlog.StepMetrics;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads the events of one file.
final class EventReader {
  static final LedgerCode OTHER_SUMMARIES =
      new LedgerCode(
          "other-summaries",
          Severity.INFO,
          "images, histograms, texts and other values that are no single number; not shown");

  static final LedgerCode BACK =
      new LedgerCode(
          "steps-go-back",
          Severity.INFO,
          "a tag's step was not above the one before, as after resuming; all values are kept");

  private static final long RESOLUTION = 1000;

  /// Far later than any run, and early enough for nanoseconds.
  private static final double LAST_SECOND = 7e9;

  /// A series and the step it stands at.
  private static final class Series {
    private final RecordingBuilder.Counter counter;
    private long lastStep = Long.MIN_VALUE;

    Series(RecordingBuilder.Counter counter) {
      this.counter = counter;
    }
  }

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final Map<String, Series> series = new HashMap<>();
  private long baseNanos = -1;
  private long scalars;
  private StepMetrics metrics = new StepMetrics(0);

  EventReader(RecordingBuilder out) {
    this.out = out;
    this.ledger = out.ledger();
  }

  void read(InputStream stream) throws IOException, ImportException {
    RecordStream records = new RecordStream(stream, ledger);
    while (records.next()) {
      event(new Message(records.data(), 0, records.length()), records.offset());
    }
    if (scalars == 0) {
      throw new ImportException(
          new Failure(
              "no-scalars",
              "none of its events holds a scalar",
              -1,
              "log numbers with `add_scalar`; TensorBoard keeps one file for each writer"));
    }
    out.clock(new ClockReference.Wall(baseNanos, RESOLUTION));
    metrics.writeTo(out);
  }

  private void event(Message event, long offset) {
    double wallSeconds = Double.NaN;
    long step = 0;
    while (event.next()) {
      switch (event.field()) {
        case 1 -> wallSeconds = event.isFixed64() ? event.asDouble() : wallSeconds;
        case 2 -> step = event.isVarint() ? event.number() : step;
        case 3 -> time(wallSeconds);
        case 5 -> {
          if (event.isBytes() && time(wallSeconds) >= 0) {
            summary(event.message(), step, time(wallSeconds), offset);
          }
        }
        default -> {}
      }
    }
    if (event.isBroken() || !(wallSeconds > 0 && wallSeconds < LAST_SECOND)) {
      ledger.report(LedgerCode.BAD_RECORD, offset, "");
    }
  }

  /// Nanoseconds since 1970, or -1 for a time that makes no sense. The first one becomes time 0.
  private long time(double wallSeconds) {
    if (!(wallSeconds > 0 && wallSeconds < LAST_SECOND)) {
      return -1;
    }
    long whole = (long) wallSeconds;
    long nanos = whole * 1_000_000_000L + Math.round((wallSeconds - whole) * 1e6) * 1000;
    if (baseNanos < 0) {
      baseNanos = nanos;
      metrics = new StepMetrics(nanos);
    }
    return nanos;
  }

  private void summary(Message summary, long step, long nanos, long offset) {
    while (summary.next()) {
      if (summary.field() == 1 && summary.isBytes()) {
        value(summary.message(), step, nanos, offset);
      }
    }
    ledger.report(LedgerCode.BAD_RECORD, summary.isBroken() ? 1 : 0, offset, "");
  }

  private void value(Message value, long step, long nanos, long offset) {
    String tag = "";
    double number = Double.NaN;
    boolean scalar = false;
    while (value.next()) {
      switch (value.field()) {
        case 1 -> tag = value.isBytes() ? value.text() : tag;
        case 2 -> {
          scalar = value.isFixed32();
          number = scalar ? value.asFloat() : number;
        }
        case 8 -> {
          ScalarTensor tensor =
              value.isBytes() ? ScalarTensor.of(value.message()) : ScalarTensor.NONE;
          scalar = tensor.isScalar();
          number = tensor.value();
        }
        default -> {}
      }
    }
    if (!scalar) {
      ledger.report(OTHER_SUMMARIES, offset, tag);
      return;
    }
    scalars++;
    String name = tag.isEmpty() ? "(no tag)" : tag;
    Series known = series.computeIfAbsent(name, t -> new Series(out.counter(t, "", -1)));
    ledger.report(BACK, step <= known.lastStep ? 1 : 0, offset, tag + " step " + step);
    known.lastStep = step;
    known.counter.add(nanos - baseNanos, number);
    metrics.add(step, nanos, name, number);
  }
}
