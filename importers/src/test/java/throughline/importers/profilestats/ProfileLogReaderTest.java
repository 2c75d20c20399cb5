package throughline.importers.profilestats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.profilestats.StageSums.Sum;
import throughline.importers.testing.ImportAssertions;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;

class ProfileLogReaderTest {
  private static final String LOG =
      """
      2026-01-02 23:59:50,500 INFO starting
      2026-01-03 00:00:00,500 INFO [profile] step=100 thread=target-0 target.forward n=100 total=3.0s max=41ms
      2026-01-03 00:00:10,500 INFO [profile] step=200 thread=target-0 target.forward n=200 total=6.5s max=41ms
      2026-01-03 00:00:20,500 INFO [profile] step=300 thread=target-0 target.forward n=300 total=9.5s max=50ms
      """;

  private final ProfileStatsImporter importer = new ProfileStatsImporter();

  private Confidence sniff(String text) {
    return ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void profileLines_areTimedByTheirStamps() throws ImportException {
    assertThat(sniff(LOG)).isEqualTo(Confidence.WEAK);
    Recording recording = ImportAssertions.importText(importer, LOG);
    assertThat(StageSums.of(recording))
        .containsExactly(
            Map.entry("target-0 target/forward", new Sum(300, 9_500_000_000L, -1, 50_000_000)));
    assertThat(recording.stages().fromNanos(1)).isEqualTo(10_000_000_000L);
    assertThat(recording.stages().toNanos(1)).isEqualTo(20_000_000_000L);
    assertThat(recording.stages().totalNanos(1)).isEqualTo(3_500_000_000L);
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.TimeOfDay(86_390_500_000_000L, 1_000_000, "2026-01-02"));
  }

  @Test
  void stampsWithoutADate_goOnAfterMidnight() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer,
            """
            [23:59:50] [profile] fwd n=10 total=1s
            [00:00:10] [profile] fwd n=10 total=2s
            """);
    assertThat(recording.stages().toNanos(1)).isEqualTo(20_000_000_000L);
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.TimeOfDay(86_390_000_000_000L, 1_000_000_000L, null));
  }

  @Test
  void logsWithThroughput_belongToAnotherImporter() {
    assertThat(sniff(LOG + "step 300 | loss 2.1 | 12000 tok/s\n")).isEqualTo(Confidence.NO);
    assertThat(sniff(" iteration   1/ 10 | x\ntime (ms) | forward: 1.0\n"))
        .isEqualTo(Confidence.NO);
    assertThat(sniff("nothing of interest\n")).isEqualTo(Confidence.NO);
  }

  @Test
  void standsTinyWindowsAndDamage() throws ImportException {
    byte[] bytes = LOG.getBytes(StandardCharsets.UTF_8);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 3, 200);
    byte[] every =
        (LOG
                + """
                <function train_step at 0x7f0000000000>
                Count: 3
                Total: 0.3
                Average: 0.1
                Minimum: 0.09
                Maximum: 0.11
                [Rank 0] time (ms) | fwd_microstep: 5.54 | bwd_microstep: 22.35
                time (ms) | forward-compute: 306.62 | optimizer: 94.69
                (min, max) time across ranks (ms):
                    forward-backward ...............................: (26094.39, 26095.09)
                times across ranks (ms):
                  all-grads-sync:
                     rank  0: 12.50
                Timer 'forward' (cuda): 100.00ms total, 10.00ms avg, 10 calls
                Action         |  Mean duration (s) |  Total time (s)
                -----------------------------------------------------
                model_forward  |  0.03761           |  112.83
                [2:download]\tCompleted   307 tasks (  0 failed). Ave task time:  375.2 [ ms]. P90:  1.0 [sec].
                [2:download_queue]\tProcessed   304 items in   60.4 [sec] (QPS:    5.0) Ave wait time: put:  1.9 [sec], get (by next stage):  12.3 [ ms]. Occupancy rate: 93%
                """)
            .getBytes(StandardCharsets.UTF_8);
    assertThat(StageSums.of(ImportAssertions.importBytes(importer, every))).hasSize(11);
    ImportAssertions.assertSameInTinyWindows(importer, every);
    ImportAssertions.fuzz(importer, every, 3, 400);
  }
}
