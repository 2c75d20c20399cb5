package throughline.importers.pyspydump;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;

class PyspyDumpImporterTest {
  private final PyspyDumpImporter importer = new PyspyDumpImporter();

  private Recording sample(String name) throws ImportException {
    byte[] bytes = Samples.bytes("pyspy-dump/" + name);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 11, 300);
    return ImportAssertions.importBytes(importer, bytes);
  }

  @Test
  void readsText() throws ImportException {
    Recording recording = sample("threads.txt");
    assertThat(recording.threads())
        .extracting(
            ThreadInfo::processKey, ThreadInfo::threadKey, ThreadInfo::name, ThreadInfo::osThreadId)
        .containsExactly(
            tuple("4242", "4242", "MainThread", 4242L),
            tuple("4242", "4250", "target-0", 4250L),
            tuple("4242", "0x7F53", "0x7F53", -1L));
    assertThat(Samples.folded(recording, 0))
        .containsExactly(
            "<module> (train.py:88);join (threading.py:1119);wait (threading.py:324) 1");
    assertThat(Samples.folded(recording, 1))
        .containsExactly("run (train.py:30);verify (target.py:51) 1");
    assertThat(Samples.folded(recording, 2)).containsExactly("decode (tokenizer.so) 1");
    assertThat(recording.properties())
        .containsEntry("process.4242", "python train.py --batch 8")
        .containsEntry("python", "3.11.4")
        .containsEntry("state.4250", "active+gil")
        .containsEntry("sampling", "dump");
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
  }

  @Test
  void readsJson() throws ImportException {
    Recording recording = sample("old.json");
    assertThat(recording.threads())
        .extracting(ThreadInfo::processKey, ThreadInfo::threadKey, ThreadInfo::osThreadId)
        .containsExactly(tuple("338370", "338370", 338370L));
    assertThat(Samples.folded(recording, 0)).containsExactly("<module> (yolo.py:8) 1");
    assertThat(recording.properties()).containsEntry("state.338370", "idle");
  }

  @Test
  void severalDumpsAreSeveralSamples() throws ImportException {
    String dump = new String(Samples.bytes("pyspy-dump/threads.txt"), StandardCharsets.UTF_8);
    Recording recording = ImportAssertions.importText(importer, dump + "\n" + dump);
    assertThat(recording.threads()).hasSize(3);
    assertThat(recording.profiles().get(1).totalWeight()).isEqualTo(2);
  }

  @Test
  void readsADumpQuotedByALog() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer,
            """
            2026-01-01 10:00:00 [dump] Thread 7 (active): "w (1)"
            2026-01-01 10:00:00 [dump]     f (a.py:1)
            2026-01-01 10:00:00 [dump]     g (a.py:2)
            """);
    assertThat(Samples.folded(recording, 0)).containsExactly("g (a.py:2);f (a.py:1) 1");
    assertThat(recording.threads()).extracting(ThreadInfo::name).containsExactly("w (1)");
  }

  @Test
  void coloursOfATerminalAreNoText() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer,
            "Thread \u001b[33m7\u001b[0m (idle)\n    \u001b[32mf\u001b[0m (\u001b[36ma.py\u001b[0m:3)\n");
    assertThat(Samples.folded(recording, 0)).containsExactly("f (a.py:3) 1");
  }

  @Test
  void saysSoWithoutThreads() {
    assertThatThrownBy(() -> ImportAssertions.importText(importer, "[1, 2]"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no thread");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[]", "{\"frames\": []}", "Thread 12 starts\n", "[{\"frames\":[], \"ph\":1}]"})
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }
}
