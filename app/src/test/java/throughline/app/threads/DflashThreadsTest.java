package throughline.app.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.app.threads.Inference.Reading;
import throughline.model.run.Run;

/// The sample's figures against `expected.json`, which a script computes that shares nothing with
/// this program, and against counts made of its files by hand.
class DflashThreadsTest {
  private static List<ThreadFigures> figures = List.of();
  private static Map<String, Double> expected = Map.of();

  @BeforeAll
  static void read() throws IOException {
    Run run = DflashSample.run("before");
    figures = ThreadFigures.of(run, run.range());
    expected = DflashSample.expected();
  }

  @ParameterizedTest
  @ValueSource(longs = {7291, 7293, 7294, 7295, 7296, 7297, 7298, 7299})
  void cpuByPidstatIsThatOfTheLog(long id) {
    CpuUse use = of(id).pidstat();
    assertThat(use.mean()).isCloseTo(expected("pidstat/threads/" + id + "/meanCpu"), within(1e-5));
    assertThat(use.max()).isCloseTo(expected("pidstat/threads/" + id + "/maxCpu"), within(1e-9));
    assertThat(use.rows()).isEqualTo((int) expected("pidstat/intervals"));
  }

  /// The importer leaves out the first iteration, which is about the time since boot.
  @ParameterizedTest
  @ValueSource(longs = {7291, 7293, 7294, 7295, 7296, 7297, 7298, 7299})
  void cpuByTopIsThatOfTheLogWithoutItsFirstIteration(long id) throws IOException {
    double rows = expected("top/iterations");
    double sum = expected("top/threads/" + id + "/meanCpu") * rows;
    double first =
        Objects.requireNonNull(DflashSample.firstIterationOfTop("before").get(Long.toString(id)));
    CpuUse use = of(id).top();
    assertThat(use.mean()).isCloseTo((sum - first) / (rows - 1), within(1e-4));
    assertThat(use.rows()).isEqualTo((int) rows - 1);
  }

  @ParameterizedTest
  @CsvSource({"7295, loader", "7296, target-0", "7297, target-1", "7298, drafter-0"})
  void timeDividesAsInTheTrace(long id, String name) {
    TimeShares shares = Objects.requireNonNull(of(id).shares());
    String thread = "trace/threads/" + name + "/";
    double covered = expected(thread + "coveredNanos");
    double waited = 0;
    double synced = 0;
    for (String stage : List.of("queue_get", "queue_put")) {
      waited += nanos(thread, name, stage);
    }
    for (String stage : List.of("forward/sync", "backward/sync")) {
      synced += nanos(thread, name, stage);
    }
    assertThat(shares.waiting()).isCloseTo(waited / covered, within(1e-4));
    assertThat(shares.sync()).isCloseTo(synced / covered, within(1e-4));
    assertThat(shares.untracked())
        .isCloseTo(expected(thread + "untrackedNanos") / covered, within(1e-4));
    assertThat(shares.work() + shares.sync() + shares.waiting() + shares.untracked())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void theTargetWorkersAreBusyWithoutComputing() {
    for (long id : new long[] {7296, 7297}) {
      assertThat(of(id).inference().reading()).isEqualTo(Reading.BLOCKS);
      assertThat(of(id).inference().words()).isEqualTo("blocks in sync");
      assertThat(of(id).inference().cpuOverBusy()).isCloseTo(0.233, within(0.005));
    }
  }

  /// Counted by hand with awk over `stacks.folded`.
  @Test
  void theTopFrameOfATargetIsTheSynchronisation() {
    HotFrame frame = Objects.requireNonNull(of(7296).frame());
    assertThat(frame.frame().name()).isEqualTo("synchronize (dflash.py:63)");
    assertThat(frame.frame().share()).isCloseTo(4342.0 / 6011, within(1e-9));
    assertThat(frame.wholeRun()).isTrue();
  }

  @Test
  void theMainThreadsRowOfTopIsDoubtedAndThatOfPidstatPreferred() {
    ThreadFigures main = of(7291);
    assertThat(main.topIsDoubtful()).isTrue();
    assertThat(main.top().mean()).isGreaterThan(60);
    assertThat(main.cpuPercent()).isZero();
    assertThat(main.alias()).isEqualTo("MainThread");
  }

  @Test
  void theProcessIsLastAndApart() {
    ThreadFigures last = figures.getLast();
    assertThat(last.thread().isProcess()).isTrue();
    assertThat(last.pidstat().mean()).isCloseTo(expected("pidstat/processMeanCpu"), within(1e-5));
  }

  private static double nanos(String thread, String name, String stage) {
    String role = name.replaceFirst("-\\d+$", "");
    return expected.getOrDefault(
        "/runs/before/" + thread + "stages/" + role + "/" + stage + "/totalNanos", 0.0);
  }

  private static double expected(String pointer) {
    return Objects.requireNonNull(expected.get("/runs/before/" + pointer), pointer);
  }

  private static ThreadFigures of(long id) {
    return figures.stream()
        .filter(one -> one.thread().osThreadId() == id && !one.thread().isProcess())
        .findFirst()
        .orElseThrow();
  }
}
