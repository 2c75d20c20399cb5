package throughline.model.lod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.SliceTable;

class SliceLevelsTest {
  /// Two threads; nested slices with gaps, of lengths from 0 to some thousands of nanoseconds.
  private static SliceTable randomSlices(long seed, int count) {
    Random random = new Random(seed);
    RecordingBuilder builder = new RecordingBuilder();
    for (int thread = 0; thread < 2; thread++) {
      int id = builder.thread("", "t" + thread);
      long time = -5000;
      for (int slice = 0; slice < count; slice++) {
        time += random.nextInt(40);
        long length = random.nextInt(10) == 0 ? random.nextInt(4000) : random.nextInt(60);
        builder.slice(id, time, length, "outer", slice, -1);
        long inner = time;
        while (inner < time + length) {
          long innerLength = Math.min(time + length - inner, 1 + random.nextInt(50));
          builder.slice(id, inner, innerLength, "inner", slice, -1);
          inner += innerLength + random.nextInt(30);
        }
        time += length;
      }
    }
    Recording recording = builder.build("test", "test", 0);
    return recording.slices();
  }

  @Test
  void levelsHoldAllSlicesInOrder() {
    SliceTable slices = randomSlices(1, 400);
    SliceLevels levels = SliceLevels.of(slices, 1);

    int sum = 0;
    for (int level = 0; level < levels.levels(); level++) {
      long end = Long.MIN_VALUE;
      for (int at = 0; at < levels.size(level); at++) {
        int row = levels.row(level, at);
        assertThat(slices.depth(row)).isEqualTo(level);
        assertThat(slices.startNanos(row)).isGreaterThanOrEqualTo(end);
        end = slices.endNanos(row);
      }
      sum += levels.size(level);
    }
    assertThat(sum).isEqualTo(slices.endRow(1) - slices.firstRow(1));
  }

  @Test
  void boxesAreThoseOfALinearScan() {
    SliceTable slices = randomSlices(2, 2000);
    SliceLevels levels = SliceLevels.of(slices, 0);
    Random random = new Random(3);
    long end = slices.endNanos(slices.endRow(0) - 1);
    for (int round = 0; round < 300; round++) {
      int level = random.nextInt(levels.levels());
      long from = -6000 + random.nextLong(end + 8000);
      long to = from + 1 + random.nextLong(end / (1 + random.nextInt(50)));
      Buckets buckets = new Buckets(random.nextInt(14));
      SliceBoxes boxes = new SliceBoxes();

      levels.boxes(level, from, to, buckets, boxes);

      assertThat(text(boxes)).isEqualTo(linear(slices, 0, level, from, to, buckets));
    }
  }

  @Test
  void panningShowsTheSameBoxes() {
    SliceTable slices = randomSlices(4, 2000);
    SliceLevels levels = SliceLevels.of(slices, 0);
    Buckets buckets = new Buckets(9);
    SliceBoxes whole = new SliceBoxes();
    levels.boxes(1, Long.MIN_VALUE / 2, Long.MAX_VALUE / 2, buckets, whole);
    List<String> all = text(whole);
    for (long from = 0; from < 20_000; from += 37) {
      SliceBoxes window = new SliceBoxes();
      levels.boxes(1, from, from + 3000, buckets, window);
      assertThat(all).containsAll(text(window));
    }
  }

  @Test
  void findsTheSliceUnderATime() {
    RecordingBuilder builder = new RecordingBuilder();
    int thread = builder.thread("", "t");
    builder.slice(thread, 100, 50, "a", 0, -1);
    builder.slice(thread, 110, 10, "b", 0, -1);
    builder.slice(thread, 200, 10, "c", 0, -1);
    SliceTable slices = builder.build("test", "test", 0).slices();
    SliceLevels levels = SliceLevels.of(slices, thread);

    assertThat(levels.rowAt(0, 99)).isEqualTo(-1);
    assertThat(slices.name(levels.rowAt(0, 100))).isEqualTo("a");
    assertThat(slices.name(levels.rowAt(1, 119))).isEqualTo("b");
    assertThat(levels.rowAt(1, 120)).isEqualTo(-1);
    assertThat(levels.rowAt(0, 150)).isEqualTo(-1);
    assertThat(slices.name(levels.rowAt(0, 209))).isEqualTo("c");
    assertThat(levels.firstEndingAfter(0, 300)).isEqualTo(2);
  }

  @Test
  void aThreadWithoutSlicesHasNoLevels() {
    RecordingBuilder builder = new RecordingBuilder();
    int empty = builder.thread("", "empty");
    int thread = builder.thread("", "t");
    builder.slice(thread, 0, 1, "a", 0, -1);

    SliceLevels levels = SliceLevels.of(builder.build("test", "test", 0).slices(), empty);

    assertThat(levels.levels()).isZero();
  }

  private static List<String> text(SliceBoxes boxes) {
    List<String> lines = new ArrayList<>();
    for (int box = 0; box < boxes.size(); box++) {
      lines.add(
          "%d of %d, %d to %d"
              .formatted(
                  boxes.row(box), boxes.count(box), boxes.fromNanos(box), boxes.toNanos(box)));
    }
    return lines;
  }

  private static List<String> linear(
      SliceTable slices, int thread, int level, long from, long to, Buckets buckets) {
    List<Integer> rows = new ArrayList<>();
    for (int row = slices.firstRow(thread); row < slices.endRow(thread); row++) {
      if (slices.depth(row) == level) {
        rows.add(row);
      }
    }
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < rows.size(); ) {
      int next = at;
      int longest = rows.get(at);
      long bucket = Math.floorDiv(slices.startNanos(longest), buckets.lengthNanos());
      while (next < rows.size()
          && Math.floorDiv(slices.startNanos(rows.get(next)), buckets.lengthNanos()) == bucket) {
        int row = rows.get(next);
        longest = slices.durationNanos(row) > slices.durationNanos(longest) ? row : longest;
        next++;
      }
      long start = slices.startNanos(rows.get(at));
      boolean anyEndsAfter = false;
      for (int index = at; index < next; index++) {
        anyEndsAfter |= slices.endNanos(rows.get(index)) > from;
      }
      // A slice of no length exactly at the edge ends at `from` but still starts in view.
      boolean startsInView = slices.startNanos(rows.get(next - 1)) >= from;
      if ((anyEndsAfter || startsInView) && start < to) {
        lines.add(
            "%d of %d, %d to %d"
                .formatted(longest, next - at, start, slices.endNanos(rows.get(next - 1))));
      }
      at = next;
    }
    return lines;
  }
}
