package throughline.importers.nvidiasmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;

class NvidiaSmiImporterTest {
  private final NvidiaSmiImporter importer = new NvidiaSmiImporter();

  private Recording read(String text) throws ImportException {
    return ImportAssertions.importText(importer, text);
  }

  private static CounterSeries series(Recording recording, String thread, String name) {
    return recording.counters().stream()
        .filter(c -> c.name().equals(name))
        .filter(c -> recording.threads().get(c.threadId()).threadKey().equals(thread))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void readsAQueryOfTwoGpusOverMidnight() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("nvidia-smi/query.csv"));
    assertThat(recording.threads()).extracting(ThreadInfo::name).containsExactly("GPU 0", "GPU 1");
    assertThat(recording.properties()).containsEntry("gpu.1", "NVIDIA A100-SXM4-80GB");
    CounterSeries use = series(recording, "GPU 0", "utilization.gpu");
    assertThat(use.unit()).isEqualTo("%");
    assertThat(use.value(0)).isEqualTo(93);
    assertThat(use.value(1)).isEqualTo(97);
    assertThat(use.timeNanos(1)).isEqualTo(1_000_000_000L);
    assertThat(series(recording, "GPU 1", "memory.used").timeNanos(0)).isEqualTo(4_000_000L);
    assertThat(series(recording, "GPU 1", "memory.used").unit()).isEqualTo("MiB");
    assertThat(series(recording, "GPU 1", "utilization.gpu").size()).isEqualTo(1);
    assertThat(series(recording, "GPU 1", "pstate").value(0)).isEqualTo(8);
    assertThat(series(recording, "GPU 0", "power.draw").value(0)).isEqualTo(312.45);
    assertThat(recording.ledger().count("not-available")).isEqualTo(5);
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(recording.clock())
        .isEqualTo(
            new ClockReference.TimeOfDay(
                (86_399L * 1000 + 100) * 1_000_000L, 1_000_000L, "2026/11/30"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
  void readsWhatPowerShellWrites(String charset) throws ImportException {
    String text =
        "\uFEFF" + new String(Samples.bytes("nvidia-smi/query.csv"), StandardCharsets.UTF_8);
    byte[] bytes = text.replace("\n", "\r\n").getBytes(java.nio.charset.Charset.forName(charset));
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(series(recording, "GPU 0", "utilization.gpu").value(1)).isEqualTo(97);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
  }

  @Test
  void readsDmonWithItsRepeatedHeaderAndSaysWhatWasCut() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("nvidia-smi/dmon-damaged.txt"));
    CounterSeries sm = series(recording, "GPU 0", "sm");
    assertThat(sm.size()).isEqualTo(2);
    assertThat(sm.unit()).isEqualTo("%");
    assertThat(sm.value(1)).isEqualTo(50);
    assertThat(sm.timeNanos(1)).isEqualTo(2_000_000_000L);
    assertThat(series(recording, "GPU 1", "pwr").unit()).isEqualTo("W");
    assertThat(recording.counters()).extracting(CounterSeries::name).doesNotContain("mtemp");
    assertThat(recording.ledger().count("bad-record")).isEqualTo(1);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(recording.ledger().count("foreign-lines")).isEqualTo(1);
    assertThat(recording.ledger().count("restarts")).isZero();
  }

  @Test
  void takesARoundForASecondWhereThereIsNoTime() throws ImportException {
    Recording recording =
        read(
            """
            # gpu   pwr gtemp mtemp    sm   mem   enc   dec  mclk  pclk
            # Idx     W     C     C     %     %     %     %   MHz   MHz
                0    43    48     -     1     1     0     0  2505   692
                1    20    31     -     2     5     0     0   405   300
                0    44    48     -     3     1     0     0  2505   692
                1    20    31     -     4     5     0     0   405   300
            """);
    assertThat(
            series(recording, "GPU 1", "sm").timeNanos(1)
                - series(recording, "GPU 1", "sm").timeNanos(0))
        .isEqualTo(1_000_000_000L);
    assertThat(recording.ledger().count("no-times")).isEqualTo(1);
    assertThat(recording.clock()).isInstanceOf(ClockReference.Unanchored.class);
  }

  @Test
  void readsProcessesOfPmon() throws ImportException {
    Recording recording =
        read(
            """
            # gpu         pid   type     sm    mem    enc    dec    command
            # Idx           #    C/G      %      %      %      %    name
                0       4242     C     80     30      -      -    python train loop
                1          -     -      -      -      -      -    -
            """);
    assertThat(recording.threads())
        .containsExactly(
            new ThreadInfo("4242", "GPU 0", "GPU 0 python train loop", -1, null, null, false));
    assertThat(series(recording, "GPU 0", "sm").value(0)).isEqualTo(80);
  }

  @Test
  void readsRowsWithoutUnitsIndexOrHeader() throws ImportException {
    Recording bare =
        read(
            """
            timestamp, utilization.gpu [%], memory.used [MiB]
            2026/08/01 03:59:40.361, 10, 100
            2026/08/01 03:59:40.361, 20, 200
            2026/08/01 03:59:41.361, 30, 100
            2026/08/01 03:59:41.361, 40, 200
            """);
    assertThat(series(bare, "GPU 1", "utilization.gpu").value(1)).isEqualTo(40);
    assertThat(bare.ledger().count("no-gpu-index")).isEqualTo(1);
    Recording headless =
        read(
            """
            2026/08/01 03:59:40.361, 3, 10 %, 100 MiB
            2026/08/01 03:59:41.361, 3, 20 %, 100 MiB
            """);
    assertThat(series(headless, "GPU 3", "column 3").value(1)).isEqualTo(20);
    assertThat(headless.ledger().count("no-header")).isEqualTo(1);
  }

  @Test
  void refusesAHeaderAlone() {
    assertThatThrownBy(() -> read("timestamp, index, utilization.gpu [%]\n"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no row");
  }

  @Test
  void doesNotClaimOtherTables() {
    for (String other :
        new String[] {
          "timestamp,step,loss\n1,2,3\n",
          "step,name,index\n1,a,2\n",
          "# austin: 3.0\n",
          "2026-08-01 03:59:40.361, INFO, starting\n"
        }) {
      assertThat(ImportAssertions.sniff(importer, other.getBytes(StandardCharsets.UTF_8)))
          .as(other)
          .isEqualTo(Confidence.NO);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"nvidia-smi/query.csv", "nvidia-smi/dmon-damaged.txt"})
  void standsTinyWindowsAndDamage(String sample) throws ImportException {
    ImportAssertions.assertSameInTinyWindows(importer, Samples.bytes(sample));
    ImportAssertions.fuzz(importer, Samples.bytes(sample), 11, 200);
  }
}
