package throughline.importers.chrometrace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throughline.model.recording.Ledger;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.ByteColumn;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;

/// Makes slices of `B` and `E` events.
///
/// An end closes the slice on top of its thread's stack as long as times ascend and names agree. At
/// the first event of a thread that does not fit, the thread is set aside: its open slices and all
/// further events are kept, sorted by time at the end of the file, and matched then. There an end
/// that bears the name of an open slice closes that one; one that bears no open slice's name is
/// passed over, unless more is lost that way than by letting each end close the top, which suits
/// writers that name ends differently.
final class BeginEnd {
  private static final int UNNAMED = -1;

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final List<Lane> lanes = new ArrayList<>();

  private static final class Lane {
    private long last = Long.MIN_VALUE;
    private int open;
    private long[] times = new long[8];
    private int[] names = new int[8];
    private int[] categories = new int[8];
    private boolean aside;
    private final LongColumn asideTimes = new LongColumn();
    private final IntColumn asideNames = new IntColumn();
    private final IntColumn asideCategories = new IntColumn();
    private final ByteColumn asideBegins = new ByteColumn();

    void push(long time, int name, int category) {
      if (open == times.length) {
        times = Arrays.copyOf(times, open * 2);
        names = Arrays.copyOf(names, open * 2);
        categories = Arrays.copyOf(categories, open * 2);
      }
      times[open] = time;
      names[open] = name;
      categories[open] = category;
      open++;
    }

    void keep(long time, int name, int category, boolean begin) {
      asideTimes.add(time);
      asideNames.add(name);
      asideCategories.add(category);
      asideBegins.add((byte) (begin ? 1 : 0));
    }

    void setAside() {
      aside = true;
      for (int at = 0; at < open; at++) {
        keep(times[at], names[at], categories[at], true);
      }
      open = 0;
    }
  }

  BeginEnd(RecordingBuilder out) {
    this.out = out;
    this.ledger = out.ledger();
  }

  /// @param name the model's id of the slice's name
  void begin(int thread, long time, int name, int category) {
    Lane lane = lane(thread);
    if (!lane.aside && time < lane.last) {
      lane.setAside();
    }
    lane.last = time;
    if (lane.aside) {
      lane.keep(time, name, category, true);
    } else {
      lane.push(time, name, category);
    }
  }

  /// @param name the model's id of the name that the end bears, or -1
  void end(int thread, long time, int name) {
    Lane lane = lane(thread);
    boolean fits =
        !lane.aside
            && time >= lane.last
            && lane.open > 0
            && (name == UNNAMED || name == lane.names[lane.open - 1]);
    lane.last = time;
    if (fits) {
      int top = --lane.open;
      long start = lane.times[top];
      out.slice(thread, start, time - start, lane.names[top], lane.categories[top]);
      return;
    }
    if (!lane.aside) {
      lane.setAside();
    }
    lane.keep(time, name, 0, false);
  }

  private Lane lane(int thread) {
    while (lanes.size() <= thread) {
      lanes.add(new Lane());
    }
    return lanes.get(thread);
  }

  /// Matches what was set aside and closes what is open.
  ///
  /// @param ends when each thread was seen last: its open slices are closed there
  void finish(long[] ends) {
    for (int thread = 0; thread < lanes.size(); thread++) {
      Lane lane = lanes.get(thread);
      long end = ends[thread];
      if (lane.aside) {
        matchAside(thread, lane, end);
      } else {
        for (int at = 0; at < lane.open; at++) {
          close(thread, lane.times[at], end, lane.names[at], lane.categories[at]);
        }
      }
    }
    lanes.clear();
  }

  private void close(int thread, long start, long end, int name, int category) {
    ledger.report(TraceCodes.UNMATCHED_BEGIN, -1, "");
    out.slice(thread, start, Math.max(0, end - start), name, category);
  }

  private void matchAside(int thread, Lane lane, long end) {
    LongColumn times = lane.asideTimes;
    int[] order = RowOrder.sorted(times.size(), (a, b) -> Long.compare(times.get(a), times.get(b)));
    Matching byName = new Matching(lane, order, true);
    Matching best = byName;
    if (byName.lost() > 0) {
      Matching byPlace = new Matching(lane, order, false);
      best = byPlace.lost() < byName.lost() ? byPlace : byName;
    }
    for (int at = 0; at < order.length; at++) {
      int begin = order[at];
      if (lane.asideBegins.get(begin) == 0) {
        continue;
      }
      long start = lane.asideTimes.get(begin);
      int name = lane.asideNames.get(begin);
      int category = lane.asideCategories.get(begin);
      if (best.endOf[begin] < 0) {
        close(thread, start, end, name, category);
      } else {
        long stop = lane.asideTimes.get(best.endOf[begin]);
        out.slice(thread, start, stop - start, name, category);
      }
    }
    ledger.report(TraceCodes.UNMATCHED_END, best.strayEnds, -1, "");
    ledger.report(TraceCodes.END_NAME, best.otherNames, -1, "");
  }

  /// One way to match the events of a thread.
  private static final class Matching {
    private final Lane lane;
    private final int[] endOf;
    private int[] open = new int[16];
    private int openCount;
    private long strayEnds;
    private long otherNames;

    Matching(Lane lane, int[] order, boolean byName) {
      this.lane = lane;
      this.endOf = new int[lane.asideTimes.size()];
      Arrays.fill(endOf, -1);
      for (int row : order) {
        if (lane.asideBegins.get(row) != 0) {
          if (openCount == open.length) {
            open = Arrays.copyOf(open, openCount * 2);
          }
          open[openCount++] = row;
        } else {
          end(row, byName);
        }
      }
    }

    /// How many events found no partner.
    long lost() {
      return openCount + strayEnds;
    }

    private void end(int row, boolean byName) {
      int name = lane.asideNames.get(row);
      int at = openCount - 1;
      if (byName && name != UNNAMED) {
        while (at >= 0 && lane.asideNames.get(open[at]) != name) {
          at--;
        }
      }
      if (at < 0) {
        strayEnds++;
        return;
      }
      if (name != UNNAMED && lane.asideNames.get(open[at]) != name) {
        otherNames++;
      }
      endOf[open[at]] = row;
      System.arraycopy(open, at + 1, open, at, openCount - at - 1);
      openCount--;
    }
  }
}
