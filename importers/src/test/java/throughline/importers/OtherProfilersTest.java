package throughline.importers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.callgrind.CallgrindImporter;
import throughline.importers.dtrace.DtraceImporter;
import throughline.importers.importtime.ImportTimeImporter;
import throughline.importers.instruments.InstrumentsImporter;
import throughline.importers.macsample.MacSampleImporter;
import throughline.importers.pmcstat.PmcstatImporter;
import throughline.importers.stackprof.StackprofImporter;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.importers.vtune.VtuneImporter;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

/// The small formats whose files are printed call trees, aggregated stacks or sums.
class OtherProfilersTest {
  /// Totals counted by hand, by `awk` over the numbers of the file, or given in it.
  static Stream<Arguments> samples() {
    return Stream.of(
        Arguments.of(new StackprofImporter(), "stackprof/cpu.json", "microseconds", 489_000),
        Arguments.of(new DtraceImporter(), "dtrace/stacks.txt", "samples", 15),
        Arguments.of(new DtraceImporter(), "dtrace/damaged.txt", "samples", 2),
        Arguments.of(new MacSampleImporter(), "macos-sample/report.txt", "samples", 200),
        Arguments.of(new InstrumentsImporter(), "instruments/cycles.txt", "cycles", 96.08e9),
        Arguments.of(new InstrumentsImporter(), "instruments/old.txt", "nanoseconds", 4_272e6),
        Arguments.of(new PmcstatImporter(), "pmcstat/simple.txt", "samples", 7_447 + 5_156),
        Arguments.of(new PmcstatImporter(), "pmcstat/damaged.txt", "samples", 7_447 + 5_156),
        Arguments.of(new CallgrindImporter(), "callgrind/compressed.log", "Instructions", 820),
        Arguments.of(new VtuneImporter(), "vtune/top-down.csv", "seconds", 4.0),
        Arguments.of(new VtuneImporter(), "vtune/damaged.csv", "seconds", 1.5),
        Arguments.of(new ImportTimeImporter(), "importtime/damaged.txt", "microseconds", 123));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void addsUp(Importer importer, String path, String unit, double total) throws ImportException {
    byte[] bytes = Samples.bytes(path);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(Samples.totalWeight(recording)).isCloseTo(total, within(total * 1e-3));
    assertThat(recording.profiles()).extracting(SampleProfile::unit).containsOnly(unit);
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, Arrays.copyOf(bytes, Math.min(bytes.length, 5_000)), 53, 100);
  }

  @Test
  void keepsStacksOfACutStackprofDump() throws ImportException {
    byte[] bytes = Samples.bytes("stackprof/cut.json");
    Recording recording = ImportAssertions.importBytes(new StackprofImporter(), bytes);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(recording.profiles().getFirst().unit()).isEqualTo("objects");
    ImportAssertions.fuzz(new StackprofImporter(), bytes, 59, 50);
  }

  @Test
  void readsDtraceAcrossKernelAndUser() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(new DtraceImporter(), Samples.bytes("dtrace/stacks.txt"));
    assertThat(Samples.folded(recording, 0))
        .containsExactly(
            "app`main(int, char**);libc.so.1`memcpy;unix`pagefault;genunix`segvn_fault 12",
            "app`main(int, char**);0x104d08831 3");
    Recording damaged =
        ImportAssertions.importBytes(new DtraceImporter(), Samples.bytes("dtrace/damaged.txt"));
    assertThat(damaged.ledger().count("bad-record")).isEqualTo(1);
    assertThat(damaged.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void readsThreadsOfMacSample() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(
            new MacSampleImporter(), Samples.bytes("macos-sample/report.txt"));
    assertThat(recording.threads())
        .extracting(ThreadInfo::name)
        .containsExactly("com.apple.main-thread  (serial)", "loader");
    assertThat(Samples.folded(recording, 0))
        .containsExactly(
            "start;main;step(int, std::vector<int>);mach_msg_trap 60",
            "start;main;copy 30",
            "start;exit 10");
    assertThat(Samples.folded(recording, 1)).containsExactly("thread_start 100");
    assertThat(recording.ledger().entries()).isEmpty();
    Recording damaged =
        ImportAssertions.importBytes(
            new MacSampleImporter(), Samples.bytes("macos-sample/damaged.txt"));
    assertThat(Samples.folded(damaged, 0)).containsExactly("main 8", "step 9", "oth 7");
    assertThat(damaged.ledger().count("bad-record")).isEqualTo(1);
    assertThat(damaged.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void pmcstatPrintsCallersBelow() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(new PmcstatImporter(), Samples.bytes("pmcstat/simple.txt"));
    assertThat(Samples.folded(recording, 0).getFirst())
        .isEqualTo(
            "fork_exit;taskqueue_thread_loop;taskqueue_run_locked;zio_execute;zio_write_compress;"
                + "zio_compress_data;zfs_lz4_compress 7447");
    Recording damaged =
        ImportAssertions.importBytes(new PmcstatImporter(), Samples.bytes("pmcstat/damaged.txt"));
    assertThat(damaged.ledger().count("bad-record")).isEqualTo(1);
  }

  @Test
  void readsOwnCostsOfXdebug() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(
            new CallgrindImporter(), Samples.bytes("callgrind/xdebug.log"));
    assertThat(Samples.folded(recording, 0))
        .containsExactly("main (file1.c) 200", "func1 (file1.c) 1000", "func2 (file2.c) 7000");
    assertThat(Samples.folded(recording, 1))
        .containsExactly("main (file1.c) 15000", "func1 (file1.c) 15000", "func2 (file2.c) 8000");
    assertThat(recording.profiles())
        .extracting(SampleProfile::unit)
        .containsExactly("nanoseconds", "bytes");
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(recording.properties()).containsEntry("command", "/var/www/html/index.php");
  }

  @Test
  void importsStandAboveWhatCausedThem() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(
            new ImportTimeImporter(), Samples.bytes("importtime/damaged.txt"));
    assertThat(Samples.folded(recording, 0))
        .containsExactlyInAnyOrder("main 3", "main;a 20", "main;a;a.b 100");
  }

  @Test
  void readsQuotedCellsOfVtune() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(new VtuneImporter(), Samples.bytes("vtune/top-down.csv"));
    assertThat(Samples.folded(recording, 0))
        .containsExactly(
            "main;step<int, float>;he said \"go\" 0.25",
            "main;step<int, float> 1.25",
            "main;copy 2",
            "main 0.5");
  }

  static Stream<Arguments> empties() {
    return Stream.of(
        Arguments.of(new StackprofImporter(), "{\"mode\":\"cpu\",\"interval\":1,\"frames\":{}}"),
        Arguments.of(new DtraceImporter(), "CPU     ID                    FUNCTION:NAME\n"),
        Arguments.of(new MacSampleImporter(), "Analysis of sampling x (pid 1) every 1 ms\n"),
        Arguments.of(new InstrumentsImporter(), "Weight\tSelf Weight\t\tSymbol Name\n"),
        Arguments.of(new CallgrindImporter(), "events: Ir\nfn=f\n"),
        Arguments.of(new VtuneImporter(), "Function Stack,CPU Time:Self,Module\n"),
        Arguments.of(new ImportTimeImporter(), "import time: self [us] | cumulative | x\n"),
        Arguments.of(new PmcstatImporter(), "nothing\n"));
  }

  @ParameterizedTest
  @MethodSource("empties")
  void saysSoWhenThereIsNothing(Importer importer, String text) {
    assertThatThrownBy(() -> ImportAssertions.importText(importer, text))
        .isInstanceOf(ImportException.class);
    assertThat(ImportAssertions.sniff(importer, "a;b 1\n{}\n".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }

  /// The total of macOS sample is that of inferno's own result for the file; those of DTrace are
  /// the sums of the count lines.
  static Stream<Arguments> corpus() {
    return Stream.of(
        Arguments.of(new MacSampleImporter(), "inferno__sample.txt", 3 * 825),
        Arguments.of(new DtraceImporter(), "inferno__hex-addresses.txt", 4),
        Arguments.of(new DtraceImporter(), "inferno__flamegraph-bug.txt", 1),
        Arguments.of(
            new DtraceImporter(), "inferno__tests_data_collapse-dtrace_stack-ustack.txt", 4),
        Arguments.of(new StackprofImporter(), "speedscope__object-stackprof.json", 103),
        Arguments.of(new StackprofImporter(), "speedscope__stackprof-last-frame-no-name.json", 103),
        Arguments.of(
            new InstrumentsImporter(), "speedscope__simple-time-profile-deep-copy.txt", 4.93e9),
        Arguments.of(new CallgrindImporter(), "speedscope__callgrind.example.log", 820));
  }

  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void agreesWithOthers(Importer importer, String name, double total) throws ImportException {
    byte[] bytes = Corpus.bytes("other-profilers/" + name);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(Samples.totalWeight(recording)).isCloseTo(total, within(total * 5e-3));
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap profile:     85: 178257920 [    85: 178257920] @ growthz\n",
        "--- threadz 1 ---\n",
        "\0\0\0\0\0\0\0\0\3\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        "\0\0\0\0\3\0\0\0\1\0\0\0",
        "# To display the perf.data header info, please use --header/--header-only options.\n"
      })
  void whatAnotherToolCanConvertIsNamed(String text) {
    var result =
        Importers.installed()
            .read(
                "-",
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                ImportContext.unattended());
    assertThat(result).isInstanceOf(ImportResult.Failed.class);
    assertThat(((ImportResult.Failed) result).failure().code()).isEqualTo("not-supported");
    assertThat(((ImportResult.Failed) result).failure().advice()).isNotBlank();
  }
}
