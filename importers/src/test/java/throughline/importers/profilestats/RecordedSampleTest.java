package throughline.importers.profilestats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.profilestats.StageSums.Sum;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;
import throughline.model.recording.ThroughputSeries;

/// The recorded sample against counts that a script made which shares nothing with the importer.
@EnabledIf("exists")
class RecordedSampleTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("throughline.root", ".")).resolve("resources/samples/dflash");

  private final ProfileStatsImporter importer = new ProfileStatsImporter();

  static boolean exists() {
    return Files.exists(FOLDER.resolve("expected.json"));
  }

  static List<String> runs() throws IOException {
    JsonValue runs = expected().get("runs");
    return ((Map<?, ?>) runs.raw())
        .keySet().stream().map(String::valueOf).filter(run -> Files.exists(trace(run))).toList();
  }

  private static JsonValue expected() throws IOException {
    return JsonValue.parse(Files.readString(FOLDER.resolve("expected.json")));
  }

  private static Path trace(String run) {
    return FOLDER.resolve(run).resolve("trainer.profilestats.jsonl.gz");
  }

  private static byte[] bytes(String run) {
    try (InputStream in =
        new GZIPInputStream(new BufferedInputStream(Files.newInputStream(trace(run))))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("runs")
  void agreesWithTheIndependentCounts(String run) throws IOException, ImportException {
    byte[] bytes = bytes(run);
    JsonValue expect = expected().get("runs").get(run).get("trace");
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(expect.get("unixNanos").asLong(), 1));
    assertThat(recording.properties())
        .containsEntry("run", expect.get("run").asText())
        .containsEntry("pid", expect.get("pid").asText())
        .containsEntry("host", expect.get("host").asText())
        .containsEntry("tag.variant", expect.get("tags").get("variant").asText());
    assertThat(recording.ledger().entries()).isEmpty();
    assertThat((long) recording.slices().size())
        .isEqualTo(expect.get("lines").get("span").asLong());
    assertThat((long) recording.intervals().size())
        .isEqualTo(expect.get("lines").get("stats").asLong());
    assertThat((long) recording.marks().size()).isEqualTo(expect.get("lines").get("mark").asLong());
    stages(recording, expect.get("threads"));
    throughput(recording, expect.get("throughput"));
    for (CounterSeries counter : recording.counters()) {
      assertThat((long) counter.size())
          .isEqualTo(expect.get("counters").get(counter.name()).get("samples").asLong());
    }
  }

  @Test
  void filesBesideTheTrace_areLeftAlone() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      for (Path path : files.filter(Files::isRegularFile).toList()) {
        if (!path.toString().endsWith(".gz")) {
          assertThat(ImportAssertions.sniff(importer, Files.readAllBytes(path)))
              .as(path.toString())
              .isEqualTo(Confidence.NO);
        }
      }
    }
  }

  private static void stages(Recording recording, JsonValue threads) {
    Map<String, Sum> expected = new TreeMap<>();
    for (ThreadInfo thread : recording.threads()) {
      JsonValue expect = threads.get(thread.threadKey());
      assertThat(thread.osThreadId()).isEqualTo(expect.get("tid").asLong());
      assertThat(thread.role()).isEqualTo(expect.get("role").asText());
      ((Map<?, ?>) expect.get("stages").raw())
          .forEach(
              (stage, value) -> {
                JsonValue sum = new JsonValue(value);
                expected.put(
                    thread.name() + " " + stage,
                    new Sum(
                        sum.get("count").asLong(),
                        sum.get("totalNanos").asLong(),
                        sum.get("minNanos").asLong(),
                        sum.get("maxNanos").asLong()));
              });
      assertThat(iterations(recording, thread)).isEqualTo(expect.get("iterations").asLong());
    }
    assertThat((long) recording.threads().size()).isEqualTo(((Map<?, ?>) threads.raw()).size());
    assertThat(StageSums.of(recording)).isEqualTo(expected);
  }

  private static long iterations(Recording recording, ThreadInfo thread) {
    long sum = 0;
    for (int row = 0; row < recording.intervals().size(); row++) {
      boolean own = recording.threads().get(recording.intervals().threadId(row)).equals(thread);
      sum += own ? recording.intervals().iterations(row) : 0;
    }
    return sum;
  }

  private static void throughput(Recording recording, JsonValue expect) {
    ThroughputSeries tokens = StageSums.throughput(recording, "tokens");
    assertThat((long) tokens.size()).isEqualTo(expect.get("records").asLong());
    assertThat(tokens.total()).isEqualTo(expect.get("tokens").asDouble());
    assertThat(tokens.spanNanos()).isEqualTo(expect.get("lastAtNanos").asLong());
    assertThat(StageSums.throughput(recording, "samples").total())
        .isEqualTo(expect.get("samples").asDouble());
    ThroughputSeries steps = StageSums.throughput(recording, "steps");
    assertThat(steps.total()).isEqualTo(expect.get("lastStep").asDouble());
    assertThat(steps.step(steps.size() - 1)).isEqualTo(expect.get("lastStep").asLong());
  }
}
