package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.compare.WhatIf;

/// Throughput and the work of every loop if a stage took less time: what is predicted as bars, what
/// was measured as outlines, and a line at the work of the loop that limits then.
public final class WhatIfChart extends Chart {
  private static final double ROW = 26;
  private static final double BAR = 16;
  private static final double GAP = 14;
  private static final double VALUES = 132;

  private final WhatIf whatIf;
  private final WhatIf.Prediction prediction;
  private final double mostPerSecond;

  /// @param mostPerSecond the end of the throughput's axis: what all of the stage gone would give,
  ///     so that the axis stays while the saving is dragged
  public WhatIfChart(WhatIf whatIf, WhatIf.Prediction prediction, double mostPerSecond) {
    this.whatIf = whatIf;
    this.prediction = prediction;
    this.mostPerSecond = Math.max(mostPerSecond, prediction.perSecond());
  }

  @Override
  public double heightFor(double width) {
    return ROW + GAP + whatIf.loops().size() * ROW;
  }

  @Override
  public String description() {
    StringBuilder text = new StringBuilder("Throughput would be ");
    text.append(Units.amount(prediction.perSecond(), whatIf.unit()))
        .append("; ")
        .append(prediction.limit())
        .append(" would limit. Work of an iteration: ");
    for (int at = 0; at < whatIf.loops().size(); at++) {
      text.append(at == 0 ? "" : ", ")
          .append(whatIf.loops().get(at).loop())
          .append(' ')
          .append(Units.nanos(prediction.workNanos().get(at)));
    }
    return text.append('.').toString();
  }

  @Override
  List<Hit> paint(Surface s) {
    double left = Math.clamp(s.width() * 0.2, 84, 180);
    double room = Math.max(20, s.width() - left - VALUES);
    List<Hit> hits = new ArrayList<>();
    hits.add(throughput(s, left, room));
    double longest = whatIf.loops().stream().mapToDouble(WhatIf.Work::nanos).max().orElse(1);
    double limit = prediction.workNanos().stream().mapToDouble(n -> n).max().orElse(0);
    for (int at = 0; at < whatIf.loops().size(); at++) {
      hits.add(loop(s, at, left, room / longest));
    }
    double x = left + limit * room / longest;
    double top = ROW + GAP;
    s.line(x, top - 4, x, s.height(), s.color(Role.TEXT), ChartTheme.DASHED);
    return hits;
  }

  private Hit throughput(Surface s, double left, double room) {
    double perPixel = room / mostPerSecond;
    bar(s, ROW / 2, left, prediction.perSecond() * perPixel, s.color(Role.ACCENT));
    outline(s, ROW / 2, left, whatIf.perSecond() * perPixel);
    double now = left + whatIf.perSecond() * perPixel;
    s.line(now, ROW / 2 - 11, now, ROW / 2 + 11, s.color(Role.TEXT), ChartTheme.DATA);
    Font strong = s.theme().bold(Fonts.SMALL);
    name(s, "throughput", ROW / 2, left, false);
    String value =
        Units.amount(prediction.perSecond(), whatIf.unit())
            + " ("
            + Units.change(prediction.perSecond() / whatIf.perSecond())
            + ")";
    s.text(value, s.width() - 4, ROW / 2, Surface.Anchor.RIGHT, strong, s.color(Role.TEXT));
    return hit(
        s,
        0,
        "throughput",
        new Tip.Line("measured", Units.amount(whatIf.perSecond(), whatIf.unit())),
        new Tip.Line("predicted", Units.amount(prediction.perSecond(), whatIf.unit())));
  }

  private Hit loop(Surface s, int at, double left, double perNano) {
    WhatIf.Work work = whatIf.loops().get(at);
    double nanos = prediction.workNanos().get(at);
    boolean limits = work.loop().equals(prediction.limit());
    double top = ROW + GAP + at * ROW;
    double y = top + ROW / 2;
    bar(s, y, left, nanos * perNano, s.color(limits ? Role.CANDIDATE : Role.NOISE));
    outline(s, y, left, work.nanos() * perNano);
    name(s, work.loop(), y, left, limits);
    String value = Units.nanos(nanos) + (limits ? ", limits" : "");
    Font font = limits ? s.theme().bold(Fonts.SMALL) : s.theme().font(Fonts.SMALL);
    Color color = s.color(limits ? Role.TEXT : Role.TEXT_MUTED);
    s.text(value, s.width() - 4, y, Surface.Anchor.RIGHT, font, color);
    return hit(
        s,
        top,
        work.loop(),
        new Tip.Line("work of an iteration, measured", Units.nanos(work.nanos())),
        new Tip.Line("predicted", Units.nanos(nanos)));
  }

  private static void name(Surface s, String name, double y, double left, boolean strong) {
    Font font = strong ? s.theme().bold(Fonts.BODY) : s.theme().font(Fonts.BODY);
    String shown = s.cutMiddle(name, font, left - 8);
    s.text(shown, 0, y, Surface.Anchor.LEFT, font, s.color(Role.TEXT));
  }

  private static void bar(Surface s, double y, double left, double length, Color color) {
    s.fill(new Rectangle2D.Double(left, y - BAR / 2, Math.max(1, length), BAR), color);
  }

  private static void outline(Surface s, double y, double left, double length) {
    s.frame(
        new Rectangle2D.Double(left, y - BAR / 2, Math.max(1, length), BAR),
        s.color(Role.TEXT_MUTED));
  }

  private static Hit hit(Surface s, double top, String title, Tip.Line... lines) {
    return new Hit(new BoundingBox(0, top, s.width(), ROW), title, () -> List.of(lines), Pick.NONE);
  }
}
