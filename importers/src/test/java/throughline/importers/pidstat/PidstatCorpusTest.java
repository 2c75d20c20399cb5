package throughline.importers.pidstat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
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
class PidstatCorpusTest {
  private final PidstatImporter importer = new PidstatImporter();

  static List<Sample> logs() {
    return Corpus.samples("pidstat/").stream().filter(s -> s.expect().has("data_rows")).toList();
  }

  @ParameterizedTest
  @MethodSource("logs")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    // data_rows counts the rows of averages in.
    assertThat(rows(recording, expect))
        .isEqualTo(expect.get("data_rows").asLong() - expect.get("average_rows").asLong());
    assertThat(recording.ledger().count("average-rows"))
        .isEqualTo(expect.get("average_rows").asLong());
    assertThat((long) recording.processCount()).isEqualTo(expect.get("pids").asLong());
    assertThat(recording.threads().stream().filter(t -> !t.isProcess()).count())
        .isEqualTo(expect.get("tids").asLong());
    assertThat(recording.ledger().count("restarts")).isEqualTo(expect.get("banners").asLong() - 1);
    assertThat(recording.ledger().hasRepairs()).isFalse();
    checkProcessCpu(recording, expect);
    checkCommands(recording, expect);
  }

  /// Every row of a report has a value in the report's first column after the ids.
  private static long rows(Recording recording, JsonValue expect) {
    Set<String> firstColumns = new HashSet<>();
    for (Object signature : ((Map<?, ?>) expect.get("header_signatures").raw()).keySet()) {
      for (String column : signature.toString().split(" ")) {
        if (!Set.of("UID", "PID", "TGID", "TID").contains(column)) {
          firstColumns.add(column);
          break;
        }
      }
    }
    return recording.counters().stream()
        .filter(c -> firstColumns.contains(c.name()))
        .mapToLong(CounterSeries::size)
        .sum();
  }

  private static void checkProcessCpu(Recording recording, JsonValue expect) {
    double sum = 0;
    long count = 0;
    for (CounterSeries series : recording.counters()) {
      if (series.name().equals("%CPU") && recording.threads().get(series.threadId()).isProcess()) {
        for (int row = 0; row < series.size(); row++) {
          sum += series.value(row);
          count++;
        }
      }
    }
    assertThat(count).isEqualTo(expect.get("process_rows_with_%CPU").asLong());
    assertThat(sum / count)
        .isCloseTo(expect.get("process_%CPU_mean_of_interval_rows").asDouble(), within(0.0001));
  }

  private static void checkCommands(Recording recording, JsonValue expect) {
    List<String> names = recording.threads().stream().map(ThreadInfo::name).toList();
    assertThat(expect.get("commands").items())
        .allSatisfy(c -> assertThat(c.asText().replace("|__", "").strip()).isIn(names));
  }

  /// jc is another parser of pidstat; its golden file lists the values of every row.
  @Test
  void agreesWithJcOnEveryValue() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Corpus.bytes("pidstat/jc__pidstat-hdlrsuw.out"));
    JsonValue golden =
        JsonValue.parse(
            new String(Corpus.bytes("pidstat/jc__pidstat-hdlrsuw.json"), StandardCharsets.UTF_8));
    for (JsonValue row : golden.items()) {
      for (CounterSeries series : recording.counters()) {
        if (!recording
            .threads()
            .get(series.threadId())
            .processKey()
            .equals(row.get("pid").asText())) {
          continue;
        }
        String key =
            series.name().toLowerCase(Locale.ROOT).replace("%", "percent_").replaceAll("[/-]", "_");
        assertThat(row.has(key)).as(key).isTrue();
        assertThat(series.value(0)).as(key).isEqualTo(row.get(key).asDouble());
      }
    }
    long values = recording.counters().stream().mapToLong(CounterSeries::size).sum();
    assertThat(values + recording.ledger().count("not-available")).isEqualTo(79 * 17);
  }

  @ParameterizedTest
  @MethodSource("logs")
  void standsTinyWindowsAndDamage(Sample sample) throws ImportException {
    ImportAssertions.assertSameInTinyWindows(importer, sample.bytes());
    ImportAssertions.fuzz(importer, sample.bytes(), 7, 40);
  }
}
