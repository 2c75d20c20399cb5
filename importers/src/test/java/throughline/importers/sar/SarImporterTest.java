package throughline.importers.sar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;

class SarImporterTest {
  private static final long SECOND = 1_000_000_000L;

  /// How many values each file of the corpus holds, counted by hand: rows times columns, without
  /// averages and without vmstat's first row.
  private static final Map<String, Integer> VALUES =
      Map.of(
          "gen__mpstat12.6.1.json", 2 * 3 * 10,
          "gen__mpstat12.6.1_C.txt", 2 * 3 * 10,
          "gen__mpstat12.6.1_en_US.txt", 10,
          "gen__sadf12.6.1.json", 3 * (6 + 11),
          "gen__sadf12.6.1.xml", 3 * 6,
          "gen__sadf12.6.1_p.txt", 18,
          "gen__sar12.6.1_ur_C.txt", 3 * (6 + 11),
          "gen__vmstat_tw.txt", 2 * 18);

  private final SarImporter importer = new SarImporter();

  static List<Sample> logs() {
    return Corpus.samples("sar/");
  }

  private static CounterSeries counter(Recording recording, String item, String name) {
    return recording.counters().stream()
        .filter(c -> c.name().equals(name))
        .filter(
            c ->
                item.isEmpty()
                    ? c.threadId() < 0
                    : c.threadId() >= 0
                        && recording.threads().get(c.threadId()).threadKey().equals(item))
        .findFirst()
        .orElseThrow(() -> new AssertionError(item + " " + name));
  }

  private Recording read(String sample) throws ImportException {
    byte[] bytes = Samples.bytes("sar/" + sample);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    return ImportAssertions.importBytes(importer, bytes);
  }

  @ParameterizedTest
  @MethodSource("logs")
  @EnabledIf("throughline.importers.testing.Corpus#exists")
  void readsEveryValueOfTheCorpus(Sample sample) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, sample.bytes())).isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importBytes(importer, sample.bytes());
    int values = recording.counters().stream().mapToInt(CounterSeries::size).sum();
    assertThat(values).isEqualTo(VALUES.get(sample.path().substring("sar/".length())));
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void readsTheSameFromEveryLayoutOfOneRecording() throws ImportException {
    String[] names = {"%nice", "cpu-load nice", "cpu-load cpu nice", "%nice"};
    String[] samples = {"sar.txt", "sadf.json", "sadf.xml", "sadf-list.txt"};
    for (int at = 0; at < samples.length; at++) {
      CounterSeries nice = counter(read(samples[at]), "", names[at]);
      assertThat(nice.unit()).as(samples[at]).isEqualTo("%");
      assertThat(nice.size()).isEqualTo(3);
      assertThat(nice.value(0)).isEqualTo(86.50);
      assertThat(nice.value(2)).isEqualTo(89.39);
      assertThat(nice.timeNanos(2)).isEqualTo(2 * SECOND);
    }
    // 2026-11-30T04:44:05Z, by `date -u +%s`.
    assertThat(read("sadf.json").clock())
        .isEqualTo(new ClockReference.Wall(1_796_013_845L * SECOND, SECOND));
    assertThat(read("sadf.xml").clock()).isEqualTo(read("sadf-list.txt").clock());
    assertThat(read("sar.txt").clock())
        .isEqualTo(
            new ClockReference.TimeOfDay((4 * 3600 + 44 * 60 + 5) * SECOND, SECOND, "11/30/26"));
    assertThat(counter(read("sar.txt"), "", "kbmemfree").unit()).isEqualTo("KiB");
    assertThat(counter(read("sadf.json"), "", "memory memfree").value(0)).isEqualTo(17481704);
  }

  @Test
  void tellsCpusDisksAndInterfacesApart() throws ImportException {
    Recording text = read("sar-devices.txt");
    assertThat(text.threads())
        .extracting(ThreadInfo::threadKey)
        .containsExactly("CPU 0", "CPU 1", "vda", "lo", "ifb0", "ifb1", "eth0");
    assertThat(counter(text, "CPU 1", "%user").value(1)).isEqualTo(86.14);
    assertThat(counter(text, "", "%user").value(0)).isEqualTo(91.88);
    assertThat(counter(text, "vda", "wkB/s").value(1)).isEqualTo(440);
    assertThat(counter(text, "", "runq-sz").value(1)).isEqualTo(5);
    Recording database = read("sadf-database.txt");
    assertThat(counter(database, "CPU 1", "%user").value(1)).isEqualTo(86.14);
    assertThat(counter(database, "", "%user").value(0)).isEqualTo(91.88);
    assertThat(counter(database, "eth0", "rxkB/s").size()).isEqualTo(2);
    assertThat(database.clock()).isInstanceOf(ClockReference.Wall.class);
  }

  @Test
  void leavesOutTheFirstRowOfVmstat() throws ImportException {
    Recording recording = read("vmstat.txt");
    assertThat(counter(recording, "", "us").value(0)).isEqualTo(87);
    assertThat(counter(recording, "", "free").unit()).isEqualTo("KiB");
    assertThat(
            counter(recording, "", "us").timeNanos(1) - counter(recording, "", "us").timeNanos(0))
        .isEqualTo(SECOND);
    assertThat(recording.ledger().count("first-iteration-dropped")).isEqualTo(1);
    assertThat(recording.clock()).isInstanceOf(ClockReference.Wall.class);
  }

  @Test
  void goesOnOverMidnightInAnyLocale() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer,
            """
            Linux 6.1.0 (node7) 	30.11.2025 	_x86_64_	(8 CPU)

            23:59:58        CPU     %user     %nice   %system   %iowait    %steal     %idle
            23:59:59        all      1,50      0,00      0,00      0,00      0,00     98,50
            00:00:00        all      2,50      0,00      0,00      0,00      0,00     97,50
            Durchschn.:     all      2,00      0,00      0,00      0,00      0,00     98,00

            00:00:05     LINUX RESTART	(8 CPU)
            """);
    CounterSeries user = counter(recording, "", "%user");
    assertThat(user.size()).isEqualTo(2);
    assertThat(user.value(1)).isEqualTo(2.5);
    assertThat(user.timeNanos(1)).isEqualTo(SECOND);
    assertThat(recording.ledger().count("average-rows")).isEqualTo(1);
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void keepsWhatCutJsonHolds() throws ImportException {
    Recording recording = read("mpstat-cut.json");
    assertThat(counter(recording, "CPU 0", "cpu-load nice").size()).isEqualTo(1);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void loadsNoEntities() {
    String bomb =
        """
        <?xml version="1.0"?><!DOCTYPE sysstat [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">
        <!ENTITY c SYSTEM "file:///etc/passwd">]>
        <sysstat><host nodename="&c;"><statistics><timestamp date="2026-11-30" time="04:44:05" utc="1">
        <cpu-load><cpu number="all" user="&b;"/></cpu-load></timestamp></statistics></host></sysstat>
        """;
    assertThatThrownBy(() -> ImportAssertions.importText(importer, bomb))
        .isInstanceOf(ImportException.class);
  }

  @Test
  void standsDeepNesting() throws ImportException {
    String start =
        "<?xml version='1.0'?><sysstat><host nodename='n'><statistics>"
            + "<timestamp date='2026-11-30' time='04:44:05' utc='1'><memory><memfree>5</memfree></memory>";
    Recording recording = ImportAssertions.importText(importer, start + "<deep>".repeat(100_000));
    assertThat(counter(recording, "", "memory memfree").value(0)).isEqualTo(5);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    String json =
        "{\"sysstat\": {\"hosts\": [{\"statistics\": [{\"timestamp\": \"04:44:05\", \"a\": ";
    assertThatThrownBy(() -> ImportAssertions.importText(importer, json + "[".repeat(100_000)))
        .isInstanceOf(ImportException.class);
  }

  @Test
  void doesNotClaimPidstat() {
    String pidstat =
        """
        Linux 6.1.0 (node7) 	30.11.2025 	_x86_64_	(8 CPU)

        16:42:07      UID      TGID       TID    %usr %system  %guest   %wait    %CPU   CPU  Command
        16:42:09     1000      5967         -   48,00    0,50    0,00    0,00   48,50     0  python
        """;
    assertThat(ImportAssertions.sniff(importer, pidstat.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sar.txt",
        "sar-devices.txt",
        "sadf.json",
        "sadf.xml",
        "sadf-list.txt",
        "sadf-database.txt",
        "vmstat.txt",
        "mpstat-cut.json"
      })
  void standsTinyWindowsAndDamage(String sample) throws ImportException {
    ImportAssertions.assertSameInTinyWindows(importer, Samples.bytes("sar/" + sample));
    ImportAssertions.fuzz(importer, Samples.bytes("sar/" + sample), 5, 80);
  }
}
