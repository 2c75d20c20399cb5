package throughline.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Recording;
import throughline.model.recording.ThroughputSeries;

class GrowingInputTest {
  private static final int LINES = 1800;

  @TempDir Path folder;
  private final Importers importers = Importers.installed();
  private Path file;
  private byte[] log;

  @BeforeEach
  void writeLog() {
    file = folder.resolve("train.log");
    StringBuilder text = new StringBuilder();
    for (int step = 1; step <= LINES; step++) {
      text.append(stamp(step))
          .append(" INFO step=%d loss=2.5 tok/s=14%03d\n".formatted(step, step % 1000));
      if (step % 100 == 0) {
        text.append(stamp(step)).append(" INFO saved checkpoint %d\n".formatted(step));
      }
    }
    log = text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String stamp(int second) {
    return "2026-11-30 %02d:%02d:%02d,000"
        .formatted(8 + second / 3600, second / 60 % 60, second % 60);
  }

  private void append(int from, int to) throws IOException {
    Files.write(
        file,
        Arrays.copyOfRange(log, from, to),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static Recording recording(ImportResult result) {
    assertThat(result).isInstanceOf(ImportResult.Imported.class);
    return ((ImportResult.Imported) result).recording();
  }

  private static ThroughputSeries tokens(Recording recording) {
    return recording.throughput().getFirst();
  }

  private static void assertSame(Recording grown, Recording whole) {
    assertThat(grown.ledger().entries()).isEqualTo(whole.ledger().entries());
    assertThat(tokens(grown).size()).isEqualTo(tokens(whole).size());
    assertThat(tokens(grown).total()).isEqualTo(tokens(whole).total());
    assertThat(grown.endNanos()).isEqualTo(whole.endNanos());
    assertThat(grown.clock()).isEqualTo(whole.clock());
    assertThat(grown.marks().size()).isEqualTo(whole.marks().size());
    assertThat(grown.counters()).hasSameSizeAs(whole.counters());
  }

  /// From below the size from which on only what is new is read to far beyond it; the numbers of a
  /// half line (`tok/s=14` of `tok/s=14032`) never count.
  @Test
  void aLogThatGrowsByHalfLinesIsAlwaysWhatItsWholeLinesAre() throws IOException {
    GrowingInput input = new GrowingInput(importers, file, ImportContext.unattended());
    Path lines = folder.resolve("whole lines.log");
    int at = 0;
    int steps = 23;
    for (int step = 1; step <= steps; step++) {
      int end = (int) ((long) log.length * step / steps) - (step < steps ? 1 : 0);
      append(at, end);
      at = end;
      Recording grown = recording(input.read());
      int last = end;
      while (log[last - 1] != '\n') {
        last--;
      }
      Files.write(lines, Arrays.copyOf(log, last));
      assertSame(grown, recording(importers.read(lines, ImportContext.unattended())));
      assertThat(input.isHeldBack()).isEqualTo(last < end);
    }
    Recording all = recording(input.readAll());
    assertThat(tokens(all).size()).isEqualTo(LINES - 1);
    assertThat(all.marks().size()).isEqualTo(LINES / 100);
    assertThat(all.bytes()).isEqualTo(log.length);
  }

  @Test
  void aLastLineWithoutItsEndCountsWhenAllIsRead() throws IOException {
    append(0, log.length - 1);
    GrowingInput input = new GrowingInput(importers, file, ImportContext.unattended());
    assertThat(recording(input.read()).marks().size()).isEqualTo(LINES / 100 - 1);
    assertThat(input.isHeldBack()).isTrue();

    assertThat(recording(input.readAll()).marks().size()).isEqualTo(LINES / 100);

    append(log.length - 1, log.length);
    assertThat(recording(input.read()).marks().size()).isEqualTo(LINES / 100);
    assertThat(input.isHeldBack()).isFalse();
  }

  @Test
  void aFileThatIsAnotherOneIsReadFromItsBeginning() throws IOException {
    append(0, log.length / 2);
    GrowingInput input = new GrowingInput(importers, file, ImportContext.unattended());
    int before = tokens(recording(input.read())).size();

    // The same file of the system, cut and written anew and longer than before.
    byte[] other =
        new String(log, StandardCharsets.UTF_8)
            .replace("step=", "step = ")
            .getBytes(StandardCharsets.UTF_8);
    Files.write(file, other, StandardOpenOption.TRUNCATE_EXISTING);
    assertThat(tokens(recording(input.read())).size()).isEqualTo(LINES - 1).isGreaterThan(before);

    Files.write(file, Arrays.copyOf(log, log.length / 2), StandardOpenOption.TRUNCATE_EXISTING);
    assertThat(tokens(recording(input.read())).size()).isEqualTo(before);

    Files.delete(file);
    assertThat(input.read()).isInstanceOf(ImportResult.Failed.class);
    append(0, log.length);
    assertThat(tokens(recording(input.read())).size()).isEqualTo(LINES - 1);
  }

  /// Traces of a browser are one document; that it has no end yet is not spoken of.
  @Test
  void aDocumentWithoutItsEndIsNoDamageWhileItGrows() throws IOException {
    Path trace = folder.resolve("trace.json");
    Files.writeString(
        trace,
        """
        [{"name":"a","ph":"X","ts":0,"dur":5,"pid":1,"tid":1},
        {"name":"b","ph":"X","ts":10,"dur":5,"pid":1,"ti""");
    GrowingInput input = new GrowingInput(importers, trace, ImportContext.unattended());

    Recording grown = recording(input.read());
    assertThat(grown.slices().size()).isOne();
    assertThat(grown.ledger().hasRepairs()).isFalse();
    assertThat(input.isHeldBack()).isTrue();
    assertThat(recording(input.readAll()).ledger().count("json-truncated")).isOne();
  }
}
