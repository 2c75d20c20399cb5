package throughline.importers.folded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class FoldedCorpusTest {
  /// The expectations take `# duration: 5` for a stack and Austin's thread for two frames.
  private static final Set<String> AUSTIN =
      Set.of("folded/inferno__austin_flames.txt", "folded/flameshow__with_comment.txt");

  private final FoldedImporter importer = new FoldedImporter();

  static List<Sample> folded() {
    return Stream.of("folded/", "pathological/derived__folded")
        .flatMap(prefix -> Corpus.samples(prefix).stream())
        .filter(sample -> !AUSTIN.contains(sample.path()))
        .toList();
  }

  static List<Sample> austin() {
    return Corpus.samples("folded-austin/");
  }

  @ParameterizedTest
  @MethodSource("folded")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    if (expect.get("lines_valid").asLong() == 0) {
      assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.NO);
      return;
    }
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isNotEqualTo(Confidence.NO);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    SampleProfile last = recording.profiles().getLast();
    assertThat((long) last.size()).isEqualTo(expect.get("lines_valid").asLong());
    assertThat(last.totalWeight())
        .isCloseTo(
            expect.get("total_weight").asDouble(),
            within(expect.get("total_weight").asDouble() * 1e-12));
    assertThat(ignored(recording)).isEqualTo(expect.get("lines_ignored").asLong());
    assertThat((long) recording.stacks().frameCount())
        .isEqualTo(expect.get("distinct_frames").asLong());
    Set<Integer> stacks = new HashSet<>();
    int depth = 0;
    for (int row = 0; row < last.size(); row++) {
      stacks.add(last.stackId(row));
      depth = Math.max(depth, recording.stacks().depth(last.stackId(row)));
    }
    assertThat((long) stacks.size()).isEqualTo(expect.get("distinct_stacks").asLong());
    assertThat((long) depth).isEqualTo(expect.get("max_depth").asLong());
    boolean difference =
        expect.has("two_count_lines") && expect.get("two_count_lines").asLong() == last.size();
    assertThat(recording.profiles()).hasSize(difference ? 2 : 1);
    if (difference) {
      assertThat(recording.profiles().getFirst().totalWeight())
          .isEqualTo(expect.get("total_first_column").asDouble());
    }
    assertThat(recording.threads()).isEmpty();
  }

  private static long ignored(Recording recording) {
    return recording.ledger().count("bad-record")
        + recording.ledger().count("truncated")
        + recording.ledger().count("comment-lines");
  }

  @ParameterizedTest
  @MethodSource("austin")
  void agreesOnAustin(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    assertThat((long) recording.threads().size()).isEqualTo(expect.get("threads").asLong());
    List<SampleProfile> profiles = recording.profiles();
    assertThat(profiles.stream().mapToLong(SampleProfile::size).sum())
        .isEqualTo(expect.get("samples").asLong());
    assertThat(profiles.stream().mapToDouble(SampleProfile::totalWeight).sum())
        .isEqualTo(expect.get("total_first_metric").asDouble());
    assertThat(recording.ledger().entries()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource({"folded", "austin"})
  void standsTinyWindowsAndDamage(Sample sample) throws ImportException {
    byte[] bytes = sample.bytes();
    byte[] start = Arrays.copyOf(bytes, Math.min(bytes.length, 20_000));
    ImportAssertions.fuzz(importer, start, 42, 20);
    if (sample.expect().has("lines_valid") && sample.expect().get("lines_valid").asLong() == 0) {
      return;
    }
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
  }
}
