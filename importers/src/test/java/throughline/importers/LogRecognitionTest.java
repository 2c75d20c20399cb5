package throughline.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import throughline.importers.api.ImportContext;
import throughline.importers.io.Unpacked;
import throughline.importers.testing.Corpus;

/// Every log of the corpus is taken by the importer of its format, its name hidden, and none of
/// these importers takes anything else.
@EnabledIf("throughline.importers.testing.Corpus#exists")
class LogRecognitionTest {
  private static final Set<String> FORMATS =
      Set.of(
          "pidstat",
          "top",
          "sar",
          "perf-stat",
          "nvidia-smi",
          "nsys-sqlite",
          "nsys-stats",
          "tfevents",
          "jfr",
          "throughput-log");

  /// The format that a file must be taken for; empty for one that none of these may take.
  private static String expected(String path) {
    String folder = path.substring(0, Math.max(0, path.indexOf('/')));
    return switch (folder) {
      case "pidstat", "top" -> path.contains("/jc__") && path.endsWith(".json") ? "" : folder;
      case "sar", "perf-stat", "tfevents" -> folder;
      case "training-logs" -> "throughput-log";
      case "nsys" ->
          path.endsWith("kern_sum.csv")
              ? "nsys-stats"
              : path.endsWith(".sqlite") ? "nsys-sqlite" : "";
      case "jfr" -> path.matches(".*\\.jfr(\\.gz)?") ? "jfr" : "";
      default -> "";
    };
  }

  @Test
  void eachFileIsTakenByItsImporter() throws IOException {
    Importers importers = Importers.installed();
    List<String> wrong = new ArrayList<>();
    for (Path file : Corpus.allFiles()) {
      String path = Corpus.relative(file);
      try (InputStream stream = Files.newInputStream(file);
          Unpacked unpacked = new Unpacked(stream, ImportContext.unattended())) {
        String format = importers.recognise(unpacked.head()).map(i -> i.info().format()).orElse("");
        String mine = FORMATS.contains(format) ? format : "";
        if (!mine.equals(expected(path))) {
          wrong.add(path + " taken for " + format);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }
}
