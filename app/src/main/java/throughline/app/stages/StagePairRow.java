package throughline.app.stages;

import java.util.ArrayList;
import java.util.List;
import throughline.app.chart.ColumnFormat;
import throughline.app.chart.Measure;
import throughline.app.chart.StageBar;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;

/// One stage of one thread (or loop) in two runs, as the table beside overlaid charts shows it.
///
/// @param thread the thread's label or the loop's name
/// @param stage its path, or `untracked`
/// @param kind the kind's word
/// @param before its value in the baseline, in the chart's measure: nanoseconds or a fraction
/// @param after its value in the candidate
record StagePairRow(String thread, String stage, String kind, double before, double after) {

  static List<StagePairRow> of(StagePicture picture) {
    List<StagePairRow> rows = new ArrayList<>();
    for (StageBar bar : picture.bars()) {
      for (int key = 0; key < picture.keys().size(); key++) {
        double before = bar.bars().getFirst().values()[key];
        double after = bar.bars().getLast().values()[key];
        if (before > 0 || after > 0) {
          rows.add(
              new StagePairRow(
                  bar.name(),
                  picture.keys().get(key).stage(),
                  picture.keys().get(key).kindWord(),
                  before,
                  after));
        }
      }
    }
    return rows;
  }

  double difference() {
    return after - before;
  }

  /// By how much it changed, as a fraction of what it was; NaN where it was not there.
  double change() {
    return before > 0 ? after / before - 1 : Double.NaN;
  }

  static TableTwin<StagePairRow> table(StagePicture picture) {
    List<StagePairRow> rows = of(picture);
    Measure measure = picture.measure();
    boolean isShare = measure == Measure.SHARE || measure == Measure.UTILISATION;
    double largest =
        rows.stream().mapToDouble(row -> Math.max(row.before, row.after)).max().orElse(0);
    ColumnFormat format =
        isShare ? new ColumnFormat(new Units("%", 0.01), 2) : ColumnFormat.durations(largest);
    String unit = " (" + format.unit().symbol() + ")";
    double factor = format.unit().factor();
    List<Column<StagePairRow>> columns = new ArrayList<>();
    columns.add(Column.path("Thread", 150, StagePairRow::thread));
    columns.add(Column.path("Stage", 240, StagePairRow::stage));
    columns.add(Column.text("Kind", 80, StagePairRow::kind));
    columns.add(
        Column.number(
            "Before" + unit, 100, row -> row.before / factor, row -> format.number(row.before)));
    columns.add(
        Column.number(
            "After" + unit, 100, row -> row.after / factor, row -> format.number(row.after)));
    columns.add(
        Column.number(
            "Difference" + unit,
            110,
            row -> row.difference() / factor,
            row -> format.signedNumber(row.difference())));
    columns.add(
        Column.number(
            "Change (%)",
            90,
            row -> row.change() * 100,
            row -> new ColumnFormat(new Units("%", 0.01), 1).signedNumber(row.change())));
    TableTwin<StagePairRow> table =
        new TableTwin<>("Stages before and after, " + measure.words(), columns);
    table.show(rows);
    return table;
  }
}
