package throughline.importers.throughputlog;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import throughline.model.recording.RecordingBuilder;

/// Numbers that another format gives by step, name and time, turned into throughput by the rules
/// for logs.
public final class StepMetrics {
  private static final long RESOLUTION = 1000;

  private final long baseNanos;
  private final Observations observations = new Observations();
  private final Vocabulary vocabulary = new Vocabulary();
  private final Map<Long, Observation> bySteps = new HashMap<>();

  /// @param baseNanos time 0 of the recording, in nanoseconds since 1970
  public StepMetrics(long baseNanos) {
    this.baseNanos = baseNanos;
  }

  /// Takes a number.
  ///
  /// @param unixNanos when it was written, in nanoseconds since 1970
  public void add(long step, long unixNanos, String name, double value) {
    Optional<Quantity> meaning = vocabulary.meaning(name);
    Observation known = bySteps.get(step);
    boolean again = known != null && meaning.isPresent() && known.has(meaning.get());
    if (known == null || (again && meaning.get() != Quantity.STEP)) {
      known = new Observation("", -1);
      known.put(Quantity.STEP, (double) step);
      known.stamp(new LogStamp(unixNanos, LogStamp.Kind.INSTANT, RESOLUTION, null));
      bySteps.put(step, known);
      observations.add(known);
    }
    if (meaning.isPresent()) {
      LineParser.put(known, meaning.get(), name, value, "");
      if (name.equals("throughput(tps)")) {
        known.markPerDevice();
      }
    }
  }

  /// Writes the series that the numbers allow; nothing if they tell no speed.
  public void writeTo(RecordingBuilder out) {
    var lines = observations.progress(out.ledger());
    if (lines.size() < 2) {
      return;
    }
    SeriesWriter writer = new SeriesWriter(new Timeline(lines, baseNanos), out);
    writer.withoutLosses();
    if (writer.canTell()) {
      writer.write(Double.NaN);
    }
  }
}
