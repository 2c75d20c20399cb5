package throughline.importers.throughputlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
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
import throughline.model.recording.ThroughputSeries;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class ThroughputLogCorpusTest {
  private final ThroughputLogImporter importer = new ThroughputLogImporter();

  static List<Sample> logs() {
    return Corpus.samples("training-logs/");
  }

  static List<Sample> megatron() {
    return logs().stream().filter(s -> s.expect().has("megatron_iterations")).toList();
  }

  private Recording read(String path) throws ImportException {
    return ImportAssertions.importBytes(importer, Corpus.bytes(path));
  }

  private static ThroughputSeries series(Recording recording, String name) {
    return recording.throughput().stream()
        .filter(series -> series.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("megatron")
  void readsMegatron(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    Recording recording = read(sample.path());
    ThroughputSeries steps = series(recording, "steps");
    long iterations = expect.get("megatron_iterations").asLong();
    long first = expect.get("first_last_iter").items().get(0).asLong();
    long last = expect.get("first_last_iter").items().get(1).asLong();
    long stepsOfLine = (last - first) / (iterations - 1);
    assertThat((long) steps.size()).isEqualTo(iterations);
    assertThat(steps.step(0)).isEqualTo(first);
    assertThat(steps.step(steps.size() - 1)).isEqualTo(last);
    assertThat(steps.total()).isEqualTo(iterations * stepsOfLine);
    double meanMillis = steps.spanNanos() / 1e6 / iterations / stepsOfLine;
    assertThat(meanMillis).isCloseTo(expect.get("elapsed_mean").asDouble(), within(0.001));
    if (expect.has("global_batch")) {
      assertThat(series(recording, "samples").total())
          .isEqualTo(iterations * stepsOfLine * expect.get("global_batch").asDouble());
    }
  }

  @Test
  void readsModdedNanoGpt() throws ImportException {
    String path = "training-logs/modded-nanogpt__e0f4f91a-4b79-4a39-a316-9ce769921840.txt";
    ThroughputSeries steps = series(read(path), "steps");
    assertThat(steps.total()).isEqualTo(1480);
    // The clock was set to zero after step 10, at 30,510 ms; the last line adds no step.
    assertThat(steps.spanNanos()).isEqualTo((30_510 + 229_934) * 1_000_000L);
    ThroughputSeries seconds =
        series(read("training-logs/modded-nanogpt__seed1_stdout.txt"), "steps");
    assertThat(seconds.size()).isEqualTo(28);
    assertThat(seconds.total()).isEqualTo(3040);
    assertThat(seconds.spanNanos()).isEqualTo(1_053_667_000_000L);
  }

  @Test
  void readsTheSummaryOfHuggingFaceOnce() throws ImportException {
    Recording recording = read("training-logs/bigscience__hf_ds_gpt2_perf_n16_bs4-mbs8.out");
    ThroughputSeries samples = series(recording, "samples");
    assertThat(samples.size()).isEqualTo(1);
    assertThat(samples.spanNanos()).isEqualTo(273_014_800_000L);
    assertThat(samples.total()).isCloseTo(3.663 * 273.0148, within(1e-9));
  }

  /// Its training steps have no times: evaluations must not pass for the run's throughput.
  @Test
  void showsEvaluationsOfATrainerStateAsACounter() throws ImportException {
    Recording recording = read("training-logs/trainer_state_viz__trainer_state.json");
    JsonValue expect = Corpus.samples("training-logs/trainer_state_viz").getFirst().expect();
    assertThat(recording.throughput()).isEmpty();
    CounterSeries evaluations = counter(recording, "eval samples/s");
    assertThat((long) evaluations.size())
        .isEqualTo(expect.get("log_history").asLong() - expect.get("with_loss").asLong());
    assertThat(evaluations.value(0)).isEqualTo(70.234);
    assertThat(evaluations.timeNanos(0)).isEqualTo(5_709_500_000L);
    assertThat((long) counter(recording, "loss").size())
        .isEqualTo(expect.get("with_loss").asLong());
    assertThat(recording.ledger().count("evaluations-only")).isPositive();
  }

  private static CounterSeries counter(Recording recording, String name) {
    return recording.counters().stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void readsGoldenValuesOfMegatron() throws ImportException {
    Sample sample = Corpus.samples("training-logs/Megatron").getFirst();
    ThroughputSeries steps = series(read(sample.path()), "steps");
    JsonValue expect = sample.expect().get("iteration-time");
    assertThat((long) steps.size()).isEqualTo(expect.get("n").asLong());
    assertThat(steps.step(0)).isEqualTo(expect.get("start_step").asLong());
    assertThat(steps.durationNanos(0)).isEqualTo(6_381_140_000L);
  }

  @Test
  void addsUpTheStagesOfVerl() throws ImportException {
    ThroughputSeries steps = series(read("training-logs/verl__quickstart_step_lines.log"), "steps");
    assertThat(steps.size()).isEqualTo(2);
    assertThat(steps.durationNanos(0) / 1e9)
        .isCloseTo(21.470 + 4.360 + 5.800 + 0.109 + 15.664 + 20.314, within(1e-9));
  }

  @ParameterizedTest
  @MethodSource("logs")
  void standsTinyWindowsAndDamage(Sample sample) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isNotEqualTo(Confidence.NO);
    ImportAssertions.assertSameInTinyWindows(importer, sample.bytes());
    byte[] end = sample.bytes();
    ImportAssertions.fuzz(
        importer, Arrays.copyOfRange(end, Math.max(0, end.length - 8_000), end.length), 5, 6);
  }
}
