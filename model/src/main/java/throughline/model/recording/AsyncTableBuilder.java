package throughline.model.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;
import throughline.model.table.StringTable;

/// Collects async intervals and lays them into lanes when the recording is built.
///
/// Each tree of intervals takes the first lane of its track that is free, and as many lanes as the
/// highest tree of the track needs.
final class AsyncTableBuilder {
  private final Map<AsyncTable.Track, Integer> tracks = new LinkedHashMap<>();
  private final StringTable names = new StringTable();
  private final IntColumn trackIds = new IntColumn();
  private final LongColumn starts = new LongColumn();
  private final LongColumn durations = new LongColumn();
  private final IntColumn nameIds = new IntColumn();
  private final IntColumn parents = new IntColumn();
  private final IntColumn levels = new IntColumn();

  int track(AsyncTable.Track track) {
    Integer known = tracks.putIfAbsent(track, tracks.size());
    return known == null ? tracks.size() - 1 : known;
  }

  /// Adds an interval.
  ///
  /// @param parent the row of the interval that holds it, as this method returned it, or -1
  /// @return its row
  int add(int track, long startNanos, long durationNanos, String name, int parent) {
    trackIds.add(track);
    starts.add(startNanos);
    durations.add(durationNanos);
    nameIds.add(names.intern(name));
    parents.add(parent);
    levels.add(parent < 0 ? 0 : levels.get(parent) + 1);
    return starts.size() - 1;
  }

  AsyncTable build() {
    int size = starts.size();
    int[] order = RowOrder.sorted(size, this::compare);
    int[] rowOf = new int[size];
    for (int row = 0; row < size; row++) {
      rowOf[order[row]] = row;
    }
    int[] firstRows = new int[tracks.size() + 1];
    int[] sortedParents = new int[size];
    for (int row = 0; row < size; row++) {
      firstRows[trackIds.get(order[row]) + 1]++;
      int parent = parents.get(order[row]);
      sortedParents[row] = parent < 0 ? -1 : rowOf[parent];
    }
    for (int track = 0; track < tracks.size(); track++) {
      firstRows[track + 1] += firstRows[track];
    }
    short[] lanes = new short[size];
    for (int track = 0; track < tracks.size(); track++) {
      lay(order, sortedParents, firstRows[track], firstRows[track + 1], lanes);
    }
    SliceTable.Columns columns =
        new SliceTable.Columns(
            names,
            new StringTable(),
            starts.toArray(order),
            durations.toArray(order),
            nameIds.toArray(order),
            null,
            null);
    List<AsyncTable.Track> list = new ArrayList<>(tracks.keySet());
    return new AsyncTable(
        List.copyOf(list), new SliceTable(columns, firstRows, sortedParents, lanes));
  }

  private int compare(int a, int b) {
    int byTrack = Integer.compare(trackIds.get(a), trackIds.get(b));
    if (byTrack != 0) {
      return byTrack;
    }
    int byStart = Long.compare(starts.get(a), starts.get(b));
    if (byStart != 0) {
      return byStart;
    }
    int byLength = Long.compare(durations.get(b), durations.get(a));
    return byLength != 0 ? byLength : Integer.compare(levels.get(a), levels.get(b));
  }

  private record Busy(long until, int slot) {}

  private void lay(int[] order, int[] sortedParents, int from, int to, short[] lanes) {
    int height = 1;
    long[] ends = new long[to - from];
    for (int row = to - 1; row >= from; row--) {
      height = Math.max(height, levels.get(order[row]) + 1);
      int at = row - from;
      ends[at] = Math.max(ends[at], starts.get(order[row]) + durations.get(order[row]));
      if (sortedParents[row] >= 0) {
        int parent = sortedParents[row] - from;
        ends[parent] = Math.max(ends[parent], ends[at]);
      }
    }
    PriorityQueue<Busy> busy = new PriorityQueue<>((a, b) -> Long.compare(a.until, b.until));
    PriorityQueue<Integer> free = new PriorityQueue<>();
    int[] slots = new int[to - from];
    int used = 0;
    Arrays.fill(slots, -1);
    for (int row = from; row < to; row++) {
      int parent = sortedParents[row];
      if (parent >= 0) {
        slots[row - from] = slots[parent - from];
      } else {
        long start = starts.get(order[row]);
        while (!busy.isEmpty() && busy.peek().until <= start) {
          free.add(busy.remove().slot);
        }
        Integer slot = free.poll();
        slots[row - from] = slot == null ? used++ : slot;
        busy.add(new Busy(ends[row - from], slots[row - from]));
      }
      long lane = (long) slots[row - from] * height + levels.get(order[row]);
      lanes[row] = (short) Math.min(lane, Short.MAX_VALUE);
    }
  }
}
