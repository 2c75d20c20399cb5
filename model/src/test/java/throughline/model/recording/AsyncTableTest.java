package throughline.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import throughline.model.check.RecordingCheck;

class AsyncTableTest {
  private final RecordingBuilder builder = new RecordingBuilder();

  private Recording built() {
    Recording recording = builder.build("test", "test", 0);
    assertThat(RecordingCheck.problems(recording)).isEmpty();
    return recording;
  }

  @Test
  void intervalsThatRunAtTheSameTimeLieInLanesAndFreeThemAgain() {
    int track = builder.asyncTrack("1", "request", "net");
    builder.asyncSlice(track, 0, 10, "a", -1);
    builder.asyncSlice(track, 5, 10, "b", -1);
    builder.asyncSlice(track, 12, 3, "c", -1);
    builder.asyncSlice(track, 13, 9, "d", -1);

    SliceTable slices = built().async().slices();

    assertThat(slices.size()).isEqualTo(4);
    assertThat(lanes(slices)).containsExactly(0, 1, 0, 2);
    assertThat(slices.levels(track)).isEqualTo(3);
  }

  @Test
  void aTreeKeepsTogetherAndEveryTreeOfATrackHasRoomForTheHighest() {
    int track = builder.asyncTrack("1", "request", "net");
    int outer = builder.asyncSlice(track, 0, 100, "outer", -1);
    int inner = builder.asyncSlice(track, 10, 50, "inner", outer);
    builder.asyncSlice(track, 20, 10, "innermost", inner);
    builder.asyncSlice(track, 15, 100, "other", -1);

    SliceTable slices = built().async().slices();

    assertThat(slices.name(2)).isEqualTo("other");
    assertThat(lanes(slices)).containsExactly(0, 1, 3, 2);
    assertThat(slices.parent(1)).isZero();
    assertThat(slices.parent(2)).isEqualTo(-1);
    assertThat(slices.parent(3)).isEqualTo(1);
  }

  @Test
  void tracksAreKeptApart() {
    int first = builder.asyncTrack("1", "a", "");
    int second = builder.asyncTrack("2", "a", "");
    builder.asyncSlice(second, 0, 10, "a", -1);
    builder.asyncSlice(first, 5, 10, "a", -1);

    AsyncTable async = built().async();

    assertThat(builder.asyncTrack("2", "a", "")).isEqualTo(second);
    assertThat(async.tracks()).hasSize(2);
    assertThat(lanes(async.slices())).containsExactly(0, 0);
    assertThat(async.slices().threadId(1)).isEqualTo(second);
  }

  private static int[] lanes(SliceTable slices) {
    int[] lanes = new int[slices.size()];
    for (int row = 0; row < lanes.length; row++) {
      lanes[row] = slices.depth(row);
    }
    return lanes;
  }
}
