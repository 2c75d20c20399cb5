package throughline.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
import throughline.importers.folded.FoldedImporter;
import throughline.importers.profilestats.ProfileStatsImporter;

/// Reading files: 50 MB of folded stacks, and the sample's trace (54,667 spans, gzipped).
///
/// `bytes` reads the folded file and looks at each byte: the least any reader can do, and what the
/// others are to be set in relation to.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
@State(Scope.Benchmark)
public class ImportBenchmark {
  private static final long FOLDED_BYTES = 50_000_000;

  private final Importers importers =
      new Importers(List.of(new FoldedImporter(), new ProfileStatsImporter()));
  private Path folded = Path.of("");
  private final Path trace =
      Path.of(
          System.getProperty("throughline.root", "."),
          "resources/samples/dflash/before/trainer.profilestats.jsonl.gz");

  @Setup
  public void writeFolded() throws IOException {
    folded = Files.createTempFile("bench", ".folded");
    FoldedStacks.write(folded, FOLDED_BYTES);
  }

  @TearDown
  public void removeFolded() throws IOException {
    Files.delete(folded);
  }

  @Benchmark
  public long bytes() throws IOException {
    long lines = 0;
    for (byte value : Files.readAllBytes(folded)) {
      lines += value == '\n' ? 1 : 0;
    }
    return lines;
  }

  @Benchmark
  public ImportResult folded() {
    return importers.read(folded, ImportContext.unattended());
  }

  @Benchmark
  public ImportResult trace() {
    return importers.read(trace, ImportContext.unattended());
  }
}
