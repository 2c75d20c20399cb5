package throughline.importers.pidstat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

class PidstatImporterTest {
  private static final String BANNER = "Linux 6.1.0 (node7) \t30.11.2025 \t_x86_64_\t(8 CPU)\n\n";

  private final PidstatImporter importer = new PidstatImporter();

  private Recording read(String text) throws ImportException {
    return ImportAssertions.importText(importer, text);
  }

  private static CounterSeries series(Recording recording, String name, String threadKey) {
    return recording.counters().stream()
        .filter(c -> c.name().equals(name))
        .filter(c -> recording.threads().get(c.threadId()).threadKey().equals(threadKey))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void readsThreadsOfAProcess() throws ImportException {
    Recording recording =
        read(
            BANNER
                + """
                16:42:07      UID      TGID       TID    %usr %system  %guest   %wait    %CPU   CPU  Command
                16:42:09     1000      5967         -   48,00    0,50    0,00    0,00   48,50     0  python
                16:42:09     1000         -      5967    0,00    0,00    0,00    0,00    0,00     0  |__python
                16:42:09     1000         -      5969   47,00    0,00    0,00   52,00   47,00     1  |__data loader 1
                Durchschn.:  1000      5967         -   48,00    0,50    0,00    0,00   48,50     -  python
                """);
    assertThat(recording.threads())
        .containsExactly(
            new ThreadInfo("5967", "process", "python", -1, null, null, true),
            new ThreadInfo("5967", "5967", "python", 5967, null, null, false),
            new ThreadInfo("5967", "5969", "data loader 1", 5969, null, null, false));
    CounterSeries wait = series(recording, "%wait", "5969");
    assertThat(wait.unit()).isEqualTo("%");
    assertThat(wait.value(0)).isEqualTo(52);
    assertThat(wait.timeNanos(0)).as("end of the interval").isEqualTo(2_000_000_000L);
    assertThat(recording.clock())
        .isEqualTo(
            new ClockReference.TimeOfDay(
                (16 * 3600 + 42 * 60 + 7) * 1_000_000_000L, 1_000_000_000L, "30.11.2025"));
    assertThat(recording.properties())
        .containsEntry("host", "node7")
        .containsEntry("kernel", "6.1.0")
        .containsEntry("cpus", "8")
        .containsEntry("date", "30.11.2025");
    assertThat(recording.ledger().count("average-rows")).isEqualTo(1);
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void goesByHeaderNamesWhatEverTheOrder() throws ImportException {
    Recording recording =
        read(
            """
            # Time        PID    %CPU %system    %usr  policy Command
            1700000000      9    3.00    1.00    2.00  NORMAL a b  c
            1700000002      9    4.00    1.00    3.00  NORMAL a b  c
            """);
    assertThat(series(recording, "%usr", "process").value(1)).isEqualTo(3);
    assertThat(series(recording, "%CPU", "process").timeNanos(1)).isEqualTo(2_000_000_000L);
    assertThat(recording.threads().getFirst().name()).isEqualTo("a b  c");
    assertThat(recording.counters())
        .extracting(CounterSeries::name)
        .doesNotContain("policy", "PID");
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(1_700_000_000_000_000_000L, 1_000_000_000L));
  }

  @Test
  void goesOnOverMidnightAndRestarts() throws ImportException {
    Recording recording =
        read(
            BANNER
                + """
                11:59:58 PM   UID       PID    %usr %system  %guest    %CPU   CPU  Command
                11:59:59 PM     0         1    1.00    0.00    0.00    1.00     0  x
                12:00:00 AM     0         1    2.00    0.00    0.00    2.00     0  x
                Linux 6.1.0 (node7) 	01.12.2025 	_x86_64_	(8 CPU)
                12:00:09 AM   UID       PID    %usr %system  %guest    %CPU   CPU  Command
                12:00:10 AM     0         1    3.00    0.00    0.00    3.00     0  x
                Linux 6.1.0 (node7) 	02.12.2025 	_x86_64_	(8 CPU)
                12:00:10 PM   UID       PID    %usr %system  %guest    %CPU   CPU  Command
                12:00:11 PM     0         1    4.00    0.00    0.00    4.00     0  x
                """);
    CounterSeries cpu = series(recording, "%CPU", "process");
    assertThat(cpu.size()).isEqualTo(4);
    assertThat(cpu.timeNanos(0)).isEqualTo(1_000_000_000L);
    assertThat(cpu.timeNanos(1)).isEqualTo(2_000_000_000L);
    assertThat(cpu.timeNanos(2)).isEqualTo(12_000_000_000L);
    assertThat(cpu.timeNanos(3)).isEqualTo((86_400 + 12 * 3600 + 13) * 1_000_000_000L);
    assertThat(recording.ledger().count("restarts")).isEqualTo(2);
  }

  @Test
  void skipsForeignLinesAndMissingValues() throws ImportException {
    Recording recording =
        read(
            """
            user@host:~$ pidstat -d 1
            Linux 3.10.0 (localhost) 	03/09/2022 	_x86_64_	(1 CPU)
             04時42分07秒   UID       PID   kB_rd/s   kB_wr/s kB_ccwr/s iodelay  Command
             04時42分08秒     0         2     -1.00     -1.00     -1.00       3  kthreadd
            "main" #1 prio=5 os_prio=0 tid=0x00007f nid=0x1 runnable [0x00]
               java.lang.Thread.State: RUNNABLE
            04:42:09 INFO something: else
             04時42分09秒     0         2      1.7M     -1.00     -1.00       4  kthreadd
             04時42分10秒     0         2      1.7
             平均時間:     0         2      1.7M     -1.00     -1.00       4  kthreadd
            """);
    assertThat(series(recording, "iodelay", "process").size()).isEqualTo(2);
    assertThat(series(recording, "kB_rd/s", "process").value(0)).isEqualTo(1.7 * 1024);
    assertThat(recording.counters())
        .extracting(CounterSeries::name)
        .containsExactly("iodelay", "kB_rd/s");
    assertThat(recording.ledger().count("not-available")).isEqualTo(5);
    assertThat(recording.ledger().count("foreign-lines")).isEqualTo(4);
    assertThat(recording.ledger().count("bad-record")).isEqualTo(1);
    assertThat(recording.ledger().count("average-rows")).isEqualTo(1);
  }

  @Test
  void aCutLastRowIsTruncation() throws ImportException {
    Recording recording =
        read(
            """
            # Time        PID    %usr %system    %CPU  Command
            1700000000      9    3.00    1.00    4.00  a
            1700000001      9    3.00    1.""");
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(series(recording, "%usr", "process").size()).isEqualTo(1);
  }

  @Test
  void saysSoIfOnlyAveragesAreThere() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    Average:      UID       PID    %usr %system  %guest    %CPU   CPU  Command
                    Average:        0         1    1.00    0.00    0.00    1.00     0  x
                    """))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no row");
  }

  @Test
  void keepsTheRowOfAProcessApartFromItsThreads() throws ImportException {
    Recording recording =
        ImportAssertions.importBytes(importer, Samples.bytes("pidstat/reports-12h.txt"));
    assertThat(recording.threads().stream().filter(ThreadInfo::isProcess)).hasSize(1);
    assertThat(recording.threads().stream().filter(t -> !t.isProcess())).hasSize(3);
    assertThat(series(recording, "%CPU", "process").size()).isEqualTo(2);
    assertThat(series(recording, "cswch/s", "process").size()).isEqualTo(2);
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void readsOldAndUnusualHeaders() throws ImportException {
    Recording old =
        read(
            """
            Linux 2.6.32 (el6) 	03/09/2012 	_x86_64_	(2 CPU)

            16时42分07秒       PID    %user %system    %CPU   CPU  Command
            16时42分08秒       812     1.50    0.50    2.00     1  java
            平均时间:       812     1.50    0.50    2.00     -  java
            """);
    assertThat(series(old, "%user", "process").value(0)).isEqualTo(1.5);
    Recording named =
        read(
            """
            16:42:07     USER      TGID       TID    %usr %system  %guest   %wait    %CPU   CPU  Command
            16:42:08  ann smith     1         -    1.00    0.00    0.00    0.00    1.00     0  x
            16:42:08      ann      5967         -  100.00    0.00    0.00    0.00  1234.5     0  python
            16:42:08      ann         -      5967  100.00    0.00    0.00    0.00  100.00     0  |__a  |__b
            16:42:08      ann      5967         -  100.00    0.00
            """);
    assertThat(series(named, "%CPU", "process").value(0)).isEqualTo(1234.5);
    assertThat(named.threads().get(1).name()).isEqualTo("a  |__b");
    assertThat(named.ledger().hasRepairs() || named.ledger().count("foreign-lines") > 0).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pidstat/reports-12h.txt", "pidstat/thread-names-cut.txt"})
  void recognisesAndStandsDamage(String sample) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, Samples.bytes(sample)))
        .isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, Samples.bytes(sample));
    ImportAssertions.fuzz(importer, Samples.bytes(sample), 3, 100);
  }
}
