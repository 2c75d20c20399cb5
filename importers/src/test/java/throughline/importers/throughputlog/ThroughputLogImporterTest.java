package throughline.importers.throughputlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.MarkTable;
import throughline.model.recording.Recording;
import throughline.model.recording.ThroughputSeries;

class ThroughputLogImporterTest {
  private static final long SECOND = 1_000_000_000L;

  private final ThroughputLogImporter importer = new ThroughputLogImporter();

  private Recording read(String text) throws ImportException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 3, 8);
    return ImportAssertions.importBytes(importer, bytes);
  }

  @Test
  void aMarkStandsAtItsOwnTime() throws ImportException {
    String text =
        """
        2026-11-30 23:59:58,000 INFO saving checkpoint step_0
        2026-11-30 23:59:58,500 INFO step=1 loss=2.5 tok/s=1000
        2026-11-30 23:59:59,000 INFO step=2 loss=2.5 tok/s=1000
        2026-11-30 23:59:59,400 INFO saving checkpoint step_2
        saving checkpoint without a time
        2026-12-01 00:00:00,250 INFO running evaluation
        2026-12-01 00:00:01,000 INFO step=3 loss=2.5 tok/s=1000
        """;
    assertThat(marks(read(text))).containsExactly(500_000_000L, 900_000_000L, 1_750_000_000L);
    // Times of day alone go on over midnight.
    assertThat(marks(read(text.replaceAll("2026-\\d\\d-\\d\\d ", ""))))
        .containsExactly(500_000_000L, 900_000_000L, 1_750_000_000L);
    // Steps without a time of their own leave nothing to set a mark's time against.
    assertThat(marks(read(text.replaceAll("(?m)^.*INFO step=(\\d).*$", "step=$1 time=2 tok/s=9"))))
        .containsExactly(4_000_000_000L, 4_000_000_000L, 4_000_000_000L);
  }

  private static List<Long> marks(Recording recording) {
    MarkTable marks = recording.marks();
    return IntStream.range(0, marks.size()).mapToObj(marks::timeNanos).toList();
  }

  private static ThroughputSeries series(Recording recording, String name) {
    return recording.throughput().stream()
        .filter(series -> series.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in " + recording.throughput()));
  }

  private void strong(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.STRONG);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-30 08:01:0%d,000 INFO train: step=%d loss=2.5 tok/s=12.4K\n",
        "2026-11-30T08:01:0%d.000 step %d | loss 2.5 | tok/s 12.4K\n",
        "[2026/11/30 08:01:0%d.000] step: %d, loss: 2.5, tokens/sec: 12,400.0\n",
        "2026-11-30 08:01:0%d.000 [rank0] step %d/1000 loss=2.5 | 12.4k tok/s\n",
        "[rank0]:\u001b[31m2026-11-30 08:01:0%d,000\u001b[0m - root - INFO - step:  %d  loss:  2.5  memory: 12.3GiB(15.4%%)  tps: 12,400  tflops: 3.1  mfu: 1.2%%\n",
        "{\"timestamp\": \"2026-11-30T08:01:0%d.000\", \"step\": %d, \"train/loss\": 2.5, \"train/tokens_per_sec\": 12400}\n",
        "{'time': '2026-11-30 08:01:0%d.000', 'step': %d, 'loss': 2.5, 'tokens_per_second': '12400'}\n",
        "2026-11-30 08:01:0%d.000 iteration %d throughput: 12400 tokens/s loss=2.5\n"
      })
  void printedRatesCoverTheTimeBetweenLines(String form) throws ImportException {
    String text = form.formatted(2, 10) + form.formatted(4, 20) + form.formatted(5, 30);
    strong(text);
    Recording recording = read(text);
    ThroughputSeries tokens = series(recording, "tokens");
    assertThat(tokens.size()).isEqualTo(2);
    assertThat(tokens.durationNanos(0)).isEqualTo(2 * SECOND);
    assertThat(tokens.amount(0)).isCloseTo(24_800, within(1e-6));
    assertThat(tokens.step(1)).isEqualTo(30);
    assertThat(tokens.endNanos(1)).isEqualTo(3 * SECOND);
    assertThat(series(recording, "steps").total()).isEqualTo(20);
    assertThat(recording.clock())
        .isInstanceOfSatisfying(
            ClockReference.TimeOfDay.class,
            clock -> {
              assertThat(clock.nanosOfDay()).isEqualTo((8 * 3600 + 62) * SECOND);
              assertThat(clock.resolutionNanos()).isEqualTo(1_000_000);
              assertThat(clock.dateText()).matches("2026.11.30");
            });
    if (!form.contains("/loss")) {
      assertThat(recording.counters()).extracting(CounterSeries::name).containsExactly("loss");
    }
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(recording.ledger().entries())
        .anySatisfy(
            entry -> {
              assertThat(entry.code().id()).isEqualTo("throughput-rule");
              assertThat(entry.detail())
                  .contains("time: time stamps")
                  .contains("tokens: printed tokens/s x time");
            });
  }

  @Test
  void differencesOfTotalsGoBeforePrintedMeans() throws ImportException {
    String text =
        """
        1764489660.000 step=100 total_tokens=1,000,000 tok/s=99 step_time=2.0s
        1764489670.500 step=105 total_tokens=1,500,000 tok/s=99 step_time=2.0s
        1764489680.500 step=110 total_tokens=2,000,000 tok/s=99 step_time=2.0s
        """;
    strong(text);
    Recording recording = read(text);
    assertThat(series(recording, "tokens").total()).isEqualTo(1_000_000);
    assertThat(series(recording, "tokens").spanNanos()).isEqualTo(20_500_000_000L);
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(1_764_489_660 * SECOND, 1_000_000L));
    assertThat(recording.ledger().count("throughput-alternatives")).isEqualTo(1);
  }

  @Test
  void zonesMakeTheClockKnown() throws ImportException {
    Recording recording =
        read(
            """
            2026-11-30T09:01:02.500+01:00 step=1 samples/s=10
            2026-11-30T08:01:03.500Z step=2 samples/s=10
            """);
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(1_796_025_662_500_000_000L, 100_000_000L / 100));
    assertThat(series(recording, "samples").total()).isEqualTo(10);
  }

  @Test
  void nanoGptTimesAreAddedUp() throws ImportException {
    String text =
        """
        step 0: train loss 10.9, val loss 10.9
        iter 0: loss 10.9, time 2000.00ms, mfu -100.00%
        iter 10: loss 9.1, time 100.00ms, mfu 12.34%
        iter 20: loss nan, time 110.00ms, mfu 12.34%
        saving checkpoint to out
        """;
    strong(text);
    Recording recording = read(text);
    ThroughputSeries steps = series(recording, "steps");
    assertThat(steps.total()).isEqualTo(21);
    assertThat(steps.spanNanos()).isEqualTo(4_100_000_000L);
    assertThat(recording.clock()).isInstanceOf(ClockReference.Unanchored.class);
    assertThat(recording.counters().getFirst().size()).as("nan left out").isEqualTo(2);
    assertThat(recording.marks().text(0)).isEqualTo("saving checkpoint to out");
    assertThat(recording.marks().timeNanos(0)).isEqualTo(4_100_000_000L);
  }

  @Test
  void llmCLines() throws ImportException {
    Recording recording =
        read(
            """
            step    1/19560 | loss 11.01 (+nanz)| norm 15.3 (+nanz)| lr 1.00e-06 | 3000.00 ms | -100.0% bf16 MFU | 174763 tok/s
            step    2/19560 | loss 10.99 (+nanz)| norm 15.3 (+nanz)| lr 2.00e-06 | 3000.00 ms | 50.0% bf16 MFU | 174763 tok/s
            """);
    assertThat(series(recording, "tokens").total()).isCloseTo(2 * 524_289, within(1e-6));
    assertThat(series(recording, "steps").spanNanos()).isEqualTo(6 * SECOND);
  }

  @Test
  void deepSpeedPrefersTheCurrentRate() throws ImportException {
    String form =
        "[2024-07-17 19:53:%02d,981] [INFO] [timer.py:258:stop] epoch=0/micro_step=%d/global_step=%d,"
            + " RunningAvgSamplesPerSec=16.1, CurrSamplesPerSec=8.0, MemAllocated=0.02GB, MaxMemAllocated=0.97GB\n"
            + "[2024-07-17 19:53:%02d,981] [INFO] [logging.py:69:log_dist] [Rank 0] rank=0 time (ms) | forward: 652.42\n";
    String text = form.formatted(1, 10, 5, 1) + form.formatted(11, 20, 10, 11);
    strong(text);
    Recording recording = read(text);
    assertThat(series(recording, "samples").total()).isEqualTo(80);
    assertThat(series(recording, "steps").total()).isEqualTo(5);
    assertThat(recording.ledger().count("throughput-alternatives")).isEqualTo(1);
    Recording old =
        read(
            """
            [2022-03-11 02:06:58,985] [INFO] [timer.py:189:stop] 0/40, SamplesPerSec=83.5, MemAllocated=0.26GB
            [2022-03-11 02:07:08,985] [INFO] [timer.py:189:stop] 0/50, SamplesPerSec=83.7, MemAllocated=0.26GB
            """);
    assertThat(series(old, "samples").total()).isEqualTo(837);
  }

  @Test
  void serversPrintTwoRates() throws ImportException {
    String text =
        """
        INFO 06-16 10:03:04 [loggers.py:87] Engine 000: Avg prompt throughput: 1254.4 tokens/s, Avg generation throughput: 29.2 tokens/s, Running: 10 reqs, Waiting: 4 reqs
        INFO 06-16 10:03:14 [loggers.py:87] Engine 000: Avg prompt throughput: 100.0 tokens/s, Avg generation throughput: 30.0 tokens/s, Running: 10 reqs, Waiting: 4 reqs
        INFO 06-16 10:03:24 [loggers.py:87] Engine 000: Avg prompt throughput: 100.0 tokens/s, Avg generation throughput: 40.0 tokens/s, Running: 10 reqs, Waiting: 4 reqs
        """;
    strong(text);
    Recording recording = read(text);
    assertThat(series(recording, "tokens").total()).isEqualTo(700);
    assertThat(series(recording, "prompt tokens").total()).isEqualTo(2000);
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.TimeOfDay((10 * 3600 + 184) * SECOND, SECOND, "06-16"));
    Recording sglang =
        read(
            """
            [2025-02-27 04:46:39 TP0] Decode batch. #running-req: 8, #token: 62531, token usage: 0.12, gen throughput (token/s): 186.64, #queue-req: 0
            [2025-02-27 04:46:40 TP0] Prefill batch. #new-seq: 2, #new-token: 2, #cached-token: 8027, token usage: 0.26, #running-req: 28, #queue-req: 0
            [2025-02-27 04:46:41 TP0] Decode batch. #running-req: 8, #token: 62851, token usage: 0.13, gen throughput (token/s): 185.93, #queue-req: 0
            [2025-02-27 04:46:43 TP0] Decode batch. #running-req: 8, #token: 63171, token usage: 0.13, gen throughput (token/s): 186.99, #queue-req: 0
            """);
    assertThat(series(sglang, "tokens").total()).isCloseTo(2 * (185.93 + 186.99), within(1e-9));
  }

  @Test
  void enginesWorkBesideEachOther() throws ImportException {
    StringBuilder text = new StringBuilder();
    for (int second = 4; second <= 34; second += 10) {
      for (int engine = 0; engine < 3; engine++) {
        text.append(
            "INFO 06-16 10:03:%02d [loggers.py:87] Engine 00%d: Avg prompt throughput: 10.0 tokens/s, Avg generation throughput: %d.0 tokens/s, Running: 10 reqs\n"
                .formatted(second, engine, 100 * (engine + 1)));
      }
    }
    Recording recording = read(text.toString());
    assertThat(series(recording, "tokens").total()).isEqualTo(3 * 10 * (100 + 200 + 300));
    assertThat(series(recording, "prompt tokens").total()).isEqualTo(3 * 10 * 30);
    assertThat(recording.ledger().count("engines-added")).isEqualTo(3);
  }

  @Test
  void ranksRepeatWhatOneSays() throws ImportException {
    StringBuilder marked = new StringBuilder();
    StringBuilder unmarked = new StringBuilder();
    for (int step = 1; step <= 3; step++) {
      for (int rank = 0; rank < 4; rank++) {
        String line =
            "2026-02-24 19:46:%02d,50%d - root - INFO - step: %2d  loss:  7.6  tps: 10,050\n"
                .formatted(10 * step, rank, step);
        marked.append("[rank").append(rank).append("]:[titan] ").append(line);
        unmarked.append("[titan] ").append(line);
      }
    }
    for (StringBuilder text : new StringBuilder[] {marked, unmarked}) {
      Recording recording = read(text.toString());
      assertThat(series(recording, "tokens").total()).isEqualTo(201_000);
      assertThat(series(recording, "steps").total()).isEqualTo(2);
    }
    String perDevice = unmarked.toString().replace("10,050", "10,050  tflops: 3.1");
    assertThat(read(perDevice).ledger().count("per-device-rate")).isEqualTo(3);
    assertThat(read(marked.toString()).ledger().count("other-ranks")).isEqualTo(9);
    assertThat(read(unmarked.toString()).ledger().count("repeated-steps")).isEqualTo(9);
  }

  @Test
  void aRestartDoesNotCountBackwards() throws ImportException {
    Recording recording =
        read(
            """
            2026-11-30 08:00:00.000 step=100 total_tokens=1000
            2026-11-30 08:00:10.000 step=110 total_tokens=1100
            2026-11-30 08:00:20.000 step=120 total_tokens=1200
            2026-11-30 08:05:00.000 step=90 total_tokens=900
            2026-11-30 08:05:10.000 step=100 total_tokens=1000
            """);
    assertThat(series(recording, "tokens").total()).isEqualTo(300);
    assertThat(series(recording, "tokens").spanNanos()).isEqualTo(30 * SECOND);
  }

  @Test
  void progressBarsDrawOverThemselves() throws ImportException {
    String text =
        "Epoch 0:   0%|          | 0/500 [00:00<?, ?it/s]\r"
            + "Epoch 0:   2%|▏         | 10/500 [00:02<01:38,  5.00it/s, loss=2.5]\r"
            + "Epoch 0:   4%|▎         | 20/500 [00:04<01:36,  5.00it/s, loss=2.4]\r"
            + "Epoch 0:   4%|▎         | 22/500 [00:04<01:36,  5.00it/s, loss=2.4]\r"
            + "Epoch 0: 100%|██████████| 500/500 [1:00:04<00:00,  5.00it/s, loss=2.1]\n";
    Recording recording = read(text);
    ThroughputSeries steps = series(recording, "steps");
    assertThat(steps.total()).isEqualTo(500);
    assertThat(steps.spanNanos()).isEqualTo(3604 * SECOND);
  }

  @Test
  void stepsWithTimesOnlyGiveSteps() throws ImportException {
    Recording recording =
        read(
            "08:00:00.000 step: 10 loss: 2\n08:00:01.000 step: 20 loss: 2\n08:00:02.000 step: 30 loss: 2\n");
    assertThat(series(recording, "steps").total()).isEqualTo(20);
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.TimeOfDay(8 * 3600 * SECOND, 1_000_000, null));
  }

  @Test
  void ratesWithoutAnyTimeStandForASecond() throws ImportException {
    Recording recording = read("step=1 tok/s=10\nstep=2 tok/s=20\nstep=3 tok/s=30\n");
    assertThat(series(recording, "tokens").total()).isEqualTo(60);
    assertThat(series(recording, "tokens").spanNanos()).isEqualTo(3 * SECOND);
    assertThat(recording.throughput()).hasSize(1);
  }

  @Test
  void tokensOfAStepGiveTheTimeThatRatesLack() throws ImportException {
    Recording recording =
        read("step=1 tokens_per_step=100 tok/s=50\nstep=2 tokens_per_step=100 tok/s=25\n");
    assertThat(series(recording, "tokens").total()).isEqualTo(200);
    assertThat(series(recording, "tokens").spanNanos()).isEqualTo(6 * SECOND);
  }

  @Test
  void readsTables() throws ImportException {
    String lightning =
        "epoch,step,train_loss,val_loss,train_tokens_per_sec,elapsed\r\n"
            + "0,10,2.5,,1000,5.0\r\n"
            + "0,10,,2.6,,\r\n"
            + "0,20,2.4,,2000,10.0\r\n"
            + "0,30,nan,,2000,15.0\r\n";
    strong(lightning);
    Recording recording = read(lightning);
    assertThat(series(recording, "tokens").total()).isEqualTo(25_000);
    assertThat(series(recording, "steps").spanNanos()).isEqualTo(15 * SECOND);
    assertThat(recording.counters().getFirst().size()).isEqualTo(2);
    Recording stamped =
        read(
            "_step\t_timestamp\ttokens\n1\t1764489660.0\t10\n2\t1764489661.5\t20\n3\t1764489663.0\t10\n");
    assertThat(series(stamped, "tokens").total()).isEqualTo(30);
    assertThat(series(stamped, "tokens").spanNanos()).isEqualTo(3 * SECOND);
  }

  @Test
  void readsJsonLinesWithTotals() throws ImportException {
    String text =
        """
        {"_step": 0, "_runtime": 10.0, "tokens": 1000, "loss": 3.0}
        {"_step": 1, "_runtime": 12.0, "tokens": 2000, "loss": NaN}
        {"_step": 2, "_runtime": 14.5, "tokens": 3000, "loss": 2.0}
        """;
    strong(text);
    Recording recording = read(text);
    assertThat(series(recording, "tokens").total()).isEqualTo(3000);
    assertThat(series(recording, "tokens").spanNanos()).isEqualTo(14_500_000_000L);
  }

  @Test
  void theUsersPatternIsTheLastResort() throws ImportException {
    String text = "08:00:00.000 it 1 speed<12.5>\n08:00:10.000 it 2 speed<10K>\n";
    assertThatThrownBy(() -> ImportAssertions.importText(importer, text))
        .isInstanceOf(ImportException.class);
    Recording recording =
        ImportAssertions.importBytes(
            importer,
            text.getBytes(StandardCharsets.UTF_8),
            new ImportContext(
                ImportContext.unattended().listener(),
                new ImportContext.Options(
                    Pattern.compile("it (?<step>\\d+) speed<(?<rate>[^>]+)>"))));
    assertThat(series(recording, "items").total()).isEqualTo(100_000);
  }

  @Test
  void evaluationIsNoProgress() throws ImportException {
    Recording recording =
        read(
            """
            {'loss': 2.0, 'step': 10, 'step_time': 1.5}
            {'eval_loss': 2.0, 'eval_runtime': 3.0, 'eval_samples_per_second': 100.0, 'step': 10}
            {'loss': 2.0, 'step': 20, 'step_time': 1.5}
            {'train_runtime': 40.0, 'train_samples_per_second': 5.0, 'train_steps_per_second': 0.5}
            """);
    assertThat(series(recording, "steps").spanNanos()).isEqualTo(30 * SECOND);
    assertThat(recording.throughput()).hasSize(1);
  }

  @Test
  void standsDeepNesting() {
    String text = "{\"log_history\": [" + "[".repeat(100_000);
    assertThatThrownBy(() -> ImportAssertions.importText(importer, text))
        .isInstanceOf(ImportException.class);
  }

  @Test
  void cutMetricsFilesKeepWhatIsThere() throws ImportException {
    Recording recording =
        read(
            """
            {"log_history": [
              {"step": 10, "loss": 2.0, "num_input_tokens_seen": 1000, "step_time": 1.0},
              {"step": 20, "loss": 2.0, "num_input_tokens_seen": 2000, "step_time": 1.0},
              {"step": 30, "loss":""");
    assertThat(series(recording, "tokens").total()).isEqualTo(2000);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a,b\n1,2\n",
        "timestamp, index, utilization.gpu [%], memory.used [MiB]\n2026/08/01 03:59:40.361, 0, 5 %, 3 MiB\n",
        "for step in range(10): # step = 3\n    loss = 2.5\n",
        "{\"profilestats\":1}\n{\"type\":\"progress\",\"at\":5,\"step\":100,\"tokens\":65536}\n",
        "{\"traceEvents\": [{\"ph\": \"X\", \"args\": {\"step\": 3, \"tokens\": 5}}]}\n",
        "Samples: 5 per step\n"
      })
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }

  @Test
  void saysSoIfThereIsNoThroughput() {
    assertThatThrownBy(
            () -> ImportAssertions.importText(importer, "2026-11-30 08:00:00,000 INFO hello\n"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no line tells");
    assertThatThrownBy(
            () -> ImportAssertions.importText(importer, "step=1 loss=2\nstep=2 loss=1\n"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no times");
  }
}
