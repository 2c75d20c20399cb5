package throughline.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.importers.chrometrace.ChromeTraceImporter;
import throughline.model.lod.Buckets;
import throughline.model.lod.SliceBoxes;
import throughline.model.lod.SliceLevels;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// A trace of 50 MB, step by step: what Jackson takes to name its tokens, what the importer takes
/// to read and build all of it, what the model takes to nest a million slices, to index a level of
/// them, and to find what 1,500 columns of pixels show.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
@State(Scope.Benchmark)
public class TraceBenchmark {
  private static final long BYTES = 50_000_000;
  private static final int SLICES = 1_000_000;
  private static final int COLUMNS = 1500;

  private final Importers importers = new Importers(List.of(new ChromeTraceImporter()));
  private final JsonFactory json = new JsonFactory();
  private final SliceBoxes boxes = new SliceBoxes();
  private Path file = Path.of("");
  private Recording recording = new RecordingBuilder().build("", "", 0);
  private SliceLevels levels = SliceLevels.of(thread().slices(), 0);

  @Setup
  public void write() throws IOException {
    file = Files.createTempFile("bench", ".json");
    TraceFiles.write(file, "slices", BYTES);
    recording = collect().build("", "", 0);
    levels = SliceLevels.of(recording.slices(), 0);
    levels.prepare();
  }

  @TearDown
  public void remove() throws IOException {
    Files.delete(file);
  }

  @Benchmark
  public long jacksonTokens() throws IOException {
    long tokens = 0;
    try (InputStream stream = Files.newInputStream(file);
        JsonParser parser = json.createParser(ObjectReadContext.empty(), stream)) {
      while (parser.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }

  @Benchmark
  public ImportResult chromeTrace() {
    return importers.read(file, ImportContext.unattended());
  }

  @Benchmark
  public RecordingBuilder collectSlices() {
    return collect();
  }

  @Benchmark
  public Recording collectAndNestSlices() {
    return collect().build("", "", 0);
  }

  @Benchmark
  public SliceLevels index() {
    SliceLevels built = SliceLevels.of(recording.slices(), 0);
    built.prepare();
    return built;
  }

  @Benchmark
  public int query() {
    boxes.clear();
    long end = recording.endNanos();
    levels.boxes(0, 0, end, Buckets.within(end / (double) COLUMNS), boxes);
    return boxes.size();
  }

  private static Recording thread() {
    RecordingBuilder builder = new RecordingBuilder();
    builder.thread("1", "1");
    return builder.build("", "", 0);
  }

  private static RecordingBuilder collect() {
    RecordingBuilder builder = new RecordingBuilder();
    Random random = new Random(5);
    int thread = builder.thread("1", "1");
    int name = builder.sliceName("slice");
    long clock = 0;
    for (int slice = 0; slice < SLICES; slice++) {
      long length = 100 + random.nextInt(10_000);
      builder.slice(thread, clock, length, name, 0);
      clock += slice % 6 == 5 ? length + 10 : length / 20;
    }
    return builder;
  }
}
