package throughline.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import throughline.app.chart.ColumnFormat;
import throughline.app.chart.Figure;
import throughline.app.chart.NameGrid;
import throughline.app.chart.Texts;
import throughline.app.view.Units;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.run.Run;

/// Where time goes in a run that has slices and no stages: its slices by name, the most own time
/// first. Own time is that of a slice without the slices within it. Worked out off the JavaFX
/// thread.
///
/// @param rows from the first to the last
/// @param all own time of all slices, nanoseconds
record TopSlices(List<Row> rows, double all) {
  private static final int MOST = 10;
  private static final double MOST_WIDTH = 900;

  /// Slices of one name.
  ///
  /// @param ownNanos without the slices within them
  record Row(String name, long count, double ownNanos) {}

  /// @return empty if there are no slices
  static Optional<TopSlices> of(Run run) {
    Map<String, long[]> sums = new HashMap<>();
    for (Recording recording : run.recordings()) {
      add(recording.slices(), sums);
    }
    double all = sums.values().stream().mapToDouble(sum -> (double) sum[1]).sum();
    if (all <= 0) {
      return Optional.empty();
    }
    List<Row> rows = new ArrayList<>();
    sums.forEach((name, sum) -> rows.add(new Row(name, sum[0], (double) sum[1])));
    rows.sort(Comparator.comparingDouble((Row row) -> -row.ownNanos()).thenComparing(Row::name));
    return Optional.of(
        new TopSlices(List.copyOf(rows.subList(0, Math.min(MOST, rows.size()))), all));
  }

  /// Adds count and own time of each name.
  private static void add(SliceTable slices, Map<String, long[]> sums) {
    long[] own = new long[slices.nameCount()];
    long[] counts = new long[slices.nameCount()];
    for (int row = 0; row < slices.size(); row++) {
      own[slices.nameId(row)] += slices.durationNanos(row);
      counts[slices.nameId(row)]++;
      int parent = slices.parent(row);
      if (parent >= 0) {
        own[slices.nameId(parent)] -= slices.durationNanos(row);
      }
    }
    for (int name = 0; name < own.length; name++) {
      if (counts[name] > 0) {
        long[] sum = sums.computeIfAbsent(slices.nameText(name), key -> new long[2]);
        sum[0] += counts[name];
        sum[1] += Math.max(0, own[name]);
      }
    }
  }

  /// The slices as part of a page.
  Figure figure() {
    NameGrid grid = new NameGrid(MOST_WIDTH, List.of("count", "own time", "share"));
    ColumnFormat time = ColumnFormat.durations(rows.getFirst().ownNanos());
    for (Row row : rows) {
      grid.add(
          row.name(),
          List.of(
              Texts.whole(Units.amount(row.count(), ""), "number", "small"),
              Texts.whole(time.format(row.ownNanos()), "number", "small"),
              Texts.whole(Units.percent(row.ownNanos() / all), "number", "small")));
    }
    Row first = rows.getFirst();
    return new Figure(
        "Slices: most own time in " + first.name() + ", " + Units.percent(first.ownNanos() / all),
        "own time of slices by name, of all threads together, without the slices within them",
        grid);
  }
}
