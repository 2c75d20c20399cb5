package throughline.importers.chrometrace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.EventReader.EventKey;
import throughline.importers.api.EventReader.Member;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Recording;

class EventLookupTest {
  @TempDir private Path folder;

  private final Importers importers = new Importers(List.of(new ChromeTraceImporter()));

  /// 20,000 events: five blocks, the same time on two threads.
  private static byte[] trace() {
    StringBuilder text = new StringBuilder("{\"traceEvents\":[\n");
    for (int at = 0; at < 20_000; at++) {
      text.append("{\"ph\":\"X\",\"cat\":\"k\",\"name\":\"op\",\"pid\":\"GPU\",\"tid\":")
          .append(at % 2);
      text.append(",\"ts\":").append(1000 + at / 2).append(".5,\"dur\":1,\"args\":{\"number\":");
      text.append(at).append(",\"shape\":[[2,").append(at).append("],[]],\"x\":{\"y\":\"z\"}}},\n");
    }
    return text.append("{}]}").toString().getBytes(StandardCharsets.US_ASCII);
  }

  private Recording read(Path file) {
    ImportResult result = importers.read(file, ImportContext.unattended());
    return ((ImportResult.Imported) result).recording();
  }

  private static EventKey key(int number) {
    return new EventKey("GPU", "" + number % 2, "op", (1000 + number / 2) * 1000L + 500);
  }

  @Test
  void argumentsAreReadAgainFromPlainAndPackedFiles() throws IOException {
    Path plain = Files.write(folder.resolve("a.json"), trace());
    Path packed = folder.resolve("a.json.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(trace());
    }
    for (Path file : List.of(plain, packed)) {
      Recording recording = read(file);
      assertThat(recording.events().size()).isEqualTo(5);
      for (int number : new int[] {0, 1, 9_999, 12_345, 19_999}) {
        assertThat(importers.event(recording, key(number)))
            .hasValue(
                List.of(
                    new Member("number", "" + number),
                    new Member("shape", "2, " + number),
                    new Member("x.y", "z")));
      }
    }
  }

  @Test
  void whatIsNotThereIsNotFound() throws IOException {
    Path file = Files.write(folder.resolve("a.json"), trace());
    Recording recording = read(file);

    assertThat(importers.event(recording, new EventKey("GPU", "7", "op", 1_000_500))).isEmpty();
    Files.write(file, new byte[] {1, 2, 3});
    assertThat(importers.event(recording, key(0))).isEmpty();
    Files.delete(file);
    assertThat(importers.event(recording, key(0))).isEmpty();
  }
}
