package throughline.model.recording;

/// Binary search over a range of a sorted column.
final class Sorted {
  private Sorted() {}

  /// The first row in `[from, to)` whose value is at least `key`, or `to`.
  static int lowerBound(long[] column, int from, int to, long key) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (column[middle] < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
