package throughline.app.timeline;

import java.util.List;
import java.util.Objects;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
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
  void paint(GraphicsContext g, TimelinePane pane, Regions regions) {
    TimelineModel model = pane.model();
    Theme theme = Theme.current();
    g.setFill(theme.color(Role.SURFACE_RAISED));
    g.fillRect(0, Regions.TOP, regions.left(), regions.trackHeight());
    g.setTextBaseline(VPos.BASELINE);
    double pinned = model.pinnedHeight();
    g.save();
    clip(g, regions, pinned, regions.trackHeight());
    bands(g, pane, regions, layout(model, pinned, false));
    g.restore();
    if (pinned > 0) {
      g.save();
      clip(g, regions, 0, pinned);
      bands(g, pane, regions, layout(model, pinned, true));
      g.restore();
    }
    g.setTextAlign(TextAlignment.LEFT);
    g.setFill(theme.color(Role.LINE));
    g.fillRect(regions.left() - 1, 0, 1, regions.height());
  }

  /// The groups in view that are pinned, or those that are not.
  private static List<TrackLayout.Band> layout(
      TimelineModel model, double pinned, boolean isPinned) {
    return model.bandsInView().stream().filter(band -> band.y() < pinned == isPinned).toList();
  }

  private static void clip(GraphicsContext g, Regions regions, double from, double to) {
    g.beginPath();
    g.rect(0, Regions.TOP + from, regions.width(), to - from);
    g.clip();
  }

  private void bands(
      GraphicsContext g, TimelinePane pane, Regions regions, List<TrackLayout.Band> bands) {
    Theme theme = Theme.current();
    TimelineModel model = pane.model();
    String thread = pane.workspace().selection().thread();
    for (TrackLayout.Band band : bands) {
      double y = model.viewY(band.y()) + Regions.TOP;
      switch (band.group().kind()) {
        case RUN -> run(g, band, y, regions);
        case HEAD -> head(g, band, y, regions);
        case OVERALL, THREAD, PROCESS, ASYNC, NO_TIME -> {
          group(g, band, y, regions, Objects.equals(band.group().title(), thread));
          g.setFill(theme.color(Role.GRID));
          g.fillRect(0, Math.rint(y + band.height() + 2), regions.left(), 1);
        }
      }
      if (pane.tracks().isOn(band.group())) {
        g.setStroke(theme.color(Role.ACCENT));
        g.setLineWidth(1);
        g.strokeRect(1.5, y - 1.5, regions.left() - 4, band.height() + 2);
      }
      if (model.arrangement().isPinned(band.group())) {
        g.setFill(theme.color(Role.ACCENT));
        g.fillOval(regions.left() - 12, y + 5, 6, 6);
      }
      for (TrackLayout.Row row : model.layout().rowsIn(band.y(), band.end())) {
        scale(g, row, model.viewY(row.y()) + Regions.TOP, regions);
      }
    }
  }

  /// The name of a process, with how many threads it has.
  private void head(GraphicsContext g, TrackLayout.Band band, double y, Regions regions) {
    Theme theme = Theme.current();
    g.setFill(theme.color(Role.SURFACE_SUNKEN));
    g.fillRect(0, y - 2, regions.left(), band.height() + 4);
    g.setTextAlign(TextAlignment.LEFT);
    chevron(g, 11, y + 9, band.folded());
    g.setFill(theme.color(Role.TEXT));
    g.setFont(Fonts.bold(Fonts.LABEL));
    g.fillText(
        names.middle(band.group().title(), regions.left() - INSET - PAD - 12), INSET, y + 14);
    if (band.height() >= 32 || !band.folded()) {
      g.setFill(theme.color(Role.TEXT_MUTED));
      g.setFont(Fonts.ui(Fonts.SMALL));
      double below = band.folded() ? 28 : 14;
      double x = band.folded() ? INSET : regions.left() + 8;
      g.fillText(band.group().detail(), x, y + below);
    }
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
      case Track.Slices track when track.isStack() -> {
        name = "";
        top = row.group().tracks().getFirst().equals(track) ? "" : "stacks";
      }
      case Track.Slices _, Track.Shares _, Track.Marks _, Track.Summary _ -> {
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
