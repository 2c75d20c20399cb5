package throughline.app.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Role;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;

/// The columns of the table, in groups under a common heading. All shares are percent.
final class ThreadTable {
  private static final String UNKNOWN = "–";
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
    return table("Threads before and after: time, CPU use, stages and stacks", present(twoRuns(), rows));
  }

  private static List<Group> oneRun() {
    return List.of(
        names(),
        new Group(
            "Time (%)",
            List.of(
                number("busy", "Busy (%)", NUMBER, ThreadTable::busy),
                number("of it sync", "Sync (%)", WIDE_NUMBER, ThreadTable::sync),
                number("wait", "Wait (%)", NUMBER, ThreadTable::wait),
                number("untracked", "Untracked (%)", WIDE_NUMBER, ThreadTable::untracked))),
        new Group(
            "CPU by pidstat (%)",
            List.of(
                number("mean", "CPU pidstat (%)", NUMBER, f -> f.pidstat().mean()),
                number("max", "CPU pidstat max (%)", NUMBER, f -> f.pidstat().max()))),
        new Group(
            "by top (%)",
            List.of(
                number("mean", "CPU top (%)", NUMBER, f -> f.top().mean()),
                number("max", "CPU top max (%)", NUMBER, f -> f.top().max()))),
        new Group(
            "Inferred",
            List.of(
                number("CPU/busy (%)", "CPU/busy, inferred (%)", 88, ThreadTable::cpuOverBusy),
                text("reading", "Reading, inferred", 136, f -> f.inference().words()))),
        new Group(
            "Top stage by self time",
            List.of(
                path("stage", "Top stage", 150, ThreadTable::stage),
                number("%", "Top stage (%)", 52, ThreadTable::stageShare))),
        new Group(
            "Top frame by self samples",
            List.of(
                path("frame", "Top frame", 190, ThreadTable::frame),
                number("%", "Top frame (%)", 52, ThreadTable::frameShare))),
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
        pair("Busy (%)", "Busy", ThreadTable::busy),
        pair("of it sync (%)", "Sync", ThreadTable::sync),
        pair("Wait (%)", "Wait", ThreadTable::wait),
        pair("CPU (%)", "CPU", ThreadFigures::cpuPercent),
        pair("CPU/busy, inferred (%)", "CPU/busy", ThreadTable::cpuOverBusy),
        new Group("Reading, inferred", pair("Reading", 128, f -> f.inference().words())),
        new Group("Top stage by self time", pair("Top stage", 130, ThreadTable::stage)),
        new Group("Top frame by self samples", pair("Top frame", 150, ThreadTable::frame)),
        pair("Untracked (%)", "Untracked", ThreadTable::untracked),
        pair("CPU max, pidstat (%)", "CPU max", f -> f.pidstat().max()),
        pair("CPU by top (%)", "CPU top", f -> f.top().mean()),
        pair("pidstat usr (%)", "usr", f -> f.pidstat().user()),
        pair("pidstat system (%)", "system", f -> f.pidstat().system()),
        pair("pidstat run queue (%)", "Run queue", f -> f.pidstat().runQueue()),
        pair("Switches (/s)", "Switches", f -> f.pidstat().switches()),
        pair("Forced switches (/s)", "Forced", f -> f.pidstat().forcedSwitches()),
        new Group("OS id", pair("OS id", 60, ThreadTable::osId)));
  }

  private static Group names() {
    return new Group(
        "",
        List.of(
            new Shown(
                "Thread",
                grey(Column.<ThreadRow>text("Thread", 168, row -> row.main().fullName()))),
            new Shown(
                "Loop",
                grey(
                    Column.<ThreadRow>text(
                        "Loop", 64, row -> loop(row.main()))))));
  }

  private static Group id() {
    return new Group("", List.of(text("OS id", "OS id", 64, ThreadTable::osId)));
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
                grey(
                    Column.number(
                        title + " Δ", NUMBER, delta, row -> signed(delta.applyAsDouble(row)))))));
  }

  private static List<Shown> pair(
      String title, double width, Function<ThreadFigures, String> words) {
    return List.of(
        new Shown(
            "before",
            grey(Column.<ThreadRow>path(title + " before", width, row -> of(row.baseline(), words)))),
        new Shown(
            "after",
            grey(Column.<ThreadRow>path(title + " after", width, row -> of(row.candidate(), words)))));
  }

  private static Shown number(
      String heading, String title, double width, ToDoubleFunction<ThreadFigures> value) {
    return new Shown(heading, numbers(title, width, row -> value.applyAsDouble(row.main())));
  }

  private static Column<ThreadRow> numbers(
      String title, double width, ToDoubleFunction<ThreadRow> value) {
    return grey(
        Column.number(title, width, value, row -> Units.significant(value.applyAsDouble(row))));
  }

  private static Shown text(
      String heading, String title, double width, Function<ThreadFigures, String> words) {
    return new Shown(
        heading, grey(Column.<ThreadRow>text(title, width, row -> words.apply(row.main()))));
  }

  private static Shown path(
      String heading, String title, double width, Function<ThreadFigures, String> words) {
    return new Shown(
        heading, grey(Column.<ThreadRow>path(title, width, row -> words.apply(row.main()))));
  }

  /// Rows of whole processes step back: they are the sum of others.
  private static Column<ThreadRow> grey(Column<ThreadRow> column) {
    return column.colored(row -> row.isProcess() ? Role.TEXT_MUTED : Role.TEXT);
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
    return rows.stream().anyMatch(row -> !column.text().apply(row).equals(UNKNOWN));
  }

  private static TableTwin<ThreadRow> table(String accessibleText, List<Group> groups) {
    TableTwin<ThreadRow> table =
        new TableTwin<>(
            accessibleText,
            groups.stream()
                .flatMap(group -> group.columns().stream())
                .map(Shown::column)
                .toList());
    ObservableList<TableColumn<ThreadRow, ?>> columns = table.getColumns();
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

  private static String of(
      @Nullable ThreadFigures figures, Function<ThreadFigures, String> words) {
    return figures == null ? UNKNOWN : words.apply(figures);
  }

  private static String signed(double difference) {
    return difference > 0 ? "+" + Units.significant(difference) : Units.significant(difference);
  }

  private static String loop(ThreadFigures figures) {
    String role = figures.thread().role();
    return role == null ? UNKNOWN : role;
  }

  private static String osId(ThreadFigures figures) {
    long id = figures.thread().osThreadId();
    return id < 0 ? UNKNOWN : Long.toString(id);
  }

  private static double busy(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? Double.NaN : 100 * shares.busy();
  }

  private static double sync(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? Double.NaN : 100 * shares.sync();
  }

  private static double wait(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? Double.NaN : 100 * shares.waiting();
  }

  private static double untracked(ThreadFigures figures) {
    TimeShares shares = figures.shares();
    return shares == null ? Double.NaN : 100 * shares.untracked();
  }

  private static double cpuOverBusy(ThreadFigures figures) {
    return 100 * figures.inference().cpuOverBusy();
  }

  private static String stage(ThreadFigures figures) {
    Leading stage = figures.shares() == null ? null : figures.shares().top();
    return stage == null ? UNKNOWN : stage.name();
  }

  private static double stageShare(ThreadFigures figures) {
    Leading stage = figures.shares() == null ? null : figures.shares().top();
    return stage == null ? Double.NaN : 100 * stage.share();
  }

  private static String frame(ThreadFigures figures) {
    HotFrame frame = figures.frame();
    return frame == null ? UNKNOWN : frame.frame().name();
  }

  private static double frameShare(ThreadFigures figures) {
    HotFrame frame = figures.frame();
    return frame == null ? Double.NaN : 100 * frame.frame().share();
  }
}
