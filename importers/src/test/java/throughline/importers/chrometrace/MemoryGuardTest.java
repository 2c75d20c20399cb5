package throughline.importers.chrometrace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import throughline.importers.api.ImportContext;
import throughline.model.check.RecordingCheck;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;

class MemoryGuardTest {
  private static byte[] trace(int events) {
    StringBuilder text = new StringBuilder("[");
    for (int at = 1; at <= events; at++) {
      text.append("{\"ph\":\"X\",\"name\":\"a\",\"pid\":1,\"tid\":1,\"ts\":").append(at);
      text.append(",\"dur\":1},\n");
    }
    return text.append("{}]").toString().getBytes(StandardCharsets.US_ASCII);
  }

  private static Recording read(byte[] bytes, MemoryGuard guard) throws Exception {
    RecordingBuilder builder = new RecordingBuilder();
    ByteWindow window = new ByteWindow(new ByteArrayInputStream(bytes), 1 << 16);
    new TraceReader("input", window, builder, ImportContext.unattended(), guard).read();
    Recording recording = builder.build("input", "chrome-trace", bytes.length);
    assertThat(RecordingCheck.problems(recording)).isEmpty();
    return recording;
  }

  @Test
  void aFullHeapEndsTheReadingAndKeepsWhatWasRead() throws Exception {
    Recording recording = read(trace(200_000), new MemoryGuard(1));

    assertThat(recording.slices().size()).isEqualTo(65_536);
    assertThat(recording.ledger().count("memory-full")).isEqualTo(1);
    assertThat(recording.ledger().entries().getLast().detail()).isEqualTo("65536 slices were read");
  }

  @Test
  void withRoomEverythingIsRead() throws Exception {
    Recording recording = read(trace(200_000), MemoryGuard.ofHeap());

    assertThat(recording.slices().size()).isEqualTo(200_000);
    assertThat(recording.ledger().entries()).isEmpty();
  }
}
