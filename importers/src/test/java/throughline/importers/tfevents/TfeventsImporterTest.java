package throughline.importers.tfevents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThroughputSeries;

class TfeventsImporterTest {
  private final TfeventsImporter importer = new TfeventsImporter();

  /// Writes event files as the specification has them, for cases that no sample shows.
  private static final class EventFile {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    EventFile version(double wallSeconds) {
      return record(
          join(
              fixed64(1, wallSeconds), bytes(3, "brain.Event:2".getBytes(StandardCharsets.UTF_8))));
    }

    EventFile scalar(double wallSeconds, int step, String tag, float value) {
      return value(
          wallSeconds,
          step,
          join(bytes(1, tag.getBytes(StandardCharsets.UTF_8)), fixed32(2, value)));
    }

    EventFile tensor(double wallSeconds, int step, String tag, byte[] tensor) {
      return value(
          wallSeconds,
          step,
          join(bytes(1, tag.getBytes(StandardCharsets.UTF_8)), bytes(8, tensor)));
    }

    private EventFile value(double wallSeconds, int step, byte[] value) {
      return record(join(fixed64(1, wallSeconds), varint(2, step), bytes(5, bytes(1, value))));
    }

    EventFile record(byte[] data) {
      byte[] length =
          ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(data.length).array();
      bytes.writeBytes(length);
      bytes.writeBytes(masked(length));
      bytes.writeBytes(data);
      bytes.writeBytes(masked(data));
      return this;
    }

    byte[] done() {
      return bytes.toByteArray();
    }

    static byte[] masked(byte[] of) {
      CRC32C crc = new CRC32C();
      crc.update(of);
      int value = (int) crc.getValue();
      int masked = ((value >>> 15) | (value << 17)) + 0xa282ead8;
      return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(masked).array();
    }

    static byte[] fixed64(int field, double value) {
      return ByteBuffer.allocate(9)
          .order(ByteOrder.LITTLE_ENDIAN)
          .put((byte) (field << 3 | 1))
          .putDouble(value)
          .array();
    }

    static byte[] fixed32(int field, float value) {
      return ByteBuffer.allocate(5)
          .order(ByteOrder.LITTLE_ENDIAN)
          .put((byte) (field << 3 | 5))
          .putFloat(value)
          .array();
    }

    static byte[] varint(int field, int value) {
      return join(new byte[] {(byte) (field << 3)}, plain(value));
    }

    static byte[] bytes(int field, byte[] value) {
      return join(new byte[] {(byte) (field << 3 | 2)}, plain(value.length), value);
    }

    private static byte[] plain(int value) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      int rest = value;
      while (rest > 127) {
        out.write(rest & 0x7F | 0x80);
        rest >>>= 7;
      }
      out.write(rest);
      return out.toByteArray();
    }

    static byte[] join(byte[]... parts) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (byte[] part : parts) {
        out.writeBytes(part);
      }
      return out.toByteArray();
    }
  }

  private static CounterSeries counter(Recording recording, String name) {
    return recording.counters().stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static ThroughputSeries throughput(Recording recording, String name) {
    return recording.throughput().stream()
        .filter(t -> t.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void findsThroughputBesideTheScalars() throws ImportException {
    EventFile file = new EventFile().version(1_700_000_000.0);
    for (int step = 1; step <= 5; step++) {
      file.scalar(1_700_000_000.0 + step * 2, step * 10, "throughput(tps)", 1000);
      file.scalar(1_700_000_000.5 + step * 2, step * 10, "loss_metrics/global_avg_loss", 10 - step);
    }
    Recording recording = ImportAssertions.importBytes(importer, file.done());
    assertThat(counter(recording, "throughput(tps)").timeNanos(0)).isEqualTo(2_000_000_000L);
    assertThat(counter(recording, "loss_metrics/global_avg_loss").value(4)).isEqualTo(5);
    ThroughputSeries tokens = throughput(recording, "tokens");
    assertThat(tokens.total()).isCloseTo(4 * 2 * 1000, within(1e-6));
    assertThat(tokens.endNanos(tokens.size() - 1)).isEqualTo(10_000_000_000L);
    assertThat(throughput(recording, "steps").total()).isEqualTo(40);
    assertThat(recording.ledger().count("per-device-rate")).isPositive();
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(1_700_000_000_000_000_000L, 1000));
  }

  @Test
  void readsScalarsInTensorsAndLeavesTheRestOut() throws ImportException {
    byte[] content = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putFloat(2.5f).array();
    byte[] float1 = EventFile.join(EventFile.varint(1, 1), EventFile.bytes(4, content));
    byte[] packed = EventFile.join(EventFile.varint(1, 1), EventFile.bytes(5, content));
    byte[] whole = EventFile.join(EventFile.varint(1, 9), EventFile.bytes(10, new byte[] {42}));
    byte[] two = EventFile.join(EventFile.varint(1, 1), EventFile.bytes(5, new byte[8]));
    Recording recording =
        ImportAssertions.importBytes(
            importer,
            new EventFile()
                .version(1_700_000_000)
                .tensor(1_700_000_001, 1, "content", float1)
                .tensor(1_700_000_001, 1, "packed", packed)
                .tensor(1_700_000_001, 1, "whole", whole)
                .tensor(1_700_000_001, 1, "two", two)
                .done());
    assertThat(counter(recording, "content").value(0)).isEqualTo(2.5);
    assertThat(counter(recording, "packed").value(0)).isEqualTo(2.5);
    assertThat(counter(recording, "whole").value(0)).isEqualTo(42);
    assertThat(recording.counters()).hasSize(3);
    assertThat(recording.ledger().count("other-summaries")).isEqualTo(1);
  }

  @Test
  void goesOnBehindADamagedRecord() throws ImportException {
    byte[] head = new EventFile().version(1_700_000_000).scalar(1_700_000_001, 1, "a", 1).done();
    byte[] bytes =
        new EventFile()
            .version(1_700_000_000)
            .scalar(1_700_000_001, 1, "a", 1)
            .scalar(1_700_000_002, 2, "a", 2)
            .scalar(1_700_000_003, 3, "a", 3)
            .done();
    byte[] badData = bytes.clone();
    badData[head.length + 20] ^= 1;
    Recording withoutOne = ImportAssertions.importBytes(importer, badData);
    assertThat(counter(withoutOne, "a").size()).isEqualTo(2);
    assertThat(withoutOne.ledger().count("bad-checksum")).isEqualTo(1);
    byte[] badLength = bytes.clone();
    badLength[head.length] ^= 1;
    Recording resumed = ImportAssertions.importBytes(importer, badLength);
    assertThat(counter(resumed, "a").value(1)).isEqualTo(3);
    assertThat(resumed.ledger().entries().getFirst().firstOffset()).isEqualTo(head.length);
  }

  @Test
  void keepsAllValuesOfRepeatedStepsAndSaysThatTheEndIsMissing() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(
            importer, Samples.bytes("tfevents/duplicate-steps-cut.tfevents"));
    assertThat(recording.counters()).hasSize(2);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(recording.ledger().count("steps-go-back")).isPositive();
  }

  @Test
  void refusesAFileWithoutScalars() {
    byte[] bytes = new EventFile().version(1_700_000_000).done();
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    assertThatThrownBy(() -> ImportAssertions.importBytes(importer, bytes))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("scalar");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tfevents/scalars.tfevents", "tfevents/duplicate-steps-cut.tfevents"})
  void standsTinyWindowsAndDamage(String sample) throws ImportException {
    ImportAssertions.assertSameInTinyWindows(importer, Samples.bytes(sample));
    ImportAssertions.fuzz(importer, Samples.bytes(sample), 5, 100);
  }
}
