package throughline.model.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import throughline.model.check.RecordingCheck;
import throughline.testing.TestRecordings;

class RecordingBuilderTest {
  private static String outline(Recording recording) {
    SliceTable slices = recording.slices();
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < slices.size(); row++) {
      text.append("%s@%d<%d ".formatted(slices.name(row), slices.depth(row), slices.parent(row)));
    }
    return text.toString().strip();
  }

  @Test
  void nestsSlicesWhateverTheirOrderInTheFile() {
    Recording recording =
        TestRecordings.parse(
            """
            thread t
            slice t 2ms..3ms inner
            slice t 0ms..10ms outer
            slice t 1ms..5ms middle
            slice t 5ms..9ms next
            slice t 10ms..11ms after
            """);

    assertThat(outline(recording)).isEqualTo("outer@0<-1 middle@1<0 inner@2<1 next@1<0 after@0<-1");
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(RecordingCheck.problems(recording)).isEmpty();
  }

  @Test
  void theLongerOfTwoThatStartTogetherIsTheParent() {
    Recording recording =
        TestRecordings.parse(
            """
            thread t
            slice t 0ms..4ms short
            slice t 0ms..9ms long
            slice t 0ms..4ms twin
            slice t 4ms..4ms instant
            """);

    assertThat(outline(recording)).isEqualTo("long@0<-1 short@1<0 twin@2<1 instant@1<0");
  }

  /// b begins in a and ends after it: drawn one level below, but no child of a. c lies in both, so
  /// its parent is the innermost that holds it whole.
  @Test
  void overlapsGoToALevelOfTheirOwn() {
    Recording recording =
        TestRecordings.parse(
            """
            thread t
            slice t 0ms..10ms a
            slice t 5ms..15ms b
            slice t 6ms..9ms c
            slice t 8ms..12ms d
            slice t 20ms..21ms e
            """);

    assertThat(outline(recording)).isEqualTo("a@0<-1 b@1<-1 c@2<1 d@3<1 e@0<-1");
    assertThat(recording.ledger().count("overlap")).isEqualTo(2);
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(RecordingCheck.problems(recording)).isEmpty();
  }

  @Test
  void threadsDoNotNestIntoEachOther() {
    Recording recording =
        TestRecordings.parse(
            """
            thread t process=1
            thread u process=1
            slice u 1ms..2ms inner
            slice t 0ms..10ms outer
            """);

    assertThat(outline(recording)).isEqualTo("outer@0<-1 inner@0<-1");
    assertThat(recording.slices().firstRow(1)).isEqualTo(1);
    assertThat(recording.slices().levels(0)).isEqualTo(1);
    assertThat(recording.slices().rowAtOrAfter(1, 2_000_000)).isEqualTo(2);
  }

  @Test
  void randomSlicesKeepThePromises() {
    SplittableRandom random = new SplittableRandom(8);
    for (int trial = 0; trial < 50; trial++) {
      RecordingBuilder builder = new RecordingBuilder();
      int thread = builder.thread("", "t");
      for (int slice = 0; slice < 60; slice++) {
        builder.slice(thread, random.nextInt(100), random.nextInt(40), "s" + slice, -1, slice);
      }
      assertThat(RecordingCheck.problems(builder.build("", "test", 0))).isEmpty();
    }
  }

  @Test
  void aNegativeDurationBecomesZeroAndIsReported() {
    RecordingBuilder builder = new RecordingBuilder();
    builder.slice(builder.thread("", "t"), 50, -7, "backwards", -1, 1234);
    Recording recording = builder.build("", "test", 0);

    assertThat(recording.slices().durationNanos(0)).isZero();
    LedgerEntry entry = recording.ledger().entries().getFirst();
    assertThat(entry.code()).isEqualTo(LedgerCode.NEGATIVE_DURATION);
    assertThat(entry.firstOffset()).isEqualTo(1234);
    assertThat(entry.detail()).isEqualTo("backwards -7 ns");
  }

  @Test
  void threadsAreKeyedByProcessAndKey() {
    RecordingBuilder builder = new RecordingBuilder();
    int first = builder.thread("1", "worker");
    int second = builder.thread("2", "worker");

    assertThat(second).isNotEqualTo(first);
    assertThat(builder.thread("1", "worker")).isEqualTo(first);
    builder.updateThread(first, info -> info.withName("renamed").withRole("target"));
    assertThat(builder.threadInfo(first).name()).isEqualTo("renamed");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.updateThread(first, info -> ThreadInfo.of("1", "other")));
    assertThat(builder.build("", "test", 0).processCount()).isEqualTo(2);
  }

  @Test
  void countersAreSortedAndHoldNumbersOnly() {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Counter counter = builder.counter("depth", "", -1);
    counter.add(30, 3);
    counter.add(10, 1);
    counter.add(20, Double.NaN);
    counter.add(20, Double.POSITIVE_INFINITY);
    counter.add(10, 2);
    builder.counter("never used", "", -1);
    Recording recording = builder.build("", "test", 0);

    assertThat(recording.counters()).hasSize(1);
    CounterSeries series = recording.counters().getFirst();
    assertThat(IntStream.range(0, series.size()).mapToDouble(series::value).toArray())
        .containsExactly(1, 2, 3);
    assertThat(series.rowAtOrAfter(11)).isEqualTo(2);
    assertThat(recording.ledger().count("out-of-order")).isEqualTo(3);
    assertThat(recording.startNanos()).isEqualTo(10);
    assertThat(recording.endNanos()).isEqualTo(30);
  }

  @Test
  void aThroughputRecordCoversTheTimeBeforeItsEnd() {
    Recording recording =
        TestRecordings.parse(
            """
            progress tokens at=300ms dur=100ms amount=20
            progress tokens at=200ms dur=150ms amount=10
            """);

    ThroughputSeries tokens = recording.throughput().getFirst();
    assertThat(tokens.endNanos(0)).isEqualTo(200_000_000);
    assertThat(tokens.total()).isEqualTo(30);
    assertThat(tokens.spanNanos()).isEqualTo(250_000_000);
    assertThat(recording.startNanos()).isEqualTo(50_000_000);
    assertThat(recording.ledger().count("out-of-order")).isEqualTo(2);
  }

  @Test
  void equalStacksShareARow() {
    Recording recording =
        TestRecordings.parse(
            """
            sample - main;train;forward 2
            sample - main;train 1
            sample - main;train;forward 3
            sample - train;forward 1
            """);

    SampleProfile profile = recording.profiles().getFirst();
    assertThat(recording.stacks().size()).isEqualTo(5);
    assertThat(recording.stacks().frameCount()).isEqualTo(3);
    assertThat(profile.stackId(0)).isEqualTo(profile.stackId(2));
    assertThat(recording.stacks().prefix(profile.stackId(0))).isEqualTo(profile.stackId(1));
    assertThat(recording.stacks().depth(profile.stackId(0))).isEqualTo(3);
    assertThat(profile.totalWeight()).isEqualTo(7);
    assertThat(profile.sampleCount()).isEqualTo(7);
  }

  @Test
  void manyStacksAreAllFoundAgain() {
    StackTable.Builder builder = new StackTable.Builder();
    int[] ids = new int[20_000];
    for (int at = 0; at < ids.length; at++) {
      ids[at] = builder.child(at < 100 ? -1 : ids[at / 10], "f" + at % 613);
    }
    int size = builder.build().size();
    for (int at = 0; at < ids.length; at++) {
      assertThat(builder.child(at < 100 ? -1 : ids[at / 10], "f" + at % 613)).isEqualTo(ids[at]);
    }
    assertThat(builder.build().size()).isEqualTo(size);
  }

  @Test
  void samplesOfAProfileHaveAllATimeOrNone() {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile profile = builder.profile("mixed", "samples", -1);
    profile.sample(-1, 1);
    profile.sample(-1, 1, 500);

    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> builder.build("", "test", 0))
        .withMessageContaining("mixed");
  }

  @Test
  void stageRowsGoByThreadAndTimeAndKindsMayBeSet() {
    Recording recording =
        TestRecordings.parse(
            """
            thread b
            thread a
            stage a 5s..10s a/forward total=2s
            stage b 0s..5s b/hand_over total=1s
            stage a 0s..5s a/queue_get total=1s count=4 min=1ms max=2ms
            kind b/hand_over wait
            interval a 5s..10s
            interval a 0s..5s iterations=7
            """);

    StageTable stages = recording.stages();
    assertThat(stages.threadId(0)).isZero();
    assertThat(stages.kind(stages.stageIdAt(0))).isEqualTo(StageKind.WAIT);
    assertThat(stages.stage(stages.stageIdAt(1))).isEqualTo("a/queue_get");
    assertThat(stages.kind(stages.stageIdAt(1))).isEqualTo(StageKind.WAIT);
    assertThat(stages.fromNanos(2)).isEqualTo(5_000_000_000L);
    assertThat(stages.stageId("nobody")).isEqualTo(-1);
    assertThat(recording.intervals().iterations(0)).isEqualTo(7);
  }

  @Test
  void anEmptyRecordingIsEmpty() {
    Recording recording = TestRecordings.parse("thread t\nmark at=5s alone\n");

    assertThat(recording.isEmpty()).isTrue();
    assertThat(recording.spanNanos()).isZero();
    assertThat(recording.startNanos()).isEqualTo(5_000_000_000L);
    assertThat(TestRecordings.parse("").startNanos()).isZero();
  }

  @Test
  void theLedgerCountsAndKeepsTheFirstExample() {
    Ledger.Builder builder = new Ledger.Builder();
    builder.report(LedgerCode.OVERLAP, 0, -1, "never");
    builder.report(LedgerCode.BAD_RECORD, 7, "x".repeat(300));
    builder.report(LedgerCode.BAD_RECORD, 9, "second");
    Ledger ledger = builder.build();

    assertThat(ledger.entries()).hasSize(1);
    assertThat(ledger.count("bad-record")).isEqualTo(2);
    assertThat(ledger.entries().getFirst().firstOffset()).isEqualTo(7);
    assertThat(ledger.entries().getFirst().detail()).hasSize(201).endsWith("…");
    assertThat(ledger.hasRepairs()).isTrue();
    assertThat(ledger.count("overlap")).isZero();
  }
}
