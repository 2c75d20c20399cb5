package throughline.importers.stagelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import throughline.model.check.RecordingCheck;
import throughline.model.recording.IntervalTable;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.StageTable;

class StageLinesTest {
  private record Sum(long count, long nanos) {
    Sum(long count, double seconds) {
      this(count, Math.round(seconds * 1e9));
    }

    double seconds() {
      return nanos / 1e9;
    }
  }

  private final RecordingBuilder builder = new RecordingBuilder();
  private final StageLines lines = new StageLines(builder);
  private long offset;

  private boolean feed(String text, long timeNanos, long step) {
    boolean any = false;
    for (String line : text.split("\n", -1)) {
      any |= lines.accept(line, offset, timeNanos, step);
      offset += line.length() + 1;
    }
    return any;
  }

  private Recording finish() {
    lines.finish();
    Recording recording = builder.build("log", "test", offset);
    assertThat(RecordingCheck.problems(recording)).isEmpty();
    return recording;
  }

  private static Map<String, Sum> sums(Recording recording) {
    Map<String, Sum> sums = new TreeMap<>();
    StageTable stages = recording.stages();
    for (int row = 0; row < stages.size(); row++) {
      String key =
          recording.threads().get(stages.threadId(row)).name()
              + " "
              + stages.stage(stages.stageIdAt(row));
      sums.merge(
          key,
          new Sum(stages.count(row), stages.totalNanos(row)),
          (a, b) -> new Sum(a.count() + b.count(), a.nanos() + b.nanos()));
    }
    return sums;
  }

  @Test
  void profileLine_inItsDocumentedForm() {
    assertThat(
            feed(
                "[profile] step=1200 thread=target-0 target.forward n=100 total=3.210s avg=32.1ms"
                    + " max=41.0ms",
                -1,
                -1))
        .isTrue();
    Recording recording = finish();
    assertThat(sums(recording))
        .containsExactly(Map.entry("target-0 target/forward", new Sum(100, 3.21)));
    assertThat(recording.stages().maxNanos(0)).isEqualTo(41_000_000);
    assertThat(recording.stages().minNanos(0)).isEqualTo(-1);
    assertThat(recording.ledger().count("stage-dots")).isEqualTo(1);
  }

  @Test
  void profileLine_withOtherUnitsSpacesAndSeveralStages() {
    feed(
        """
        2026-01-02 03:04:05,678 INFO [stats] loader.read: count=4, mean = 250 us, min=1ns | loader.put calls=2 total_ms=7
        [profile] drafter.step=1.5s drafter.wait=20µs
        12:00:01 INFO target.forward: n=1,000 total=3.210s
        stage.copy: 3.5ms (10 calls, avg 350us) total=1
        """,
        -1,
        -1);
    assertThat(sums(finish()))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "main loader/read", new Sum(4, 0.001),
                "main loader/put", new Sum(2, 0.007),
                "main drafter/step", new Sum(0, 1.5),
                "main drafter/wait", new Sum(0, 20e-6),
                "main target/forward", new Sum(1000, 3.21)));
  }

  @Test
  void growingPrints_areDifferences() {
    for (int print = 1; print <= 4; print++) {
      feed(
          "[profile] step="
              + print * 100
              + " fwd n="
              + print * 100
              + " total="
              + print * 3
              + "s max="
              + (print < 3 ? 40 : 50)
              + "ms",
          print * 10_000_000_000L,
          print * 100L);
    }
    Recording recording = finish();
    assertThat(sums(recording)).containsExactly(Map.entry("main fwd", new Sum(400, 12.0)));
    StageTable stages = recording.stages();
    assertThat(stages.size()).isEqualTo(4);
    assertThat(stages.totalNanos(3)).isEqualTo(3_000_000_000L);
    assertThat(stages.fromNanos(3)).isEqualTo(30_000_000_000L);
    assertThat(stages.maxNanos(0)).isEqualTo(40_000_000);
    assertThat(stages.maxNanos(1)).isEqualTo(-1);
    assertThat(stages.maxNanos(2)).isEqualTo(50_000_000);
    assertThat(recording.ledger().count("cumulative-prints")).isEqualTo(1);
    IntervalTable intervals = recording.intervals();
    assertThat(intervals.size()).isEqualTo(4);
    assertThat(intervals.iterations(2)).isEqualTo(100);
  }

  @Test
  void levelPrints_coverTheTimeSinceTheLast() {
    long[] counts = {100, 98, 100, 101};
    for (int print = 0; print < 4; print++) {
      feed("[profile] fwd n=" + counts[print] + " total=3.1s", (print + 1) * 5_000_000_000L, -1);
    }
    Recording recording = finish();
    assertThat(recording.ledger().count("interval-prints")).isEqualTo(1);
    assertThat(sums(recording).get("main fwd").count()).isEqualTo(399);
    assertThat(sums(recording).get("main fwd").seconds()).isCloseTo(12.4, within(1e-9));
  }

  @Test
  void statsObject() {
    assertThat(
            feed(
                """
                <function train_step at 0x7f0000000000>
                Count: 3
                Total: 0.3
                Average: 0.09999999999999999
                Minimum: 0.09
                Maximum: 0.11
                """,
                -1,
                -1))
        .isTrue();
    Recording recording = finish();
    assertThat(sums(recording)).containsExactly(Map.entry("main train_step", new Sum(3, 0.3)));
    assertThat(recording.stages().minNanos(0)).isEqualTo(90_000_000);
    assertThat(recording.stages().maxNanos(0)).isEqualTo(110_000_000);
    assertThat(recording.ledger().count("unit-assumed")).isEqualTo(1);
  }

  @Test
  void deepSpeedTimers_ofTwoRanks() {
    feed(
        """
        [2024-03-20 16:22:19,683] [INFO] [logging.py:96:log_dist] [Rank 0] time (ms) | fwd_microstep: 5.54 | bwd_microstep: 22.35 | step_microstep: 0.06
        [Rank 1] time (ms) | fwd_microstep: 6.00
        [Rank 0] time (ms) | fwd_microstep: 4.46 | bwd_microstep: nan
        """,
        -1,
        -1);
    Recording recording = finish();
    assertThat(sums(recording))
        .containsEntry("rank 0 fwd_microstep", new Sum(2, 0.01))
        .containsEntry("rank 1 fwd_microstep", new Sum(1, 0.006));
    assertThat(recording.ledger().count("bad-record")).isEqualTo(1);
    assertThat(recording.properties()).containsEntry("nestedStages", "true");
  }

  @Test
  void megatronTimersOfABlock_takeTheSlowestRank() {
    feed(
        """
        (min, max) time across ranks (ms):
            forward-backward ...............................: (26094.39, 26095.09)
            train/valid/test-data-iterators-setup ..........: (1968.10, 2288.56)
        training ...
            not-a-timer ....................................: (1.00, 2.00)
        15: max time across ranks (ms):
        15:     optimizer ......................................: 3409.92
        times across ranks (ms):
          all-grads-sync:
             rank  0: 12.50
             rank  1: 13.50
          [Rank 0] memory
        """,
        -1,
        -1);
    Recording recording = finish();
    assertThat(sums(recording))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "main forward-backward", new Sum(1, 26.09509),
                "main train/valid/test-data-iterators-setup", new Sum(1, 2.28856),
                "main optimizer", new Sum(1, 3.40992),
                "main all-grads-sync", new Sum(1, 0.0135)));
    assertThat(recording.ledger().count("slowest-rank")).isEqualTo(4);
  }

  @Test
  void megatronTimers_areMeansOfAStep() {
    long[] steps = {10, 20, 30};
    long time = 0;
    feed("time (ms) | load-checkpoint: 0.35", 0, -1);
    for (long step : steps) {
      time += 14_000_000_000L;
      feed("time (ms) | forward-compute: 300.00 | save-checkpoint: 5.00", time, step);
    }
    Recording recording = finish();
    assertThat(sums(recording))
        .containsEntry("main forward-compute", new Sum(30, 9.0))
        .containsEntry("main save-checkpoint", new Sum(3, 0.015))
        .containsEntry("main load-checkpoint", new Sum(1, 0.00035));
    assertThat(recording.ledger().count("mean-step-timers")).isEqualTo(3);
    assertThat(recording.intervals().iterations(1)).isEqualTo(10);
  }

  @Test
  void verlSteps_keepTheLastOfAKeyThatStandsTwice() {
    feed(
        """
        step:0 - timing/gen:21.470 - timing/ref:4.360 - actor/kl:0.1 - timing/ref:4.000
        (main pid=7) step:1 - actor/kl:0.1 - timing_s/gen:23.020
        """,
        -1,
        -1);
    assertThat(sums(finish()))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("main gen", new Sum(2, 44.49), "main ref", new Sum(1, 4.0)));
  }

  @Test
  void nanotronTimers_growUntilReset() {
    for (int print = 1; print <= 3; print++) {
      feed(
          "01/02/2026 [INFO|DP=0]: Timer 'forward' (cuda): "
              + print * 100
              + ".00ms total, 10.00ms avg, "
              + print * 10
              + " calls",
          -1,
          -1);
    }
    assertThat(sums(finish())).containsExactly(Map.entry("cuda forward", new Sum(30, 0.3)));
  }

  @Test
  void lightningTable_ofFiveColumns() {
    feed(
        """
        FIT Profiler Report

        ------------------------------------------------------------------------
        |  Action              |  Mean duration (s)  |  Num calls  |  Total time (s)  |  Percentage %  |
        ------------------------------------------------------------------------
        |  Total               |  -                  |  1320       |  65.955          |  100 %         |
        ------------------------------------------------------------------------
        |  run_training_epoch  |  5.9453             |  10         |  59.453          |  90.142        |
        |  run_training_batch  |  0.036441           |  1320       |  48.102          |  72.932        |
        ------------------------------------------------------------------------
        Epoch 3 | done
        """,
        -1, -1);
    Recording recording = finish();
    assertThat(sums(recording))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "main run_training_epoch", new Sum(10, 59.453),
                "main run_training_batch", new Sum(1320, 48.102)));
    assertThat(recording.intervals().toNanos(0)).isEqualTo(65_955_000_000L);
    assertThat(recording.properties()).containsEntry("nestedStages", "true");
  }

  @Test
  void spdlLines_leaveOutTheRepeatedTotal() {
    String queue =
        "[2:download_queue]\tProcessed %5d items in %s (QPS: %6.1f) Ave wait time: put:  375.2 [ ms],"
            + " get (by next stage):    3.1 [ us]. Occupancy rate: 93%%";
    for (int lap = 0; lap < 3; lap++) {
      feed(
          "INFO [2:download]\tCompleted   100 tasks (  0 failed). Ave task time:  375.2 [ ms]. P90:"
              + "  400.0 [ ms]. P99:    1.2 [sec].",
          -1,
          -1);
      feed(String.format(java.util.Locale.ROOT, queue, 100, "  60.0 [sec]", 1.7), -1, -1);
    }
    feed("[2:download]\tCompleted   310 tasks ( 10 failed). Ave task time:  375.2 [ ms].", -1, -1);
    feed(String.format(java.util.Locale.ROOT, queue, 300, " 180.0 [sec]", 1.7), -1, -1);
    Recording recording = finish();
    Sum sum = sums(recording).get("2:download 2:download");
    assertThat(sum.count()).isEqualTo(310);
    assertThat(sum.seconds()).isCloseTo(300 * 0.3752, within(1e-6));
    assertThat(recording.threads().getFirst().role()).isEqualTo("download");
    assertThat(recording.counters())
        .filteredOn(counter -> counter.name().equals("2:download.queue_put"))
        .singleElement()
        .satisfies(
            counter -> {
              assertThat(counter.size()).isEqualTo(3);
              assertThat(counter.value(0)).isCloseTo(0.3752, within(1e-9));
              assertThat(counter.timeNanos(2)).isEqualTo(180_000_000_000L);
            });
  }

  @Test
  void otherLines_areLeftAlone() {
    assertThat(
            feed(
                """
                iteration        1/    1000 | elapsed time per iteration (ms): 159778.9 | lm-loss: 1.2E+01
                loss: 3.2 total=12 n=4
                Epoch 1: 100%|##########| 9/10 [00:59<00:05,  5.95s/it, loss=304]
                [stats] nothing here
                total time: 3.2s
                Count: many
                {'loss': 2.1, 'learning_rate': 5e-05}
                """,
                -1, -1))
        .isFalse();
    assertThat(lines.size()).isZero();
  }

  @Test
  @Timeout(60)
  void hostileLines_costNoMoreThanTheirLength() {
    String[] pieces = {
      "a",
      " ",
      "=",
      ".",
      " .",
      "a=",
      "a: ",
      "1,",
      "1,000",
      "[",
      "]",
      "] ",
      "(",
      "|",
      "time (ms) | a: 1 ",
      "n=1 total=1s ",
      "a n=1 ",
      "Timer '",
      "- timing/",
      "rank 1 ",
      "\r",
      "\u001b[0m",
      "1 s ",
      "_",
      "a-"
    };
    String[] starts = {
      "", "[profile] ", "total n= ", "(min, max) time across ranks (ms):", "Ave task time:",
      "Occupancy rate: [", "Timer 'a' (cuda): ", "step:1 - timing", "<", "total a n=1 "
    };
    org.assertj.core.api.Assertions.assertThatCode(
            () -> {
              for (String start : starts) {
                for (String piece : pieces) {
                  feed(start + piece.repeat(8000 / piece.length()), -1, -1);
                  feed(
                      "(min, max) time across ranks (ms):\n" + "  ...... " + piece.repeat(40),
                      -1,
                      -1);
                }
              }
            })
        .doesNotThrowAnyException();
  }

  @Test
  void bigscienceTimers_addUpToThePublishedSums() throws IOException {
    Path log =
        Path.of(System.getProperty("throughline.root", "."))
            .resolve("../shared/data/training-logs")
            .resolve("bigscience__meg_gpt2_base_n4_dp1_tp4_pp4-1809579.out");
    Assumptions.assumeTrue(Files.exists(log));
    feed(Files.readString(log), -1, -1);
    Map<String, Sum> sums = sums(finish());
    Map<String, Sum> expected =
        Map.of(
            "forward-compute", new Sum(20, 3.82651),
            "forward-recv", new Sum(20, 2.93413),
            "backward-compute", new Sum(20, 10.3573),
            "backward-embedding-all-reduce", new Sum(20, 8.36372),
            "optimizer", new Sum(20, 2.22923),
            "optimizer-clip-main-grad", new Sum(19, 0.35332));
    expected.forEach(
        (name, sum) -> {
          assertThat(sums.get("main " + name).count()).isEqualTo(sum.count());
          assertThat(sums.get("main " + name).seconds()).isCloseTo(sum.seconds(), within(1e-6));
        });
  }
}
