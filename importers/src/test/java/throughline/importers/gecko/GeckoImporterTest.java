package throughline.importers.gecko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

class GeckoImporterTest {
  private final GeckoImporter importer = new GeckoImporter();

  private Recording sample(String name) throws ImportException {
    byte[] bytes = Samples.bytes("gecko/" + name);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 23, 300);
    return ImportAssertions.importBytes(importer, bytes);
  }

  @Test
  void readsAProcessedProfile() throws ImportException {
    Recording recording = sample("processed.json");
    assertThat(recording.threads())
        .extracting(
            ThreadInfo::processKey, ThreadInfo::threadKey, ThreadInfo::name, ThreadInfo::osThreadId)
        .containsExactly(tuple("12", "34", "target-0", 34L));
    assertThat(Samples.folded(recording, 0))
        .containsExactly(
            "main (line 3);step (x) (a.js:7);0x1f (libx.so) 1 @1500000",
            "- 1 @2500000",
            "main (line 3);step (x) (a.js:7) 1 @3500000",
            "main (line 3) 1 @1000000",
            "[unknown stack] 1 @2000000");
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(1_460_221_352_723_438_080L, 1_000));
    assertThat(recording.slices().size()).isEqualTo(2);
    assertThat(recording.slices().durationNanos(0)).isEqualTo(250_000);
    assertThat(recording.slices().durationNanos(1)).isEqualTo(1_000_000);
    assertThat(recording.ledger().count("bad-reference")).isEqualTo(2);
    assertThat(recording.ledger().count("bad-record")).isEqualTo(2);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void readsARawProfileWithAChildProcess() throws ImportException {
    Recording recording = sample("raw.json");
    assertThat(recording.threads())
        .extracting(ThreadInfo::name, ThreadInfo::osThreadId)
        .containsExactly(tuple("GeckoMain", 7L), tuple("child", -1L));
    assertThat(Samples.folded(recording, 0))
        .containsExactly("(root);f (a.js:3) 1 @1000000", "- 1 @2000000", "(root) 1 @3000000");
    assertThat(Samples.folded(recording, 1)).containsExactly("g 1 @11000000");
    assertThat(recording.slices().durationNanos(0)).isEqualTo(500_000);
    assertThat(recording.marks().size()).isEqualTo(1);
    assertThat(recording.ledger().entries()).isEmpty();
  }

  @Test
  void readsSharedStacksByOffset() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer,
            """
            {"meta":{"preprocessedProfileVersion":68,"interval":1,"startTime":0},
             "shared":{"stringArray":["a","b"],"stackTable":{"frame":[0,1,1],"prefixOffset":[0,1,1],"length":3},
              "frameTable":{"func":[0,1],"length":2},"funcTable":{"name":[0,1],"length":2}},
             "threads":[{"name":"x","pid":"1","tid":2,"samples":{"stack":[2],"time":[5],"length":1}},
                        {"name":"y","pid":"1","tid":3,"samples":{"stack":[1],"time":[6],"length":1}}]}
            """);
    assertThat(Samples.folded(recording, 0)).containsExactly("a;b;b 1 @5000000");
    assertThat(Samples.folded(recording, 1)).containsExactly("a;b 1 @6000000");
    assertThat(recording.clock()).isInstanceOf(ClockReference.Unanchored.class);
  }

  @Test
  void saysSoWithoutThreads() {
    assertThatThrownBy(() -> ImportAssertions.importText(importer, "{\"meta\":{},\"threads\":[]}"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no thread");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{}", "{\"meta\":{},\"threads\":[]}", "{\"profile\":{\"threads\":[1]}}"})
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }

  static List<Corpus.Sample> corpus() {
    return Corpus.samples("gecko/");
  }

  /// The script does not look into the child process that one raw file holds as a text; its seven
  /// samples are in the processed form of the same profile.
  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void agreesWithTheExpectations(Corpus.Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    byte[] bytes = sample.bytes();
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    long child = sample.path().endsWith("gecko-1.json") ? 7 : 0;
    assertThat(recording.profiles().stream().mapToLong(SampleProfile::size).sum())
        .isEqualTo(expect.get("samples_total").asLong() + child);
    assertThat(recording.ledger().count("bad-reference")).isZero();
    if (child == 0) {
      assertThat((long) recording.marks().size() + recording.slices().size())
          .isLessThanOrEqualTo(expect.get("markers_total").asLong());
    }
    ImportAssertions.fuzz(importer, Arrays.copyOf(bytes, Math.min(bytes.length, 20_000)), 29, 20);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
  }
}
