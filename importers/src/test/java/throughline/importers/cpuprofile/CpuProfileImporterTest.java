package throughline.importers.cpuprofile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;

class CpuProfileImporterTest {
  private final CpuProfileImporter importer = new CpuProfileImporter();

  private Recording sample(String name) throws ImportException {
    byte[] bytes = Samples.bytes("cpuprofile/" + name);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 19, 300);
    return ImportAssertions.importBytes(importer, bytes);
  }

  /// From the file: samples 2, 5 x 14, 7 x 14; the first two stamps are 11,575 apart, all 30 of
  /// them 45,920.
  @Test
  void readsTheOldTree() throws ImportException {
    Recording recording = sample("old.cpuprofile");
    assertThat(recording.profiles().getFirst().size()).isEqualTo(29);
    assertThat(Samples.totalWeight(recording)).isEqualTo(45_920);
    assertThat(Samples.folded(recording, 0).get(1))
        .startsWith("(anonymous);a;b (line 5);d (line 13) ")
        .endsWith(" @11575000");
    assertThat(recording.profiles().getFirst().unit()).isEqualTo("microseconds");
    assertThat(recording.clock()).isInstanceOf(ClockReference.Unanchored.class);
  }

  @Test
  void readsTheHeap() throws ImportException {
    Recording recording = sample("node20.heapprofile");
    assertThat(Samples.totalWeight(recording)).isEqualTo(1_048_672);
    assertThat(recording.profiles().getFirst().unit()).isEqualTo("bytes");
    assertThat(Samples.folded(recording, 0))
        .contains(
            "(anonymous);executeUserEntryPoint (node:internal/modules/run_main:155);"
                + "resolveMainPath (node:internal/modules/run_main:23) 524320");
  }

  @Test
  void putsRightWhatIsBroken() throws ImportException {
    Recording recording = sample("damaged.cpuprofile");
    assertThat(Samples.folded(recording, 0))
        .containsExactly(
            "main (/a.js:10) 10 @10000",
            "main (/a.js:10);(garbage collector) 10 @20000",
            "main (/a.js:10);(garbage collector) 20 @30000",
            "- 15 @50000",
            "[unknown node] 15 @65000",
            "(anonymous) (/a.js:1) 10 @80000",
            "main (/a.js:10) 10 @90000");
    assertThat(recording.ledger().count("bad-reference")).isEqualTo(2);
    assertThat(recording.ledger().count("out-of-order")).isEqualTo(1);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void parentsInsteadOfChildrenAndCountsInsteadOfSamples() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer,
            """
            {"nodes":[{"id":1,"callFrame":{"functionName":"(root)"}},
             {"id":2,"parent":1,"hitCount":3,"callFrame":{"functionName":"f","url":"","lineNumber":-1}},
             {"id":3,"parent":2,"hitCount":4,"callFrame":{"functionName":"g","url":"x.js","lineNumber":4}}]}
            """);
    assertThat(Samples.folded(recording, 0)).containsExactly("f 3", "f;g (x.js:5) 4");
  }

  @Test
  void standsDepth() throws ImportException {
    int depth = 10_000;
    String text =
        "{\"head\":"
            + "{\"functionName\":\"f\",\"hitCount\":0,\"id\":1,\"children\":[".repeat(depth)
            + "]}".repeat(depth)
            + ",\"samples\":[1],\"timestamps\":[5]}";
    assertThat(ImportAssertions.importText(importer, text).profiles()).hasSize(1);
  }

  @Test
  void saysSoWithoutATree() {
    assertThatThrownBy(() -> ImportAssertions.importText(importer, "{\"nodes\":[]}"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no call tree");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{\"traceEvents\":[{\"args\":{\"data\":{\"nodes\":[{\"callFrame\":{}}]}}}]}",
        "{\"snapshot\":{},\"nodes\":[1,2]}"
      })
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }

  /// From the start of the first sample to the end: the duration without the first delta.
  @ParameterizedTest
  @ValueSource(strings = {"profiler__hello.cjs-20231120T211435", "speedscope__sucrase"})
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void agreesWithTheExpectations(String name) throws ImportException {
    Corpus.Sample sample =
        Corpus.samples("chrome-devtools/" + name).stream().findFirst().orElseThrow();
    JsonValue expect = sample.expect();
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    assertThat((long) recording.profiles().getFirst().size())
        .isEqualTo(expect.get("samples").asLong());
    long firstNanos = recording.profiles().getFirst().timeNanos(0);
    assertThat(Samples.totalWeight(recording) + firstNanos / 1000.0)
        .isEqualTo(expect.get("duration_us").asDouble());
    assertThat(recording.ledger().entries()).isEmpty();
  }
}
