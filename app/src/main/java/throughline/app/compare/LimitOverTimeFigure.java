package throughline.app.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import throughline.app.analysis.Answer;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.chart.LimitOverTimeChart;
import throughline.app.chart.LimitOverTimeChart.Course;
import throughline.app.theme.Role;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;
import throughline.model.compare.LimitOverTime;

/// Which loop limits in each stretch of the runs: a run can change its limiter.
final class LimitOverTimeFigure {
  private LimitOverTimeFigure() {}

  /// @return the figure, or empty if no run has two loops to choose from over time
  static Optional<Node> of(Answer answer) {
    List<Course> courses = new ArrayList<>();
    for (int at = 0; at < answer.limitsOverTime().size(); at++) {
      LimitOverTime limit = answer.limitsOverTime().get(at);
      if (limit.stretches().size() > 1) {
        Role role = at == 0 ? Role.BASELINE : Role.CANDIDATE;
        courses.add(new Course(answer.labels().get(at), role, limit));
      }
    }
    return courses.stream().anyMatch(course -> loops(course.limit()) > 1)
        ? Optional.of(figure(courses))
        : Optional.empty();
  }

  private static long loops(LimitOverTime limit) {
    return limit.stretches().stream()
        .flatMap(stretch -> stretch.busy().stream())
        .map(LimitOverTime.Busy::loop)
        .distinct()
        .count();
  }

  private static Figure figure(List<Course> courses) {
    Figure figure =
        new Figure(
            title(courses),
            "each loop's work as a share of its time, the paler the less; full and underlined where"
                + " it limits",
            new ChartPane(new LimitOverTimeChart(courses)));
    return figure.withTable(() -> table(courses));
  }

  static String title(List<Course> courses) {
    List<String> parts = new ArrayList<>();
    for (Course course : courses) {
      List<String> names = course.limit().course();
      if (names.size() > 1) {
        parts.add(String.join(", then ", names) + " (" + course.label() + ")");
      }
    }
    return parts.isEmpty()
        ? "The limit does not change during the " + (courses.size() == 1 ? "run" : "runs")
        : "The limit changes during the run: " + String.join("; ", parts);
  }

  private record Row(String run, LimitOverTime.Stretch stretch, long origin) {}

  private static TableTwin<?> table(List<Course> courses) {
    List<Row> rows = new ArrayList<>();
    for (Course course : courses) {
      long origin = course.limit().stretches().getFirst().fromNanos();
      course.limit().stretches().forEach(at -> rows.add(new Row(course.label(), at, origin)));
    }
    TableTwin<Row> table =
        new TableTwin<>(
            "Which loop limits over time",
            List.of(
                Column.text("Run", 70, Row::run),
                Column.number(
                    "From (s)",
                    80,
                    row -> (row.stretch().fromNanos() - row.origin()) / 1e9,
                    row -> Units.significant((row.stretch().fromNanos() - row.origin()) / 1e9)),
                Column.text(
                    "Limits", 110, row -> row.stretch().loop() == null ? "" : row.stretch().loop()),
                Column.text("Works", 320, row -> busy(row.stretch()))));
    table.show(rows);
    return table;
  }

  private static String busy(LimitOverTime.Stretch stretch) {
    return String.join(
        ", ",
        stretch.busy().stream()
            .map(busy -> busy.loop() + " " + Units.percent(busy.share()))
            .toList());
  }
}
