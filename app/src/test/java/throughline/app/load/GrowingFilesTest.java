package throughline.app.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import throughline.importers.Importers;
import throughline.importers.RunReader;
import throughline.importers.api.ImportContext;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.Run;

/// Files of the sample, written bit by bit.
class GrowingFilesTest {
  private static final Path SAMPLE =
      Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash/before");
  private static final long SECOND = 1_000_000_000L;

  @TempDir Path folder;
  private long now;
  private GrowingFiles files;

  @BeforeEach
  void begin() {
    // Looking at the clock takes a millisecond, so that each reading has taken one.
    files = new GrowingFiles(Importers.installed(), () -> now += 1_000_000);
  }

  private static byte[] sample(String name) throws IOException {
    try (var stream = Files.newInputStream(SAMPLE.resolve(name))) {
      return name.endsWith(".gz")
          ? new GZIPInputStream(stream).readAllBytes()
          : stream.readAllBytes();
    }
  }

  private Path write(String name, byte[] bytes, int from, int to) throws IOException {
    Path file = folder.resolve(name);
    return Files.write(
        file,
        Arrays.copyOfRange(bytes, from, to),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private Run open() throws IOException {
    Run run =
        new RunReader(Importers.installed())
            .read(List.of(folder), ImportContext.unattended())
            .run()
            .orElseThrow();
    files.begin(run);
    return run;
  }

  private GrowingFiles.Round again(Run run) {
    now += 10 * SECOND;
    return files.again(run, List.of(folder));
  }

  private static long lines(byte[] bytes, int to, String holds) {
    return new String(bytes, 0, to, java.nio.charset.StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.contains(holds))
        .count();
  }

  private static ThroughputSeries tokens(Recording recording) {
    return recording.throughput().stream()
        .filter(series -> series.name().equals("tokens"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aTraceALogAndPidstatAreReadOn() throws IOException {
    byte[] trace = sample("trainer.profilestats.jsonl.gz");
    byte[] log = sample("train.log");
    byte[] pidstat = sample("pidstat.txt");
    write("trace.jsonl", trace, 0, trace.length / 3);
    write("train.log", log, 0, log.length / 2);
    write("pidstat.txt", pidstat, 0, pidstat.length / 2);
    Run run = open();

    // A third of the way and in the middle of a line, which does not count yet.
    assertThat(trace[trace.length / 3 - 1]).isNotEqualTo((byte) '\n');
    assertThat(run.recordings().get(1).ledger().count("truncated")).isEqualTo(1);
    run = again(run).run();
    assertThat(run.recordings().get(1).slices().size())
        .isEqualTo((int) lines(trace, lastLineEnd(trace, trace.length / 3), "\"span\""));
    assertThat(run.recordings()).noneMatch(recording -> recording.ledger().hasRepairs());
    write("trace.jsonl", trace, trace.length / 3, trace.length);
    write("train.log", log, log.length / 2, log.length);
    write("pidstat.txt", pidstat, pidstat.length / 2, pidstat.length);
    GrowingFiles.Round grown = again(run);

    assertThat(grown.notices()).isEmpty();
    assertThat(grown.run().recordings()).hasSize(3);
    Recording readOn = grown.run().recordings().get(1);
    assertThat(readOn.slices().size()).isEqualTo((int) lines(trace, trace.length, "\"span\""));
    assertThat(tokens(readOn).size())
        .isEqualTo((int) lines(trace, trace.length, "\"type\":\"progress\""));
    assertThat(readOn.ledger().hasRepairs()).isFalse();
    assertThat(tokens(grown.run().recordings().get(2)).size())
        .as("each line ends what the one before began")
        .isEqualTo((int) lines(log, log.length, " INFO step=") - 1);
    assertThat(grown.run().recordings().getFirst().endNanos()).isEqualTo(58 * SECOND);
  }

  private static int lastLineEnd(byte[] bytes, int before) {
    int at = before;
    while (bytes[at - 1] != '\n') {
      at--;
    }
    return at;
  }

  @Test
  void halfALineIsNeitherAValueNorDamageUntilNobodyWritesItAnyMore() throws IOException {
    List<String> names =
        List.of("pidstat.txt", "top.txt", "train.log", "trainer.profilestats.jsonl");
    List<byte[]> bytes = new ArrayList<>();
    for (String name : names) {
      byte[] all = sample(name.endsWith("l") ? name + ".gz" : name);
      bytes.add(Arrays.copyOf(all, Math.min(all.length, 150_000)));
    }
    int steps = 29;
    for (int file = 0; file < names.size(); file++) {
      write(names.get(file), bytes.get(file), 0, bytes.get(file).length / 3);
    }
    Run run = open();
    for (int step = 0; step <= steps; step++) {
      for (int file = 0; file < names.size(); file++) {
        int third = bytes.get(file).length / 3;
        int left = bytes.get(file).length - third;
        if (step > 0) {
          write(
              names.get(file),
              bytes.get(file),
              third + left * (step - 1) / steps,
              third + left * step / steps);
        }
      }
      now += SECOND;
      run = files.again(run, List.of(folder)).run();
      assertThat(run.recordings())
          .as("step %d", step)
          .hasSize(names.size())
          .noneMatch(recording -> recording.ledger().hasRepairs());
    }
    int cut = bytes.getLast().length;
    assertThat(bytes.getLast()[cut - 1]).as("it ends within a line").isNotEqualTo((byte) '\n');
    assertThat(run.recordings().getLast().slices().size())
        .isEqualTo((int) lines(bytes.getLast(), lastLineEnd(bytes.getLast(), cut), "\"span\""));

    Run left = again(run).run();
    assertThat(left.recordings().getLast().ledger().count("truncated"))
        .as("now it is told")
        .isOne();
    assertThat(again(left).run()).as("told once").isSameAs(left);
    assertThat(files.finish(left)).isSameAs(left);
    Run whole = open();
    for (int file = 0; file < names.size(); file++) {
      assertSame(left.recordings().get(file), whole.recordings().get(file));
    }
  }

  private static void assertSame(Recording grown, Recording whole) {
    assertThat(grown.slices().size()).isEqualTo(whole.slices().size());
    assertThat(grown.stages().size()).isEqualTo(whole.stages().size());
    assertThat(grown.threads()).isEqualTo(whole.threads());
    assertThat(grown.ledger().entries()).isEqualTo(whole.ledger().entries());
    assertThat(grown.bytes()).isEqualTo(whole.bytes());
    assertThat(grown.throughput())
        .extracting(ThroughputSeries::size, ThroughputSeries::total)
        .isEqualTo(whole.throughput().stream().map(s -> tuple(s.size(), s.total())).toList());
    assertThat(grown.counters())
        .extracting(CounterSeries::name, CounterSeries::size)
        .isEqualTo(whole.counters().stream().map(c -> tuple(c.name(), c.size())).toList());
  }

  @Test
  void whatWasHeldBackIsToldWhenFollowingStops() throws IOException {
    byte[] trace = sample("trainer.profilestats.jsonl.gz");
    write("trace.jsonl", trace, 0, trace.length / 3);
    Run run = again(open()).run();
    assertThat(run.recordings().getFirst().ledger().hasRepairs()).isFalse();

    Run finished = files.finish(run);

    assertThat(finished.recordings().getFirst().ledger().count("truncated")).isOne();
  }

  @Test
  void filesThatComeIntoTheFolderJoinTheRun() throws IOException {
    byte[] log = sample("train.log");
    write("train.log", log, 0, log.length);
    Files.writeString(folder.resolve("README.md"), "nothing to read here");
    Run run = open();
    assertThat(again(run).run()).isSameAs(run);

    Files.createFile(folder.resolve("pidstat.txt"));
    assertThat(again(run).run()).as("it is still empty").isSameAs(run);
    byte[] pidstat = sample("pidstat.txt");
    write("pidstat.txt", pidstat, 0, pidstat.length / 2);
    GrowingFiles.Round more = again(run);

    assertThat(more.run().recordings())
        .extracting(Recording::format)
        .containsExactly("throughput-log", "pidstat");
    assertThat(more.notices()).containsExactly("pidstat.txt is new in the folder and was added.");
    assertThat(files.again(run, List.of()).run()).as("no folder is followed").isSameAs(run);
  }

  @Test
  void aFileThatWasCutOrReplacedIsSaidSo() throws IOException {
    byte[] log = sample("train.log");
    write("train.log", log, 0, log.length);
    Run run = open();

    Files.delete(folder.resolve("train.log"));
    GrowingFiles.Round gone = again(run);
    assertThat(gone.run()).isSameAs(run);
    assertThat(gone.notices()).containsExactly("train.log is gone; what was read of it stays.");
    assertThat(again(run).notices()).as("said once").isEmpty();

    write("train.log", log, 0, log.length / 2);
    GrowingFiles.Round replaced = again(run);
    Recording now = replaced.run().recordings().getFirst();
    assertThat(replaced.notices())
        .containsExactly("train.log was cut or replaced; it is shown as it is now.");
    assertThat(tokens(now).size()).isLessThan(tokens(run.recordings().getFirst()).size());
    assertThat(now.ledger().count("started-over")).isEqualTo(1);

    write("train.log", log, log.length / 2, log.length);
    Recording after = again(replaced.run()).run().recordings().getFirst();
    assertThat(tokens(after).size()).isEqualTo(tokens(run.recordings().getFirst()).size());
    assertThat(after.ledger().count("started-over")).as("it stays in the ledger").isEqualTo(1);
  }

  @Test
  void aFileRestsAsLongAsItsReadingTookThreeTimes() throws IOException {
    byte[] log = sample("train.log");
    AtomicInteger looks = new AtomicInteger();
    // Each look at the clock takes a second: reading takes one, and the rest that follows three.
    files = new GrowingFiles(Importers.installed(), () -> looks.getAndIncrement() * SECOND);
    write("train.log", log, 0, log.length / 2);
    Run run = open();
    write("train.log", log, log.length / 2, log.length / 2 + 200);
    run = files.again(run, List.of()).run();
    write("train.log", log, log.length / 2 + 200, log.length);

    int rounds = 0;
    Run later = run;
    while (later.equals(run)) {
      later = files.again(run, List.of()).run();
      rounds++;
    }

    // Read at 0 and 1, until 4; looks at 2, 3 and 4.
    assertThat(rounds).isEqualTo(3);
  }
}
