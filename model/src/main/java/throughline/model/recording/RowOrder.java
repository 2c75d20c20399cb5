package throughline.model.recording;

import java.util.function.IntBinaryOperator;

/// Stable sorting of row numbers without boxing them.
final class RowOrder {
  private RowOrder() {}

  /// The rows `0 … size - 1` in ascending order, equal rows in their old order.
  ///
  /// @param compare negative, zero or positive as with a comparator, for two rows
  static int[] sorted(int size, IntBinaryOperator compare) {
    int[] rows = new int[size];
    boolean ordered = true;
    for (int row = 0; row < size; row++) {
      rows[row] = row;
      ordered &= row == 0 || compare.applyAsInt(row - 1, row) <= 0;
    }
    if (!ordered) {
      int[] from = rows.clone();
      mergeSort(from, rows, 0, size, compare);
    }
    return rows;
  }

  /// Whether the rows are ascending as they stand.
  static boolean isSorted(int size, IntBinaryOperator compare) {
    for (int row = 1; row < size; row++) {
      if (compare.applyAsInt(row - 1, row) > 0) {
        return false;
      }
    }
    return true;
  }

  private static void mergeSort(
      int[] from, int[] into, int low, int high, IntBinaryOperator compare) {
    if (high - low < 2) {
      return;
    }
    int middle = (low + high) >>> 1;
    mergeSort(into, from, low, middle, compare);
    mergeSort(into, from, middle, high, compare);
    int left = low;
    int right = middle;
    for (int at = low; at < high; at++) {
      boolean takeLeft =
          right >= high || (left < middle && compare.applyAsInt(from[left], from[right]) <= 0);
      into[at] = takeLeft ? from[left++] : from[right++];
    }
  }
}
