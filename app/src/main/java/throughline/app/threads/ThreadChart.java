package throughline.app.threads;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.geometry.BoundingBox;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.text.TextAlignment;
import throughline.app.draw.CharWidths;
import throughline.app.draw.LabelFit;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.CanvasPane;
import throughline.app.view.Tip;
import throughline.app.workspace.Slot;

/// One bar for each thread: work, sync, wait and untracked stacked to all of its time, with its CPU
/// use as a mark on the same scale, so that a thread that is busy without computing shows as a long
/// bar with its mark far left. Two runs give two bars for each thread.
final class ThreadChart extends CanvasPane {
  /// Above the bars: the axis.
  static final double TOP = 20;

  private static final double BOTTOM = 4;
  private static final double LEFT = 240;
  private static final double RIGHT = 128;
  private static final double NAME = 16;
  private static final double SIDE_WIDTH = 40;
  private static final double ONE_BAR = 14;
  private static final double TWO_BARS = 11;
  private static final double PADDING = 5;
  private static final double THUMB = 6;

  private final ThreadBarPainter painter = new ThreadBarPainter();
  private final LabelFit names = new LabelFit(CharWidths.of(Fonts.ui(Fonts.BODY))::width);
  private final IntConsumer onPick;
  private List<ThreadRow> rows = List.of();
  private boolean twoRuns;
  private double scroll;
  private int selected = -1;
  private int hovered = -1;

  /// @param onPick given the row that the user clicked or walked to
  ThreadChart(IntConsumer onPick) {
    super("Time and CPU use of each thread");
    this.onPick = onPick;
    setId("threads-chart");
    addEventHandler(MouseEvent.MOUSE_PRESSED, event -> pick(rowAt(event.getY())));
    addEventHandler(MouseEvent.MOUSE_MOVED, event -> hover(rowAt(event.getY())));
    addEventHandler(MouseEvent.MOUSE_EXITED, _ -> hover(-1));
    addEventHandler(ScrollEvent.SCROLL, this::wheel);
    addEventHandler(KeyEvent.KEY_PRESSED, this::walk);
    heightProperty().subscribe(() -> scrollTo(scroll));
  }

  /// Replaces all bars.
  ///
  /// @param newRows without those of whole processes
  void show(List<ThreadRow> newRows, boolean isTwoRuns) {
    rows = List.copyOf(newRows);
    twoRuns = isTwoRuns;
    hovered = -1;
    setPrefHeight(TOP + rows.size() * rowHeight() + BOTTOM);
    scrollTo(scroll);
    repaint();
  }

  /// Marks a row and brings it into view; -1 for none.
  void select(int row) {
    selected = row;
    setAccessibleText(
        row < 0
            ? ThreadTexts.title(rows) + ". Arrow keys walk the threads."
            : ThreadTexts.spoken(rows.get(row)));
    if (row >= 0) {
      double y = row * rowHeight();
      double room = getHeight() - TOP - BOTTOM;
      scrollTo(Math.min(y, Math.max(scroll, y + rowHeight() - room)));
    }
    repaint();
  }

  int selected() {
    return selected;
  }

  @Override
  protected void paintBase(GraphicsContext g, double width, double height) {
    Theme theme = Theme.current();
    double barWidth = Math.max(40, width - LEFT - RIGHT);
    painter.grid(g, LEFT, barWidth, TOP, height - BOTTOM);
    g.save();
    g.beginPath();
    g.rect(0, TOP, width, height - TOP);
    g.clip();
    for (int row = 0; row < rows.size(); row++) {
      double y = TOP + row * rowHeight() - scroll;
      if (y > height || y + rowHeight() < TOP) {
        continue;
      }
      if (row == selected) {
        g.setFill(theme.color(Role.SELECTION));
        g.fillRect(0, y, width, rowHeight());
        g.setFill(theme.color(Role.ACCENT));
        g.fillRect(0, y, 3, rowHeight());
      }
      row(g, rows.get(row), y, barWidth);
    }
    g.restore();
    thumb(g, width, height);
  }

  /// Shows how much there is to scroll, if there is.
  private void thumb(GraphicsContext g, double width, double height) {
    double room = height - TOP;
    double all = rows.size() * rowHeight() + BOTTOM;
    if (all > room + 1) {
      g.setFill(Theme.current().color(Role.NOISE, 0.5));
      double length = Math.max(16, room * room / all);
      double top = TOP + (room - length) * scroll / (all - room);
      g.fillRoundRect(width - THUMB - 2, top, THUMB, length, THUMB, THUMB);
    }
  }

  @Override
  protected void paintOverlay(GraphicsContext g, double width, double height) {
    if (hovered >= 0 && hovered != selected) {
      double y = TOP + hovered * rowHeight() - scroll;
      g.setStroke(Theme.current().color(Role.LINE));
      g.setLineWidth(1);
      g.strokeRect(0.5, y + 0.5, width - 1, rowHeight() - 1);
    }
  }

  @Override
  protected Optional<Tip> tipAt(double x, double y) {
    int row = rowAt(y);
    if (row < 0) {
      return Optional.empty();
    }
    ThreadRow shown = rows.get(row);
    double top = TOP + row * rowHeight() - scroll;
    boolean isLower = twoRuns && y > top + rowHeight() / 2;
    ThreadFigures figures = shown.of(isLower ? Slot.CANDIDATE : Slot.BASELINE);
    ThreadFigures told = figures == null ? shown.main() : figures;
    String side = twoRuns ? (told.equals(shown.candidate()) ? "after" : "before") + ": " : "";
    return Optional.of(
        new Tip(
            side + told.fullName(),
            ThreadTexts.lines(told),
            new BoundingBox(LEFT, top, Math.max(1, getWidth() - LEFT - RIGHT), rowHeight())));
  }

  private void row(GraphicsContext g, ThreadRow row, double y, double barWidth) {
    Theme theme = Theme.current();
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    g.setFont(Fonts.ui(Fonts.BODY));
    g.setFill(theme.color(Role.TEXT));
    double nameRoom = LEFT - NAME - 8 - (twoRuns ? SIDE_WIDTH : 0);
    g.fillText(names.middle(row.main().fullName(), nameRoom), NAME, y + rowHeight() / 2);
    if (!twoRuns) {
      painter.bar(g, row.main(), LEFT, snap(y + PADDING), barWidth, ONE_BAR);
      return;
    }
    for (Slot slot : Slot.values()) {
      ThreadFigures figures = row.of(slot);
      double top = snap(y + PADDING + (slot == Slot.BASELINE ? 0 : TWO_BARS + 2));
      g.setTextAlign(TextAlignment.RIGHT);
      g.setFont(Fonts.ui(Fonts.SMALL));
      g.setFill(theme.color(slot == Slot.BASELINE ? Role.BASELINE : Role.CANDIDATE));
      g.fillText(slot.word(), LEFT - 8, top + TWO_BARS / 2);
      if (figures == null) {
        painter.missing(g, LEFT, top, TWO_BARS);
      } else {
        painter.bar(g, figures, LEFT, top, barWidth, TWO_BARS);
      }
    }
  }

  private double rowHeight() {
    return 2 * PADDING + (twoRuns ? 2 * TWO_BARS + 2 : ONE_BAR);
  }

  private int rowAt(double y) {
    int row = (int) Math.floor((y - TOP + scroll) / rowHeight());
    return y < TOP || row < 0 || row >= rows.size() ? -1 : row;
  }

  private void pick(int row) {
    if (row >= 0) {
      onPick.accept(row);
    }
  }

  private void hover(int row) {
    if (row != hovered) {
      hovered = row;
      repaint(Layer.OVERLAY);
    }
  }

  private void wheel(ScrollEvent event) {
    double before = scroll;
    scrollTo(scroll - event.getDeltaY());
    if (scroll != before) {
      event.consume();
    }
  }

  private void scrollTo(double wanted) {
    double limit = Math.max(0, TOP + rows.size() * rowHeight() + BOTTOM - getHeight());
    double bounded = Math.clamp(wanted, 0, getHeight() <= 0 ? 0 : limit);
    if (bounded != scroll) {
      scroll = bounded;
      repaint();
    }
  }

  private void walk(KeyEvent event) {
    int page = Math.max(1, (int) ((getHeight() - TOP) / rowHeight()) - 1);
    int target =
        switch (event.getCode()) {
          case DOWN -> selected + 1;
          case UP -> selected < 0 ? rows.size() - 1 : selected - 1;
          case PAGE_DOWN -> selected + page;
          case PAGE_UP -> selected - page;
          case HOME -> 0;
          case END -> rows.size() - 1;
          default -> Integer.MIN_VALUE;
        };
    if (target != Integer.MIN_VALUE && !rows.isEmpty() && !event.isShortcutDown()) {
      pick(Math.clamp(target, 0, rows.size() - 1));
      event.consume();
    }
  }
}
