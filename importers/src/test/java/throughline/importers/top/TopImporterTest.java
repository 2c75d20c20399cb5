package throughline.importers.top;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;

class TopImporterTest {
  private static final String FIRST =
      """
      top - 23:59:58 up 22 min,  0 user,  load average: 3,96, 3,30, 1,70
      Threads:   2 total,   1 running,   1 sleeping,   0 stopped,   0 zombie
      %CPU(s):100,0 us,  0,0 sy,  0,0 ni,  0,0 id,  0,0 wa,  0,0 hi,  0,0 si,  0,0 st
      MiB Spch:  24105,1 total,  17609,8 free,   1277,6 used,   5534,2 buff/cache

        PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     ZEIT+ BEFEHL
       6851 root      20   0  238136  14268   6860 S  99,9   0,1   0:11.22 python
      """;

  private static final String SECOND =
      """

      top - 00:00:01 up 22 min,  0 user,  load average: 4,00, 3,30, 1,70
      Threads:   2 total,   1 running,   1 sleeping,   0 stopped,   0 zombie
      %CPU(s): 45,7 us,  6,9 sy, 47,4 ni,  0,0 id,  0,1 wa,  0,0 hi,  0,0 si,  0,0 st

        PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     ZEIT+ BEFEHL
       6851 root      20   0   1,5g  14268   6860 S  90,8   0,1   0:12.21 python
       6857 root      rt   0  238136  14268   6860 R  44,0   0,1 102:05.96 data load+ x
      """;

  private final TopImporter importer = new TopImporter();

  private Recording read(String text) throws ImportException {
    return ImportAssertions.importText(importer, text);
  }

  private static CounterSeries series(Recording recording, String name, int thread) {
    return recording.counters().stream()
        .filter(c -> c.name().equals(name) && c.threadId() == thread)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void dropsTheFirstIteration() throws ImportException {
    Recording recording = read(FIRST + SECOND);
    assertThat(recording.threads())
        .containsExactly(
            new ThreadInfo("", "6851", "python", 6851, null, null, false),
            new ThreadInfo("", "6857", "data load+ x", 6857, null, null, false));
    CounterSeries cpu = series(recording, "%CPU", 0);
    assertThat(cpu.size()).isEqualTo(1);
    assertThat(cpu.value(0)).isEqualTo(90.8);
    assertThat(cpu.timeNanos(0)).as("over midnight").isEqualTo(3_000_000_000L);
    assertThat(series(recording, "VIRT", 0).value(0)).isEqualTo(1.5 * 1024 * 1024);
    assertThat(series(recording, "RES", 1).unit()).isEqualTo("KiB");
    assertThat(series(recording, "%Cpu(s) us", -1).value(0)).isEqualTo(45.7);
    assertThat(series(recording, "%Cpu(s) wa", -1).value(0)).isEqualTo(0.1);
    assertThat(series(recording, "load average 1m", -1).value(1)).isEqualTo(4);
    assertThat(recording.ledger().count("first-iteration-dropped")).isEqualTo(1);
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.TimeOfDay(86_398_000_000_000L, 1_000_000_000L, null));
  }

  @Test
  void keepsTheFirstIterationIfThereIsNoOther() throws ImportException {
    Recording recording = read(FIRST + SECOND.substring(0, 40));
    assertThat(series(recording, "%CPU", 0).value(0)).isEqualTo(99.9);
    assertThat(recording.ledger().count("since-start-only")).isEqualTo(1);
  }

  @Test
  void withoutThreadsRowsAreProcesses() throws ImportException {
    Recording recording = read(FIRST.replace("Threads:", "Tasks:"));
    assertThat(recording.threads())
        .containsExactly(new ThreadInfo("6851", "process", "python", -1, null, null, true));
  }

  @Test
  void findsFieldsInAnyOrder() throws ImportException {
    Recording recording =
        read(
            """
            top - 00:25:40 up  1:21,  3 users,  load average: 0.17, 0.14, 0.10
            Threads:   4 total,   1 running,   3 sleeping,   0 stopped,   0 zombie
            %Cpu0  : 1.0 us,  8.3 sy,  0.0 ni, 91.7 id   %Cpu1  :  2.0 us,  0.0 sy,  0.0 ni, 98.0 id

            %CPU     PID COMMAND          PPID    RES    TGID
             5.9    4810 my top 2         1580   4052    4809
             6.9 1234567 a                   1   40m    4809
            """);
    assertThat(recording.threads())
        .extracting(ThreadInfo::processKey, ThreadInfo::threadKey, ThreadInfo::name)
        .startsWith(org.assertj.core.groups.Tuple.tuple("4809", "4810", "my top 2"));
    assertThat(series(recording, "%CPU", 0).value(0)).isEqualTo(5.9);
    assertThat(series(recording, "RES", 0).value(0)).isEqualTo(4052);
    assertThat(series(recording, "%Cpu1 us", -1).value(0)).isEqualTo(2);
    assertThat(series(recording, "%Cpu0 id", -1).value(0)).isEqualTo(91.7);
  }

  @Test
  void countsBrokenAndCutRows() throws ImportException {
    Recording recording = read(FIRST + "  broken row\n" + SECOND + "  68");
    assertThat(recording.ledger().count("bad-record")).isEqualTo(1);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void saysSoIfThereAreNoRows() {
    assertThatThrownBy(() -> read(FIRST.substring(0, 60)))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no iteration");
    assertThat(ImportAssertions.sniff(importer, FIRST.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.STRONG);
  }

  @Test
  void readsThreadsOfToybox() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("top/toybox-threads.txt"));
    assertThat(recording.threads())
        .containsExactly(
            new ThreadInfo("", "5411", "top", 5411, null, null, false),
            new ThreadInfo("", "914", "render thread", 914, null, null, false));
    assertThat(series(recording, "%CPU", 1).value(0)).isEqualTo(56.6);
    assertThat(series(recording, "RES", 1).value(0)).isEqualTo(225 * 1024);
    assertThat(series(recording, "%CPU", 1).timeNanos(0)).isEqualTo(3_000_000_000L);
    assertThat(series(recording, "%Cpu(s) sy", -1).value(0)).isEqualTo(20);
    assertThat(recording.ledger().count("no-times")).isEqualTo(1);
    assertThat(recording.ledger().count("first-iteration-dropped")).isEqualTo(2);
    assertThat(recording.clock()).isInstanceOf(ClockReference.Unanchored.class);
  }

  @Test
  void readsProcessesOfBusybox() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("top/busybox-damaged.txt"));
    assertThat(recording.threads())
        .extracting(ThreadInfo::name)
        .containsExactly("python train.py --lr 1", "[ksoftirqd/0]", "[kworker/1:0H]");
    CounterSeries cpu = series(recording, "%CPU", 0);
    assertThat(cpu.size()).as("its first iteration is measured, too").isEqualTo(2);
    assertThat(cpu.value(1)).isEqualTo(51);
    assertThat(cpu.timeNanos(1)).isEqualTo(5_000_000_000L);
    assertThat(series(recording, "VSZ", 0).value(0)).isEqualTo(1.2 * 1024 * 1024);
    assertThat(series(recording, "load average 1m", -1).value(1)).isEqualTo(1);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void readsALogThatWasCutAtItsFront() throws ImportException {
    Recording recording = read(FIRST.substring(FIRST.indexOf("Threads:")) + SECOND);
    assertThat(series(recording, "%CPU", 0).size()).isEqualTo(1);
    assertThat(series(recording, "%CPU", 0).timeNanos(0)).isZero();
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.TimeOfDay(1_000_000_000L, 1_000_000_000L, null));
    assertThat(recording.ledger().count("no-times")).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "top/toybox-threads.txt",
        "top/busybox-damaged.txt",
        "top/procps-threads.txt",
        "top/procps-threads-german.txt"
      })
  void recognisesAndStandsDamage(String sample) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, Samples.bytes(sample)))
        .isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, Samples.bytes(sample));
    ImportAssertions.fuzz(importer, Samples.bytes(sample), 3, 60);
  }
}
