package throughline.model.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.model.recording.BrokenRecordings;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.testing.TestRecordings;

class RecordingCheckTest {
  static Stream<Arguments> faults() {
    return Stream.of(
        fault("sorted by start", slices(new long[] {5, 1}, new long[] {1, 1}, -1, 0)),
        fault("duration not negative", slices(new long[] {1, 5}, new long[] {1, -1}, -1, 0)),
        fault("time within the recording", slices(new long[] {1, 99}, new long[] {1, 9}, -1, 0)),
        fault("parent precedes child", slices(new long[] {1, 5}, new long[] {9, 1}, 1, 1)),
        fault("child within parent", slices(new long[] {1, 5}, new long[] {9, 20}, 0, 1)),
        fault("child below parent", slices(new long[] {1, 5}, new long[] {9, 1}, 0, 0)),
        fault("thread id in range", BrokenRecordings.counter(4, new long[] {1}, new double[] {1})),
        fault("sorted", BrokenRecordings.counter(0, new long[] {2, 1}, new double[] {1, 1})),
        fault(
            "value is a number",
            BrokenRecordings.counter(0, new long[] {2}, new double[] {Double.NaN})),
        fault("prefix precedes stack", BrokenRecordings.stacks(new int[] {0}, new int[] {1})),
        fault(
            "depth counts prefixes", BrokenRecordings.stacks(new int[] {-1, 0}, new int[] {1, 3})),
        fault("stack in range", BrokenRecordings.profile(3, 1)),
        fault("weight is a number", BrokenRecordings.profile(-1, Double.POSITIVE_INFINITY)),
        fault(
            "duration not negative",
            BrokenRecordings.throughput(new long[] {5}, new long[] {-1}, new double[] {1})),
        fault(
            "amount is a number",
            BrokenRecordings.throughput(new long[] {5}, new long[] {1}, new double[] {Double.NaN})),
        fault(
            "sorted",
            BrokenRecordings.throughput(
                new long[] {5, 4}, new long[] {1, 1}, new double[] {1, 1})));
  }

  private static Arguments fault(String promise, Recording recording) {
    return Arguments.of(promise, recording);
  }

  private static Recording slices(long[] starts, long[] durations, int parent, int depth) {
    return BrokenRecordings.slices(
        starts, durations, new int[] {-1, parent}, new short[] {0, (short) depth});
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("faults")
  void findsAPlantedFault(String promise, Recording recording) {
    assertThat(RecordingCheck.problems(recording))
        .isNotEmpty()
        .anyMatch(problem -> problem.startsWith(promise + ": "));
  }

  /// Stage rows that run backwards, which importers can produce through the builder.
  @Test
  void findsFaultsThatTheBuilderLetsThrough() {
    RecordingBuilder builder = new RecordingBuilder();
    int thread = builder.thread("", "t");
    builder.stage(thread, "forward", 10, 5, -1, -1, -1, -1);
    builder.interval(thread, 10, 5, 0);

    assertThat(RecordingCheck.problems(builder.build("", "test", 0)))
        .extracting(problem -> problem.substring(0, problem.indexOf(':')))
        .containsExactlyInAnyOrder(
            "interval not negative",
            "total not negative",
            "count not negative",
            "interval not negative");
  }

  @Test
  void stopsAtAHundredProblems() {
    long[] times = new long[500];
    for (int at = 0; at < 500; at++) {
      times[at] = 500 - at;
    }
    assertThat(RecordingCheck.problems(BrokenRecordings.counter(0, times, new double[500])))
        .hasSize(100);
  }

  @Test
  void aSoundRecordingHasNone() {
    assertThat(
            RecordingCheck.problems(
                TestRecordings.parse(
                    """
                    thread t
                    slice t 0ms..10ms a
                    slice t 2ms..3ms b
                    counter t depth at=5ms value=1
                    progress tokens at=5ms dur=1ms amount=5
                    stage t 0s..1s a total=1s
                    mark at=1ms here
                    """)))
        .isEmpty();
  }
}
