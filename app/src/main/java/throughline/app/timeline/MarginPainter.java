package throughline.app.timeline;

import java.util.Objects;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.CharWidths;
import throughline.app.draw.LabelFit;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.Units;

/// Draws the names of groups and the scales of curves in the left margin.
final class MarginPainter {
  private static final double INSET = 22;
  private static final double PAD = 8;

  private final LabelFit names = new LabelFit(CharWidths.of(Fonts.bold(Fonts.BODY))::width);
  private final LabelFit small = new LabelFit(CharWidths.of(Fonts.ui(Fonts.SMALL))::width);

  /// Draws the margin for all groups in view.
  ///
  /// @param thread the label of the selected thread, or null
  void paint(GraphicsContext g, TimelineModel model, Regions regions, @Nullable String thread) {
    Theme theme = Theme.current();
    g.setFill(theme.color(Role.SURFACE_RAISED));
    g.fillRect(0, Regions.TOP, regions.left(), regions.trackHeight());
    g.setTextBaseline(VPos.BASELINE);
    TrackLayout layout = model.layout();
    double shift = Regions.TOP - model.scroll();
    for (int at = layout.firstBandBelow(model.scroll()); at < layout.bands().size(); at++) {
      TrackLayout.Band band = layout.bands().get(at);
      double y = band.y() + shift;
      if (y > regions.height()) {
        break;
      }
      switch (band.group().kind()) {
        case RUN -> run(g, band, y, regions);
        case OVERALL, THREAD, PROCESS, ASYNC, NO_TIME -> {
          group(g, band, y, regions, Objects.equals(band.group().title(), thread));
          g.setFill(theme.color(Role.GRID));
          g.fillRect(0, Math.rint(band.end() + shift + 2), regions.left(), 1);
        }
      }
    }
    for (int at = layout.firstRowBelow(model.scroll()); at < layout.rows().size(); at++) {
      TrackLayout.Row row = layout.rows().get(at);
      if (row.y() + shift > regions.height()) {
        break;
      }
      scale(g, row, row.y() + shift, regions);
    }
    g.setTextAlign(TextAlignment.LEFT);
    g.setFill(theme.color(Role.LINE));
    g.fillRect(regions.left() - 1, 0, 1, regions.height());
  }

  private void run(GraphicsContext g, TrackLayout.Band band, double y, Regions regions) {
    Theme theme = Theme.current();
    g.setFill(theme.color(Role.SURFACE_SUNKEN));
    g.fillRect(0, y, regions.width(), band.height());
    g.setFill(CurvePainter.color(band.group().slot()));
    g.fillRect(0, y, 4, band.height());
    g.setTextAlign(TextAlignment.LEFT);
    g.setFont(Fonts.bold(Fonts.LABEL));
    String title = names.middle(band.group().title(), regions.width() - 120);
    g.fillText(title, 12, y + 18);
    double used = CharWidths.of(Fonts.bold(Fonts.LABEL)).width(title);
    g.setFill(theme.color(Role.TEXT_MUTED));
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.fillText(band.group().detail(), 24 + used, y + 18);
  }

  private void group(
      GraphicsContext g, TrackLayout.Band band, double y, Regions regions, boolean isSelected) {
    Theme theme = Theme.current();
    TrackGroup group = band.group();
    if (isSelected) {
      g.setFill(theme.color(Role.SELECTION));
      g.fillRect(0, y - 2, regions.left(), band.height() + 2);
      g.setFill(theme.color(Role.ACCENT));
      g.fillRect(0, y - 2, 3, band.height() + 2);
    }
    // The name stays in view as long as anything of its group does.
    double top = Math.min(Math.max(y, Regions.TOP), y + band.height() - Track.ROW);
    g.setTextAlign(TextAlignment.LEFT);
    if (group.canFold()) {
      chevron(g, 11, top + 9, band.folded());
    }
    boolean isThread = group.kind() == TrackGroup.Kind.THREAD;
    g.setFill(theme.color(isThread ? Role.TEXT : Role.TEXT_MUTED));
    g.setFont(isThread ? Fonts.bold(Fonts.BODY) : Fonts.ui(Fonts.BODY));
    g.fillText(names.middle(group.title(), regions.left() - INSET - PAD), INSET, top + 13);
    if (!group.detail().isEmpty() && top + 30 <= y + band.height()) {
      g.setFill(theme.color(Role.TEXT_MUTED));
      g.setFont(Fonts.ui(Fonts.SMALL));
      g.fillText(small.end(group.detail(), regions.left() - INSET - PAD - 60), INSET, top + 28);
    }
  }

  private static void chevron(GraphicsContext g, double x, double y, boolean folded) {
    g.setStroke(Theme.current().color(Role.TEXT_MUTED));
    g.setLineWidth(1.25);
    if (folded) {
      g.strokePolyline(new double[] {x - 2, x + 2, x - 2}, new double[] {y - 4, y, y + 4}, 3);
    } else {
      g.strokePolyline(new double[] {x - 4, x, x + 4}, new double[] {y - 2, y + 2, y - 2}, 3);
    }
  }

  /// What a curve is and where its upper edge lies, at the margin's right.
  private void scale(GraphicsContext g, TrackLayout.Row row, double y, Regions regions) {
    String name;
    String top;
    switch (row.track()) {
      case Track.Counter counter -> {
        name = counter.title();
        top = Units.amount(counter.top(), counter.levels().series().unit());
      }
      case Track.Rate rate -> {
        name = rate.source().isEmpty() ? rate.quantity() : rate.source();
        top = Units.amount(rate.top(), rate.unit());
      }
      case Track.NoTime noTime -> {
        name = "";
        top = "";
      }
      case Track.Slices _, Track.Shares _, Track.Marks _ -> {
        return;
      }
    }
    double right = regions.left() - PAD;
    g.setFill(Theme.current().color(Role.TEXT_MUTED));
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.setTextAlign(TextAlignment.RIGHT);
    g.fillText(small.end(top, 80), right, y + 10);
    if (row.height() >= 28) {
      boolean isFirst = row.group().tracks().getFirst().equals(row.track());
      g.fillText(small.end(name, isFirst ? 80 : regions.left() - INSET - PAD), right, y + 24);
    }
  }
}
