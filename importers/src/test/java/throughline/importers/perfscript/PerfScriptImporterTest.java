package throughline.importers.perfscript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

class PerfScriptImporterTest {
  private final PerfScriptImporter importer = new PerfScriptImporter();

  private Recording sample(String name) throws ImportException {
    byte[] bytes = Samples.bytes("perf-script/" + name);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 13, 300);
    return ImportAssertions.importBytes(importer, bytes);
  }

  @Test
  void readsOneSample() throws ImportException {
    Recording recording = sample("simple.txt");
    assertThat(recording.profiles())
        .extracting(SampleProfile::name, SampleProfile::unit, SampleProfile::totalWeight)
        .containsExactly(tuple("simple-terminat cpu-clock", "nanoseconds", 1_001_001.0));
    assertThat(recording.stacks().depth(recording.profiles().getFirst().stackId(0))).isEqualTo(5);
  }

  @Test
  void eachEventOfEachThreadIsAProfile() throws ImportException {
    Recording recording = sample("mixed.txt");
    assertThat(recording.threads())
        .extracting(
            ThreadInfo::processKey, ThreadInfo::threadKey, ThreadInfo::name, ThreadInfo::osThreadId)
        .containsExactly(
            tuple("8429", "8431", "data loader 1", 8431L), tuple("", "7", "kworker/0:1", 7L));
    assertThat(recording.profiles())
        .extracting(SampleProfile::unit)
        .containsExactly("cycles", "page-faults");
    assertThat(Samples.folded(recording, 0))
        .containsExactly(
            "[unknown] (python3.11);helper;std::map<int, int>::find(int) const 2518891 @0",
            "main+0x 10 @206032000");
    assertThat(Samples.folded(recording, 1)).containsExactly("fput (mm/file.c:12) 3 @-93968000");
    assertThat(recording.ledger().count("bad-record")).isEqualTo(1);
    assertThat(recording.ledger().count("task-events")).isEqualTo(1);
    assertThat(recording.properties())
        .containsEntry("host", "node-1")
        .containsEntry("events", "cycles:ppp, page-faults");
    assertThat(recording.clock()).isInstanceOf(ClockReference.Unanchored.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java  3244 cpu-clock: |java|''|3244|-1|-1|cpu-clock",
        "data loader 1  8431  1509.793968:    2518891 cpu-clock: |data loader 1|''|8431|1509793968000|2518891|cpu-clock",
        "dd 1 [000] d.h1. 1.500000: cycles: |dd|''|1|1500000000|-1|cycles",
        "dd 29776 1000.000001:    1 cycles:u:|dd|''|29776|1000000001000|1|cycles:u",
        "V8 WorkerThread 12/13 [003] 5.123456789: cycles: |V8 WorkerThread|12|13|5123456789|-1|cycles",
        "kworker/0:1  7 [000] 1.000000: 9 sched:sched_switch: prev_comm=a b:1|kworker/0:1|''|7|1000000000|9|sched:sched_switch",
        "a 1 2  3 4.500000: 6 cpu/event=0x3c,umask=0x1/: |a 1 2|''|3|4500000000|6|cpu/event=0x3c,umask=0x1/",
      })
  void readsSampleLines(
      String line, String comm, String pid, String tid, long nanos, double period, String event) {
    SampleLine sample = Objects.requireNonNull(SampleLine.of(line));
    assertThat(sample.comm()).isEqualTo(comm);
    assertThat(sample.pid()).isEqualTo(pid);
    assertThat(sample.tid()).isEqualTo(tid);
    assertThat(sample.nanos()).isEqualTo(nanos);
    assertThat(sample.period()).isEqualTo(period);
    assertThat(sample.event()).isEqualTo(event);
  }

  @Test
  void readsSamplesWithoutCallChain() throws ImportException {
    String text =
        """
               dd 29776   0.100000:          1 cycles:  ffffffff8103d0ca native_write ([kernel.kallsyms])
               dd 29776   0.200000:          1 cycles:  7f10b9594ec5 main (/bin/dd)
        """;
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importText(importer, text);
    assertThat(Samples.folded(recording, 0))
        .containsExactly("native_write 1 @0", "main 1 @100000000");
  }

  @Test
  void samplesWithAndWithoutTimesAreKeptApart() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer, "a 1 1.000000: cycles: \n\t12 f (x)\n\na 1 cycles: \n\t12 f (x)\n\n");
    assertThat(recording.profiles())
        .extracting(SampleProfile::hasTimes)
        .containsExactlyInAnyOrder(true, false);
  }

  @Test
  void saysSoWithoutSamples() {
    assertThatThrownBy(() -> ImportAssertions.importText(importer, "this\nis\nnothing\n"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no sample");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a;b 1\n", "iter 12 loss: 3\n12 13 14\n", "step 1: f:\n  x\n", "dead beef\n"})
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }
}
