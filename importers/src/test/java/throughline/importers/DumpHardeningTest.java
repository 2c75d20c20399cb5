package throughline.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.callgrind.CallgrindImporter;
import throughline.importers.cprofile.CProfileImporter;
import throughline.importers.cpuprofile.CpuProfileImporter;
import throughline.importers.dtrace.DtraceImporter;
import throughline.importers.flamegraph.FlamegraphImporter;
import throughline.importers.folded.FoldedImporter;
import throughline.importers.gecko.GeckoImporter;
import throughline.importers.importtime.ImportTimeImporter;
import throughline.importers.instruments.InstrumentsImporter;
import throughline.importers.macsample.MacSampleImporter;
import throughline.importers.perfscript.PerfScriptImporter;
import throughline.importers.pmcstat.PmcstatImporter;
import throughline.importers.pprof.PprofImporter;
import throughline.importers.pyspydump.PyspyDumpImporter;
import throughline.importers.speedscope.SpeedscopeImporter;
import throughline.importers.stackprof.StackprofImporter;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Mutations;
import throughline.importers.testing.Samples;
import throughline.importers.vtune.VtuneImporter;

/// Damage that no single format's test thinks of: a recording or one import failure, whatever
/// comes.
class DumpHardeningTest {
  static Stream<Arguments> samples() {
    return Stream.of(
        Arguments.of(new CallgrindImporter(), List.of("callgrind/xdebug.log")),
        Arguments.of(new CProfileImporter(), List.of("cprofile/unicode.pstats")),
        Arguments.of(
            new CpuProfileImporter(),
            List.of("cpuprofile/damaged.cpuprofile", "cpuprofile/old.cpuprofile")),
        Arguments.of(new DtraceImporter(), List.of("dtrace/stacks.txt")),
        Arguments.of(
            new FlamegraphImporter(),
            List.of("flamegraph-svg/damaged.svg", "flamegraph-svg/async-profiler.html")),
        Arguments.of(new GeckoImporter(), List.of("gecko/processed.json", "gecko/raw.json")),
        Arguments.of(new ImportTimeImporter(), List.of("importtime/damaged.txt")),
        Arguments.of(new InstrumentsImporter(), List.of("instruments/old.txt")),
        Arguments.of(new MacSampleImporter(), List.of("macos-sample/report.txt")),
        Arguments.of(
            new PerfScriptImporter(), List.of("perf-script/mixed.txt", "perf-script/simple.txt")),
        Arguments.of(new PmcstatImporter(), List.of("pmcstat/simple.txt")),
        Arguments.of(new PprofImporter(), List.of("pprof/simple.prof")),
        Arguments.of(
            new PyspyDumpImporter(), List.of("pyspy-dump/threads.txt", "pyspy-dump/old.json")),
        Arguments.of(
            new SpeedscopeImporter(),
            List.of("speedscope/two-sampled.json", "speedscope/out-of-order-events.json")),
        Arguments.of(new StackprofImporter(), List.of("stackprof/cut.json")),
        Arguments.of(new VtuneImporter(), List.of("vtune/top-down.csv")));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void standsMutations(Importer importer, List<String> paths) {
    for (String path : paths) {
      byte[] bytes = Samples.bytes(path);
      Random random = new Random(61);
      for (int round = 0; round < 100; round++) {
        byte[] mutated = Mutations.of(bytes, random);
        survives(importer, mutated, path + " round " + round);
      }
    }
  }

  private static void survives(Importer importer, byte[] bytes, String what) {
    try {
      ImportAssertions.sniff(importer, bytes);
      ImportAssertions.importBytes(importer, bytes);
    } catch (ImportException e) {
      assertThat(e.failure().advice()).as(what).isNotBlank();
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(what, e);
    }
  }

  /// Every importer on the samples of all others.
  @ParameterizedTest
  @MethodSource("samples")
  void standsForeignFiles(Importer importer, List<String> own) {
    samples()
        .flatMap(arguments -> ((List<?>) arguments.get()[1]).stream())
        .filter(path -> !own.contains(path))
        .forEach(path -> survives(importer, Samples.bytes((String) path), "on " + path));
  }

  static Stream<Arguments> nested() {
    int depth = 100_000;
    return Stream.of("[", "{\"a\":", "{\"head\":{\"callFrame\":{},\"selfSize\":1,\"children\":[")
        .flatMap(
            open ->
                Stream.of(
                        new SpeedscopeImporter(),
                        new CpuProfileImporter(),
                        new GeckoImporter(),
                        new PyspyDumpImporter(),
                        new StackprofImporter())
                    .map(importer -> Arguments.of(importer, open.repeat(depth))));
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("nested")
  void standsNesting(Importer importer, String text) {
    survives(importer, text.getBytes(StandardCharsets.UTF_8), "nested");
  }

  @Test
  void standsNestedMarkupAndEntities() throws ImportException {
    String svg =
        "<!DOCTYPE svg [<!ENTITY a \"0123456789\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><svg>"
            + "<g>".repeat(100_000)
            + "<title>all (3 samples, 100%)</title><rect x=\"0\" y=\"5\" width=\"9\" height=\"1\"/>"
            + "<g><title>&b; (3 samples, 100%)</title><rect x=\"0\" y=\"1\" width=\"9\"/></g></svg>";
    var recording = ImportAssertions.importText(new FlamegraphImporter(), svg);
    assertThat(Samples.folded(recording, 0)).containsExactly("&b; 3");
  }

  /// 8 MiB of one byte behind a beginning that each importer takes for its own.
  @ParameterizedTest
  @MethodSource("samples")
  void standsAFloodOfNothing(Importer importer, List<String> paths) throws IOException {
    byte[] start = Samples.bytes(paths.getFirst());
    byte[] half = Arrays.copyOf(start, start.length / 2);
    for (byte filler : new byte[] {0, '['}) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
        gzip.write(half);
        byte[] block = new byte[1 << 20];
        Arrays.fill(block, filler);
        for (int written = 0; written < 8; written++) {
          gzip.write(block);
        }
      }
      Importers all = new Importers(List.of(importer, new FoldedImporter()));
      try (InputStream stream = new ByteArrayInputStream(packed.toByteArray())) {
        assertThat(all.read("-", stream, ImportContext.unattended())).isNotNull();
      }
    }
  }
}
