package throughline.app.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.GroupedStackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.data.KeyToGroupMap;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jspecify.annotations.Nullable;
import throughline.app.chart.Hit.Pick;
import throughline.app.theme.Fonts;
import throughline.app.theme.Role;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.compare.LimitingLoop;
import throughline.model.compare.LoopLoad;

/// How busy each loop is: a bar of its wall time for each run, work first, then untracked time,
/// then what it waits for; beside it the chance that it limits.
public final class LoopLoadChart extends Chart {
  private static final double BAR = 20;
  private static final double GAP = 14;
  private static final double AXIS = 24;
  private static final double RUN_LABEL = 48;
  private static final double CHANCE = 96;

  private final List<Limit> limits;
  private final List<String> loops;

  /// The limit of one run.
  ///
  /// @param label what the run is called: `before`, `after`; not shown for a run alone
  /// @param role the run's colour
  public record Limit(String label, Role role, LimitingLoop limit) {}

  /// The parts of a bar, in order.
  private enum Part {
    WORK("works"),
    UNTRACKED("untracked"),
    GET("waits for input"),
    PUT("waits for room"),
    OTHER("waits otherwise");

    private final String words;

    Part(String words) {
      this.words = words;
    }

    double of(LoopLoad load) {
      return switch (this) {
        case WORK -> load.trackedWorkShare();
        case UNTRACKED -> Math.max(0, load.untrackedShare());
        case GET -> load.waitGetShare();
        case PUT -> load.waitPutShare();
        case OTHER -> load.waitOtherShare();
      };
    }
  }

  private static final List<Part> PARTS = List.of(Part.values());

  /// @param limits one or two, the baseline first
  public LoopLoadChart(List<Limit> limits) {
    this.limits = List.copyOf(limits);
    Map<String, Boolean> names = new LinkedHashMap<>();
    limits.forEach(limit -> limit.limit().loops().forEach(load -> names.put(load.loop(), true)));
    this.loops = List.copyOf(names.keySet());
  }

  @Override
  public double heightFor(double width) {
    return loops.isEmpty() ? 0 : loops.size() * band() + AXIS;
  }

  @Override
  public String description() {
    return limits.stream()
        .map(limit -> limit.label() + ": " + limit.limit().evidence())
        .collect(Collectors.joining("; ", "How busy each loop is. ", "."));
  }

  private double band() {
    return limits.size() * BAR + GAP;
  }

  @Override
  List<Hit> paint(Surface s) {
    if (loops.isEmpty()) {
      return List.of();
    }
    double names = Math.clamp(s.width() * 0.18, 84, 180);
    double left = names + (limits.size() > 1 ? RUN_LABEL : 0);
    Margins margins = new Margins(0, left, AXIS, CHANCE);
    AxisScale shares = AxisScale.shares(0, 1, (int) Math.max(1, margins.data(s).getWidth() / 70));
    CategoryPlot plot = s.theme().barPlot(shares, loops.size(), GAP / band(), margins);
    plot.setDataset(dataset());
    plot.setRenderer(renderer(s));
    List<Surface.Item> items = s.drawBars(s.theme().chart(plot));
    List<Hit> hits = new ArrayList<>();
    for (Surface.Item item : items) {
      paintPart(s, item);
      hits.add(hit(item));
    }
    paintTexts(s, names, left);
    return hits;
  }

  private @Nullable LoopLoad load(int limit, int loop) {
    return limits.get(limit).limit().loops().stream()
        .filter(load -> load.loop().equals(loops.get(loop)))
        .findFirst()
        .orElse(null);
  }

  private DefaultCategoryDataset dataset() {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (int limit = 0; limit < limits.size(); limit++) {
      for (Part part : PARTS) {
        for (int loop = 0; loop < loops.size(); loop++) {
          LoopLoad load = load(limit, loop);
          data.addValue(load == null ? 0 : part.of(load), limit + "/" + part, String.valueOf(loop));
        }
      }
    }
    return data;
  }

  private GroupedStackedBarRenderer renderer(Surface s) {
    GroupedStackedBarRenderer renderer = new GroupedStackedBarRenderer();
    KeyToGroupMap groups = new KeyToGroupMap("0");
    for (int limit = 0; limit < limits.size(); limit++) {
      for (int part = 0; part < PARTS.size(); part++) {
        groups.mapKeyToGroup(limit + "/" + PARTS.get(part), String.valueOf(limit));
        renderer.setSeriesPaint(
            limit * PARTS.size() + part, paint(s, limits.get(limit).role(), PARTS.get(part)));
      }
    }
    renderer.setSeriesToGroupMap(groups);
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setDrawBarOutline(false);
    renderer.setItemMargin(0);
    return renderer;
  }

  private static Paint paint(Surface s, Role run, Part part) {
    return switch (part) {
      case WORK -> s.color(run);
      case UNTRACKED -> new Color(0, 0, 0, 0);
      case GET, PUT, OTHER -> s.theme().noise(s.scale());
    };
  }

  private void paintPart(Surface s, Surface.Item item) {
    Part part = part(item);
    Rectangle2D bounds = item.bounds();
    if (part != Part.WORK) {
      s.frame(bounds, s.color(Role.NOISE));
    }
    Font font = s.theme().font(Fonts.SMALL);
    String share = Measure.wholePercent(value(item));
    String text = share + " " + part.words;
    if (s.textWidth(text, font) + 12 > bounds.getWidth()) {
      text = share;
    }
    double width = s.textWidth(text, font);
    if (width + 12 > bounds.getWidth()) {
      return;
    }
    double x = bounds.getMinX() + 6;
    double y = bounds.getCenterY();
    if (part == Part.WORK) {
      s.text(text, x, y, Surface.Anchor.LEFT, font, s.color(Role.SURFACE));
      return;
    }
    s.fill(new Rectangle2D.Double(x - 3, y - 7.5, width + 6, 15), s.color(Role.SURFACE));
    s.text(text, x, y, Surface.Anchor.LEFT, font, s.color(Role.TEXT));
  }

  private void paintTexts(Surface s, double names, double left) {
    Font strong = s.theme().bold(Fonts.BODY);
    Font small = s.theme().font(Fonts.SMALL);
    for (int loop = 0; loop < loops.size(); loop++) {
      double top = loop * band() + GAP / 2;
      double middle = top + limits.size() * BAR / 2;
      String name = s.cutMiddle(loops.get(loop), strong, names - 8);
      double nameY = limits.size() > 1 ? middle - 8 : middle;
      s.text(name, 0, nameY, Surface.Anchor.LEFT, strong, s.color(Role.TEXT));
      for (int limit = 0; limit < limits.size(); limit++) {
        LoopLoad load = load(limit, loop);
        double y = top + (limit + 0.5) * BAR;
        if (limits.size() > 1) {
          Limit of = limits.get(limit);
          s.text(of.label(), left - 6, y, Surface.Anchor.RIGHT, small, s.color(of.role()));
        }
        if (load != null) {
          paintChance(s, limits.get(limit).limit(), load, y);
        }
      }
      if (limits.size() > 1) {
        String threads = s.cutEnd(threads(loop), small, names - 8);
        s.text(threads, 0, middle + 8, Surface.Anchor.LEFT, small, s.color(Role.TEXT_MUTED));
      }
    }
  }

  private static void paintChance(Surface s, LimitingLoop limit, LoopLoad load, double y) {
    boolean limits =
        limit.finding() == LimitingLoop.Finding.LOOP && load.loop().equals(limit.name());
    Font font = limits ? s.theme().bold(Fonts.SMALL) : s.theme().font(Fonts.SMALL);
    Color color = s.color(limits ? Role.TEXT : Role.TEXT_MUTED);
    String chance = Measure.wholePercent(load.probability());
    s.text(
        (limits ? "limits, " : "") + chance, s.width() - 4, y, Surface.Anchor.RIGHT, font, color);
  }

  private String threads(int loop) {
    List<String> counts = new ArrayList<>();
    for (int limit = 0; limit < limits.size(); limit++) {
      LoopLoad load = load(limit, loop);
      String count = load == null ? "none" : String.valueOf(load.threads());
      if (!counts.contains(count)) {
        counts.add(count);
      }
    }
    String text = String.join(" → ", counts);
    return text + (text.equals("1") ? " thread" : " threads");
  }

  private static Part part(Surface.Item item) {
    return PARTS.get(item.series() % PARTS.size());
  }

  private double value(Surface.Item item) {
    LoopLoad load = load(item.series() / PARTS.size(), item.column());
    return load == null ? 0 : part(item).of(load);
  }

  private Hit hit(Surface.Item item) {
    String loop = loops.get(item.column());
    return new Hit(
        item.box(),
        loop + " " + part(item).words,
        () -> lines(item),
        new Pick(loop, null, null, null));
  }

  private List<Tip.Line> lines(Surface.Item item) {
    List<Tip.Line> lines = new ArrayList<>();
    for (int limit = 0; limit < limits.size(); limit++) {
      LoopLoad load = load(limit, item.column());
      if (load != null) {
        String label = limits.size() > 1 ? limits.get(limit).label() : "share of wall time";
        lines.add(new Tip.Line(label, Units.percent(part(item).of(load))));
      }
    }
    return lines;
  }
}
