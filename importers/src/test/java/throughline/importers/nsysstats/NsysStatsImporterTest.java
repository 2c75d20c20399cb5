package throughline.importers.nsysstats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;

class NsysStatsImporterTest {
  private static final String LINED =
      """
      Generating SQLite file report1.sqlite from report1.nsys-rep
      Processing [report1.sqlite] with [/opt/nvidia/nsight-systems/2023.4.1/host-linux-x64/reports/cuda_api_sum.py]...

       ** CUDA API Summary (cuda_api_sum):

       Time (%)  Total Time (ns)  Num Calls    Avg (ns)     Med (ns)    Min (ns)   Max (ns)   StdDev (ns)           Name
       --------  ---------------  ---------  ------------  -----------  --------  -----------  -----------  ----------------------
           93.4      201,437,613        100   2,014,376.1     27,312.5     1,204  199,054,312  1,906,713.2  cudaMalloc
            6.6       14,234,000      1,000      14,234.0     13,000.0     3,000      200,000        100.0  cudaLaunchKernel

      """;

  private final NsysStatsImporter importer = new NsysStatsImporter();

  static List<Sample> summaries() {
    return Corpus.samples("nsys/").stream().filter(s -> s.path().endsWith("kern_sum.csv")).toList();
  }

  @ParameterizedTest
  @MethodSource("summaries")
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    assertThat((long) recording.stages().size())
        .isEqualTo(sample.expect().get("data_rows").asLong());
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void readsKernels() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("nsys-stats/kernels.csv"));
    assertThat(recording.threads()).extracting(ThreadInfo::name).containsExactly("GPU kernels");
    assertThat(recording.stages().size()).isEqualTo(2);
    assertThat(recording.stages().totalNanos(0)).isEqualTo(33_696);
    assertThat(recording.stages().count(0)).isEqualTo(1);
    assertThat(recording.stages().minNanos(1)).isEqualTo(1_792);
    assertThat(recording.profiles().getFirst().totalWeight()).isEqualTo(33_696 + 1_792);
  }

  @Test
  void readsATableLinedUpByBlanks() throws ImportException {
    assertThat(
            ImportAssertions.sniff(
                importer, LINED.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importText(importer, LINED);
    assertThat(recording.threads()).extracting(ThreadInfo::name).containsExactly("cuda_api_sum");
    assertThat(recording.stages().totalNanos(0)).isEqualTo(201_437_613);
    assertThat(recording.stages().count(1)).isEqualTo(1000);
    assertThat(recording.stages().maxNanos(0)).isEqualTo(199_054_312);
    assertThat(recording.stages().stage(1)).isEqualTo("cudaLaunchKernel");
    assertThat(recording.ledger().hasRepairs()).isFalse();
    ImportAssertions.assertSameInTinyWindows(
        importer, LINED.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  @Test
  void saysThatTheEndIsMissing() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("nsys-stats/kernels-cut.csv"));
    assertThat(recording.stages().size()).isPositive();
    assertThat(recording.ledger().count("truncated") + recording.ledger().count("bad-record"))
        .isLessThan(2);
  }

  @Test
  void refusesAHeaderAlone() {
    assertThatThrownBy(
            () ->
                ImportAssertions.importText(importer, "Time (%),Total Time (ns),Instances,Name\n"))
        .isInstanceOf(ImportException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nsys-stats/kernels.csv", "nsys-stats/kernels-cut.csv"})
  void standsTinyWindowsAndDamage(String sample) throws ImportException {
    ImportAssertions.assertSameInTinyWindows(importer, Samples.bytes(sample));
    ImportAssertions.fuzz(importer, Samples.bytes(sample), 5, 100);
  }
}
