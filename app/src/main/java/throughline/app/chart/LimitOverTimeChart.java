package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.BoundingBox;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.compare.LimitOverTime;
import throughline.model.compare.LimitOverTime.Busy;
import throughline.model.compare.LimitOverTime.Stretch;

/// How busy each loop is over the time of a run, one row a loop, and which one limits: its stretch
/// is in the run's full colour with a line beneath, all others are the paler the less they work.
public final class LimitOverTimeChart extends Chart {
  private static final double ROW = 18;
  private static final double BAR = 14;
  private static final double AXIS = 20;
  private static final double GAP = 12;

  private final List<Course> courses;

  /// The limit of one run over time.
  ///
  /// @param label what the run is called; not shown for a run alone
  /// @param role the run's colour
  public record Course(String label, Role role, LimitOverTime limit) {
    List<String> loops() {
      Set<String> names = new LinkedHashSet<>();
      limit.stretches().forEach(at -> at.busy().forEach(busy -> names.add(busy.loop())));
      return names.stream().sorted().toList();
    }

    double height() {
      return loops().size() * ROW + AXIS;
    }
  }

  public LimitOverTimeChart(List<Course> courses) {
    this.courses = List.copyOf(courses);
  }

  @Override
  public double heightFor(double width) {
    return courses.stream().mapToDouble(Course::height).sum()
        + GAP * Math.max(0, courses.size() - 1);
  }

  @Override
  public String description() {
    StringBuilder text = new StringBuilder("Which loop limits over time.");
    for (Course course : courses) {
      List<String> names = course.limit().course();
      text.append(' ')
          .append(course.label())
          .append(": ")
          .append(names.isEmpty() ? "none stands out" : String.join(", then ", names))
          .append('.');
    }
    return text.toString();
  }

  @Override
  List<Hit> paint(Surface s) {
    double left = Math.clamp(s.width() * 0.22, 84, 190);
    double room = Math.max(20, s.width() - left - 8);
    long longest = 1;
    for (Course course : courses) {
      longest = Math.max(longest, lengthNanos(course));
    }
    List<Hit> hits = new ArrayList<>();
    double top = 0;
    for (Course course : courses) {
      paint(s, course, top, left, room / longest, hits);
      top += course.height() + GAP;
    }
    return hits;
  }

  private static long lengthNanos(Course course) {
    List<Stretch> stretches = course.limit().stretches();
    return stretches.getLast().toNanos() - stretches.getFirst().fromNanos();
  }

  private void paint(
      Surface s, Course course, double top, double left, double perNano, List<Hit> hits) {
    List<String> loops = course.loops();
    Font font = s.theme().font(Fonts.SMALL);
    for (int row = 0; row < loops.size(); row++) {
      double y = top + row * ROW;
      String loop = loops.get(row);
      String prefix = courses.size() > 1 ? course.label() + "  " : "";
      String name = s.cutMiddle(prefix + loop, font, left - 8);
      s.text(name, 0, y + ROW / 2, Surface.Anchor.LEFT, font, s.color(Role.TEXT));
      for (Stretch stretch : course.limit().stretches()) {
        cell(s, course, loop, stretch, y, left, perNano, hits);
      }
    }
    double y = top + loops.size() * ROW + 10;
    AxisScale time =
        AxisScale.time(0, (double) lengthNanos(course), (int) Math.max(2, (s.width() - left) / 90));
    for (double tick = 0; tick <= time.high(); tick += time.step()) {
      double x = left + tick * perNano;
      s.text(
          time.label().apply(tick),
          x,
          y,
          tick == 0 ? Surface.Anchor.LEFT : Surface.Anchor.CENTER,
          font,
          s.color(Role.TEXT_MUTED));
    }
  }

  private static void cell(
      Surface s,
      Course course,
      String loop,
      Stretch stretch,
      double top,
      double left,
      double perNano,
      List<Hit> hits) {
    Double share = share(stretch, loop);
    if (share == null) {
      return;
    }
    long origin = course.limit().stretches().getFirst().fromNanos();
    double x = left + (stretch.fromNanos() - origin) * perNano;
    double width = Math.max(1, (stretch.toNanos() - stretch.fromNanos()) * perNano);
    boolean limits = loop.equals(stretch.loop());
    Color full = s.color(course.role());
    double busy = Math.clamp(share, 0, 1);
    Rectangle2D bounds = new Rectangle2D.Double(x, top + 1, width, limits ? BAR - 2 : BAR);
    s.fill(bounds, limits ? full : s.tint(full, 0.04 + 0.36 * busy));
    if (limits) {
      s.fill(new Rectangle2D.Double(x, top + BAR, width, 2), s.color(Role.TEXT));
    }
    hits.add(
        new Hit(
            new BoundingBox(x, top, width, ROW),
            loop + (limits ? " limits" : stretch.loop() == null ? ", none stands out" : ""),
            () ->
                List.of(
                    new Tip.Line("works", Units.percent(share)),
                    new Tip.Line(
                        "from",
                        Units.nanos(stretch.fromNanos() - origin)
                            + " on, for "
                            + Units.nanos(stretch.toNanos() - stretch.fromNanos()))),
            new Pick(loop, null, null, null)));
  }

  private static @Nullable Double share(Stretch stretch, String loop) {
    return stretch.busy().stream()
        .filter(busy -> busy.loop().equals(loop))
        .map(Busy::share)
        .findFirst()
        .orElse(null);
  }
}
