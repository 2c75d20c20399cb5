package throughline.importers.pprof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.io.Unpacked;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

class PprofImporterTest {
  private final PprofImporter importer = new PprofImporter();

  private static byte[] unpacked(byte[] bytes) {
    try (Unpacked unpacked =
        new Unpacked(new ByteArrayInputStream(bytes), ImportContext.unattended())) {
      return unpacked.stream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Writes protocol buffers by hand.
  private static final class Message {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Message varint(int field, long value) {
      raw(field << 3);
      raw(value);
      return this;
    }

    Message text(int field, String text) {
      return bytes(field, text.getBytes(StandardCharsets.UTF_8));
    }

    Message message(int field, Message inner) {
      return bytes(field, inner.bytes.toByteArray());
    }

    Message packed(int field, long... values) {
      Message inner = new Message();
      for (long value : values) {
        inner.raw(value);
      }
      return message(field, inner);
    }

    private Message bytes(int field, byte[] content) {
      raw(field << 3 | 2);
      raw(content.length);
      bytes.writeBytes(content);
      return this;
    }

    private void raw(long value) {
      long rest = value;
      while ((rest & ~0x7FL) != 0) {
        bytes.write((int) (rest & 0x7F | 0x80));
        rest >>>= 7;
      }
      bytes.write((int) rest);
    }
  }

  private static Message profile() {
    Message profile = new Message();
    for (String string :
        List.of(
            "",
            "samples",
            "count",
            "cpu",
            "nanoseconds",
            "main",
            "inlined",
            "/x/a.go",
            "thread",
            "target-0",
            "/lib/libc.so",
            "tid",
            "request")) {
      profile.text(6, string);
    }
    return profile
        .message(1, new Message().varint(1, 1).varint(2, 2))
        .message(1, new Message().varint(1, 3).varint(2, 4))
        .message(3, new Message().varint(1, 1).varint(5, 10))
        .message(5, new Message().varint(1, 1).varint(2, 5).varint(4, 7))
        .message(5, new Message().varint(1, 2).varint(2, 6).varint(4, 7))
        .message(
            4,
            new Message()
                .varint(1, 100)
                .message(4, new Message().varint(1, 2).varint(2, 9))
                .message(4, new Message().varint(1, 1).varint(2, 4)))
        .message(4, new Message().varint(1, 200).varint(2, 1).varint(3, 0x7f10));
  }

  @Test
  void inlinedCallsAreFramesAndLabelsAreThreads() throws ImportException {
    Message label = new Message().varint(1, 8).varint(2, 9);
    Message id = new Message().varint(1, 11).varint(3, 42);
    Message other = new Message().varint(1, 12).varint(2, 9);
    byte[] bytes =
        profile()
            .message(
                2,
                new Message()
                    .packed(1, 200, 100)
                    .packed(2, 3, -30)
                    .message(3, label)
                    .message(3, id))
            .message(2, new Message().varint(1, 100).varint(2, 1).varint(2, 10).message(3, other))
            .message(2, new Message().packed(1, 7).packed(2, 5))
            .bytes
            .toByteArray();
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(recording.profiles())
        .extracting(SampleProfile::name, SampleProfile::unit, SampleProfile::totalWeight)
        .containsExactly(
            tuple("target-0 cpu", "nanoseconds", -30.0),
            tuple("cpu", "nanoseconds", 10.0),
            tuple("target-0 samples", "samples", 3.0),
            tuple("samples", "samples", 6.0));
    assertThat(recording.threads().getLast())
        .isEqualTo(new ThreadInfo("", "42", "target-0", 42, null, null, false));
    assertThat(Samples.folded(recording, 2))
        .containsExactly("main (a.go:4);inlined (a.go:9);0x7f10 (libc.so) 3");
    assertThat(Samples.folded(recording, 3))
        .containsExactly("main (a.go:4);inlined (a.go:9) 1", "[unknown location] 5");
    assertThat(recording.ledger().count("bad-reference")).isEqualTo(1);
    assertThat(recording.ledger().count("values-missing")).isEqualTo(1);
    assertThat(recording.ledger().count("labels-left-out")).isEqualTo(1);
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
    ImportAssertions.fuzz(importer, bytes, 41, 500);
  }

  @ParameterizedTest
  @ValueSource(strings = {"simple.prof", "go-heap.pb.gz"})
  void standsTinyWindowsAndDamage(String name) throws ImportException {
    byte[] bytes = unpacked(Samples.bytes("pprof/" + name));
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 43, 300);
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 5);
    assertThat(ImportAssertions.importBytes(importer, cut).ledger().count("truncated"))
        .isEqualTo(1);
  }

  @Test
  void saysSoWithoutSamples() {
    byte[] bytes = profile().bytes.toByteArray();
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    assertThatThrownBy(() -> ImportAssertions.importBytes(importer, bytes))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no samples");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\n\u0004\b\u0001\u0010\u0002", "a;b 1\n", "\n\n\n\n\n\n"})
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }

  static List<Corpus.Sample> corpus() {
    return Corpus.samples("pprof/").stream().filter(s -> s.expect().has("sample_types")).toList();
  }

  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void agreesWithTheExpectations(Corpus.Sample sample) throws ImportException {
    JsonValue expect = sample.expect();
    byte[] bytes = unpacked(sample.bytes());
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    if (expect.get("samples").asLong() == 0) {
      assertThatThrownBy(() -> ImportAssertions.importBytes(importer, bytes))
          .isInstanceOf(ImportException.class);
      return;
    }
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    List<JsonValue> types = expect.get("sample_types").items();
    for (int type = 0; type < types.size(); type++) {
      String name = types.get(type).asText().split("/")[0];
      double total =
          recording.profiles().stream()
              .filter(p -> p.name().endsWith(name))
              .mapToDouble(SampleProfile::totalWeight)
              .sum();
      assertThat(total).isEqualTo(expect.get("totals").items().get(type).asDouble());
    }
    assertThat(recording.ledger().hasRepairs()).isFalse();
    if (types.getLast().asText().equals("cpu/nanoseconds")) {
      assertThat(recording.profiles().stream().mapToLong(SampleProfile::size).sum())
          .isEqualTo(2 * expect.get("samples").asLong());
    }
    ImportAssertions.fuzz(importer, Arrays.copyOf(bytes, Math.min(bytes.length, 20_000)), 47, 20);
  }
}
