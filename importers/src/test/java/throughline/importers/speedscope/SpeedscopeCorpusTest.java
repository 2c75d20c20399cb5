package throughline.importers.speedscope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.importers.testing.Samples;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class SpeedscopeCorpusTest {
  private final SpeedscopeImporter importer = new SpeedscopeImporter();

  static List<Sample> samples() {
    return Stream.of("speedscope/", "pathological/derived__speedscope")
        .flatMap(prefix -> Corpus.samples(prefix).stream())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    List<JsonValue> expected = sample.expect().get("profiles").items();
    int count = (int) sample.expect().get("n_profiles").asLong();
    assertThat(recording.profiles()).hasSize(count);
    assertThat(recording.threads()).hasSize(count > 1 ? count : 0);
    // The list of expectations is cut off after some profiles; the sums are over all of them.
    List<JsonValue> listed = expected.stream().filter(p -> p.has("unit")).toList();
    for (int row = 0; row < listed.size(); row++) {
      agrees(recording.profiles().get(row), listed.get(row));
    }
    if (listed.getFirst().get("type").asText().equals("sampled")) {
      assertThat(Samples.totalWeight(recording))
          .isCloseTo(sample.expect().get("sum_weight").asDouble(), within(1e-6));
    }
    long badReferences =
        listed.stream()
            .filter(p -> p.has("bad_frame_refs"))
            .mapToLong(p -> p.get("bad_frame_refs").asLong())
            .sum();
    assertThat(recording.ledger().count("bad-reference")).isEqualTo(badReferences);
  }

  private static void agrees(SampleProfile profile, JsonValue expect) {
    assertThat(profile.unit()).isEqualTo(expect.get("unit").asText());
    if (!expect.get("type").asText().equals("sampled")) {
      return;
    }
    long partners = Math.min(expect.get("samples").asLong(), expect.get("weights").asLong());
    assertThat((long) profile.size()).isEqualTo(partners);
    assertThat(profile.totalWeight())
        .isCloseTo(expect.get("total_weight").asDouble(), within(1e-6));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void standsTinyWindowsAndDamage(Sample sample) throws ImportException {
    byte[] bytes = sample.bytes();
    ImportAssertions.fuzz(importer, Arrays.copyOf(bytes, Math.min(bytes.length, 20_000)), 7, 40);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
  }
}
