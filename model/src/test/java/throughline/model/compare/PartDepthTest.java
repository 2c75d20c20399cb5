package throughline.model.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.compare.PartDepth.Basis;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

class PartDepthTest {
  private static final long MS = 1_000_000L;
  private static final TimeRange ALL = new TimeRange(0, 1_000 * MS);

  /// Two threads; `a/step` holds `a/step/copy`, whose time is not its own.
  private static Run exact() {
    RecordingBuilder builder = new RecordingBuilder();
    for (int number = 0; number < 2; number++) {
      int thread = builder.thread("1", "a-" + number);
      builder.updateThread(thread, info -> info.withRole("a"));
      for (int at = 0; at < 10; at++) {
        long from = 100 * MS * at;
        long step = (10 + at) * MS;
        builder.slice(thread, from, step, "a/step", -1, -1);
        builder.slice(thread, from + MS, (2 + number) * MS, "a/step/copy", -1, -1);
        builder.stage(thread, "a/step", from, from + 100 * MS, 1, step, -1, -1);
        builder.stage(thread, "a/step/copy", from, from + 100 * MS, 1, (2 + number) * MS, -1, -1);
        builder.interval(thread, from, from + 100 * MS, 1);
      }
    }
    return Run.of("exact", List.of(builder.build("exact", "test", 1)));
  }

  /// By hand: thread a-0 has 8 to 17 ms of its own in a step, a-1 has 7 to 16.
  @Test
  void singleRunsWithoutWhatIsPartOfThem() {
    PartDepth depth = PartDepth.of(exact(), "a", "a/step", ALL).orElseThrow();

    assertThat(depth.basis()).isEqualTo(Basis.RUNS);
    assertThat(depth.sortedNanos()).hasSize(20);
    assertThat(depth.sortedNanos()[0]).isEqualTo(7e6);
    assertThat(depth.sortedNanos()[19]).isEqualTo(17e6);
    assertThat(depth.threads()).hasSize(2);
    assertThat(depth.threads().getFirst().nanosPerIteration()).isCloseTo(12.5e6, within(1.0));
    assertThat(depth.threads().getLast().nanosPerIteration()).isCloseTo(11.5e6, within(1.0));
    assertThat(depth.threads().getFirst().share()).isCloseTo(0.125, within(1e-9));
    assertThat(depth.threads().getFirst().count()).isEqualTo(10);
  }

  @Test
  void onlyRunsThatBeginInTheWindow() {
    PartDepth depth =
        PartDepth.of(exact(), "a", "a/step/copy", new TimeRange(100 * MS, 301 * MS)).orElseThrow();

    assertThat(depth.sortedNanos()).containsExactly(2e6, 2e6, 3e6, 3e6);
  }

  /// Of 100 ms an iteration, 10 to 19 are in the step: 81 to 90 ms are untracked.
  @Test
  void untrackedTimeByIteration() {
    PartDepth depth = PartDepth.of(exact(), "a", null, ALL).orElseThrow();

    assertThat(depth.basis()).isEqualTo(Basis.INTERVAL_MEANS);
    assertThat(depth.sortedNanos()).hasSize(20);
    assertThat(depth.sortedNanos()[0]).isCloseTo(81e6, within(1.0));
    assertThat(depth.threads().getFirst().share()).isCloseTo(0.855, within(1e-9));
  }

  @Test
  void sumsGiveMeans() {
    Run run = new PipelineSimulation().sumsOnly().run();
    PartDepth depth =
        PartDepth.of(run, "target", "target/forward", new TimeRange(0, run.range().toNanos()))
            .orElseThrow();

    assertThat(depth.basis()).isEqualTo(Basis.INTERVAL_MEANS);
    assertThat(PartDepth.of(run, "target", "no/such", ALL)).isEmpty();
    assertThat(PartDepth.of(run, "nobody", null, ALL)).isEmpty();
  }
}
