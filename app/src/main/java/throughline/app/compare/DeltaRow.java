package throughline.app.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.ColumnFormat;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;
import throughline.model.compare.Comparison;
import throughline.model.compare.Contribution;
import throughline.model.compare.LoopLoad;
import throughline.model.compare.StageFigures;
import throughline.model.compare.StageRow;

/// A stage before and after, with what it contributes to the difference.
///
/// @param stage its times
/// @param contribution what it adds to throughput, or null if its loop does not limit
record DeltaRow(StageRow stage, @Nullable Contribution contribution) {
  private static final int DELTA = 5;
  private static final int ADDS = 7;

  static List<DeltaRow> of(Comparison comparison) {
    List<DeltaRow> rows = new ArrayList<>();
    for (StageRow stage : comparison.stages()) {
      rows.add(
          new DeltaRow(
              stage,
              comparison.contributions().stream()
                  .filter(contribution -> belongs(contribution, stage))
                  .findFirst()
                  .orElse(null)));
    }
    // The busiest loop first, as everywhere; within a loop the order stays.
    List<String> loops = comparison.candidateLimit().loops().stream().map(LoopLoad::loop).toList();
    rows.sort(Comparator.comparingInt(row -> loops.indexOf(row.stage().loop())));
    return rows;
  }

  private static boolean belongs(Contribution contribution, StageRow stage) {
    return Objects.equals(contribution.loop(), stage.loop())
        && switch (contribution.part()) {
          case AMOUNT -> false;
          case STAGE -> stage.stage().equals(contribution.stage());
          case UNTRACKED -> stage.isUntracked();
        };
  }

  double before() {
    return nanos(stage.before());
  }

  double after() {
    return nanos(stage.after());
  }

  double delta() {
    return stage.deltaNanosPerIteration();
  }

  /// How much longer it takes as a fraction of before; NaN without a before.
  double relative() {
    return delta() / before();
  }

  double adds() {
    return contribution == null ? Double.NaN : contribution.deltaPerSecond();
  }

  double low() {
    return contribution == null ? Double.NaN : contribution.low();
  }

  double high() {
    return contribution == null ? Double.NaN : contribution.high();
  }

  /// Whether the contribution's interval leaves no doubt about its sign.
  boolean isCertain() {
    return low() > 0 || high() < 0;
  }

  /// The sortable table of all stages.
  static TableTwin<DeltaRow> table(Comparison comparison) {
    List<DeltaRow> rows = of(comparison);
    double longest = 0;
    double largest = 0;
    for (DeltaRow row : rows) {
      longest = Math.max(longest, Math.max(orZero(row.before()), orZero(row.after())));
      largest = Math.max(largest, Math.abs(orZero(row.adds())));
    }
    ColumnFormat time = ColumnFormat.durations(longest);
    ColumnFormat rate = ColumnFormat.amounts(largest, comparison.candidate().unit());
    String per = " (" + time.unit().symbol() + "/iteration)";
    List<Column<DeltaRow>> columns =
        List.of(
            Column.text("Loop", 80, row -> row.stage().loop()),
            Column.path("Stage", 200, row -> row.stage().stage()),
            Column.text("Kind", 64, DeltaRow::kindWord),
            time("Before" + per, time, DeltaRow::before),
            time("After" + per, time, DeltaRow::after),
            Column.number(
                "Delta" + per,
                140,
                row -> row.delta() / time.unit().factor(),
                row -> mark(-row.delta(), time.signedNumber(row.delta()))),
            Column.number(
                "Delta (%)",
                80,
                row -> row.relative() * 100,
                row -> row.before() > 0 ? Units.change(1 + row.relative()) : "–"),
            Column.number(
                "Adds (" + rate.unit().symbol() + ")",
                120,
                row -> row.adds() / rate.unit().factor(),
                row -> row.contribution() == null ? "–" : row.addsText(rate)),
            rate("Low (" + rate.unit().symbol() + ")", rate, DeltaRow::low),
            rate("High (" + rate.unit().symbol() + ")", rate, DeltaRow::high));
    TableTwin<DeltaRow> table = new TableTwin<>("Stages before and after", columns);
    table.styleColumn(DELTA, row -> style(-row.delta(), !isZero(time.number(row.delta()))));
    table.styleColumn(
        ADDS, row -> style(row.adds(), row.isCertain() && !isZero(rate.number(row.adds()))));
    table.show(rows);
    return table;
  }

  private String kindWord() {
    return stage.kind() == null ? "" : stage.kind().word();
  }

  private String addsText(ColumnFormat rate) {
    String number = rate.signedNumber(adds());
    return isCertain() ? mark(adds(), number) : number;
  }

  private static String mark(double better, String number) {
    return isZero(number) ? number : (better > 0 ? "▲ " : "▼ ") + number;
  }

  private static boolean isZero(String number) {
    return number.chars().noneMatch(c -> c >= '1' && c <= '9');
  }

  private static String style(double better, boolean certain) {
    if (!certain || Double.isNaN(better)) {
      return "muted";
    }
    return better > 0 ? "better" : better < 0 ? "worse" : "muted";
  }

  private static Column<DeltaRow> time(
      String title, ColumnFormat time, ToDoubleFunction<DeltaRow> nanos) {
    return Column.number(
        title,
        140,
        row -> nanos.applyAsDouble(row) / time.unit().factor(),
        row -> time.number(nanos.applyAsDouble(row)));
  }

  private static Column<DeltaRow> rate(
      String title, ColumnFormat rate, ToDoubleFunction<DeltaRow> value) {
    return Column.number(
        title,
        90,
        row -> value.applyAsDouble(row) / rate.unit().factor(),
        row -> rate.signedNumber(value.applyAsDouble(row)));
  }

  private static double nanos(@Nullable StageFigures figures) {
    return figures == null ? Double.NaN : figures.nanosPerIteration();
  }

  private static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }
}
