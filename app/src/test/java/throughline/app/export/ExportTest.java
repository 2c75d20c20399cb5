package throughline.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.tree.CallTree;
import throughline.model.tree.StackWeights;
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
        .hasMessageContaining("disk full");

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

  private static final Recording THREADS =
      TestRecordings.parse(
          """
          thread a
          thread b
          sample a main;f 12
          sample b main 3
          """);

  @Test
  void svg_titlesTellWeightAndShare() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CallTree tree = CallTree.leftHeavy(ThreadRoots.of(THREADS, THREADS.profiles()));

    FlameSvg.write(tree, new Looks(), out);

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("<g><title>all (15 samples, 100.00%)</title><rect x=\"10.0000\"")
        .contains("<g><title>a (12 samples, 80.00%); &lt;note&gt;</title>")
        .contains("fg:x=\"12\" fg:w=\"3\"")
        .contains("function search(")
        .endsWith("</svg>\n");
  }

  private record Looks() implements FlameSvg.Looks {
    @Override
    public String title() {
      return "a & b";
    }

    @Override
    public String subtitle() {
      return "";
    }

    @Override
    public String fill(int node) {
      return "#123456";
    }

    @Override
    public String note(int node) {
      return "<note>";
    }
  }

  @Test
  void pprof_hasSamplesLeafFirst() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    PprofExport.write(ThreadRoots.of(THREADS, THREADS.profiles()), out);

    ByteBuffer bytes =
        ByteBuffer.wrap(
            new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes());
    List<String> strings = new ArrayList<>();
    List<List<Long>> samples = new ArrayList<>();
    while (bytes.hasRemaining()) {
      long key = varint(bytes);
      byte[] content = new byte[(int) varint(bytes)];
      bytes.get(content);
      if (key == (6 << 3 | 2)) {
        strings.add(new String(content, StandardCharsets.UTF_8));
      } else if (key == (2 << 3 | 2)) {
        ByteBuffer sample = ByteBuffer.wrap(content);
        List<Long> numbers = new ArrayList<>();
        while (sample.hasRemaining()) {
          varint(sample);
          long end = varint(sample);
          for (end += sample.position(); sample.position() < end; ) {
            numbers.add(varint(sample));
          }
        }
        samples.add(numbers);
      }
    }
    assertThat(strings).startsWith("").contains("samples", "count", "main", "f", "a", "b");
    // Locations are frame numbers plus one: main 1, f 2, then the threads 3 and 4.
    assertThat(samples).containsExactly(List.of(2L, 1L, 3L, 12L), List.of(1L, 4L, 3L));
  }

  private static long varint(ByteBuffer bytes) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes.get();
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  @Test
  void stacks_areWrittenAsFiltersLeftThem() throws IOException {
    ByteArrayOutputStream folded = new ByteArrayOutputStream();
    ByteArrayOutputStream speedscope = new ByteArrayOutputStream();
    StackWeights weights = ThreadRoots.of(THREADS, THREADS.profiles());

    StacksExport.folded(weights, folded);
    StacksExport.speedscope(weights, "n", "t", speedscope);

    assertThat(folded.toString(StandardCharsets.UTF_8)).isEqualTo("a;main;f 12\nb;main 3\n");
    assertThat(speedscope.toString(StandardCharsets.UTF_8))
        .contains("\"samples\":[[2,0,1],[3,0]],\"weights\":[12.0,3.0]");
  }
}
