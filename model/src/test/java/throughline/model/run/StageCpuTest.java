package throughline.model.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.StageCpu.Basis;

class StageCpuTest {
  private static final long MS = 1_000_000L;
  private static final long SECOND = 1000 * MS;
  private static final String[] STAGES = {"a/compute", "a/copy", "a/queue_get", "a/sync"};
  private static final TimeRange ALL = new TimeRange(0, 100 * SECOND);

  private final RecordingBuilder trace = new RecordingBuilder();
  private final RecordingBuilder tool = new RecordingBuilder();
  private final int thread = trace.thread("1", "a-0");
  private final int looked = tool.thread("1", "77");

  private void stage(int stage, long from, long nanos) {
    trace.slice(thread, from, nanos, STAGES[stage], -1, -1);
    trace.stage(thread, STAGES[stage], from, from + nanos, 1, nanos, -1, -1);
  }

  private void cpu(long at, double percent) {
    tool.counter("%CPU", "%", looked).add(at, percent);
  }

  private List<StageCpu> found(long end) {
    trace.updateThread(thread, info -> info.withRole("a").withOsThreadId(77));
    tool.updateThread(looked, info -> info.withOsThreadId(77));
    trace.interval(thread, 0, end, 1);
    trace.clock(new ClockReference.Wall(0, 1));
    tool.clock(new ClockReference.Wall(0, 1));
    Recording one = trace.build("trace", "profilestats", 1);
    Recording other = tool.build("pidstat", "pidstat", 1);
    return StageCpu.of(Run.of("run", List.of(one, other)), ALL);
  }

  private static StageCpu of(List<StageCpu> all, String stage) {
    return all.stream().filter(use -> use.stage().equals(stage)).findFirst().orElseThrow();
  }

  /// By hand: each second holds 300 ms of compute, 200 ms of copy and 500 ms of waiting, and 40 %
  /// of a processor. So the 500 ms of work use 80 %; compute at least (400 − 200) / 300, copy at
  /// least (400 − 300) / 200.
  @Test
  void workSharesWhatWasUsed() {
    for (int second = 0; second < 20; second++) {
      stage(0, second * SECOND, 300 * MS);
      stage(1, second * SECOND + 300 * MS, 200 * MS);
      stage(2, second * SECOND + 500 * MS, 500 * MS);
      cpu((second + 1) * SECOND, 40);
    }
    List<StageCpu> all = found(20 * SECOND);

    assertThat(of(all, "a/compute").cpu()).isCloseTo(0.8, within(1e-9));
    assertThat(of(all, "a/compute").low()).isCloseTo(2 / 3.0, within(1e-9));
    assertThat(of(all, "a/compute").high()).isCloseTo(1, within(1e-9));
    assertThat(of(all, "a/copy").low()).isCloseTo(0.5, within(1e-9));
    assertThat(of(all, "a/copy").basis()).isEqualTo(Basis.ESTIMATED);
    assertThat(of(all, "a/queue_get").cpu()).isZero();
    assertThat(of(all, "a/queue_get").high()).isCloseTo(0.8, within(1e-9));
  }

  /// Stages of four seconds, looked at every second: each interval is one stage's.
  @Test
  void aStageThatIsLongerThanTheIntervalIsMeasured() {
    double[] percent = {95, 40};
    for (int at = 0; at < 12; at++) {
      stage(at % 2, at * 4 * SECOND, 4 * SECOND);
      for (int second = 1; second <= 4; second++) {
        cpu((at * 4 + second) * SECOND, percent[at % 2]);
      }
    }
    List<StageCpu> all = found(48 * SECOND);

    assertThat(of(all, "a/compute").basis()).isEqualTo(Basis.MEASURED);
    assertThat(of(all, "a/compute").cpu()).isCloseTo(0.95, within(1e-9));
    assertThat(of(all, "a/copy").cpu()).isCloseTo(0.4, within(1e-9));
  }

  /// Whatever each stage really used, the bounds hold it.
  @Test
  void theBoundsHoldTheTruth() {
    SplittableRandom random = new SplittableRandom(6);
    double[] truth = {0.9, 0.35, 0, 0};
    for (int second = 0; second < 60; second++) {
      double used = 0;
      long at = second * SECOND;
      for (int stage = 0; stage < 4; stage++) {
        long nanos = random.nextLong(20 * MS, 250 * MS);
        stage(stage, at, nanos);
        used += truth[stage] * nanos;
        at += nanos;
      }
      cpu((second + 1) * SECOND, 100 * used / SECOND);
    }
    List<StageCpu> all = found(60 * SECOND);

    for (int stage = 0; stage < 4; stage++) {
      StageCpu use = of(all, STAGES[stage]);
      assertThat(use.low()).isLessThanOrEqualTo(truth[stage] + 1e-9);
      assertThat(use.high()).isGreaterThanOrEqualTo(truth[stage] - 1e-9);
      assertThat(use.cpu()).isBetween(use.low(), use.high());
    }
    double sum = all.stream().mapToDouble(StageCpu::cpuNanos).sum();
    assertThat(sum).isGreaterThan(0);
  }

  @Test
  void nothingWithoutProcessorTime() {
    stage(0, 0, 20 * SECOND);
    assertThat(found(20 * SECOND)).isEmpty();
  }
}
