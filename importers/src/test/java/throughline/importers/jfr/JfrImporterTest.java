package throughline.importers.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

class JfrImporterTest {
  private final JfrImporter importer = new JfrImporter();

  private static byte[] sample(String name) {
    try (GZIPInputStream stream =
        new GZIPInputStream(new ByteArrayInputStream(Samples.bytes("jfr/" + name)))) {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static long samples(Recording recording, String profile) {
    return recording.profiles().stream()
        .filter(p -> p.name().equals(profile))
        .mapToLong(SampleProfile::size)
        .sum();
  }

  @Test
  void readsSamplesByThread() throws ImportException {
    Recording recording = ImportAssertions.importBytes(importer, sample("profile.jfr.gz"));
    assertThat(samples(recording, "execution samples")).isEqualTo(75);
    assertThat(samples(recording, "allocation samples")).isEqualTo(89);
    assertThat(recording.profiles())
        .filteredOn(p -> p.name().equals("execution samples"))
        .allSatisfy(
            p -> {
              assertThat(p.unit()).isEqualTo("samples");
              assertThat(p.hasTimes()).isTrue();
              ThreadInfo thread = recording.threads().get(p.threadId());
              assertThat(thread.osThreadId()).isPositive();
              assertThat(thread.threadKey()).isEqualTo(Long.toString(thread.osThreadId()));
            });
    assertThat(recording.spanNanos()).isBetween(500_000_000L, 3_000_000_000L);
  }

  @Test
  void readsSeveralChunksOneAfterTheOther() throws ImportException {
    byte[] one = sample("profile.jfr.gz");
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.writeBytes(one);
    two.writeBytes(one);
    Recording recording = ImportAssertions.importBytes(importer, two.toByteArray());
    assertThat(samples(recording, "execution samples")).isEqualTo(150);
  }

  @Test
  void keepsWholeChunksBeforeADamagedOne() throws ImportException {
    byte[] one = sample("profile.jfr.gz");
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    two.writeBytes(one);
    two.writeBytes(sample("profile-cut.jfr.gz"));
    Recording recording = ImportAssertions.importBytes(importer, two.toByteArray());
    assertThat(samples(recording, "execution samples")).isEqualTo(75);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(recording.ledger().count("chunk-damaged")).isEqualTo(1);
  }

  @Test
  void readsAChunkThatLostItsLastEvents() throws ImportException {
    byte[] whole = sample("profile.jfr.gz");
    byte[] cut = Arrays.copyOf(whole, whole.length - 1);
    try {
      Recording recording = ImportAssertions.importBytes(importer, cut);
      assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    } catch (ImportException e) {
      assertThat(e.failure().message()).contains("ends in the middle");
    }
  }

  @Test
  void refusesACutChunk() {
    assertThatThrownBy(() -> ImportAssertions.importBytes(importer, sample("profile-cut.jfr.gz")))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("ends in the middle of a chunk");
  }

  @Test
  void standsTinyWindowsAndDamage() throws ImportException {
    byte[] bytes = sample("profile.jfr.gz");
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 5, 60);
  }
}
