package throughline.importers.profilestats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.io.Unpacked;
import throughline.importers.profilestats.StageSums.Sum;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThroughputSeries;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class ProfileStatsCorpusTest {
  private static final String PERFORMANCE =
      "stage-telemetry/spdl__pipeline_performance_analysis.json";

  private final ProfileStatsImporter importer = new ProfileStatsImporter();

  static List<Sample> spdl() {
    return Corpus.samples("stage-telemetry/spdl__");
  }

  static List<Path> strangers() {
    return Corpus.allFiles().stream()
        .filter(
            path -> {
              String folder = String.valueOf(path.getParent());
              return !folder.endsWith("stage-telemetry") && !folder.endsWith("training-logs");
            })
        .toList();
  }

  @Test
  void filesOfOtherFormats_areLeftAlone() throws IOException {
    for (Path path : strangers()) {
      try (Unpacked unpacked =
          new Unpacked(
              new ByteArrayInputStream(Files.readAllBytes(path)), ImportContext.unattended())) {
        assertThat(importer.sniff(unpacked.head())).as(path.toString()).isEqualTo(Confidence.NO);
      }
    }
  }

  @Test
  void logsWithThroughputAndMetrics_areLeftAlone() throws IOException {
    for (Sample sample : Corpus.samples("training-logs/")) {
      assertThat(ImportAssertions.sniff(importer, sample.bytes()))
          .as(sample.path())
          .isEqualTo(Confidence.NO);
    }
  }

  @ParameterizedTest
  @MethodSource("spdl")
  void spdlFiles_areRecognisedAndStand(Sample sample) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, sample.bytes()))
        .isEqualTo(sample.path().contains("parallelism") ? Confidence.WEAK : Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    assertThat(recording.isEmpty()).isFalse();
    assertThat(recording.ledger().hasRepairs()).isFalse();
    ImportAssertions.assertSameInTinyWindows(importer, sample.bytes());
    ImportAssertions.fuzz(importer, sample.bytes(), 42, sample.bytes().length < 10_000 ? 100 : 30);
  }

  @Test
  void spdlStages_addUpToThePublishedNumbers() throws ImportException {
    Sample sample = Corpus.samples(PERFORMANCE).getFirst();
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    Map<String, Sum> sums = StageSums.of(recording);
    JsonValue stages = sample.expect().get("stages");
    assertThat(sums).hasSize(7);
    sums.forEach(
        (key, sum) -> {
          JsonValue expected = stages.get(key.substring(0, key.indexOf(' ')));
          assertThat(sum.count()).as(key).isEqualTo(expected.get("tasks").asLong());
          assertThat(sum.nanos() / 1e9)
              .as(key)
              .isCloseTo(expected.get("total_task_seconds").asDouble(), within(0.0006));
        });
    assertThat(recording.properties()).containsEntry("concurrentStages", "true");
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(1745903940_000_000_000L, 1_000_000_000L));
    // 95 rows of a minute; the six gaps are not covered.
    assertThat(recording.spanNanos()).isEqualTo((1745910000L - 1745903940L) * 1_000_000_000L);
    long covered =
        IntStream.range(0, recording.intervals().size())
            .filter(row -> recording.intervals().threadId(row) == 0)
            .mapToLong(
                row -> recording.intervals().toNanos(row) - recording.intervals().fromNanos(row))
            .sum();
    assertThat(covered).isEqualTo(95 * 60_000_000_000L);
    CounterSeries put = counter(recording, "2:download.queue_put");
    assertThat(put.size()).isEqualTo(95);
    assertThat(put.value(0)).isEqualTo(1.85222);
    assertThat(put.unit()).isEqualTo("s");
    assertThat(recording.threads().get(put.threadId()).role()).isEqualTo("download");
    assertThat(counter(recording, "8:sink.occupancy").value(0)).isEqualTo(0.77315);
    ThroughputSeries items = StageSums.throughput(recording, "items");
    assertThat(items.amount(0)).isCloseTo(9.62550 * 60, within(1e-6));
  }

  @Test
  void spdlColumnsWithTimesOfTheirOwn() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(
            importer, Corpus.bytes("stage-telemetry/spdl__example_simu_single1.json"));
    // Added up by hand from the file's columns num_tasks and sink_queue_num_items.
    Sum sum = StageSums.of(recording).get("0:1:25ms 0:1:25ms");
    assertThat(sum.count()).isEqualTo(38 + 34 + 33 + 33 + 32 + 33 * 5);
    assertThat(sum.nanos() / 1e9 / sum.count()).isCloseTo(0.0258, within(0.0003));
    assertThat(counter(recording, "0:0:src.queue_put").value(0)).isEqualTo(0.02406799782453695);
    assertThat(StageSums.throughput(recording, "items").total()).isEqualTo(329);
    assertThat(recording.threads())
        .extracting(thread -> thread.role())
        .contains("25ms", "src", "sink");
  }

  @Test
  void seriesOfRanks() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(
            importer, Corpus.bytes("stage-telemetry/spdl__across_ranks_compose_ave_time.json"));
    assertThat(recording.threads()).hasSize(32);
    assertThat(recording.counters()).hasSize(32);
    assertThat(recording.ledger().count("series-of-ranks")).isEqualTo(32);
  }

  @Test
  void stepTimesOfVariants() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(
            importer, Corpus.bytes("stage-telemetry/spdl__parallelism_step_time.json"));
    Map<String, Sum> sums = StageSums.of(recording);
    assertThat(sums.get("baseline step").count()).isEqualTo(270);
    assertThat(sums.get("headspace step").count()).isEqualTo(506);
    assertThat(sums.get("mt step").count()).isEqualTo(338);
    assertThat(sums.get("mtp step").count()).isEqualTo(250);
  }

  @Test
  void statsObjectOfTheCorpus() throws ImportException {
    byte[] bytes = Corpus.bytes("stage-telemetry/code__ProfileStats_str_format.txt");
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.WEAK);
    assertThat(StageSums.of(ImportAssertions.importBytes(importer, bytes)))
        .containsExactly(
            Map.entry("main train_step", new Sum(3, 300_000_000, 90_000_000, 110_000_000)));
    ImportAssertions.fuzz(importer, bytes, 1, 100);
  }

  @Test
  void lightningTablesOfTheCorpus() throws ImportException {
    byte[] old = Corpus.bytes("stage-telemetry/issue__lightning_2258_simple_v0.7.txt");
    assertThat(ImportAssertions.sniff(importer, old)).isEqualTo(Confidence.WEAK);
    Map<String, Sum> sums = StageSums.of(ImportAssertions.importBytes(importer, old));
    assertThat(sums).hasSize(8);
    assertThat(sums.get("main model_forward")).isEqualTo(Sum.of(3000, 112_830_000_000L));
    byte[] documented =
        Corpus.bytes("stage-telemetry/pytorch-lightning__profiler_basic_excerpt.rst");
    assertThat(ImportAssertions.sniff(importer, documented)).isEqualTo(Confidence.WEAK);
    Recording recording = ImportAssertions.importBytes(importer, documented);
    assertThat(StageSums.of(recording)).hasSize(13);
    assertThat(StageSums.of(recording).get("main run_training_batch"))
        .isEqualTo(Sum.of(7, 15_754_000));
    assertThat(recording.properties()).containsEntry("nestedStages", "true");
    ImportAssertions.fuzz(importer, documented, 1, 50);
  }

  @ParameterizedTest
  @ValueSource(strings = {"llm-perf-opt__report.md", "llm-perf-opt__stakeholder_summary.md"})
  void reportsWithMeansOnly_areLeftAlone(String name) {
    assertThat(ImportAssertions.sniff(importer, Corpus.bytes("stage-telemetry/" + name)))
        .isEqualTo(Confidence.NO);
  }

  private static CounterSeries counter(Recording recording, String name) {
    return recording.counters().stream()
        .filter(counter -> counter.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no counter " + name));
  }
}
