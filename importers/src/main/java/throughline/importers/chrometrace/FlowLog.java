package throughline.importers.chrometrace;

import throughline.model.recording.RecordingBuilder;
import throughline.model.table.ByteColumn;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;

/// Makes arrows of `s`, `t` and `f` events, of slices that carry a `bind_id`, and of launches and
/// kernels that share a correlation number.
///
/// Events of one key are sorted by time, starts first; each step and end is the head of an arrow
/// from the start or step before it. One start may have many ends.
final class FlowLog {
  enum Kind {
    START((byte) 0),
    STEP((byte) 1),
    END((byte) 2);

    /// Orders events of one time: a start comes before what it leads to.
    private final byte code;

    Kind(byte code) {
      this.code = code;
    }
  }

  private final LongColumn keys = new LongColumn();
  private final LongColumn times = new LongColumn();
  private final IntColumn threads = new IntColumn();
  private final IntColumn names = new IntColumn();
  private final ByteColumn kinds = new ByteColumn();

  /// @param key what the events of one flow have in common, hashed to 64 bits
  /// @param name the number of a name, or -1
  void add(Kind kind, long key, long time, int thread, int name) {
    keys.add(key);
    times.add(time);
    threads.add(thread);
    names.add(name);
    kinds.add(kind.code);
  }

  /// Writes the arrows.
  void finish(RecordingBuilder out, NameIndex texts, String unnamed) {
    int[] order = RowOrder.sorted(keys.size(), this::compare);
    int tail = -1;
    boolean used = true;
    long alone = 0;
    for (int row : order) {
      if (tail >= 0 && keys.get(tail) != keys.get(row)) {
        alone += used ? 0 : 1;
        tail = -1;
        used = true;
      }
      boolean isStart = kinds.get(row) == Kind.START.code;
      if (isStart) {
        alone += used ? 0 : 1;
        used = false;
      } else if (tail < 0) {
        alone++;
      } else {
        int name = names.get(tail);
        out.flow(
            threads.get(tail),
            times.get(tail),
            threads.get(row),
            times.get(row),
            name < 0 ? unnamed : texts.text(name));
        used = true;
      }
      if (kinds.get(row) != Kind.END.code) {
        tail = row;
      }
    }
    alone += used ? 0 : 1;
    out.ledger().report(TraceCodes.FLOW_UNMATCHED, alone, -1, "");
  }

  private int compare(int a, int b) {
    int byKey = Long.compare(keys.get(a), keys.get(b));
    if (byKey != 0) {
      return byKey;
    }
    int byTime = Long.compare(times.get(a), times.get(b));
    return byTime != 0 ? byTime : Byte.compare(kinds.get(a), kinds.get(b));
  }
}
