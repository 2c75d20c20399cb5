package throughline.model.recording;

import java.util.Arrays;

/// Finds for each slice of a thread the one that holds it, and a lane in which nothing overlaps it.
///
/// Linear in the number of slices, however deep they nest and however many overlap: of the slices
/// seen so far only those can hold a later one that end after all slices that began after them, and
/// these form a stack.
final class Nesting {
  private final long[] starts;
  private final long[] durations;
  private final int[] parents;
  private final short[] depths;
  private int[] holders = new int[64];
  private long[] laneEnds = new long[64];

  /// @param starts sorted within each thread, of equal ones the longer slice first
  /// @param parents gets the row of the innermost slice that holds each one, or -1
  /// @param depths gets the lane of each slice
  Nesting(long[] starts, long[] durations, int[] parents, short[] depths) {
    this.starts = starts;
    this.durations = durations;
    this.parents = parents;
    this.depths = depths;
  }

  /// Nests the rows `[from, to)` of one thread; returns how many slices overlap another one without
  /// nesting. Such a slice goes one lane below all that are open.
  long nest(int from, int to) {
    int held = 0;
    int lanes = 0;
    long overlaps = 0;
    for (int row = from; row < to; row++) {
      long start = starts[row];
      long end = start + durations[row];
      while (lanes > 0 && laneEnds[lanes - 1] <= start) {
        lanes--;
      }
      boolean underOpen = lanes > 0;
      boolean cuts = underOpen && laneEnds[lanes - 1] < end;
      while (held > 0 && (end(holders[held - 1]) <= start || end(holders[held - 1]) < end)) {
        held--;
      }
      parents[row] = held == 0 ? -1 : holders[held - 1];
      overlaps += cuts ? 1 : 0;
      int lane = Math.min(lanes, Short.MAX_VALUE);
      depths[row] = (short) lane;
      if (lane == laneEnds.length) {
        laneEnds = Arrays.copyOf(laneEnds, lane * 2);
      }
      laneEnds[lane] = end;
      lanes = lane + 1;
      if (held == holders.length) {
        holders = Arrays.copyOf(holders, held * 2);
      }
      holders[held++] = row;
    }
    return overlaps;
  }

  private long end(int row) {
    return starts[row] + durations[row];
  }
}
