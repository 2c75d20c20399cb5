package throughline.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.model.check.RecordingCheck;
import throughline.model.recording.ClockReference;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.StageKind;

class TestRecordingsTest {
  private static final String EVERYTHING =
      """
      # everything the text can say
      thread target-0 tid=101 role=target device=cuda:0 process=42 name="worker zero"
      process 42
      slice target-0 0ms..10ms target/forward iteration=3
      slice target-0 2ms..4ms target/forward/launch
      stage target-0 0s..5s target/forward count=100 total=3.2s min=28ms max=41ms
      stage target-0 0s..5s target/hand_over total=1s
      kind target/hand_over wait
      interval target-0 0s..5s iterations=100
      progress tokens at=50ms dur=50ms amount=512 step=1
      counter hidden_queue.depth at=5ms value=3
      counter target-0 %CPU at=1s value=88.5 unit=%
      sample target-0 main;train;forward 12 at=1s profile=gil
      mark at=1s checkpoint saved
      clock wall 2026-11-30T08:00:00Z resolution=1ms
      property tag.batch=32
      property host=node7
      """;

  @Test
  void readsEveryKindOfLine() {
    Recording recording = TestRecordings.parse(EVERYTHING);

    assertThat(RecordingCheck.problems(recording)).isEmpty();
    assertThat(recording.threads()).hasSize(2);
    assertThat(recording.threads().getFirst().name()).isEqualTo("worker zero");
    assertThat(recording.threads().getFirst().osThreadId()).isEqualTo(101);
    assertThat(recording.threads().getFirst().role()).isEqualTo("target");
    assertThat(recording.threads().getFirst().device()).isEqualTo("cuda:0");
    assertThat(recording.threads().get(1).isProcess()).isTrue();
    assertThat(recording.processCount()).isEqualTo(1);
    assertThat(recording.slices().size()).isEqualTo(2);
    assertThat(recording.slices().durationNanos(0)).isEqualTo(10_000_000);
    assertThat(recording.slices().iteration(0)).isEqualTo(3);
    assertThat(recording.slices().parent(1)).isZero();
    assertThat(recording.stages().totalNanos(0)).isEqualTo(3_200_000_000L);
    assertThat(recording.stages().maxNanos(0)).isEqualTo(41_000_000);
    assertThat(recording.stages().minNanos(1)).isEqualTo(-1);
    assertThat(recording.stages().kind(1)).isEqualTo(StageKind.WAIT);
    assertThat(recording.intervals().iterations(0)).isEqualTo(100);
    assertThat(recording.throughput().getFirst().amount(0)).isEqualTo(512);
    assertThat(recording.throughput().getFirst().durationNanos(0)).isEqualTo(50_000_000);
    assertThat(recording.counters())
        .extracting(CounterSeries::name)
        .containsExactly("hidden_queue.depth", "%CPU");
    assertThat(recording.counters()).extracting(CounterSeries::threadId).containsExactly(-1, 0);
    assertThat(recording.profiles().getFirst().totalWeight()).isEqualTo(12);
    assertThat(recording.stacks().frame(recording.profiles().getFirst().stackId(0)))
        .isEqualTo("forward");
    assertThat(recording.marks().text(0)).isEqualTo("checkpoint saved");
    assertThat(recording.clock())
        .isEqualTo(new ClockReference.Wall(1_796_025_600_000_000_000L, 1_000_000));
    assertThat(recording.properties())
        .containsEntry("tag.batch", "32")
        .containsEntry("host", "node7");
    assertThat(recording.endNanos()).isEqualTo(5_000_000_000L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "span a 1s..2s b | no such verb 'span'",
        "slice a 0s..1s b | thread 'a' is not declared above",
        "thread a colour=red | no option 'colour' here",
        "progress tokens at=5 amount=1 | a time needs a unit: '5'",
        "progress tokens at=5parsec amount=1 | expected a time such as 1.5ms, found '5parsec'",
        "progress tokens at=5ms | needs amount=",
        "progress tokens at=5ms amount=many | expected a number for amount, found 'many'",
        "progress tokens at=5ms at=6ms amount=1 | at is given twice",
        "clock wall yesterday | not a time: 'yesterday'",
        "clock wall | wall and time-of-day need a time",
        "kind target/forward hurry | no stage kind 'hurry'",
        "property batch | expected 'property KEY=VALUE'"
      })
  void namesTheLineThatIsWrong(String line, String problem) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TestRecordings.parse("mark at=1s first\n" + line))
        .withMessageStartingWith("line 2: ")
        .withMessageContaining(problem)
        .withMessageEndingWith(line);
  }
}
