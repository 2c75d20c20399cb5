package throughline.model.lod;

import java.util.Arrays;
import java.util.Optional;
import throughline.model.recording.CounterSeries;
import throughline.model.table.DoubleColumn;
import throughline.model.table.LongColumn;

/// A counter ready to be drawn at any scale: the least and the greatest value that holds in each
/// column of pixels.
public final class CounterLevels {
  /// How long a mean over an interval reaches back at most, as a multiple of the median distance of
  /// values; beyond it the recorder was not running.
  private static final double REACH = 1.5;

  private final CounterSeries series;
  private final MinMaxPyramid pyramid;
  private final Hold hold;
  private final long stepNanos;

  /// For which time a value of a series speaks.
  public enum Hold {
    /// For the time from it to the next one: a level, such as the depth of a queue.
    FORWARD,
    /// For the time from the one before to it: a mean over an interval, as pidstat and top print.
    BACKWARD
  }

  private CounterLevels(CounterSeries series) {
    this.series = series;
    this.pyramid = MinMaxPyramid.over(series.size(), series::value);
    this.hold = series.unit().equals("%") ? Hold.BACKWARD : Hold.FORWARD;
    this.stepNanos = hold == Hold.BACKWARD ? step(series) : 0;
  }

  /// Prepares a series, which has at least one value. Percentages are means over intervals, other
  /// units are levels.
  public static CounterLevels of(CounterSeries series) {
    return new CounterLevels(series);
  }

  public CounterSeries series() {
    return series;
  }

  public Hold hold() {
    return hold;
  }

  /// The least and the greatest value of the whole series.
  public MinMaxPyramid.Extent extent() {
    return pyramid.extent(0, series.size());
  }

  /// The row of the value that holds at a time, or -1.
  public int rowAt(long timeNanos) {
    int next = series.rowAtOrAfter(hold == Hold.BACKWARD ? timeNanos : timeNanos + 1);
    int row = hold == Hold.BACKWARD ? next : next - 1;
    return row >= 0 && row < series.size() && timeNanos >= heldFrom(row) ? row : -1;
  }

  /// The values that hold within a range, each weighed by how long it does; empty if none does.
  ///
  /// @param fromNanos on the series' clock
  /// @param toNanos on the series' clock; the last value of a level holds until here
  public Optional<CounterSpread> spread(long fromNanos, long toNanos) {
    int first = Math.max(0, series.rowAtOrAfter(fromNanos) - 1);
    DoubleColumn values = new DoubleColumn();
    LongColumn weights = new LongColumn();
    for (int row = first; row < series.size() && heldFrom(row) < toNanos; row++) {
      long from = Math.max(fromNanos, heldFrom(row));
      long to = Math.min(toNanos, heldTo(row));
      if (from < to) {
        values.add(series.value(row));
        weights.add(to - from);
      }
    }
    return CounterSpread.of(values.toArray(), weights.toArray());
  }

  private long heldTo(int row) {
    if (hold == Hold.BACKWARD) {
      return series.timeNanos(row);
    }
    return row + 1 < series.size() ? series.timeNanos(row + 1) : Long.MAX_VALUE;
  }

  /// For each column, the least and the greatest value that holds somewhere in it.
  ///
  /// @param edges the columns' edges in ascending order, one more than there are columns
  /// @param min gets the least value of each column, NaN where none holds
  /// @param max gets the greatest value of each column, NaN where none holds
  public void envelope(long[] edges, double[] min, double[] max) {
    int columns = edges.length - 1;
    Arrays.fill(min, 0, columns, Double.NaN);
    Arrays.fill(max, 0, columns, Double.NaN);
    int size = series.size();
    int first = series.rowAtOrAfter(edges[0] + 1);
    for (int column = 0; column < columns; column++) {
      // `first` is the first row after the column's start, `next` the first one after its end.
      int next = first;
      if (next < size && series.timeNanos(next) <= edges[column + 1]) {
        next = series.rowAtOrAfter(edges[column + 1] + 1);
      }
      int from = hold == Hold.BACKWARD ? first : Math.max(0, first - 1);
      int to = hold == Hold.BACKWARD ? beyond(next, edges[column + 1]) : next;
      if (from < to) {
        MinMaxPyramid.Extent extent = pyramid.extent(from, to);
        min[column] = extent.min();
        max[column] = extent.max();
      }
      first = next;
    }
  }

  /// The row after the last one that holds before `columnEnd`, of which `next` is the first after
  /// it.
  private int beyond(int next, long columnEnd) {
    if (next < series.size() && heldFrom(next) < columnEnd) {
      return next + 1;
    }
    return next;
  }

  private long heldFrom(int row) {
    long time = series.timeNanos(row);
    if (hold == Hold.FORWARD) {
      return time;
    }
    return row == 0
        ? time - stepNanos
        : Math.max(series.timeNanos(row - 1), time - (long) (stepNanos * REACH));
  }

  /// The median distance of values; 1 s if there is only one.
  private static long step(CounterSeries series) {
    if (series.size() < 2) {
      return 1_000_000_000L;
    }
    long[] steps = new long[series.size() - 1];
    for (int row = 1; row < series.size(); row++) {
      steps[row - 1] = series.timeNanos(row) - series.timeNanos(row - 1);
    }
    Arrays.sort(steps);
    return Math.max(1, steps[steps.length / 2]);
  }
}
