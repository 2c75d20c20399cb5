package throughline.model.lod;

import throughline.model.recording.CounterSeries;

/// A counter ready to be drawn at any scale: the least and the greatest value in each bucket.
public final class CounterLevels {
  private final CounterSeries series;
  private final MinMaxPyramid pyramid;

  private CounterLevels(CounterSeries series) {
    this.series = series;
    this.pyramid = MinMaxPyramid.over(series.size(), series::value);
  }

  public static CounterLevels of(CounterSeries series) {
    return new CounterLevels(series);
  }

  public CounterSeries series() {
    return series;
  }

  /// The least and the greatest value of the whole series, which has at least one.
  public MinMaxPyramid.Extent extent() {
    return pyramid.extent(0, series.size());
  }

  /// Receives one bucket that has values.
  @FunctionalInterface
  public interface Sink {
    /// @param firstRow the first row of the series in the bucket
    /// @param endRow the row after the last one in it
    /// @param min the least value in it
    /// @param max the greatest value in it
    void bucket(int firstRow, int endRow, double min, double max);
  }

  /// Walks the values of a stretch of time bucket by bucket, with the neighbour on either side, so
  /// that a line can leave the picture where it should.
  public void walk(long fromNanos, long toNanos, Buckets buckets, Sink sink) {
    int size = series.size();
    int at = series.rowAtOrAfter(buckets.start(fromNanos));
    if (at > 0) {
      at--;
      sink.bucket(at, at + 1, series.value(at), series.value(at));
      at++;
    }
    while (at < size) {
      long time = series.timeNanos(at);
      int next = series.rowAtOrAfter(buckets.end(time));
      MinMaxPyramid.Extent extent = pyramid.extent(at, next);
      sink.bucket(at, next, extent.min(), extent.max());
      if (time >= toNanos) {
        return;
      }
      at = next;
    }
  }
}
