package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.SliceTable;

/// All expected slices are worked out by hand.
class StackChartTest {
  private final RecordingBuilder builder = new RecordingBuilder();

  private int stack(String... frames) {
    int stack = -1;
    for (String frame : frames) {
      stack = builder.stacks().child(stack, frame);
    }
    return stack;
  }

  private List<String> slices() {
    Recording recording = builder.build("test", "test", 0);
    SliceTable table = StackChart.slices(recording, recording.profiles().getFirst());
    List<String> all = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      all.add(
          "%s@%d %d-%d"
              .formatted(
                  table.name(row), table.depth(row), table.startNanos(row), table.endNanos(row)));
    }
    return all;
  }

  @Test
  void framesThatNeighboursShareAreOneSlice() {
    RecordingBuilder.Profile profile = builder.profile("main", "samples", -1);
    profile.sample(stack("main", "load", "read"), 1, 0L);
    profile.sample(stack("main", "load"), 1, 10L);
    profile.sample(stack("main", "train"), 1, 20L);
    profile.sample(stack("main", "load"), 1, 30L);

    assertThat(slices())
        .containsExactly(
            "main@0 0-50", "load@1 0-20", "read@2 0-10", "train@1 20-30", "load@1 30-50");
  }

  @Test
  void nothingIsDrawnWhereNobodyLooked() {
    RecordingBuilder.Profile profile = builder.profile("main", "samples", -1);
    profile.sample(stack("main"), 1, 0L);
    profile.sample(stack("main"), 1, 10L);
    profile.sample(stack("main"), 1, 20L);
    profile.sample(stack("main"), 1, 1000L);

    assertThat(slices()).containsExactly("main@0 0-40", "main@0 1000-1020");
  }

  @Test
  void weightsInTimeSayHowLongASampleSpeaks() {
    RecordingBuilder.Profile profile = builder.profile("main", "nanoseconds", -1);
    profile.sample(stack("a"), 5, 0L);
    profile.sample(stack("a"), 90, 100L);

    assertThat(slices()).containsExactly("a@0 0-5", "a@0 100-190");
  }

  @Test
  void samplesWithoutAStackEndAllFrames() {
    RecordingBuilder.Profile profile = builder.profile("main", "samples", -1);
    profile.sample(stack("a", "b"), 1, 0L);
    profile.sample(-1, 1, 10L);
    profile.sample(stack("a"), 1, 20L);

    assertThat(slices()).containsExactly("a@0 0-10", "b@1 0-10", "a@0 20-40");
  }
}
