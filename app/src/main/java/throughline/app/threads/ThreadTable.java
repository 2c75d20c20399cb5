package throughline.app.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;

/// The columns of the table, in groups under a common heading. All shares are percent.
final class ThreadTable {
  private static final double NUMBER = 62;
  private static final double WIDE_NUMBER = 72;

  /// Columns under one heading.
  ///
  /// @param heading empty for columns that stand alone
  private record Group(String heading, List<Shown> columns) {}

  /// A column whose heading says less than its title, which is exported without the group's.
  private record Shown(String heading, Column<ThreadRow> column) {}

  private ThreadTable() {}

  /// A table for one run.
  ///
  /// @param rows decide which columns there is anything in
  static TableTwin<ThreadRow> one(List<ThreadRow> rows) {
    return table("Threads: time, CPU use, stages and stacks", present(oneRun(), rows));
  }

  /// A table for two runs.
  ///
  /// @param rows decide which columns there is anything in
  static TableTwin<ThreadRow> two(List<ThreadRow> rows) {
    return table(
        "Threads before and after: time, CPU use, stages and stacks", present(twoRuns(), rows));
  }

  private static List<Group> oneRun() {
    return List.of(
        names(),
        new Group(
            "Time (%)",
            List.of(
                number("busy", "Busy (%)", NUMBER, ThreadValues::busy),
                number("of it sync", "Sync (%)", WIDE_NUMBER, ThreadValues::sync),
                number("wait", "Wait (%)", NUMBER, ThreadValues::wait),
                number("untracked", "Untracked (%)", WIDE_NUMBER, ThreadValues::untracked))),
        new Group(
            "CPU by pidstat (%)",
            List.of(
                number("mean", "CPU pidstat (%)", NUMBER, f -> f.pidstat().mean()),
                number("max", "CPU pidstat max (%)", NUMBER, f -> f.pidstat().max()))),
        new Group(
            "CPU by top (%)",
            List.of(topMean(), number("max", "CPU top max (%)", NUMBER, f -> f.top().max()))),
        new Group(
            "Inferred",
            List.of(
                number("CPU/busy (%)", "CPU/busy, inferred (%)", 100, ThreadValues::cpuOverBusy),
                text("reading", "Reading, inferred", 170, f -> f.inference().words()))),
        new Group(
            "Top stage by self time",
            List.of(
                path("stage", "Top stage", 150, ThreadValues::stage),
                number("%", "Top stage (%)", 52, ThreadValues::stageShare))),
        new Group(
            "Top frame by self samples",
            List.of(
                path("frame", "Top frame", 190, ThreadValues::frame),
                number("%", "Top frame (%)", 52, ThreadValues::frameShare))),
        new Group(
            "pidstat means (%)",
            List.of(
                number("usr", "usr (%)", NUMBER, f -> f.pidstat().user()),
                number("system", "system (%)", NUMBER, f -> f.pidstat().system()),
                number("run queue", "Run queue (%)", WIDE_NUMBER, f -> f.pidstat().runQueue()))),
        new Group(
            "Switches (/s)",
            List.of(
                number("voluntary", "Switches (/s)", 72, f -> f.pidstat().switches()),
                number("forced", "Forced (/s)", NUMBER, f -> f.pidstat().forcedSwitches()))),
        id());
  }

  private static List<Group> twoRuns() {
    return List.of(
        names(),
        pair("Busy (%)", "Busy", ThreadValues::busy),
        pair("of it sync (%)", "Sync", ThreadValues::sync),
        pair("Wait (%)", "Wait", ThreadValues::wait),
        pair("CPU (%)", "CPU", ThreadFigures::cpuPercent),
        pair("CPU/busy, inferred (%)", "CPU/busy", ThreadValues::cpuOverBusy),
        new Group("Reading, inferred", pair("Reading", 160, f -> f.inference().words())),
        new Group("Top stage by self time", pair("Top stage", 130, ThreadValues::stage)),
        new Group("Top frame by self samples", pair("Top frame", 150, ThreadValues::frame)),
        pair("Untracked (%)", "Untracked", ThreadValues::untracked),
        pair("CPU max, pidstat (%)", "CPU max", f -> f.pidstat().max()),
        pair("CPU by top (%)", "CPU top", f -> f.top().mean()),
        pair("pidstat usr (%)", "usr", f -> f.pidstat().user()),
        pair("pidstat system (%)", "system", f -> f.pidstat().system()),
        pair("pidstat run queue (%)", "Run queue", f -> f.pidstat().runQueue()),
        pair("Switches (/s)", "Switches", f -> f.pidstat().switches()),
        pair("Forced switches (/s)", "Forced", f -> f.pidstat().forcedSwitches()),
        new Group("OS id", pair("OS id", 60, ThreadValues::osId)));
  }

  private static Group names() {
    return new Group(
        "",
        List.of(
            new Shown(
                "Thread", Column.<ThreadRow>text("Thread", 194, row -> row.main().fullName())),
            new Shown(
                "Loop", Column.<ThreadRow>text("Loop", 64, row -> ThreadValues.loop(row.main())))));
  }

  private static Group id() {
    return new Group("", List.of(text("OS id", "OS id", 64, ThreadValues::osId)));
  }

  private static Group pair(String heading, String title, ToDoubleFunction<ThreadFigures> value) {
    ToDoubleFunction<ThreadRow> before = row -> value(row.baseline(), value);
    ToDoubleFunction<ThreadRow> after = row -> value(row.candidate(), value);
    ToDoubleFunction<ThreadRow> delta = row -> after.applyAsDouble(row) - before.applyAsDouble(row);
    return new Group(
        heading,
        List.of(
            new Shown("before", numbers(title + " before", NUMBER, before)),
            new Shown("after", numbers(title + " after", NUMBER, after)),
            new Shown(
                "Δ",
                Column.number(
                    title + " Δ",
                    NUMBER,
                    delta,
                    row -> difference(before.applyAsDouble(row), after.applyAsDouble(row))))));
  }

  private static List<Shown> pair(
      String title, double width, Function<ThreadFigures, String> words) {
    return List.of(
        new Shown(
            "before",
            Column.<ThreadRow>path(title + " before", width, row -> of(row.baseline(), words))),
        new Shown(
            "after",
            Column.<ThreadRow>path(title + " after", width, row -> of(row.candidate(), words))));
  }

  private static Shown number(
      String heading, String title, double width, ToDoubleFunction<ThreadFigures> value) {
    return new Shown(heading, numbers(title, width, row -> value.applyAsDouble(row.main())));
  }

  /// Marks what may be the CPU use of the whole process.
  private static Shown topMean() {
    return new Shown(
        "mean",
        Column.<ThreadRow>number(
            "CPU top (%)",
            NUMBER,
            row -> row.main().top().mean(),
            row -> (isDoubtful(row) ? "⚠ " : "") + Units.significant(row.main().top().mean())));
  }

  private static boolean isDoubtful(ThreadRow row) {
    return row.main().topIsDoubtful() && row.main().top().isKnown();
  }

  private static Column<ThreadRow> numbers(
      String title, double width, ToDoubleFunction<ThreadRow> value) {
    return Column.number(title, width, value, row -> Units.significant(value.applyAsDouble(row)));
  }

  private static Shown text(
      String heading, String title, double width, Function<ThreadFigures, String> words) {
    return new Shown(heading, Column.<ThreadRow>text(title, width, row -> words.apply(row.main())));
  }

  private static Shown path(
      String heading, String title, double width, Function<ThreadFigures, String> words) {
    return new Shown(heading, Column.<ThreadRow>path(title, width, row -> words.apply(row.main())));
  }

  /// The groups without columns that no row has anything for, such as context switches where
  /// pidstat was not asked for them.
  private static List<Group> present(List<Group> groups, List<ThreadRow> rows) {
    List<Group> present = new ArrayList<>();
    for (Group group : groups) {
      boolean isThere =
          group.heading().isEmpty()
              || group.columns().stream().anyMatch(shown -> isPresent(shown.column(), rows));
      if (isThere) {
        present.add(group);
      }
    }
    return present;
  }

  private static boolean isPresent(Column<ThreadRow> column, List<ThreadRow> rows) {
    return rows.stream().anyMatch(row -> !column.text().apply(row).equals(ThreadValues.UNKNOWN));
  }

  private static TableTwin<ThreadRow> table(String accessibleText, List<Group> groups) {
    TableTwin<ThreadRow> table =
        new TableTwin<>(
            accessibleText,
            groups.stream().flatMap(group -> group.columns().stream()).map(Shown::column).toList());
    ObservableList<TableColumn<ThreadRow, ?>> columns = table.getColumns();
    // Rows of whole processes step back: they are the sum of others.
    for (int column = 0; column < columns.size(); column++) {
      boolean marksDoubt = columns.get(column).getText().startsWith("CPU top");
      table.styleColumn(
          column,
          row -> marksDoubt && isDoubtful(row) ? "warning" : row.isProcess() ? "muted" : "");
    }
    List<TableColumn<ThreadRow, ?>> flat = List.copyOf(columns);
    List<TableColumn<ThreadRow, ?>> grouped = new ArrayList<>();
    int at = 0;
    for (Group group : groups) {
      List<TableColumn<ThreadRow, ?>> members = flat.subList(at, at + group.columns().size());
      for (int member = 0; member < members.size(); member++) {
        members.get(member).setText(group.columns().get(member).heading());
      }
      at += members.size();
      if (group.heading().isEmpty()) {
        grouped.addAll(members);
      } else {
        TableColumn<ThreadRow, Object> parent = new TableColumn<>(group.heading());
        parent.getColumns().setAll(members);
        grouped.add(parent);
      }
    }
    columns.setAll(grouped);
    return table;
  }

  private static double value(
      @Nullable ThreadFigures figures, ToDoubleFunction<ThreadFigures> value) {
    return figures == null ? Double.NaN : value.applyAsDouble(figures);
  }

  private static String of(@Nullable ThreadFigures figures, Function<ThreadFigures, String> words) {
    return figures == null ? ThreadValues.UNKNOWN : words.apply(figures);
  }

  /// The difference with as many decimals as the greater of the two numbers is shown with: more
  /// would be noise.
  static String difference(double before, double after) {
    double largest = Math.max(Math.abs(before), Math.abs(after));
    if (Double.isNaN(largest)) {
      return ThreadValues.UNKNOWN;
    }
    int decimals = largest == 0 ? 0 : Math.max(0, 2 - (int) Math.floor(Math.log10(largest)));
    String size = String.format(Locale.ROOT, "%." + decimals + "f", Math.abs(after - before));
    boolean isZero = size.chars().noneMatch(digit -> digit >= '1' && digit <= '9');
    return isZero ? "0" : (after > before ? "+" : "−") + size;
  }
}
