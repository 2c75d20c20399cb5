package throughline.importers.profilestats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.profilestats.StageSums.Sum;
import throughline.importers.testing.ImportAssertions;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;

class DumpReaderTest {
  private final ProfileStatsImporter importer = new ProfileStatsImporter();

  private Confidence sniff(String text) {
    return ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8));
  }

  private Recording read(String text) throws ImportException {
    assertThat(sniff(text)).isNotEqualTo(Confidence.NO);
    return ImportAssertions.importText(importer, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{\"target.forward\": 3.21} | 0 | 3210000000",
        "{\"target.forward\": [100, 3.21]} | 100 | 3210000000",
        "{\"target.forward\": [3.21, 100]} | 100 | 3210000000",
        "{\"target.forward\": {\"count\": 100, \"total\": 3.21, \"max\": 0.041}} | 100 | 3210000000",
        "{\"target.forward\": {\"n\": 100, \"total_ms\": 3210}} | 100 | 3210000000",
        "{\"target.forward\": {\"calls\": 100, \"sum\": \"3.21s\"}} | 100 | 3210000000",
        "{\"target.forward\": {\"calls\": \"100\", \"time\": 3.21, \"p99\": 4}} | 100 | 3210000000",
        "{\"target.forward\": {\"count\": 100, \"avg_ms\": 32.1}} | 100 | 3210000000",
        "{\"target.forward\": {\"mean\": 0.0321, \"total\": 3.21}} | 100 | 3210000000",
        "{\"totals\": {\"target.forward\": 3.21}, \"counts\": {\"target.forward\": 100}} | 100 | 3210000000",
        "{\"total_ms\": {\"target.forward\": 3210}, \"calls\": {\"target.forward\": 100}} | 100 | 3210000000",
        "{\"target.forward_ms\": 3210, \"target.forward_us\": 0} | 0 | 3210000000",
        "{\"target.forward\": {\"n\": 100, \"total\": 3.21, \"fps\": 31.2}} | 100 | 3210000000",
        "{'target.forward': [100, 3.21],} | 100 | 3210000000",
        "{\"stats\": {\"target.forward\": [100, 3.21]}} | 100 | 3210000000",
        "[{\"name\": \"target.forward\", \"count\": 100, \"total\": 3.21}] | 100 | 3210000000",
      })
  void everyShape_givesTheSameStage(String json, long count, long nanos) throws ImportException {
    Sum sum = StageSums.of(read(json)).get("main target/forward");
    assertThat(sum.count()).isEqualTo(count);
    assertThat(sum.nanos()).isEqualTo(nanos);
  }

  @Test
  void levelOfThreads() throws ImportException {
    Map<String, Sum> expected = new TreeMap<>();
    expected.put("target-0 forward", Sum.of(10, 1_000_000_000));
    expected.put("target-0 queue_put", Sum.of(10, 500_000_000));
    expected.put("drafter-0 step", Sum.of(5, 2_000_000_000));
    assertThat(
            StageSums.of(
                read(
                    """
                    {"target-0": {"forward": [10, 1.0], "queue_put": [10, 0.5]},
                     "drafter-0": {"step": {"count": 5, "total": 2.0}}}
                    """)))
        .isEqualTo(expected);
    assertThat(
            StageSums.of(
                read(
                    """
                    {"totals": {"target-0": {"forward": 1.0, "queue_put": 0.5}, "drafter-0": {"step": 2}},
                     "counts": {"target-0": {"forward": 10, "queue_put": 10}, "drafter-0": {"step": 5}}}
                    """)))
        .isEqualTo(expected);
  }

  @Test
  void singleRuns_areAddedUp() throws ImportException {
    assertThat(StageSums.of(read("{\"target.forward\": [0.5, 0.25, 0.75]}")))
        .containsExactly(
            Map.entry("main target/forward", new Sum(3, 1_500_000_000, 250_000_000, 750_000_000)));
  }

  @Test
  void assumptions_areInTheLedger() throws ImportException {
    Recording recording = read("{\"target.forward\": [100, 3.21]}");
    assertThat(recording.ledger().count("unit-assumed")).isEqualTo(1);
    assertThat(recording.ledger().count("stage-dots")).isEqualTo(1);
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(recording.clock()).isEqualTo(new ClockReference.NoTime());
  }

  @Test
  void growingDumps_oneALine_areDifferences() throws ImportException {
    Recording recording =
        read(
            """
            {"ts": 1764460010.0, "elapsed": 10, "step": 100, "stages": {"fwd": [100, 3.0], "wait": [100, 1.0]}}
            {"ts": 1764460020.0, "elapsed": 20, "step": 200, "stages": {"fwd": [200, 6.0], "wait": [200, 2.5]}}
            {"ts": 1764460030.0, "elapsed": 30, "step": 300, "stages": {"fwd": [300, 9.5], "wait": [300, 4.0]}}
            """);
    assertThat(StageSums.of(recording))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "main fwd", Sum.of(300, 9_500_000_000L),
                "main wait", Sum.of(300, 4_000_000_000L)));
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(1764460000000000000L, 1_000_000));
    assertThat(recording.intervals().size()).isEqualTo(3);
    assertThat(recording.intervals().fromNanos(0)).isZero();
    assertThat(recording.intervals().toNanos(2)).isEqualTo(30_000_000_000L);
    assertThat(recording.ledger().count("cumulative-prints")).isEqualTo(1);
  }

  @Test
  void cutLastLine_isDropped() throws ImportException {
    Recording recording =
        read("{\"fwd\": [100, 3.0]}\n{\"fwd\": [101, 3.0]}\nnoise\n{\"fwd\": [99, 2.9");
    assertThat(StageSums.of(recording))
        .containsExactly(Map.entry("main fwd", Sum.of(201, 6_000_000_000L)));
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(recording.ledger().count("bad-record")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "[1, 2, 3]",
        "{\"loss\": 2.1, \"learning_rate\": 5e-05, \"epoch\": 0.1}",
        "{\"step\": 1, \"train/loss\": 2.1, \"train/tokens_per_sec\": 12000}",
        "{\"a\": 1, \"b\": 2}",
        "{\"x\": [1, 2], \"y\": [3, 4]}",
        "{\"name\": \"package\", \"version\": \"1.0\", \"dependencies\": {\"a\": \"^1\"}}",
        "{\"log_history\": [{\"loss\": 1, \"step\": 2}], \"global_step\": 3}",
        "{\"traceEvents\": [], \"target.forward\": [100, 3.21]}",
        "[{\"name\": \"f\", \"ph\": \"X\", \"ts\": 1, \"dur\": 2}]",
        "{\"type\": \"span\"}",
        "{\"ts\": 1, \"total\": 3}",
      })
  void otherJson_isLeftAlone(String json) {
    assertThat(sniff(json)).isEqualTo(Confidence.NO);
  }

  @Test
  void standsTinyWindowsAndDamage() throws ImportException {
    byte[] bytes =
        """
        {"totals": {"target-0": {"forward": 1.0, "queue_put": 0.5}, "drafter-0": {"step": 2}},
         "counts": {"target-0": {"forward": 10, "queue_put": 10}, "drafter-0": {"step": 5}}}
        """
            .getBytes(StandardCharsets.UTF_8);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 11, 300);
    byte[] deep = ("{\"a\":".repeat(5000)).getBytes(StandardCharsets.UTF_8);
    ImportAssertions.fuzz(importer, deep, 11, 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void byteOrderMarks_areUnderstood(String charset) throws ImportException {
    for (String json : new String[] {"{\"fwd\": [100,\n 3.0]}", "{\"fwd\": [100, 3.0]}\n"}) {
      byte[] bytes = ("\uFEFF" + json).getBytes(java.nio.charset.Charset.forName(charset));
      assertThat(StageSums.of(ImportAssertions.importBytes(importer, bytes)))
          .containsExactly(Map.entry("main fwd", Sum.of(100, 3_000_000_000L)));
    }
  }
}
