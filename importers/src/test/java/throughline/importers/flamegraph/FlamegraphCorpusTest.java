package throughline.importers.flamegraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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
import throughline.importers.testing.Samples;
import throughline.model.recording.Recording;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class FlamegraphCorpusTest {
  private final FlamegraphImporter importer = new FlamegraphImporter();

  /// All files but the page of another tool and the template without frames.
  static List<Sample> samples() {
    return Corpus.samples("flamegraph-svg/").stream()
        .filter(s -> !s.path().endsWith("cpu-zoomable.html") && !s.path().endsWith("__flame.html"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void addsUpToTheRoot(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    assertThat(recording.ledger().count("frame-without-caller")).isZero();
    double total = total(expect);
    double tolerance = tolerance(sample.path(), total);
    assertThat(Samples.totalWeight(recording)).isCloseTo(total, within(tolerance));
    if (expect.has("levels") && expect.get("levels").asLong() > 1) {
      int deepest = 0;
      for (int stack = 0; stack < recording.stacks().size(); stack++) {
        deepest = Math.max(deepest, recording.stacks().depth(stack));
      }
      assertThat((long) deepest).isEqualTo(expect.get("levels").asLong() - 1);
    }
  }

  private static double total(JsonValue expect) {
    if (expect.has("root_all")) {
      return expect.get("root_all").asDouble();
    }
    // The old difference form gives the root "3 sample weight, 306 samples".
    return expect.has("root_width") ? expect.get("root_width").asDouble() : 306;
  }

  /// Titles rounded to whole numbers leave a rest in two files, whole pixels in one.
  private static double tolerance(String path, double total) {
    if (path.endsWith("cargo_example.svg")) {
      return total * 1e-3;
    }
    boolean rounded = path.contains("io-mysql") || path.contains("off-mysql-busy");
    return rounded ? 2 : total * 1e-9;
  }

  /// By place alone 743 of its 6,493 frames weigh less than their callees.
  @Test
  void wholePixelsAreReadInDrawingOrder() throws ImportException {
    byte[] bytes = Corpus.bytes("flamegraph-svg/flamegraph__cargo_example.svg");
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(recording.ledger().count("callees-weigh-more")).isLessThan(20);
  }

  @Test
  void invertedAndUprightGraphsAreTheSame() throws ImportException {
    Recording upright =
        ImportAssertions.importBytes(
            importer,
            Corpus.bytes("flamegraph-svg/inferno__perf-vertx-stacks-01-collapsed-all.svg"));
    Recording inverted =
        ImportAssertions.importBytes(
            importer, Corpus.bytes("flamegraph-svg/inferno__inverted.svg"));
    assertThat(Samples.folded(inverted, 0))
        .containsExactlyInAnyOrderElementsOf(Samples.folded(upright, 0));
  }

  @Test
  void anEmptyTemplateIsRefused() {
    byte[] bytes = Corpus.bytes("flamegraph-svg/async-profiler__flame.html");
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    assertThatThrownBy(() -> ImportAssertions.importBytes(importer, bytes))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("draws no frames");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void standsTinyWindowsAndDamage(Sample sample) throws ImportException {
    byte[] bytes = sample.bytes();
    ImportAssertions.fuzz(importer, Arrays.copyOf(bytes, Math.min(bytes.length, 40_000)), 3, 10);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
  }
}
