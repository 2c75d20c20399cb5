package throughline.importers.perfstat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;

class PerfStatImporterTest {
  private final PerfStatImporter importer = new PerfStatImporter();

  static List<Sample> logs() {
    return Corpus.samples("perf-stat/");
  }

  private static CounterSeries counter(Recording recording, String name) {
    return recording.counters().stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("logs")
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    long counts =
        recording.counters().stream()
            .filter(c -> !c.name().contains(": "))
            .mapToLong(CounterSeries::size)
            .sum();
    long missing = recording.ledger().count("not-available");
    // The expectation of the plain log also counts the lines of elapsed, user and system time, and
    // the one with the command.
    long lines = sample.expect().get("lines").asLong();
    assertThat(counts + missing).isEqualTo(sample.path().contains("plain") ? lines - 4 : lines);
    assertThat(missing).isEqualTo(sample.expect().get("not_supported").asLong());
    ImportAssertions.assertSameInTinyWindows(importer, sample.bytes());
    ImportAssertions.fuzz(importer, sample.bytes(), 5, 60);
  }

  @Test
  void readsIntervals() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("perf-stat/intervals.csv"));
    CounterSeries clock = counter(recording, "task-clock");
    assertThat(clock.unit()).isEqualTo("msec");
    assertThat(clock.value(0)).isEqualTo(55.35);
    assertThat(clock.timeNanos(1)).isEqualTo(112_190_187L);
    assertThat(counter(recording, "task-clock: CPUs utilized").value(0)).isEqualTo(0.554);
    assertThat(counter(recording, "context-switches").value(0)).isEqualTo(41);
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(recording.clock())
        .isEqualTo(
            new ClockReference.TimeOfDay(
                (4 * 3600 + 44 * 60 + 47) * 1_000_000_000L, 1_000_000_000L, "2026-11-30"));
  }

  @Test
  void putsCountsTogetherThatDecimalCommasSplit() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("perf-stat/decimal-comma.csv"));
    assertThat(counter(recording, "task-clock").value(0)).isEqualTo(53.74);
    assertThat(counter(recording, "page-faults").value(1)).isEqualTo(2);
    assertThat(recording.ledger().count("decimal-comma")).isEqualTo(2);
  }

  @Test
  void readsCountsOfEachCpuFromJson() throws ImportException {
    byte[] bytes = Samples.bytes("perf-stat/cpus.json");
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(recording.threads())
        .extracting(ThreadInfo::threadKey)
        .containsExactly("CPU0", "CPU1");
    assertThat(counter(recording, "task-clock").size()).isPositive();
  }

  @Test
  void readsTextForPeople() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer,
            """
            #           time socket cpus             counts unit events
                 1.050117868 S0        2      1.234.567,89 msec task-clock                       #    2,091 CPUs utilized
                 1.050117868 S0        2         1.234.567      cycles                           #    1,5  GHz                      (50,00%)
                 2.100589659 S0        2     <not counted>      cycles

             Performance counter stats for 'system wide':

                 1.234.567      cycles

                   2,1 seconds time elapsed
            """);
    assertThat(counter(recording, "task-clock").value(0)).isEqualTo(1_234_567.89);
    assertThat(counter(recording, "cycles").value(0)).isEqualTo(1_234_567);
    assertThat(counter(recording, "cycles").size()).isEqualTo(1);
    assertThat(counter(recording, "cycles: GHz").value(0)).isEqualTo(1.5);
    assertThat(recording.threads()).extracting(ThreadInfo::threadKey).containsExactly("S0");
    assertThat(recording.ledger().count("summary-rows")).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,234.5|true|1234.5",
        "1.234,5|true|1234.5",
        "1 234|false|NaN",
        "1.234|false|1234",
        "12,5|true|12.5",
        "1'234|false|1234",
        "abc|true|NaN"
      })
  void readsNumbersOfAnyLocale(String text, boolean fraction, double value) {
    assertThat(StatRow.grouped(text, fraction)).isEqualTo(Double.valueOf(value));
  }

  @Test
  void refusesALogWithoutCounts() {
    assertThatThrownBy(
            () ->
                ImportAssertions.importText(
                    importer,
                    "# started on Mon Nov 30 04:44:47 2026\n\n     1.000000000,<not counted>,,cycles,0,0.00,,\n"))
        .isInstanceOf(ImportException.class);
  }

  @Test
  void doesNotClaimOtherText() {
    for (String other : new String[] {"1.5,2,a\n", "# started on a whim\n", "step,loss\n1,2.5\n"}) {
      assertThat(ImportAssertions.sniff(importer, other.getBytes(StandardCharsets.UTF_8)))
          .isEqualTo(Confidence.NO);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"intervals.csv", "decimal-comma.csv", "cpus.json"})
  void standsTinyWindowsAndDamage(String sample) throws ImportException {
    ImportAssertions.assertSameInTinyWindows(importer, Samples.bytes("perf-stat/" + sample));
    ImportAssertions.fuzz(importer, Samples.bytes("perf-stat/" + sample), 5, 100);
  }
}
