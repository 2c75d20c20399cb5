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
import throughline.importers.cprofile.CProfileImporter;
import throughline.importers.cpuprofile.CpuProfileImporter;
import throughline.importers.flamegraph.FlamegraphImporter;
import throughline.importers.gecko.GeckoImporter;
import throughline.importers.io.Unpacked;
import throughline.importers.perfscript.PerfScriptImporter;
import throughline.importers.pprof.PprofImporter;
import throughline.importers.pyspydump.PyspyDumpImporter;
import throughline.importers.speedscope.SpeedscopeImporter;
import throughline.importers.testing.Corpus;

/// Importers of stack dumps claim the files of their format wherever they lie, and no other.
@EnabledIf("throughline.importers.testing.Corpus#exists")
class DumpRecognitionTest {
  /// The beginnings of the paths of each format's files.
  private static final Map<Importer, Set<String>> PATHS =
      Map.ofEntries(
          Map.entry(
              new PprofImporter(),
              Set.of(
                  "pprof/flameshow__",
                  "pprof/gen__go1.19_allocs",
                  "pprof/gen__go1.19_block",
                  "pprof/gen__go1.19_cpu",
                  "pprof/gen__go1.19_goroutine",
                  "pprof/gen__go1.19_heap.pb",
                  "pprof/gen__go1.19_mutex",
                  "pprof/parca__",
                  "pprof/pprof__go.nomappings",
                  "pprof/pprof__large",
                  "pprof/pprof__sample",
                  "pprof/speedscope__")),
          Map.entry(new CProfileImporter(), Set.of("cprofile/")),
          Map.entry(new GeckoImporter(), Set.of("gecko/")),
          Map.entry(
              new CpuProfileImporter(),
              Set.of(
                  "chrome-devtools/profiler__hello.cjs",
                  "chrome-devtools/speedscope__example.cpuprofile",
                  "chrome-devtools/speedscope__sucrase.cpuprofile",
                  "node/gen__node20.heapprofile")),
          Map.entry(new PerfScriptImporter(), Set.of("perf-script/")),
          Map.entry(new PyspyDumpImporter(), Set.of("py-spy/")),
          Map.entry(new FlamegraphImporter(), Set.of("flamegraph-svg/")),
          Map.entry(
              new SpeedscopeImporter(),
              Set.of(
                  "speedscope/",
                  "pathological/derived__speedscope",
                  "trace-event/speedscope__incomplete-trace.json",
                  "trace-event/speedscope__out-of-order-events.json")));

  /// Files in these folders that hold nothing of the format.
  private static final Set<String> NOT_OF_THE_FORMAT =
      Set.of(
          "cprofile/gen__importtime_py3.11.7.txt",
          "cprofile/gen__text_table_py3.8.18.txt",
          "flamegraph-svg/FlameGraph__cpu-zoomable.html",
          "perf-script/inferno__no-events.txt",
          "perf-script/inferno__unknown-format.txt",
          "perf-script/gen__perf6.1_report_stdio.txt");

  @Test
  void claimsItsOwnAndNothingElse() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path file : Corpus.allFiles()) {
      String path = Corpus.relative(file);
      try (InputStream stream = Files.newInputStream(file);
          Unpacked unpacked = new Unpacked(stream, ImportContext.unattended())) {
        PATHS.forEach(
            (importer, prefixes) -> {
              Confidence confidence = importer.sniff(unpacked.head());
              boolean own =
                  prefixes.stream().anyMatch(path::startsWith) && !NOT_OF_THE_FORMAT.contains(path);
              if ((confidence != Confidence.NO) != own) {
                wrong.add(path + " " + importer.info().format() + " " + confidence);
              }
            });
      }
    }
    assertThat(wrong).isEmpty();
  }
}
