package throughline.app.threads;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import throughline.app.draw.CharWidths;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Textures;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;
import throughline.model.recording.StageKind;

/// What the parts of the bars mean.
final class ThreadLegend extends CanvasPane {
  private static final double BOX = 20;
  private static final double BOX_HEIGHT = 12;
  private static final double GAP = 20;

  private final CharWidths widths = CharWidths.of(Fonts.ui(Fonts.SMALL));

  ThreadLegend() {
    super(
        "Legend: a full bar is work, dots are sync, hatching is wait, an outline is untracked, a line"
            + " is CPU use");
    setFocusTraversable(false);
    setMouseTransparent(true);
    setPrefHeight(BOX);
  }

  @Override
  protected void paintBase(GraphicsContext g, double width, double height) {
    Color color = Theme.current().color(Role.NOISE);
    double y = Math.rint((height - BOX_HEIGHT) / 2);
    double x = 0;
    Textures.box(g, StageKind.WORK, color, x, y, BOX, BOX_HEIGHT);
    x = label(g, "work", x, height);
    Textures.box(g, StageKind.SYNC, color, x, y, BOX, BOX_HEIGHT);
    x = label(g, "sync: waits for its device", x, height);
    Textures.box(g, StageKind.WAIT, color, x, y, BOX, BOX_HEIGHT);
    x = label(g, "wait: for another loop", x, height);
    Textures.untracked(g, x, y, BOX, BOX_HEIGHT);
    x = label(g, "untracked", x, height);
    g.setFill(Theme.current().color(Role.SURFACE_SUNKEN));
    g.fillRect(x, y, BOX, BOX_HEIGHT);
    x = label(g, "no stage times", x, height);
    ThreadBarPainter.mark(g, x + BOX / 2, y, BOX_HEIGHT);
    label(g, "CPU use of one processor", x, height);
  }

  /// Writes on the right of a box and tells where the next one goes.
  private double label(GraphicsContext g, String text, double x, double height) {
    g.setFont(Fonts.ui(Fonts.SMALL));
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    g.setFill(Theme.current().color(Role.TEXT_MUTED));
    g.fillText(text, x + BOX + 6, height / 2);
    return x + BOX + 6 + Math.ceil(widths.width(text)) + GAP;
  }
}
