package throughline.importers.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.Severity;

@EnabledIf("throughline.importers.testing.Corpus#exists")
class JfrCorpusTest {
  private final JfrImporter importer = new JfrImporter();

  static List<Sample> recordings() {
    return Corpus.samples("jfr/").stream()
        .filter(s -> s.expect().has("jdk.CPULoad") || s.expect().has("jdk.ExecutionSample"))
        .toList();
  }

  private static byte[] unpacked(byte[] bytes) {
    if (bytes[0] != 0x1F) {
      return bytes;
    }
    try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static long samples(Recording recording, String... names) {
    return recording.profiles().stream()
        .filter(p -> List.of(names).contains(p.name()))
        .mapToLong(SampleProfile::size)
        .sum();
  }

  private static double weight(Recording recording, String... names) {
    return recording.profiles().stream()
        .filter(p -> List.of(names).contains(p.name()))
        .mapToDouble(SampleProfile::totalWeight)
        .sum();
  }

  @ParameterizedTest
  @MethodSource("recordings")
  void agreesWithTheExpectations(Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    byte[] bytes = unpacked(sample.bytes());
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    check(recording, expect, "jdk.ExecutionSample", "execution samples", "sleeping samples");
    check(recording, expect, "jdk.NativeMethodSample", "native method samples");
    check(recording, expect, "jdk.ObjectAllocationSample", "allocation samples");
    check(recording, expect, "jdk.ObjectAllocationInNewTLAB", "allocations in new TLABs");
    check(recording, expect, "jdk.ObjectAllocationOutsideTLAB", "allocations outside TLABs");
    check(recording, expect, "jdk.ThreadPark", "parked threads");
    if (expect.has("jdk.CPULoad")) {
      assertThat(
              recording.counters().stream()
                  .filter(c -> c.name().equals("CPU load machineTotal"))
                  .findFirst()
                  .orElseThrow()
                  .size())
          .isEqualTo((int) expect.get("jdk.CPULoad").asLong());
    }
    assertThat(recording.clock())
        .isEqualTo(
            new ClockReference.Wall(expect.get("first_chunk").get("start_nanos").asLong(), 1000));
    assertThat(recording.ledger().entries())
        .filteredOn(e -> e.code().severity() != Severity.INFO)
        .isEmpty();
  }

  private static void check(Recording recording, JsonValue expect, String type, String... names) {
    if (expect.has(type)) {
      assertThat(samples(recording, names)).as(type).isEqualTo(expect.get(type).asLong());
    }
  }

  /// The goldens of another reader list stacks with a count and a sum, such as `a;b [3 4096]`.
  @ParameterizedTest
  @CsvSource({
    "cpool-uint64-constant-index, 0_block_contentions__count_delay__nanoseconds, 'parked threads,waits to enter a monitor'",
    "cpool-uint64-constant-index, 1_memory_alloc_in_new_tlab_objects__count_alloc_in_new_tlab_bytes__bytes, allocations in new TLABs",
    "dd-trace-java, 0_block_contentions__count_delay__nanoseconds, 'parked threads,waits to enter a monitor'",
    "dd-trace-java, 2_memory_alloc_outside_tlab_objects__count_alloc_outside_tlab_bytes__bytes, allocations outside TLABs",
    "FastSlow_2024_01_16_180855, 0_memory_alloc_sample_objects__count_alloc_sample_bytes__bytes, allocation samples"
  })
  void agreesWithTheGoldensOfJfrParser(String name, String golden, String profiles)
      throws ImportException {
    String path = "jfr/jfr-parser__" + name;
    Recording recording =
        ImportAssertions.importBytes(importer, unpacked(Corpus.bytes(path + ".jfr.gz")));
    String text =
        new String(
            unpacked(Corpus.bytes(path + "_" + golden + "_expected_collapsed.txt.gz")),
            StandardCharsets.UTF_8);
    Matcher line = Pattern.compile("\\[(\\d+) (\\d+)\\]").matcher(text);
    long count = 0;
    double sum = 0;
    while (line.find()) {
      count += Long.parseLong(line.group(1));
      sum += Double.parseDouble(line.group(2));
    }
    String[] names = profiles.split(",");
    // The other reader leaves out events without a stack.
    assertThat(samples(recording, names) - withoutStack(recording, names)).isEqualTo(count);
    // It also gives durations in ticks; both recordings have 1.8 of them in a nanosecond.
    double expected = golden.endsWith("nanoseconds") ? sum / 1.8 : sum;
    assertThat(weight(recording, names) - weightWithoutStack(recording, names))
        .isCloseTo(expected, within(expected * 1e-6));
  }

  private static long withoutStack(Recording recording, String... names) {
    return (long) missing(recording, false, names);
  }

  private static double weightWithoutStack(Recording recording, String... names) {
    return missing(recording, true, names);
  }

  private static double missing(Recording recording, boolean weighted, String... names) {
    double missing = 0;
    for (SampleProfile profile : recording.profiles()) {
      for (int row = 0; List.of(names).contains(profile.name()) && row < profile.size(); row++) {
        missing += profile.stackId(row) >= 0 ? 0 : weighted ? profile.weight(row) : 1;
      }
    }
    return missing;
  }

  @Test
  void refusesRecordingsOfOldJdksWithTheReason() {
    for (String name : List.of("jmc__7u40", "jmc__8u60", "jmc__flight_recording_hidden")) {
      byte[] bytes = unpacked(Corpus.bytes("jfr/" + name + ".jfr"));
      assertThatThrownBy(() -> ImportAssertions.importBytes(importer, bytes))
          .as(name)
          .isInstanceOf(ImportException.class)
          .hasMessageContaining("JDK 7 or 8");
    }
  }

  @Test
  void saysWhyACutRecordingCannotBeRead() {
    byte[] bytes = Corpus.bytes("jfr/gen__jdk17_truncated.jfr");
    assertThatThrownBy(() -> ImportAssertions.importBytes(importer, bytes))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("ends in the middle of a chunk");
  }
}
