package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.app.workspace.Slot;
import throughline.model.lod.Buckets;
import throughline.model.lod.SliceBoxes;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class BoxBufferTest {
  private static final Buckets FINE = new Buckets(5);
  private static final Buckets COARSE = new Buckets(6);

  private final Track.Slices track = track();

  /// Each look at the clock takes 2 ms, so that one question uses up a frame's share of 2.5 ms
  /// nearly, and two of them do.
  private long now;

  private final BoxBuffer buffer = new BoxBuffer(() -> now += 2_000_000);

  /// Four levels of slices of 20 ns, one every 40 ns.
  private static Track.Slices track() {
    RecordingBuilder builder = new RecordingBuilder();
    int thread = builder.thread("1", "worker");
    for (int at = 0; at < 1000; at++) {
      for (int level = 0; level < 4; level++) {
        builder.slice(thread, at * 40L + level, 20 - 2L * level, "s" + level, -1, -1);
      }
    }
    Run run = Run.of("run", List.of(builder.build("test", "test", 0)));
    return new Track.Slices(Slot.BASELINE, run, 0, 0, 0);
  }

  private List<SliceBoxes> frame(long from, long to, Buckets buckets) {
    buffer.begin();
    List<SliceBoxes> levels = new ArrayList<>();
    for (int level = 0; level < 4; level++) {
      levels.add(buffer.boxes(track, level, from, to, buckets));
    }
    return levels;
  }

  private static int inView(SliceBoxes boxes, long from, long to) {
    return boxes.firstStartingAt(to) - boxes.firstEndingAfter(from);
  }

  @Test
  void aStepOfTheZoomIsSpreadOverFramesAndEndsExact() {
    List<SliceBoxes> before = frame(10_000, 20_000, COARSE);
    assertThat(buffer.isBehind()).as("there is nothing to draw instead").isFalse();

    List<SliceBoxes> first = frame(11_000, 19_000, FINE);
    assertThat(first.get(0)).isNotSameAs(before.get(0));
    assertThat(first.get(1)).isNotSameAs(before.get(1));
    assertThat(first.get(2)).as("its turn is in the next frame").isSameAs(before.get(2));
    assertThat(first.get(3)).isSameAs(before.get(3));
    assertThat(buffer.isBehind()).isTrue();

    List<SliceBoxes> second = frame(11_000, 19_000, FINE);
    assertThat(buffer.isBehind()).isFalse();
    for (int level = 0; level < 4; level++) {
      // A slice every 40 ns: one in each bucket of 32 ns, and 8000 / 40 of them.
      assertThat(inView(second.get(level), 11_000, 19_000)).isEqualTo(200);
    }
    assertThat(frame(11_000, 19_000, FINE)).containsExactlyElementsOf(second);
  }

  @Test
  void whatNoOtherBoxesCoverIsAskedForAtOnce() {
    frame(10_000, 12_000, FINE);

    List<SliceBoxes> far = frame(30_000, 32_000, FINE);

    assertThat(buffer.isBehind()).isFalse();
    assertThat(far).allSatisfy(boxes -> assertThat(inView(boxes, 30_000, 32_000)).isEqualTo(50));
  }

  @Test
  void whatThePointerIsOnIsExact() {
    frame(10_000, 20_000, COARSE);
    frame(11_000, 19_000, FINE);
    assertThat(buffer.isBehind()).isTrue();

    assertThat(inView(buffer.exact(track, 3, 11_000, 19_000, FINE), 11_000, 19_000)).isEqualTo(200);
  }
}
