package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.model.run.TimeRange;

/// Marks moments and tells how far apart they are.
final class Measuring {
  private final TimelinePane pane;
  private final TimeMarks marks;

  Measuring(TimelinePane pane) {
    this.pane = pane;
    this.marks = pane.workspace().companion(TimeMarks.class, TimeMarks::new);
  }

  TimeMarks marks() {
    return marks;
  }

  /// Marks a moment and tells about it and its distance from the mark before.
  void mark(long timeNanos) {
    TimeRange bounds = pane.model().bounds();
    long time = Math.max(bounds.fromNanos(), Math.min(bounds.toNanos(), timeNanos));
    show(marks.add(time));
  }

  /// Takes away the mark that was set last.
  void removeLast() {
    TimeMarks.Mark last = marks.last();
    if (last != null) {
      remove(last);
    }
  }

  private void remove(TimeMarks.Mark mark) {
    marks.remove(mark);
    TimeMarks.Mark last = marks.last();
    if (last == null) {
      pane.workspace().showDetails(null);
    } else {
      show(last);
    }
    pane.repaint();
  }

  private void show(TimeMarks.Mark mark) {
    List<Details.Figure> figures = new ArrayList<>();
    List<Details.Step> steps = new ArrayList<>();
    TimeMarks.Mark before = marks.before(mark);
    if (before != null) {
      TimeRange between = between(before, mark);
      figures.add(new Details.Figure("From " + before.name(), Units.nanos(between.lengthNanos())));
      figures.add(
          new Details.Figure("Rate", Units.amount(1e9 / between.lengthNanos(), "per second")));
      steps.add(
          new Details.Step(
              "Select the time from " + before.name(), () -> pane.selectRange(between)));
    }
    figures.add(new Details.Figure("At", Units.nanos(mark.timeNanos())));
    for (TimeMarks.Mark other : marks.all()) {
      if (!other.equals(mark) && !other.equals(before)) {
        String distance = Units.nanos(between(other, mark).lengthNanos());
        figures.add(new Details.Figure("From " + other.name(), distance));
      }
    }
    steps.add(new Details.Step("Take it away (Shift+M)", () -> remove(mark)));
    pane.workspace().showDetails(new Details("Mark", "Mark " + mark.name(), figures, steps));
    pane.setAccessibleText(
        "Mark " + mark.name() + " at " + Units.nanos(mark.timeNanos()) + spoken(before, mark));
    pane.repaint();
  }

  private static String spoken(TimeMarks.@Nullable Mark before, TimeMarks.Mark mark) {
    return before == null
        ? ""
        : ", " + Units.nanos(between(before, mark).lengthNanos()) + " from mark " + before.name();
  }

  private static TimeRange between(TimeMarks.Mark a, TimeMarks.Mark b) {
    return new TimeRange(
        Math.min(a.timeNanos(), b.timeNanos()), Math.max(a.timeNanos(), b.timeNanos()));
  }

  /// Draws a line at each mark, and the distance of the last two between them.
  void paint(GraphicsContext g, Regions regions) {
    Theme theme = Theme.current();
    TimeAxis axis = pane.model().axis();
    TimeMarks.Mark last = marks.last();
    TimeMarks.Mark before = last == null ? null : marks.before(last);
    for (TimeMarks.Mark mark : marks.all()) {
      double x = regions.left() + axis.x(mark.timeNanos());
      if (x < regions.left() - 1 || x > regions.width() + 1) {
        continue;
      }
      g.setFill(theme.color(Role.WARNING, 0.9));
      g.fillRect(Math.floor(x), Regions.MINIMAP, 1, regions.height() - Regions.MINIMAP);
      RulerPainter.plate(g, mark.name(), x, regions, Role.WARNING);
    }
    if (last != null && before != null) {
      double x0 = regions.left() + axis.x(before.timeNanos());
      double x1 = regions.left() + axis.x(last.timeNanos());
      double left = Math.max(regions.left(), Math.min(x0, x1));
      double right = Math.min(regions.width(), Math.max(x0, x1));
      if (right - left > 8) {
        g.setFill(theme.color(Role.WARNING));
        g.fillRect(left, Regions.TOP + 8, right - left, 1);
        if (right - left > 90) {
          String length = Units.nanos(between(before, last).lengthNanos());
          RulerPainter.plate(g, length, (left + right) / 2, regions, Role.WARNING);
        }
      }
    }
  }
}
