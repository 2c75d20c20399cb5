package throughline.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportContext;
import throughline.importers.api.Importer;
import throughline.importers.chrometrace.ChromeTraceImporter;
import throughline.importers.folded.FoldedImporter;
import throughline.importers.io.Unpacked;
import throughline.importers.pidstat.PidstatImporter;
import throughline.importers.testing.Corpus;
import throughline.importers.throughputlog.ThroughputLogImporter;
import throughline.importers.top.TopImporter;

/// No importer may claim a file of another format: a wrong claim reads nonsense without a word.
@EnabledIf("throughline.importers.testing.Corpus#exists")
class CollisionTest {
  private static final Map<Importer, Set<String>> FOLDERS =
      Map.of(
          new ChromeTraceImporter(),
              Set.of(
                  "trace-event",
                  "trace-event-bazel",
                  "trace-event-clang",
                  "trace-event-invalid",
                  "trace-event-perfetto",
                  "trace-event-pytorch",
                  "trace-event-tensorflow",
                  "chrome-devtools",
                  "node"),
          new FoldedImporter(), Set.of("folded", "folded-austin"),
          new PidstatImporter(), Set.of("pidstat"),
          new TopImporter(), Set.of("top"),
          new ThroughputLogImporter(), Set.of("training-logs"));

  /// Files that are of a format though they lie in another folder.
  private static boolean isException(String format, String path) {
    if (format.equals("chrome-trace") && path.startsWith("pathological/derived__")) {
      return path.contains("trace") || path.contains("gz");
    }
    return format.equals("folded") && path.startsWith("pathological/derived__folded");
  }

  @Test
  void nothingIsClaimedByTheWrongImporter() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path file : Corpus.allFiles()) {
      String path = Corpus.relative(file);
      try (InputStream stream = Files.newInputStream(file);
          Unpacked unpacked = new Unpacked(stream, ImportContext.unattended())) {
        FOLDERS.forEach(
            (importer, folders) -> {
              String format = importer.info().format();
              Confidence confidence = importer.sniff(unpacked.head());
              boolean own = folders.stream().anyMatch(f -> path.startsWith(f + "/"));
              if (confidence != Confidence.NO && !own && !isException(format, path)) {
                wrong.add(path + " " + format + " " + confidence);
              }
            });
      }
    }
    assertThat(wrong).isEmpty();
  }
}
