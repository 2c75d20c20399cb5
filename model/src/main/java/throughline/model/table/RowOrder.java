package throughline.model.table;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/// Stable sorting of row numbers without boxing them.
public final class RowOrder {
  private RowOrder() {}

  /// The rows `0 … size - 1` in ascending order, equal rows in their old order.
  ///
  /// @param compare negative, zero or positive as with a comparator, for two rows
  public static int[] sorted(int size, IntBinaryOperator compare) {
    int[] rows = new int[size];
    boolean ordered = true;
    for (int row = 0; row < size; row++) {
      rows[row] = row;
      ordered &= row == 0 || compare.applyAsInt(row - 1, row) <= 0;
    }
    if (!ordered) {
      sort(rows, 0, size, compare);
    }
    return rows;
  }

  /// Sorts the rows in `[from, to)` of an array, equal ones staying in their order.
  public static void sort(int[] rows, int from, int to, IntBinaryOperator compare) {
    boolean ordered = true;
    for (int at = from + 1; at < to && ordered; at++) {
      ordered = compare.applyAsInt(rows[at - 1], rows[at]) <= 0;
    }
    if (!ordered) {
      int[] spare = Arrays.copyOfRange(rows, from, to);
      mergeSort(spare, from, rows, from, to, compare);
    }
  }

  /// Sorts `rows[low … high)` with room for the left half in `spare`, whose index 0 stands for
  /// `shift`.
  private static void mergeSort(
      int[] spare, int shift, int[] rows, int low, int high, IntBinaryOperator compare) {
    if (high - low < 2) {
      return;
    }
    int middle = (low + high) >>> 1;
    mergeSort(spare, shift, rows, low, middle, compare);
    mergeSort(spare, shift, rows, middle, high, compare);
    if (compare.applyAsInt(rows[middle - 1], rows[middle]) <= 0) {
      return;
    }
    System.arraycopy(rows, low, spare, low - shift, middle - low);
    int left = low - shift;
    int leftEnd = middle - shift;
    int right = middle;
    for (int at = low; left < leftEnd; at++) {
      boolean takeLeft = right >= high || compare.applyAsInt(spare[left], rows[right]) <= 0;
      rows[at] = takeLeft ? spare[left++] : rows[right++];
    }
  }
}
