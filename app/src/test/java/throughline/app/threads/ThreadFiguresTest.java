package throughline.app.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import throughline.app.threads.Inference.Cause;
import throughline.app.threads.Inference.Reading;
import throughline.model.recording.Recording;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;
import throughline.testing.TestRecordings;

class ThreadFiguresTest {
  private static final long SECOND = 1_000_000_000L;

  private static final String TRACE =
      """
      clock wall 2026-11-30T08:00:00Z
      thread target-0 tid=101 role=target process=42
      interval target-0 0s..10s iterations=10
      kind target/sync sync
      kind target/get wait
      stage target-0 0s..10s target/forward total=7s count=10
      stage target-0 0s..10s target/forward/sync total=5s count=10
      stage target-0 0s..10s target/get total=2s count=10
      sample target-0 main;forward;launch 3
      sample target-0 main;copy;launch 3
      sample target-0 main;sync 4
      """;

  private static final String CPU =
      """
      clock wall 2026-11-30T08:00:00Z
      thread w tid=101 process=42 name=python3
      thread m tid=42 process=42 name=python3
      process 42
      counter w %CPU at=1s value=10
      counter w %CPU at=2s value=30
      counter w %CPU at=3s value=20
      counter w %CPU at=4s value=24
      counter w %usr at=1s value=8
      counter w %usr at=2s value=20
      counter w %system at=2s value=10
      counter w %wait at=2s value=6
      counter m %CPU at=1s value=1
      counter 42 %CPU at=1s value=50
      """;

  @Test
  void timeDividesByKindWithNestedStagesTakenOut() {
    TimeShares shares = shares(figures("target-0", null, TRACE));
    assertThat(shares.work()).isCloseTo(0.2, within(1e-9));
    assertThat(shares.sync()).isCloseTo(0.5, within(1e-9));
    assertThat(shares.waiting()).isCloseTo(0.2, within(1e-9));
    assertThat(shares.untracked()).isCloseTo(0.1, within(1e-9));
    assertThat(shares.top()).isEqualTo(new Leading("target/forward/sync", 0.5));
  }

  @Test
  void theTopFrameIsByWhereSamplesEndWhateverCalledIt() {
    HotFrame frame = figures("target-0", null, TRACE).frame();
    assertThat(frame).isEqualTo(new HotFrame(new Leading("launch", 0.6), true));
  }

  @Test
  void cpuIsAveragedOverTheRowsOfTheRange() {
    CpuUse whole = figures("target-0", null, TRACE, pidstat(CPU)).pidstat();
    assertThat(whole.mean()).isEqualTo(21);
    assertThat(whole.max()).isEqualTo(30);
    assertThat(whole.user()).isEqualTo(14);
    assertThat(whole.runQueue()).isEqualTo(6);
    assertThat(whole.switches()).isNaN();
    assertThat(whole.measured()).isEqualTo(new TimeRange(0, 4 * SECOND));
    CpuUse part =
        figures("target-0", new TimeRange(SECOND, 3 * SECOND), TRACE, pidstat(CPU)).pidstat();
    assertThat(part.mean()).as("the row at 1 s is about the second before").isEqualTo(25);
    assertThat(part.measured()).isEqualTo(new TimeRange(SECOND, 3 * SECOND));
  }

  @Test
  void aLogThatBeganLaterIsPutOnTheRunsClock() {
    String later = CPU.replace("08:00:00Z", "08:00:02Z");
    CpuUse part =
        figures("target-0", new TimeRange(3 * SECOND, 4 * SECOND), TRACE, pidstat(later)).pidstat();
    assertThat(part.mean()).isEqualTo(30);
  }

  @Test
  void aThreadThatIsBusyWithoutCpuBlocks() {
    Inference inference = figures("target-0", null, TRACE, pidstat(CPU)).inference();
    assertThat(inference.cpuOverBusy()).isCloseTo(0.21 / 0.7, within(1e-9));
    assertThat(inference.reading()).isEqualTo(Reading.BLOCKS);
    assertThat(inference.cause()).isEqualTo(Cause.SYNC);
    assertThat(inference.words()).isEqualTo("blocks in sync");
  }

  @Test
  void readingsFollowTheRatio() {
    assertThat(inference(0.6, 0.0, 58, 0).words()).isEqualTo("computes");
    assertThat(inference(0.6, 0.0, 40, 1).words()).isEqualTo("partly blocks outside sync");
    assertThat(inference(0.6, 0.0, 20, 30).words()).isEqualTo("blocks: no free CPU");
    assertThat(inference(0.3, 0.0, 80, 0).words()).isEqualTo("CPU outside stages");
    assertThat(inference(0.001, 0.0, 1, 0).words()).isEqualTo("hardly busy");
    assertThat(Inference.of(null, cpu(50, 0))).isEqualTo(Inference.NONE);
  }

  @Test
  void topStandsInForPidstatButNotForAMainThread() {
    ThreadFigures worker = figures("target-0", null, TRACE, as(CPU, "top"));
    assertThat(worker.pidstat().isKnown()).isFalse();
    assertThat(worker.cpuPercent()).isEqualTo(21);
    assertThat(worker.inference().reading()).isEqualTo(Reading.BLOCKS);
    assertThat(worker.topIsDoubtful()).isFalse();
    assertThat(figures("python3", null, TRACE, as(CPU, "top")).topIsDoubtful()).isTrue();
  }

  @Test
  void processesComeLastAndThreadsWithoutStagesByCpu() {
    Run run = Run.of("r", List.of(TestRecordings.parse(TRACE), pidstat(CPU)));
    assertThat(ThreadFigures.of(run, run.range()))
        .extracting(figures -> figures.thread().label())
        .containsExactly("target-0", "python3", "42 (process 42)");
  }

  @Test
  void threadsOfTwoRunsMatchByLabelThenByNameInOrderOfIds() {
    List<ThreadFigures> before =
        all("thread a tid=1\nthread x tid=2 name=p\nthread y tid=3 name=p");
    List<ThreadFigures> after =
        all("thread a tid=9\nthread x tid=17 name=p\nthread y tid=12 name=p");
    assertThat(ThreadRow.of(before, after))
        .extracting(row -> id(row.baseline()), row -> id(row.candidate()))
        .containsExactlyInAnyOrder(
            org.assertj.core.api.Assertions.tuple(1L, 9L),
            org.assertj.core.api.Assertions.tuple(2L, 12L),
            org.assertj.core.api.Assertions.tuple(3L, 17L));
    List<ThreadFigures> fewer = all("thread a tid=9\nthread x tid=17 name=q");
    assertThat(ThreadRow.of(before, fewer))
        .extracting(row -> id(row.baseline()), row -> id(row.candidate()))
        .contains(
            org.assertj.core.api.Assertions.tuple(2L, -1L),
            org.assertj.core.api.Assertions.tuple(3L, -1L),
            org.assertj.core.api.Assertions.tuple(-1L, 17L));
  }

  @Test
  void aDifferenceHasTheDecimalsOfItsNumbers() {
    assertThat(ThreadTable.difference(23.264, 12.81)).isEqualTo("−10.5");
    assertThat(ThreadTable.difference(2.68, 2.95)).isEqualTo("+0.27");
    assertThat(ThreadTable.difference(99.72, 99.71)).isEqualTo("0");
    assertThat(ThreadTable.difference(0, 0)).isEqualTo("0");
    assertThat(ThreadTable.difference(Double.NaN, 3)).isEqualTo("–");
  }

  private static List<ThreadFigures> all(String threads) {
    StringBuilder text = new StringBuilder(threads).append('\n');
    threads
        .lines()
        .map(line -> line.split(" ")[1])
        .forEach(key -> text.append("counter ").append(key).append(" %CPU at=1s value=5\n"));
    Run run = Run.of("r", List.of(pidstat(text.toString())));
    return ThreadFigures.of(run, run.range());
  }

  private static long id(@Nullable ThreadFigures figures) {
    return figures == null ? -1 : figures.thread().osThreadId();
  }

  private static Inference inference(double work, double sync, double cpu, double runQueue) {
    return Inference.of(new TimeShares(work, sync, 1 - work - sync, 0, null), cpu(cpu, runQueue));
  }

  private static CpuUse cpu(double mean, double runQueue) {
    return new CpuUse(mean, mean, mean, 0, runQueue, Double.NaN, Double.NaN, 1, null);
  }

  private static TimeShares shares(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    if (shares == null) {
      throw new AssertionError("no shares");
    }
    return shares;
  }

  private static ThreadFigures figures(
      String label, @Nullable TimeRange range, String trace, Recording... others) {
    List<Recording> recordings = new java.util.ArrayList<>(List.of(others));
    recordings.addFirst(TestRecordings.parse(trace));
    Run run = Run.of("r", recordings);
    return ThreadFigures.of(run, range == null ? run.range() : range).stream()
        .filter(figures -> figures.thread().label().equals(label))
        .findFirst()
        .orElseThrow();
  }

  private static Recording pidstat(String text) {
    return as(text, "pidstat");
  }

  /// A recording as if it had come from another tool.
  private static Recording as(String text, String format) {
    Recording made = TestRecordings.parse(text);
    return new Recording(
        made.source(),
        format,
        made.bytes(),
        made.threads(),
        made.slices(),
        made.async(),
        made.flows(),
        made.counters(),
        made.marks(),
        made.stacks(),
        made.profiles(),
        made.stages(),
        made.intervals(),
        made.throughput(),
        made.clock(),
        made.properties(),
        made.events(),
        made.ledger(),
        made.startNanos(),
        made.endNanos());
  }
}
