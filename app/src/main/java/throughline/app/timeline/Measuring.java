package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.canvas.GraphicsContext;
import org.jspecify.annotations.Nullable;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.app.workspace.TimeMark;
import throughline.app.workspace.TimeMarks;
import throughline.model.run.TimeRange;

/// Marks moments, keeps what the user wrote about them and tells how far apart they are.
final class Measuring {
  /// More marks than this are reached from the menu above the tracks.
  private static final int MOST_STEPS = 12;

  private static final int MOST_NOTE = 28;
  private static final double GRIP = 6;

  private final TimelinePane pane;
  private final TimeMarks marks;

  /// The mark that was set, shown or jumped to last; the one that a note is written on.
  private @Nullable TimeMark current;

  private Consumer<@Nullable TimeMark> onCurrent = _ -> {};
  private Runnable onWrite = () -> {};

  Measuring(TimelinePane pane) {
    this.pane = pane;
    this.marks = pane.workspace().marks();
    marks.property().subscribe(_ -> changed());
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
    TimeMark last = marks.last();
    if (last != null) {
      remove(last);
    }
  }

  void removeAll() {
    marks.restore(List.of());
    pane.workspace().showDetails(null);
  }

  private void remove(TimeMark mark) {
    marks.remove(mark);
    TimeMark last = marks.last();
    if (last == null) {
      pane.workspace().showDetails(null);
    } else {
      show(last);
    }
  }

  /// Brings a mark to the middle of the view, at the present zoom, and tells about it.
  void jump(TimeMark mark) {
    TimeAxis axis = pane.model().axis();
    pane.glideTo(axis.panned(axis.x(mark.timeNanos()) - pane.model().width() / 2));
    show(mark);
  }

  /// Goes to the mark that is next in time to the one shown last, or else to the middle of the
  /// view.
  ///
  /// @param step 1 for the one after, −1 for the one before
  void step(int step) {
    TimeMark from = current;
    long time =
        from != null ? from.timeNanos() : (long) pane.model().axis().time(pane.model().width() / 2);
    TimeMark next = marks.next(time, step);
    if (next != null) {
      jump(next);
    }
  }

  /// Tells about the mark whose name is drawn at a place of the ruler, if there is one.
  void click(double x) {
    for (TimeMark mark : marks.all()) {
      double at = pane.regions().left() + pane.model().axis().x(mark.timeNanos());
      if (Math.abs(at - x) <= GRIP) {
        show(mark);
        return;
      }
    }
  }

  /// @param action told which mark was set, shown or jumped to last; null for none
  void onCurrent(Consumer<@Nullable TimeMark> action) {
    onCurrent = action;
  }

  /// Has the user write on the mark that was set or shown last.
  void writeNote() {
    TimeMark mark = current == null ? marks.last() : current;
    if (mark != null) {
      show(mark);
      onWrite.run();
    }
  }

  /// @param action puts the keyboard where notes are written
  void onWrite(Runnable action) {
    onWrite = action;
  }

  /// Keeps what the user wrote about a mark.
  void write(TimeMark mark, String text) {
    TimeMark noted = mark.withNote(text);
    marks.replace(noted);
    show(noted);
  }

  private void current(@Nullable TimeMark mark) {
    current = mark;
    onCurrent.accept(mark);
  }

  /// Lets go of the mark shown last if it is no more, as after other marks were brought back.
  private void changed() {
    if (current != null && !marks.all().contains(current)) {
      current(null);
    }
    pane.repaint();
  }

  private void show(TimeMark mark) {
    current(mark);
    List<Details.Figure> figures = new ArrayList<>();
    List<Details.Step> steps = new ArrayList<>();
    TimeMark before = marks.before(mark);
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
    for (TimeMark other : marks.all()) {
      if (!other.equals(mark) && !other.equals(before)) {
        String distance = Units.nanos(between(other, mark).lengthNanos());
        figures.add(new Details.Figure("From " + other.name(), distance));
      }
    }
    String write = mark.note().isEmpty() ? "Write a note… (E)" : "Change the note… (E)";
    steps.add(new Details.Step(write, this::writeNote));
    marks.all().stream()
        .filter(other -> !other.equals(mark))
        .limit(MOST_STEPS)
        .forEach(other -> steps.add(new Details.Step("Go to " + other.title(), () -> jump(other))));
    steps.add(new Details.Step("Take it away", () -> remove(mark)));
    pane.workspace().showDetails(new Details("Mark", "Mark " + mark.title(), figures, steps));
    pane.setAccessibleText(
        "Mark " + mark.title() + " at " + Units.nanos(mark.timeNanos()) + spoken(before, mark));
    pane.repaint();
  }

  private static String spoken(@Nullable TimeMark before, TimeMark mark) {
    return before == null
        ? ""
        : ", " + Units.nanos(between(before, mark).lengthNanos()) + " from mark " + before.name();
  }

  private static TimeRange between(TimeMark a, TimeMark b) {
    return new TimeRange(
        Math.min(a.timeNanos(), b.timeNanos()), Math.max(a.timeNanos(), b.timeNanos()));
  }

  /// Draws a line at each mark, and the distance of the last two between them.
  void paint(GraphicsContext g, Regions regions) {
    Theme theme = Theme.current();
    TimeAxis axis = pane.model().axis();
    TimeMark last = marks.last();
    TimeMark before = last == null ? null : marks.before(last);
    if (last != null && before != null) {
      distance(g, regions, before, last);
    }
    for (TimeMark mark : marks.all()) {
      double x = regions.left() + axis.x(mark.timeNanos());
      if (x < regions.left() - 1 || x > regions.width() + 1) {
        continue;
      }
      g.setFill(theme.color(Role.WARNING, 0.9));
      g.fillRect(Math.floor(x), Regions.MINIMAP, 1, regions.height() - Regions.MINIMAP);
      RulerPainter.plate(g, shortTitle(mark), x, regions, Role.WARNING);
    }
  }

  private static String shortTitle(TimeMark mark) {
    String title = mark.title();
    return title.length() <= MOST_NOTE ? title : title.substring(0, MOST_NOTE - 1).strip() + "…";
  }

  private void distance(GraphicsContext g, Regions regions, TimeMark before, TimeMark last) {
    TimeAxis axis = pane.model().axis();
    double x0 = regions.left() + axis.x(before.timeNanos());
    double x1 = regions.left() + axis.x(last.timeNanos());
    double left = Math.max(regions.left(), Math.min(x0, x1));
    double right = Math.min(regions.width(), Math.max(x0, x1));
    if (right - left > 8) {
      g.setFill(Theme.current().color(Role.WARNING));
      g.fillRect(left, Regions.TOP + 8, right - left, 1);
      if (right - left > 90) {
        String length = Units.nanos(between(before, last).lengthNanos());
        RulerPainter.plate(g, length, (left + right) / 2, regions, Role.WARNING);
      }
    }
  }
}
