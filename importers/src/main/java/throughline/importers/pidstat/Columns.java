package throughline.importers.pidstat;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throughline.importers.io.NumberText;
import throughline.model.recording.RecordingBuilder;

/// The counters that the columns of one kind of report go into, kept by thread so that a row costs
/// no look-up by name.
final class Columns {
  private final Header header;
  private final RecordingBuilder out;
  private final boolean[] ids;
  private final boolean[] sizes;
  private @Nullable RecordingBuilder.Counter[][] byThread = new RecordingBuilder.Counter[64][];

  Columns(Header header, RecordingBuilder out) {
    this.header = header;
    this.out = out;
    int count = header.columns().size();
    ids = new boolean[count];
    sizes = new boolean[count];
    for (int column = 0; column < count; column++) {
      ids[column] = header.isId(column);
      sizes[column] = header.isSize(column);
    }
  }

  boolean isId(int column) {
    return ids[column];
  }

  boolean isSize(int column) {
    return sizes[column];
  }

  /// The value of a cell; NaN if it is no number.
  double value(int column, String cell) {
    if (sizes[column]) {
      return NumberText.kibibytes(cell);
    }
    return NumberText.decimal(cell, 0, cell.endsWith("%") ? cell.length() - 1 : cell.length());
  }

  /// The counter of a column of a thread, new at its first value.
  RecordingBuilder.Counter counter(int thread, int column) {
    if (thread >= byThread.length) {
      byThread = Arrays.copyOf(byThread, Math.max(thread + 1, byThread.length * 2));
    }
    @Nullable RecordingBuilder.Counter[] counters = byThread[thread];
    if (counters == null) {
      counters = new RecordingBuilder.Counter[header.columns().size()];
      byThread[thread] = counters;
    }
    RecordingBuilder.Counter counter = counters[column];
    if (counter == null) {
      counter = out.counter(header.columns().get(column), header.unit(column), thread);
      counters[column] = counter;
    }
    return counter;
  }
}
