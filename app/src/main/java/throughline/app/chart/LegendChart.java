package throughline.app.chart;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.BoundingBox;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.app.view.Tip;

/// Names the stages of the charts beside it, with their patterns; wraps to as many lines as needed.
public final class LegendChart extends Chart {
  private static final double LINE = 22;
  private static final double SWATCH = 14;
  private static final double GAP = 18;
  private static final double MOST = 260;

  private final List<StageKey> keys;
  private final @Nullable String emphasised;
  private final int mostLines;

  /// @param emphasised the stage that is selected, or null
  public LegendChart(List<StageKey> keys, @Nullable String emphasised) {
    this(keys, emphasised, Integer.MAX_VALUE);
  }

  /// @param mostLines after so many lines the rest is only counted
  public LegendChart(List<StageKey> keys, @Nullable String emphasised, int mostLines) {
    this.keys = List.copyOf(keys);
    this.emphasised = emphasised;
    this.mostLines = mostLines;
  }

  @Override
  public double heightFor(double width) {
    List<Rectangle2D> places = places(width);
    return places.isEmpty() ? 0 : places.getLast().getMaxY();
  }

  @Override
  public String description() {
    return keys.stream()
        .map(key -> key.stage() + " (" + key.kindWord() + ")")
        .collect(Collectors.joining(", ", "Stages: ", "."));
  }

  @Override
  List<Hit> paint(Surface s) {
    List<Rectangle2D> places = places(s.width());
    List<Hit> hits = new ArrayList<>();
    boolean cut = places.size() < keys.size();
    for (int at = 0; at < places.size(); at++) {
      StageKey key = keys.get(at);
      Rectangle2D place = places.get(at);
      if (cut && at == places.size() - 1) {
        paintRest(s, place, keys.size() - at);
        break;
      }
      paintEntry(s, key, place);
      hits.add(
          new Hit(
              new BoundingBox(
                  place.getMinX(), place.getMinY(), place.getWidth(), place.getHeight()),
              key.stage(),
              () -> List.of(new Tip.Line("kind", key.kindWord())),
              Pick.ofStage(null, null, key.isUntracked() ? null : key.stage())));
    }
    return hits;
  }

  private static void paintRest(Surface s, Rectangle2D place, int count) {
    Font font = s.theme().font(Fonts.SMALL);
    s.text(
        "and " + count + " more",
        place.getMinX(),
        place.getCenterY(),
        Surface.Anchor.LEFT,
        font,
        s.color(Role.TEXT_MUTED));
  }

  private void paintEntry(Surface s, StageKey key, Rectangle2D place) {
    double y = place.getCenterY();
    Rectangle2D swatch = new Rectangle2D.Double(place.getMinX(), y - SWATCH / 2, SWATCH, SWATCH);
    s.fill(swatch, StagePaint.fill(s, key, emphasised));
    if (StagePaint.isLight(key, emphasised)) {
      s.frame(swatch, key.isUntracked() ? s.color(Role.NOISE) : ChartTheme.awt(key.color()));
    }
    boolean selected = key.stage().equals(emphasised);
    Font font = selected ? s.theme().bold(Fonts.SMALL) : s.theme().font(Fonts.SMALL);
    double x = swatch.getMaxX() + 6;
    String text = s.cutMiddle(key.stage(), font, place.getMaxX() - x);
    s.text(text, x, y, Surface.Anchor.LEFT, font, s.color(Role.TEXT));
  }

  private List<Rectangle2D> places(double width) {
    // As wide as when it is selected, so that selecting one neither cuts it nor moves the others.
    Font font = ChartTheme.of(Theme.LIGHT).bold(Fonts.SMALL);
    FontRenderContext context = new FontRenderContext(null, true, true);
    List<Rectangle2D> places = new ArrayList<>();
    double x = 0;
    double y = 0;
    for (StageKey key : keys) {
      double text = TextRuns.of(key.stage(), font).width(context);
      double entry = Math.min(Math.min(SWATCH + 8 + text, MOST), width);
      if (x > 0 && x + entry > width) {
        x = 0;
        y += LINE;
      }
      if (y >= LINE * mostLines) {
        break;
      }
      places.add(new Rectangle2D.Double(x, y, entry, LINE));
      x += entry + GAP;
    }
    return places;
  }
}
