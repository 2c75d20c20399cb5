package throughline.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.testing.TestRecordings;

class ExportTest {
  private static final Recording STACKS =
      TestRecordings.parse(
          """
          thread a
          sample a main;train;forward 12
          sample a main;train 3
          sample a main;train;forward 1
          """);

  @Test
  void folded_addsUpEqualStacks() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    FoldedExport.write(STACKS, out);

    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .containsExactlyInAnyOrder("main;train;forward 13", "main;train 3");
  }

  @Test
  void speedscope_keepsSamplesAndWeights() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    SpeedscopeExport.write(STACKS, "test", out);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("\"frames\":[{\"name\":\"main\"},{\"name\":\"train\"},{\"name\":\"forward\"}]")
        .contains("\"samples\":[[0,1,2],[0,1],[0,1,2]]")
        .contains("\"weights\":[12.0,3.0,1.0]");
  }

  @Test
  void csv_quotesWhatNeedsIt() throws IOException {
    RecordingBuilder builder = new RecordingBuilder();
    builder.counter("a,\"b\"", "", -1).add(2, 1.5);
    Recording counters = builder.build("test", "test", 0);
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    CsvExport.write(counters, out);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "type,thread,name,start_ns,duration_ns,count,value\r\n"
                + "counter,,\"a,\"\"b\"\"\",2,0,1,1.5\r\n");
  }

  @Test
  void failureWhileWriting_leavesTheOldFileAndNothingElse(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("out.csv");
    Files.writeString(file, "old");

    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    stream -> {
                      stream.write('n');
                      throw new IOException("disk full");
                    }))
        .hasMessage("disk full");

    assertThat(file).hasContent("old");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }

  @Test
  void writing_replacesTheOldFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("out.csv");
    Files.writeString(file, "old and longer");

    AtomicFile.write(file, stream -> stream.write("new".getBytes(StandardCharsets.UTF_8)));

    assertThat(file).hasContent("new");
  }

  @Test
  void missingFolder_isSaid(@TempDir Path folder) {
    assertThatThrownBy(() -> AtomicFile.write(folder.resolve("no/out.csv"), stream -> {}))
        .hasMessageContaining("there is no folder");
  }
}
