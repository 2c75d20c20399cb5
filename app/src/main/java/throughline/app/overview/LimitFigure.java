package throughline.app.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import throughline.app.analysis.Answer;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.chart.LoopLoadChart;
import throughline.app.theme.Role;
import throughline.app.view.TableTwin;
import throughline.app.view.Units;
import throughline.model.compare.LimitingLoop;
import throughline.model.compare.LoopLoad;

/// Which loop limits, before and after, and how busy all of them are.
public final class LimitFigure {
  private LimitFigure() {}

  /// @return the figure, or empty if no loop has stage times
  public static Optional<Figure> of(Answer answer, PageActions actions) {
    List<LimitingLoop> limits = answer.limits();
    List<LoopLoadChart.Limit> shown = new ArrayList<>();
    for (int at = 0; at < limits.size(); at++) {
      Role role = at == 0 ? Role.BASELINE : Role.CANDIDATE;
      shown.add(new LoopLoadChart.Limit(answer.labels().get(at), role, limits.get(at)));
    }
    if (limits.stream().allMatch(limit -> limit.loops().isEmpty())) {
      return unknown(answer);
    }
    ChartPane pane = new ChartPane(new LoopLoadChart(shown));
    pane.setOnPick(actions::pick);
    Figure figure =
        new Figure(
            title(limits),
            "share of each loop's wall time in the steady window; at the right the chance that it"
                + " limits",
            pane);
    for (int at = 0; at < limits.size(); at++) {
      String evidence = limits.get(at).evidence();
      if (!evidence.isEmpty()) {
        figure.withNote(limits.size() > 1 ? answer.labels().get(at) + ": " + evidence : evidence);
      }
    }
    for (int at = 0; at < limits.size(); at++) {
      List<String> course = answer.limitsOverTime().get(at).course();
      if (course.size() > 1) {
        figure.withNote(answer.labels().get(at) + ", over time: " + String.join(", then ", course));
      }
    }
    return Optional.of(figure.withTable(() -> table(shown)));
  }

  /// What limits without a picture: by queues, or why it is not known and what would tell.
  private static Optional<Figure> unknown(Answer answer) {
    List<LimitingLoop> limits = answer.limits();
    Figure figure = new Figure(title(limits), "");
    for (int at = 0; at < limits.size(); at++) {
      figure.withNote(answer.labels().get(at) + ": " + limits.get(at).evidence());
    }
    boolean known = limits.stream().anyMatch(limit -> limit.name() != null);
    return Optional.of(
        known
            ? figure
            : figure.withNote(
                "To tell: stage times of each worker loop, waits on queues included"
                    + " (resources/recorder/profile_stats.py), or slices that are iterations"));
  }

  static String title(List<LimitingLoop> limits) {
    LimitingLoop before = limits.getFirst();
    LimitingLoop after = limits.getLast();
    if (limits.size() == 1) {
      return words(after, "limits");
    }
    boolean sameName = before.name() != null && before.name().equals(after.name());
    boolean bothLoops =
        before.finding() == LimitingLoop.Finding.LOOP
            && after.finding() == LimitingLoop.Finding.LOOP;
    if (bothLoops && sameName) {
      return before.name() + " limited before and limits still";
    }
    if (bothLoops) {
      return "The limit moved from " + before.name() + " to " + after.name();
    }
    if (before.finding() == after.finding()) {
      return words(after, "limits") + " before and after";
    }
    return words(before, "limited") + " before; " + lower(words(after, "limits")) + " after";
  }

  private static String words(LimitingLoop limit, String verb) {
    return switch (limit.finding()) {
      case LOOP -> limit.name() + " " + verb;
      case LATENCY -> "Latency or synchronisation " + verb;
      case UNKNOWN -> "What " + verb + " is not known";
    };
  }

  private static String lower(String words) {
    return words.startsWith("Latency") || words.startsWith("What")
        ? Character.toLowerCase(words.charAt(0)) + words.substring(1)
        : words;
  }

  private record Row(String run, LoopLoad load) {}

  private static TableTwin<?> table(List<LoopLoadChart.Limit> limits) {
    List<Row> rows = new ArrayList<>();
    for (LoopLoadChart.Limit limit : limits) {
      limit.limit().loops().forEach(load -> rows.add(new Row(limit.label(), load)));
    }
    TableTwin<Row> table =
        new TableTwin<>(
            "How busy each loop is",
            List.of(
                TableTwin.Column.text("Run", 70, Row::run),
                TableTwin.Column.text("Loop", 110, row -> row.load().loop()),
                TableTwin.Column.number(
                    "Threads",
                    60,
                    row -> row.load().threads(),
                    row -> String.valueOf(row.load().threads())),
                share("Works", row -> row.load().trackedWorkShare()),
                share("Untracked", row -> row.load().untrackedShare()),
                share("Waits for input", row -> row.load().waitGetShare()),
                share("Waits for room", row -> row.load().waitPutShare()),
                share("Waits otherwise", row -> row.load().waitOtherShare()),
                share("Limits", row -> row.load().probability())));
    table.show(rows);
    return table;
  }

  private static TableTwin.Column<Row> share(
      String name, java.util.function.ToDoubleFunction<Row> share) {
    return TableTwin.Column.number(
        name + " (%)",
        100,
        row -> share.applyAsDouble(row) * 100,
        row -> Units.significant(share.applyAsDouble(row) * 100));
  }
}
