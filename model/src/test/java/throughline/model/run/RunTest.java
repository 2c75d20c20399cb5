package throughline.model.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.testing.TestRecordings;

class RunTest {
  private static final Recording TRACE =
      TestRecordings.parse(
          """
          clock wall 2026-11-30T08:00:00Z resolution=1ns
          thread target-0 tid=101 role=target process=7
          thread target-1 tid=102 role=target process=7
          thread drafter-0 tid=103 role=drafter process=7
          slice target-0 0ms..40ms target/forward iteration=0
          slice target-0 5ms..15ms target/forward/launch iteration=0
          slice target-0 50ms..90ms target/forward iteration=1
          stage target-0 0ms..100ms target/forward count=2 total=80ms
          stage target-0 0ms..100ms target/forward/launch count=1 total=10ms
          interval target-0 0ms..100ms iterations=2
          stage target-1 0ms..100ms target/forward count=4 total=60ms
          interval target-1 0ms..100ms iterations=4
          stage drafter-0 0ms..100ms drafter/step count=2 total=30ms
          progress steps at=100ms dur=100ms amount=2
          progress tokens at=100ms dur=100ms amount=1000
          """);

  private static final Recording CPU =
      TestRecordings.parse(
          """
          clock wall 2026-11-30T08:00:00Z resolution=1s
          process 7
          thread a tid=101 name=python process=7
          thread b tid=102 name=python process=7
          counter a %CPU at=1s value=88 unit=%
          """);

  @Test
  void threadsAreJoinedByOsId_andKeepTheTelemetrysName() {
    Run run = Run.of("r", List.of(CPU, TRACE));

    RunThread target = thread(run, "target-0");
    assertThat(target.parts()).containsExactly(new RunThread.Part(0, 1), new RunThread.Part(1, 0));
    assertThat(target.role()).isEqualTo("target");
    assertThat(target.osThreadId()).isEqualTo(101);
    assertThat(run.threads()).hasSize(4);
    assertThat(run.threads()).filteredOn(RunThread::isProcess).hasSize(1);
  }

  @Test
  void ranksOfOneJobKeepTheirThreadsApart() {
    String rank =
        """
        clock wall 2026-11-30T08:00:00Z resolution=1us
        property rank=%d
        thread stream-7 process=0 name=stream
        thread main tid=1 process=1
        slice stream-7 0ms..40ms kernel
        slice main 0ms..40ms step
        """;
    Recording first = TestRecordings.parse(rank.formatted(0));
    Recording second = TestRecordings.parse(rank.formatted(1));

    Run both = Run.of("job", List.of(first, second));

    assertThat(both.threads())
        .extracting(RunThread::label)
        .containsExactly("rank 0 · stream", "rank 0 · main", "rank 1 · stream", "rank 1 · main");
    assertThat(Run.of("job", List.of(first)).threads())
        .extracting(RunThread::label)
        .containsExactly("stream", "main");
  }

  @Test
  void threadsWithEqualNamesAndDifferentIds_stayApart() {
    Run run = Run.of("r", List.of(CPU));

    assertThat(run.threads()).extracting(RunThread::label).contains("python (101)", "python (102)");
  }

  @Test
  void loopsHoldTheThreadsOfARole() {
    Run run = Run.of("r", List.of(TRACE));

    assertThat(run.loops()).extracting(Loop::name).containsExactly("target", "drafter");
    assertThat(run.loops().getFirst().threads()).containsExactly(0, 1);
  }

  @Test
  void stagesOfSlices_areClippedExactlyToARange() {
    ThreadStages stages = Run.of("r", List.of(TRACE)).stages(0);
    int forward = stages.indexOf("target/forward");
    int launch = stages.indexOf("target/forward/launch");
    TimeRange range = new TimeRange(10_000_000, 60_000_000);

    assertThat(stages.isExact()).isTrue();
    assertThat(stages.parent(launch)).isEqualTo(forward);
    assertThat(stages.totalNanos(forward, range)).isEqualTo(40e6, within(1e-6));
    assertThat(stages.totalNanos(launch, range)).isEqualTo(5e6, within(1e-6));
    assertThat(stages.selfNanos(forward, range)).isEqualTo(35e6, within(1e-6));
    assertThat(stages.untrackedNanos(range)).isEqualTo(10e6, within(1e-6));
  }

  @Test
  void stagesOfSums_countByTheShareOfTheirInterval() {
    ThreadStages stages = Run.of("r", List.of(TRACE)).stages(1);
    TimeRange half = new TimeRange(50_000_000, 150_000_000);

    assertThat(stages.isExact()).isFalse();
    assertThat(stages.totalNanos(0, half)).isEqualTo(30e6, within(1e-6));
    assertThat(stages.count(0, half)).isEqualTo(2, within(1e-9));
    assertThat(stages.iterations(half)).isEqualTo(2, within(1e-9));
    assertThat(stages.coveredNanos(half)).isEqualTo(50_000_000);
    assertThat(stages.untrackedNanos(half)).isEqualTo(20e6, within(1e-6));
  }

  @Test
  void tokensComeBeforeSteps() {
    Run run = Run.of("r", List.of(TRACE));

    assertThat(run.mainThroughput())
        .get()
        .extracting(throughput -> throughput.series().name())
        .isEqualTo("tokens");
  }

  private static RunThread thread(Run run, String label) {
    return run.threads().stream()
        .filter(thread -> thread.label().equals(label))
        .findFirst()
        .orElseThrow();
  }
}
