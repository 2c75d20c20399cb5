package throughline.importers.tfevents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class TfeventsCorpusTest {
  private final TfeventsImporter importer = new TfeventsImporter();

  static List<Sample> files() {
    return Corpus.samples("tfevents/");
  }

  @ParameterizedTest
  @MethodSource("files")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    Map<?, ?> tags = (Map<?, ?>) expect.get("tags").raw();
    assertThat(recording.counters()).hasSize(tags.size());
    for (CounterSeries series : recording.counters()) {
      assertThat((long) series.size()).isEqualTo(((Number) tags.get(series.name())).longValue());
    }
    List<JsonValue> wall = expect.get("wall_time").items();
    assertThat(recording.clock()).isInstanceOf(ClockReference.Wall.class);
    long base = ((ClockReference.Wall) recording.clock()).unixNanos();
    assertThat(base / 1e9).isCloseTo(wall.get(0).asDouble(), within(2e-6));
    assertThat((base + recording.endNanos()) / 1e9).isCloseTo(wall.get(1).asDouble(), within(2e-6));
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }
}
