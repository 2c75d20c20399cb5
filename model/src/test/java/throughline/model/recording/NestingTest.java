package throughline.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import throughline.model.check.RecordingCheck;

class NestingTest {
  @Test
  void parentsAndLanesEqualThoseOfASearchOverAllOpenSlices() {
    Random random = new Random(11);
    for (int round = 0; round < 300; round++) {
      RecordingBuilder builder = new RecordingBuilder();
      int thread = builder.thread("1", "1");
      int size = 1 + random.nextInt(40);
      for (int at = 0; at < size; at++) {
        builder.slice(thread, random.nextInt(30), random.nextInt(20), "s", -1, -1);
      }
      Recording recording = builder.build("test", "test", 0);
      assertThat(RecordingCheck.problems(recording)).isEmpty();
      SliceTable slices = recording.slices();
      for (int row = 0; row < size; row++) {
        assertThat(slices.parent(row))
            .as("round %d row %d", round, row)
            .isEqualTo(parent(slices, row));
        assertThat(slices.depth(row))
            .as("round %d row %d", round, row)
            .isEqualTo(lane(slices, row));
      }
    }
  }

  @Test
  void aMillionSlicesThatAllOverlapNestInNoTime() {
    RecordingBuilder builder = new RecordingBuilder();
    int thread = builder.thread("1", "1");
    int size = 1_000_000;
    for (int at = 0; at < size; at++) {
      builder.slice(thread, at, size, "s", -1, -1);
    }

    Recording recording = builder.build("test", "test", 0);

    assertThat(recording.slices().size()).isEqualTo(size);
    assertThat(recording.ledger().count("overlap")).isEqualTo(size - 1);
  }

  @Test
  void rowsAddedOutOfOrderStandInOrderWithWhatBelongsToThem() {
    RecordingBuilder builder = new RecordingBuilder();
    int first = builder.thread("1", "1");
    int second = builder.thread("1", "2");
    builder.slice(second, 50, 5, "late", 7, -1);
    builder.slice(first, 10, 5, builder.sliceName("kernel"), builder.sliceCategory("gpu"));
    builder.slice(second, 20, 5, "early", -1, -1);

    Recording preview = builder.preview("test", "test", 0);
    Recording recording = builder.build("test", "test", 0);

    for (Recording each : new Recording[] {preview, recording}) {
      SliceTable slices = each.slices();
      assertThat(slices.name(0)).isEqualTo("kernel");
      assertThat(slices.category(0)).isEqualTo("gpu");
      assertThat(slices.iteration(0)).isEqualTo(-1);
      assertThat(slices.name(1)).isEqualTo("early");
      assertThat(slices.category(1)).isEmpty();
      assertThat(slices.name(2)).isEqualTo("late");
      assertThat(slices.iteration(2)).isEqualTo(7);
      assertThat(slices.threadId(0)).isEqualTo(first);
      assertThat(slices.threadId(2)).isEqualTo(second);
    }
  }

  /// The innermost slice that is open at the start and holds the whole, by looking at all.
  private static int parent(SliceTable slices, int row) {
    int parent = -1;
    for (int at = 0; at < row; at++) {
      boolean open = slices.endNanos(at) > slices.startNanos(row);
      if (open && slices.endNanos(at) >= slices.endNanos(row)) {
        parent = at;
      }
    }
    return parent;
  }

  /// One below the lowest lane in use at the start, by looking at all.
  private static int lane(SliceTable slices, int row) {
    int lane = 0;
    for (int at = 0; at < row; at++) {
      if (slices.endNanos(at) > slices.startNanos(row)) {
        lane = Math.max(lane, slices.depth(at) + 1);
      }
    }
    return lane;
  }
}
