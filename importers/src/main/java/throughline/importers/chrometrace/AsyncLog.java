package throughline.importers.chrometrace;

import java.util.Arrays;
import throughline.model.recording.Ledger;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.ByteColumn;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;

/// Makes async intervals of `b`, `e` and `n`, of the older `S`, `F`, `T` and `p`, and of objects
/// that are born (`N`) and die (`D`).
///
/// All events are kept, sorted by the key they share (category and id) and by time at the end of
/// the file, and then matched: an end closes the innermost open interval of its name, or else the
/// innermost one. Steps and instants become intervals of length zero.
final class AsyncLog {
  enum Kind {
    BEGIN((byte) 0),
    INSTANT((byte) 1),
    END((byte) 2);

    private final byte code;

    Kind(byte code) {
      this.code = code;
    }

    private static Kind of(byte code) {
      return switch (code) {
        case 0 -> BEGIN;
        case 1 -> INSTANT;
        default -> END;
      };
    }
  }

  private final LongColumn keys = new LongColumn();
  private final LongColumn times = new LongColumn();
  private final IntColumn threads = new IntColumn();
  private final IntColumn names = new IntColumn();
  private final IntColumn categories = new IntColumn();
  private final ByteColumn kinds = new ByteColumn();

  /// @param key what events of one interval have in common, hashed to 64 bits
  /// @param name the number of a name, or -1
  /// @param category the number of a category, or -1
  void add(Kind kind, long key, long time, int thread, int name, int category) {
    keys.add(key);
    times.add(time);
    threads.add(thread);
    names.add(name);
    categories.add(category);
    kinds.add(kind.code);
  }

  /// Matches everything.
  ///
  /// @param end where the trace ends
  void finish(
      RecordingBuilder out, ThreadIndex index, NameIndex texts, NameIndex kindsOfThings, long end) {
    new Matching(out, index, texts, kindsOfThings, end).run();
  }

  private int compare(int a, int b) {
    int byKey = Long.compare(keys.get(a), keys.get(b));
    return byKey != 0 ? byKey : Long.compare(times.get(a), times.get(b));
  }

  private final class Matching {
    private final RecordingBuilder out;
    private final Ledger.Builder ledger;
    private final ThreadIndex index;
    private final NameIndex texts;
    private final NameIndex kindsOfThings;
    private final long traceEnd;
    private final int[] endOf;
    private final int[] parentOf;
    private int[] open = new int[16];
    private int openCount;

    Matching(
        RecordingBuilder out,
        ThreadIndex index,
        NameIndex texts,
        NameIndex kindsOfThings,
        long traceEnd) {
      this.out = out;
      this.ledger = out.ledger();
      this.index = index;
      this.texts = texts;
      this.kindsOfThings = kindsOfThings;
      this.traceEnd = traceEnd;
      this.endOf = new int[keys.size()];
      this.parentOf = new int[keys.size()];
    }

    void run() {
      int[] order = RowOrder.sorted(keys.size(), AsyncLog.this::compare);
      Arrays.fill(endOf, -1);
      for (int at = 0; at < order.length; at++) {
        if (at > 0 && keys.get(order[at]) != keys.get(order[at - 1])) {
          openCount = 0;
        }
        match(order[at]);
      }
      int[] added = new int[keys.size()];
      for (int row : order) {
        if (kind(row) != Kind.END) {
          added[row] = write(row, added);
        }
      }
    }

    private Kind kind(int row) {
      return Kind.of(kinds.get(row));
    }

    private void match(int row) {
      switch (kind(row)) {
        case BEGIN -> {
          parentOf[row] = openCount == 0 ? -1 : open[openCount - 1];
          if (openCount == open.length) {
            open = Arrays.copyOf(open, openCount * 2);
          }
          open[openCount++] = row;
        }
        case INSTANT -> {
          parentOf[row] = openCount == 0 ? -1 : open[openCount - 1];
          endOf[row] = row;
        }
        case END -> end(row);
      }
    }

    private void end(int row) {
      if (openCount == 0) {
        ledger.report(TraceCodes.ASYNC_UNMATCHED_END, -1, name(row));
        return;
      }
      int at = openCount - 1;
      while (at >= 0 && names.get(row) >= 0 && names.get(open[at]) != names.get(row)) {
        at--;
      }
      at = at < 0 ? openCount - 1 : at;
      endOf[open[at]] = row;
      System.arraycopy(open, at + 1, open, at, openCount - at - 1);
      openCount--;
    }

    private int write(int row, int[] added) {
      long start = times.get(row);
      if (endOf[row] < 0) {
        ledger.report(TraceCodes.ASYNC_UNMATCHED_BEGIN, -1, name(row));
      }
      long stop = stop(row);
      int parent = parentOf[row];
      // Ids are used again while the interval before is still open: that one holds nothing.
      boolean held = parent >= 0 && stop(parent) >= stop;
      int root = row;
      while (held && parentOf[root] >= 0 && stop(parentOf[root]) >= stop(root)) {
        root = parentOf[root];
      }
      int track = out.asyncTrack(index.processKey(threads.get(root)), name(root), category(root));
      return out.asyncSlice(track, start, stop - start, name(row), held ? added[parent] : -1);
    }

    private long stop(int row) {
      return endOf[row] < 0
          ? Math.max(times.get(row), traceEnd)
          : Math.max(times.get(row), times.get(endOf[row]));
    }

    private String name(int row) {
      return names.get(row) < 0 ? "unnamed" : texts.text(names.get(row));
    }

    private String category(int row) {
      return categories.get(row) < 0 ? "" : kindsOfThings.text(categories.get(row));
    }
  }
}
