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
import throughline.importers.callgrind.CallgrindImporter;
import throughline.importers.cprofile.CProfileImporter;
import throughline.importers.cpuprofile.CpuProfileImporter;
import throughline.importers.dtrace.DtraceImporter;
import throughline.importers.flamegraph.FlamegraphImporter;
import throughline.importers.gecko.GeckoImporter;
import throughline.importers.importtime.ImportTimeImporter;
import throughline.importers.instruments.InstrumentsImporter;
import throughline.importers.io.Unpacked;
import throughline.importers.macsample.MacSampleImporter;
import throughline.importers.perfscript.PerfScriptImporter;
import throughline.importers.pmcstat.PmcstatImporter;
import throughline.importers.pprof.PprofImporter;
import throughline.importers.pyspydump.PyspyDumpImporter;
import throughline.importers.speedscope.SpeedscopeImporter;
import throughline.importers.stackprof.StackprofImporter;
import throughline.importers.testing.Corpus;
import throughline.importers.vtune.VtuneImporter;

/// Importers of stack dumps claim the files of their format wherever they lie, and no other.
@EnabledIf("throughline.importers.testing.Corpus#exists")
class DumpRecognitionTest {
  /// The beginnings of the paths of each format's files.
  private static final Map<Importer, Set<String>> PATHS =
      Map.ofEntries(
          Map.entry(new CallgrindImporter(), Set.of("other-profilers/speedscope__callgrind")),
          Map.entry(
              new DtraceImporter(),
              Set.of(
                  "other-profilers/inferno__flamegraph-bug",
                  "other-profilers/inferno__hex-addresses",
                  "other-profilers/inferno__only-header-lines",
                  "other-profilers/inferno__tests_data_collapse-dtrace")),
          Map.entry(new ImportTimeImporter(), Set.of("cprofile/gen__importtime")),
          Map.entry(
              new InstrumentsImporter(),
              Set.of(
                  "other-profilers/speedscope__cycles",
                  "other-profilers/speedscope__sample_profiles",
                  "other-profilers/speedscope__simple-time")),
          Map.entry(
              new MacSampleImporter(),
              Set.of(
                  "other-profilers/inferno__bad-stack-line.txt",
                  "other-profilers/inferno__end-before-call-graph",
                  "other-profilers/inferno__invalid-samples-field",
                  "other-profilers/inferno__no-four-spaces",
                  "other-profilers/inferno__odd-indentation",
                  "other-profilers/inferno__sample.txt",
                  "other-profilers/inferno__skipped-indentation.txt",
                  "other-profilers/inferno__stack-line-only")),
          Map.entry(
              new PmcstatImporter(),
              Set.of(
                  "other-profilers/speedscope__simple.txt",
                  "other-profilers/speedscope__simple-with-invalids")),
          Map.entry(
              new StackprofImporter(),
              Set.of(
                  "other-profilers/speedscope__object-stackprof",
                  "other-profilers/speedscope__simple-cpu-stackprof",
                  "other-profilers/speedscope__stackprof")),
          Map.entry(
              new VtuneImporter(),
              Set.of(
                  "other-profilers/inferno__bad-stack-line.csv",
                  "other-profilers/inferno__invalid-time-field",
                  "other-profilers/inferno__skipped-indentation.csv")),
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
          Map.entry(
              new CProfileImporter(),
              Set.of(
                  "cprofile/gen__empty",
                  "cprofile/gen__truncated",
                  "cprofile/gen__unicode",
                  "cprofile/gen__work")),
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
