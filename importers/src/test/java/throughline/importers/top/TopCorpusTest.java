package throughline.importers.top;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class TopCorpusTest {
  private final TopImporter importer = new TopImporter();

  static List<Sample> logs() {
    return Corpus.samples("top/").stream().filter(s -> s.expect().has("rows")).toList();
  }

  @ParameterizedTest
  @MethodSource("logs")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    long kept =
        recording.counters().stream()
            .filter(c -> c.name().equals("%CPU"))
            .mapToLong(CounterSeries::size)
            .sum();
    long dropped = recording.ledger().count("first-iteration-dropped");
    assertThat(kept + dropped).isEqualTo(expect.get("rows").asLong());
    assertThat((long) recording.threads().size()).isEqualTo(expect.get("distinct_ids").asLong());
    boolean threads = expect.get("mode").items().getFirst().asText().equals("Threads");
    assertThat(recording.threads()).allMatch(thread -> thread.isProcess() != threads);
    assertThat(dropped > 0).isEqualTo(expect.get("iterations").asLong() > 1);
    assertThat(recording.ledger().hasRepairs()).isFalse();
    CounterSeries load =
        recording.counters().stream()
            .filter(c -> c.name().equals("load average 1m"))
            .findFirst()
            .orElseThrow();
    assertThat((long) load.size()).isEqualTo(expect.get("iterations").asLong());
  }

  /// jc is another parser of top; its golden files list the values of every row.
  @ParameterizedTest
  @CsvSource({
    "top/jc__top-b-allfields.out, top/jc__top-b-allfields.json, 1",
    "top/jc__top-b-n1.out, top/jc__top-b-n1.json, 1",
    "top/jc__top-b-n1-gib.out, top/jc__top-b-n1-gib.json, 1024"
  })
  void agreesWithJcOnEveryValue(String log, String golden, double unit) throws ImportException {
    Recording recording = ImportAssertions.importBytes(importer, Corpus.bytes(log));
    Map<String, ThreadInfo> byPid = new HashMap<>();
    recording.threads().forEach(thread -> byPid.put(thread.processKey(), thread));
    Map<String, Double> values = new HashMap<>();
    for (CounterSeries series : recording.counters()) {
      if (series.threadId() >= 0) {
        String pid = recording.threads().get(series.threadId()).processKey();
        values.put(series.name() + pid, series.value(0));
      }
    }
    JsonValue rows =
        JsonValue.parse(new String(Corpus.bytes(golden), StandardCharsets.UTF_8))
            .items()
            .getFirst()
            .get("processes");
    for (JsonValue row : rows.items()) {
      String pid = row.get("pid").asText();
      assertThat(byPid.get(pid).name()).isEqualTo(row.get("command").asText());
      assertThat(values.get("%CPU" + pid)).isEqualTo(row.get("percent_cpu").asDouble());
      assertThat(values.get("%MEM" + pid)).isEqualTo(row.get("percent_mem").asDouble());
      assertThat(values.get("RES" + pid)).isEqualTo(row.get("resident_mem").asDouble() * unit);
    }
    assertThat(rows.items()).hasSameSizeAs(recording.threads());
  }

  @Test
  void keepsNamesWithBlanks() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Corpus.bytes("top/gen__procps4.0.2_bH_n2_C.txt"));
    assertThat(recording.threads())
        .extracting(ThreadInfo::name)
        .containsExactly("python", "data loader 1", "gr????e-???", "a;b 12 (x)");
  }

  @ParameterizedTest
  @MethodSource("logs")
  void standsTinyWindowsAndDamage(Sample sample) throws ImportException {
    ImportAssertions.assertSameInTinyWindows(importer, sample.bytes());
    ImportAssertions.fuzz(importer, sample.bytes(), 11, 6);
  }
}
