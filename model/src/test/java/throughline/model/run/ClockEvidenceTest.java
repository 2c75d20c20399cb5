package throughline.model.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.StageKind;
import throughline.model.run.Placement.Rule;
import throughline.testing.TestRecordings;

/// What two files saw in common, made up with a known distance between their clocks.
class ClockEvidenceTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;

  private static Placement second(Recording anchor, Recording other) {
    List<Placement> placements = ClockAlignment.place(List.of(anchor, other));
    assertThat(placements.getFirst().rule()).isEqualTo(Rule.ANCHOR);
    return placements.get(1);
  }

  private static RecordingBuilder anchored() {
    RecordingBuilder builder = new RecordingBuilder();
    builder.clock(
        new ClockReference.Wall(Instant.parse("2026-11-30T08:00:00Z").toEpochMilli() * MILLI, 1));
    builder.cover(0, 100 * SECOND);
    return builder;
  }

  @Test
  void marksOfTheSameText_placeAFile() {
    Recording anchor =
        TestRecordings.parse(
            """
            clock wall 2026-11-30T08:00:00Z resolution=1ns
            mark at=0s begin
            mark at=10s checkpoint saved at step 800
            mark at=21s checkpoint saved at step 1600
            mark at=33s evaluation
            """);
    Recording other =
        TestRecordings.parse(
            """
            clock unanchored
            mark at=3.002s Checkpoint saved: step 800
            mark at=14.003s Checkpoint saved: step 1600
            mark at=26.001s Evaluation
            mark at=30s something else
            """);

    Placement placement = second(anchor, other);

    assertThat(placement.rule()).isEqualTo(Rule.SHARED_MARKS);
    // 10 − 3.002, 21 − 14.003 and 33 − 26.001 seconds: 6.998 is the one in the middle.
    assertThat(placement.offsetNanos()).isEqualTo(6_998 * MILLI);
    assertThat(placement.uncertaintyNanos()).isEqualTo(2 * MILLI);
    assertThat(placement.explanation()).contains("3 marks of the same text");
  }

  @Test
  void marksAtEqualDistances_sayNothingUnlessMostOfThemMeet() {
    RecordingBuilder anchor = anchored();
    RecordingBuilder other = new RecordingBuilder();
    for (int at = 0; at < 10; at++) {
      anchor.mark(at * 10 * SECOND, "tick", -1);
      other.mark((at + 1) * 10 * SECOND, "tick", -1);
    }
    Recording ticks = anchor.build("a", "test", 0);

    assertThat(second(ticks, other.build("b", "test", 0)).offsetNanos()).isEqualTo(-10 * SECOND);
    RecordingBuilder few = new RecordingBuilder();
    few.mark(0, "tick", -1);
    few.mark(10 * SECOND, "tick", -1);
    assertThat(second(ticks, few.build("b", "test", 0)).rule())
        .as("two ticks ten seconds apart fit in nine places")
        .isEqualTo(Rule.AT_START);
  }

  @ParameterizedTest
  @ValueSource(longs = {-7, 0, 1, 23})
  void stepsOfTheSameNumber_placeAFile(long shiftSeconds) {
    SplittableRandom random = new SplittableRandom(7);
    RecordingBuilder anchor = anchored();
    RecordingBuilder other = new RecordingBuilder();
    long time = 0;
    for (int step = 1; step <= 500; step++) {
      long length = 100 * MILLI + random.nextLong(50 * MILLI);
      time += length;
      anchor.throughput("tokens").add(time, length, 1, step);
      if (step % 20 == 0) {
        // The log's line is written up to 4 ms after the step ended.
        long written = time + random.nextLong(4 * MILLI) - shiftSeconds * SECOND;
        other.throughput("steps").add(written, 0, 20, step);
      }
    }

    Placement placement = second(anchor.build("a", "test", 0), other.build("b", "test", 0));

    assertThat(placement.rule()).isEqualTo(Rule.STEP_NUMBERS);
    assertThat(placement.offsetNanos()).isCloseTo(shiftSeconds * SECOND - 2 * MILLI, within(MILLI));
    assertThat(placement.uncertaintyNanos()).isBetween(MILLI, 8 * MILLI);
  }

  @Test
  void stepsCountedFromZero_areFoundOut() {
    SplittableRandom random = new SplittableRandom(11);
    RecordingBuilder anchor = anchored();
    RecordingBuilder other = new RecordingBuilder();
    long time = 0;
    for (int step = 1; step <= 200; step++) {
      time += 100 * MILLI + random.nextLong(50 * MILLI);
      anchor.throughput("tokens").add(time, 0, 1, step);
      other.throughput("steps").add(time + 5 * SECOND, 0, 1, step - 1);
    }

    Placement placement = second(anchor.build("a", "test", 0), other.build("b", "test", 0));

    assertThat(placement.offsetNanos()).isEqualTo(-5 * SECOND);
    assertThat(placement.explanation()).contains("counts from 0");
  }

  /// Work and waits of random lengths on three threads.
  private static Recording traced(long[][] busy) {
    RecordingBuilder trace = anchored();
    trace.stageKind("get", StageKind.WAIT);
    for (int thread = 0; thread < busy.length; thread++) {
      int id = trace.thread("1", "worker-" + thread);
      int number = thread;
      trace.updateThread(id, info -> info.withOsThreadId(100 + number));
      long before = 0;
      for (int at = 0; at < busy[thread].length; at += 2) {
        trace.slice(id, before, busy[thread][at] - before, "get", -1, -1);
        trace.slice(id, busy[thread][at], busy[thread][at + 1] - busy[thread][at], "work", -1, -1);
        before = busy[thread][at + 1];
      }
    }
    return trace.build("trace", "test", 0);
  }

  private static long[][] busy(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[][] busy = new long[3][];
    for (int thread = 0; thread < 3; thread++) {
      long[] edges = new long[400];
      long time = 0;
      for (int at = 0; at < edges.length; at += 2) {
        time += random.nextLong(300 * MILLI);
        edges[at] = time;
        time += random.nextLong(200 * MILLI);
        edges[at + 1] = time;
      }
      busy[thread] = edges;
    }
    return busy;
  }

  /// What a tool that prints once a second measures, with an error of up to 2 % of a processor.
  private static Recording measured(long[][] busy, long begin, int seconds) {
    SplittableRandom random = new SplittableRandom(3);
    RecordingBuilder tool = new RecordingBuilder();
    for (int thread = 0; thread < busy.length; thread++) {
      int id = tool.thread("1", "tid-" + thread);
      int number = thread;
      tool.updateThread(id, info -> info.withOsThreadId(100 + number));
      for (int second = 1; second <= seconds; second++) {
        long to = begin + second * SECOND;
        long inside = 0;
        for (int at = 0; at < busy[thread].length; at += 2) {
          inside +=
              Math.max(
                  0, Math.min(to, busy[thread][at + 1]) - Math.max(to - SECOND, busy[thread][at]));
        }
        double error = random.nextDouble() * 4 - 2;
        tool.counter("%CPU", "%", id)
            .add(second * SECOND, Math.max(0, inside * 100.0 / SECOND + error));
      }
    }
    return tool.build("pidstat", "test", 0);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void activityOfTheSameThreads_placesAFile(long seed) {
    long begin = 4_321 * MILLI + seed * 777 * MILLI;
    long[][] busy = busy(seed);

    Placement placement = second(traced(busy), measured(busy, begin, 30));

    assertThat(placement.rule()).isEqualTo(Rule.THREAD_ACTIVITY);
    assertThat(placement.uncertaintyNanos()).isBetween(10 * MILLI, 300 * MILLI);
    assertThat(placement.offsetNanos()).isCloseTo(begin, within(placement.uncertaintyNanos()));
    assertThat(placement.explanation()).contains("the activity of 3 threads as in trace");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void activityOfOtherThreads_placesNothing(long seed) {
    Placement placement = second(traced(busy(seed)), measured(busy(seed + 1000), 3 * SECOND, 30));

    assertThat(placement.rule()).isEqualTo(Rule.AT_START);
  }

  @Test
  void aFileIsHeldAgainstAnyThatIsPlaced() {
    Recording anchor =
        TestRecordings.parse(
            "anchor",
            """
            clock wall 2026-11-30T08:00:00Z resolution=1ns
            mark at=0s begin
            mark at=10s one
            mark at=21s two
            """);
    Recording middle =
        TestRecordings.parse(
            "middle",
            """
            clock unanchored
            mark at=0s one
            mark at=11s two
            mark at=13s three
            mark at=18s four
            """);
    Recording last =
        TestRecordings.parse(
            "last",
            """
            clock unanchored
            mark at=100s three
            mark at=105s four
            """);

    List<Placement> placements = ClockAlignment.place(List.of(last, anchor, middle));

    assertThat(placements)
        .extracting(Placement::offsetNanos)
        .containsExactly(-77 * SECOND, 0L, 10 * SECOND);
    assertThat(placements.getFirst().explanation()).contains("as in middle");
  }
}
