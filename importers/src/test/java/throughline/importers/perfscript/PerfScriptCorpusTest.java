package throughline.importers.perfscript;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.io.Unpacked;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class PerfScriptCorpusTest {
  private final PerfScriptImporter importer = new PerfScriptImporter();

  static List<Sample> samples() {
    return Corpus.samples("perf-script/").stream()
        .filter(s -> s.expect().get("samples").asLong() > 0 || s.path().contains("minimal"))
        .toList();
  }

  private static byte[] unpacked(Sample sample) {
    try (var stream = new java.io.ByteArrayInputStream(sample.bytes());
        Unpacked unpacked = new Unpacked(stream, ImportContext.unattended())) {
      return unpacked.stream().readAllBytes();
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    byte[] bytes = unpacked(sample);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    if (sample.path().contains("minimal")) {
      // Only `comm,ip,sym`: the counting script saw no sample line, but 115 lines of commands.
      assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.WEAK);
      assertThat(recording.profiles().stream().mapToLong(SampleProfile::size).sum()).isEqualTo(115);
      assertThat(recording.threads()).hasSize(2);
      return;
    }
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Map<?, ?> events = (Map<?, ?>) expect.get("events").raw();
    events.forEach(
        (event, count) -> {
          List<SampleProfile> profiles =
              recording.profiles().stream().filter(p -> p.name().endsWith(" " + event)).toList();
          assertThat(profiles.stream().mapToLong(SampleProfile::size).sum())
              .isEqualTo(((Number) count).longValue());
          assertThat(profiles.stream().mapToDouble(SampleProfile::totalWeight).sum())
              .isEqualTo(expect.get("period_weight").get((String) event).asDouble());
        });
    long times =
        recording.profiles().stream()
            .filter(SampleProfile::hasTimes)
            .mapToLong(SampleProfile::size)
            .sum();
    long without =
        expect.has("samples_without_time") ? expect.get("samples_without_time").asLong() : 0;
    assertThat(times).isEqualTo(expect.get("samples").asLong() - without);
    Pattern tid = Pattern.compile(".* tid=(\\d+) n=(\\d+)");
    for (JsonValue top : expect.get("top_threads").items()) {
      Matcher named = tid.matcher(top.asText());
      assertThat(named.matches()).isTrue();
      long samplesOfThread =
          recording.profiles().stream()
              .filter(
                  p ->
                      recording.threads().get(p.threadId()).osThreadId()
                          == Long.parseLong(named.group(1)))
              .mapToLong(SampleProfile::size)
              .sum();
      assertThat(samplesOfThread).isGreaterThanOrEqualTo(Long.parseLong(named.group(2)));
    }
    // The script counts a thread that became another program twice.
    assertThat((long) recording.threads().size()).isBetween(1L, expect.get("threads").asLong());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void standsTinyWindowsAndDamage(Sample sample) throws ImportException {
    byte[] bytes = unpacked(sample);
    byte[] start = Arrays.copyOf(bytes, Math.min(bytes.length, 20_000));
    ImportAssertions.fuzz(importer, start, 17, 10);
    ImportAssertions.assertSameInTinyWindows(importer, start);
  }
}
