package throughline.model.table;

import java.util.Arrays;
import java.util.Objects;

/// A growable column of `double`, addressed by row.
///
/// Rows live in chunks of 65,536, so growing copies no more than the first chunk and the list of
/// chunks, and never holds a second array of the full size. Rows are `int`: 2^31 serve any file.
public final class DoubleColumn {
  private static final int SHIFT = 16;
  private static final int CHUNK = 1 << SHIFT;
  private static final int MASK = CHUNK - 1;

  private double[][] chunks = {new double[16]};
  private int size;

  public void add(double value) {
    int chunk = size >>> SHIFT;
    int at = size & MASK;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, chunks.length * 2);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new double[CHUNK];
    } else if (at == chunks[chunk].length) {
      chunks[chunk] = Arrays.copyOf(chunks[chunk], at * 2);
    }
    chunks[chunk][at] = value;
    size++;
  }

  public double get(int row) {
    Objects.checkIndex(row, size);
    return chunks[row >>> SHIFT][row & MASK];
  }

  public void set(int row, double value) {
    Objects.checkIndex(row, size);
    chunks[row >>> SHIFT][row & MASK] = value;
  }

  public int size() {
    return size;
  }

  /// A copy of all rows, exactly [#size()] long.
  public double[] toArray() {
    double[] all = new double[size];
    for (int from = 0; from < size; from += CHUNK) {
      System.arraycopy(chunks[from >>> SHIFT], 0, all, from, Math.min(CHUNK, size - from));
    }
    return all;
  }

  /// The rows in another order: element `i` is row `order[i]`.
  public double[] toArray(int[] order) {
    double[] gathered = new double[order.length];
    for (int at = 0; at < order.length; at++) {
      int row = order[at];
      gathered[at] = chunks[row >>> SHIFT][row & MASK];
    }
    return gathered;
  }
}
