package throughline.app.threads;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import throughline.app.theme.Fonts;
import throughline.app.theme.LaneColors;
import throughline.app.theme.Role;
import throughline.app.theme.Textures;
import throughline.app.theme.Theme;
import throughline.app.view.Units;
import throughline.model.recording.StageKind;

/// Draws the bar of one thread and the scale that all of them share.
final class ThreadBarPainter {
  private static final int GRID_STEPS = 4;
  private static final double MARK = 2;
  private static final double HALO = 1;
  private static final double OVERSHOOT = 3;

  /// An outline of fewer pixels would look filled; a gap shows instead.
  private static final double LEAST_OUTLINE = 4;

  /// The scale from 0 to 100 %.
  void grid(GraphicsContext g, double left, double width, double top, double bottom) {
    Theme theme = Theme.current();
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.CENTER);
    for (int step = 0; step <= GRID_STEPS; step++) {
      double x = Math.rint(left + width * step / GRID_STEPS);
      g.setFill(theme.color(Role.GRID));
      g.fillRect(x, top, 1, bottom - top);
      g.setFill(theme.color(Role.TEXT_MUTED));
      g.fillText(100 * step / GRID_STEPS + " %", x, top / 2);
    }
  }

  /// The bar of a thread and, on its right, its CPU use in digits.
  void bar(
      GraphicsContext g,
      ThreadFigures figures,
      double left,
      double y,
      double width,
      double height) {
    Theme theme = Theme.current();
    TimeShares shares = figures.shares();
    if (shares == null) {
      g.setFill(theme.color(Role.SURFACE_SUNKEN));
      g.fillRect(left, y, width, height);
    } else {
      stack(g, shares, color(figures), left, y, width, height);
    }
    double cpu = figures.cpuPercent();
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    g.setFill(theme.color(Double.isNaN(cpu) ? Role.TEXT_MUTED : Role.TEXT));
    g.fillText(cpuText(figures), left + width + 12, y + height / 2);
    if (!Double.isNaN(cpu)) {
      mark(g, left + width * Math.clamp(cpu / 100, 0, 1), y, height);
    }
  }

  /// In place of the bar of a thread that a run does not have.
  void missing(GraphicsContext g, double left, double y, double height) {
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    g.setFill(Theme.current().color(Role.TEXT_MUTED));
    g.fillText("no such thread", left + 4, y + height / 2);
  }

  /// The colour of a loop's threads, so that those that do the same job look alike.
  static Color color(ThreadFigures figures) {
    return LaneColors.of(figures.loop().isEmpty() ? figures.thread().label() : figures.loop());
  }

  /// A line on the scale with a rim, visible on every colour and texture.
  static void mark(GraphicsContext g, double x, double y, double height) {
    Theme theme = Theme.current();
    double left = Math.rint(x - MARK / 2);
    g.setFill(theme.color(Role.SURFACE));
    g.fillRect(left - HALO, y - OVERSHOOT, MARK + 2 * HALO, height + 2 * OVERSHOOT);
    g.setFill(theme.color(Role.TEXT));
    g.fillRect(left, y - OVERSHOOT, MARK, height + 2 * OVERSHOOT);
  }

  private static void stack(
      GraphicsContext g,
      TimeShares shares,
      Color color,
      double left,
      double y,
      double width,
      double height) {
    double workEnd = Math.rint(left + width * shares.work());
    double syncEnd = Math.rint(left + width * shares.busy());
    double waitEnd = Math.rint(left + width * (shares.busy() + shares.waiting()));
    part(g, StageKind.WORK, color, left, y, workEnd - left, height);
    part(g, StageKind.SYNC, color, workEnd, y, syncEnd - workEnd, height);
    part(g, StageKind.WAIT, color, syncEnd, y, waitEnd - syncEnd, height);
    if (left + width - waitEnd >= LEAST_OUTLINE) {
      Textures.untracked(g, waitEnd, y, left + width - waitEnd, height);
    }
  }

  private static void part(
      GraphicsContext g, StageKind kind, Color color, double x, double y, double w, double h) {
    if (w > 0) {
      Textures.box(g, kind, color, x, y, w, h);
    }
  }

  private static String cpuText(ThreadFigures figures) {
    double cpu = figures.cpuPercent();
    if (Double.isNaN(cpu)) {
      return "CPU unknown";
    }
    boolean byTop = !figures.pidstat().isKnown();
    return "CPU "
        + Units.percent(cpu / 100)
        + (byTop ? (figures.topIsDoubtful() ? " (top, process?)" : " (top)") : "");
  }
}
