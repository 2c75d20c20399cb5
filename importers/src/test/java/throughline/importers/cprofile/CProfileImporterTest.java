package throughline.importers.cprofile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

class CProfileImporterTest {
  private final CProfileImporter importer = new CProfileImporter();

  private Recording sample(String name) throws ImportException {
    byte[] bytes = Samples.bytes("cprofile/" + name);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 31, 300);
    return ImportAssertions.importBytes(importer, bytes);
  }

  /// Python prints this entry of the file as
  /// `('uni.py', 1, 'größe_ラ') (50, 1275, 0.000399473, 0.000399473, {itself: (1225, 49, 0.00037647,
  /// …), ('uni.py', 3, '<listcomp>'): (50, 50, 2.3003e-05, …)})`.
  @Test
  void showsFunctionsWithTheirDirectCallers() throws ImportException {
    Recording recording = sample("unicode.pstats");
    assertThat(Samples.folded(recording, 1))
        .contains(
            "größe_ラ (uni.py:1);called by größe_ラ (uni.py:1) 49",
            "größe_ラ (uni.py:1);called by <listcomp> (uni.py:3) 50",
            "<built-in method builtins.exec> 1");
    assertThat(Samples.folded(recording, 0))
        .contains("größe_ラ (uni.py:1);called by <listcomp> (uni.py:3) 2.3003E-5");
    assertThat(recording.profiles())
        .extracting(SampleProfile::unit)
        .containsExactly("seconds", "calls");
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void keepsWhatStandsBeforeACut() throws ImportException {
    Recording recording = sample("truncated.pstats");
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(Samples.folded(recording, 0).getFirst())
        .startsWith("wait (/root/.pyenv/versions/3.11.7/lib/python3.11/threading.py:295)");
  }

  @Test
  void readsReferencesOfPython2() throws ImportException {
    byte[] bytes =
        ("{(\3\0\0\0t\4\0\0\0a.pyi\1\0\0\0t\1\0\0\0f(\5\0\0\0i\2\0\0\0i\3\0\0\0f\0030.5f\0030.5{"
                + "(\3\0\0\0R\0\0\0\0i\1\0\0\0R\1\0\0\0i\3\0\0\0000"
                + "00")
            .getBytes(StandardCharsets.ISO_8859_1);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(Samples.folded(recording, 0)).containsExactly("f (a.py:1) 0.5");
    assertThat(recording.properties()).containsEntry("python", "2");
  }

  @Test
  void refusesCode() {
    assertThatThrownBy(() -> ImportAssertions.importText(importer, "{)\3c...."))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("type 'c'");
  }

  @Test
  void saysWhenNothingWasCalled() {
    byte[] bytes = {(byte) 0xFB, '0'};
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    assertThatThrownBy(() -> ImportAssertions.importBytes(importer, bytes))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("called nothing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{}", "{\"a\": 1}", "{ (1) }", "{(a"})
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }

  static List<Corpus.Sample> corpus() {
    return Corpus.samples("cprofile/").stream()
        .filter(s -> s.expect().has("functions") && s.expect().get("functions").asLong() > 0)
        .toList();
  }

  /// Every Python from 2.7 on: functions, calls and own time as Python itself adds them up.
  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void agreesWithTheExpectations(Corpus.Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    SampleProfile seconds = recording.profiles().get(0);
    SampleProfile calls = recording.profiles().get(1);
    assertThat(seconds.totalWeight())
        .isCloseTo(expect.get("total_tottime").asDouble(), within(1e-7));
    assertThat(calls.totalWeight()).isEqualTo(expect.get("total_calls").asDouble());
    Set<Integer> functions = new HashSet<>();
    for (int stack = 0; stack < recording.stacks().size(); stack++) {
      if (recording.stacks().prefix(stack) < 0) {
        functions.add(stack);
      }
    }
    assertThat((long) functions.size()).isEqualTo(expect.get("functions").asLong());
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(recording.properties())
        .containsEntry("python", sample.path().contains("py2") ? "2" : "3");
    ImportAssertions.fuzz(importer, sample.bytes(), 37, 50);
    ImportAssertions.assertSameInTinyWindows(importer, sample.bytes());
  }
}
