package throughline.app.flame;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;
import throughline.app.draw.BoxStyle;
import throughline.app.draw.PixelRaster;
import throughline.app.theme.LaneColors;
import throughline.app.theme.Role;
import throughline.app.theme.Theme;
import throughline.model.difference.Change;
import throughline.model.difference.TreeDifference;
import throughline.model.recording.StageKind;
import throughline.model.tree.CallTree;
import throughline.model.tree.FrameKind;
import throughline.model.tree.FrameName;

/// The colours of the frames of a tree: steady by name, by library, by kind of code, or by what a
/// difference says.
final class FrameColors {
  /// How frames of one run are coloured.
  enum Mode {
    NAME("Name", "Each name its colour, the same in every file and run"),
    LIBRARY("Library", "Each library, package or module its colour"),
    KIND("Kind of code", "Python, native, kernel, CUDA, allocator, locks"),
    SAFE("Few colours", "Eight colours that stay apart with any colour vision");

    private final String title;
    private final String explanation;

    Mode(String title, String explanation) {
      this.title = title;
      this.explanation = explanation;
    }

    String title() {
      return title;
    }

    String explanation() {
      return explanation;
    }
  }

  /// What stands beside the graph.
  ///
  /// @param style of the sample box
  record Entry(BoxStyle style, String text) {}

  /// Okabe and Ito, "Color universal design" (2008), without black, and a grey.
  private static final List<Color> SAFE =
      List.of(
          Color.web("#e69f00"),
          Color.web("#56b4e9"),
          Color.web("#009e73"),
          Color.web("#f0e442"),
          Color.web("#0072b2"),
          Color.web("#d55e00"),
          Color.web("#cc79a7"),
          Color.web("#999999"));

  private static final double FULL = 0.5;
  private static final double FAINTEST = 0.45;

  private final CallTree tree;
  private final @Nullable TreeDifference difference;
  private final Mode mode;
  private final Theme theme;
  private final @Nullable BoxStyle[] byFrame;
  private final @Nullable BoxStyle[] byNode;

  FrameColors(CallTree tree, @Nullable TreeDifference difference, Mode mode) {
    this.tree = tree;
    this.difference = difference;
    this.mode = mode;
    this.theme = Theme.current();
    this.byFrame = new BoxStyle[difference == null ? tree.frameCount() : 0];
    this.byNode = new BoxStyle[difference == null ? 0 : tree.size()];
  }

  /// Whether they still are those of a tree, a mode and the current theme.
  boolean isOf(FlameTexts texts, Mode wanted) {
    return tree == texts.tree()
        && difference == texts.difference()
        && mode == wanted
        && theme == Theme.current();
  }

  BoxStyle of(int node) {
    if (difference != null) {
      BoxStyle style = byNode[node];
      if (style == null) {
        style = change(difference, node);
        byNode[node] = style;
      }
      return style;
    }
    int frame = tree.frameId(node);
    BoxStyle style = byFrame[frame];
    if (style == null) {
      style = BoxStyle.of(color(tree.frameText(frame)), StageKind.WORK);
      byFrame[frame] = style;
    }
    return style;
  }

  private Color color(String frame) {
    return switch (mode) {
      case NAME -> LaneColors.of(frame);
      case SAFE -> SAFE.get(LaneColors.all().indexOf(LaneColors.of(frame)) % SAFE.size());
      case LIBRARY -> {
        String library = FrameName.of(frame).library();
        yield library.isEmpty() ? theme.color(Role.NOISE) : LaneColors.of(library);
      }
      case KIND -> ofKind(FrameName.of(frame).kind());
    };
  }

  /// Far apart in [LaneColors].
  private static Color ofKind(FrameKind kind) {
    int index =
        switch (kind) {
          case PYTHON -> 16;
          case NATIVE -> 9;
          case KERNEL -> 5;
          case CUDA -> 11;
          case ALLOCATOR -> 3;
          case GIL -> 20;
          case JVM -> 8;
          case JAVASCRIPT -> 12;
          case OTHER -> 15;
        };
    return LaneColors.all().get(index);
  }

  private static BoxStyle change(TreeDifference difference, int node) {
    double before = difference.before(node);
    double after = difference.after(node);
    double relative = Math.abs(after - before) / Math.max(before, after);
    return change(difference.change(node), Math.min(1, relative / FULL));
  }

  /// More is solid, less is hatched, vanished is dotted; the more of it changed, the stronger.
  ///
  /// @param strength 0 for hardly any change, 1 for half of the larger side or more
  private static BoxStyle change(Change change, double strength) {
    Theme theme = Theme.current();
    Color surface = theme.color(Role.SURFACE);
    double share = FAINTEST + (1 - FAINTEST) * strength;
    Color worse = surface.interpolate(theme.color(Role.WORSE), share);
    Color better = surface.interpolate(theme.color(Role.BETTER), share);
    return switch (change) {
      case SMALL -> plain(surface.interpolate(theme.color(Role.NOISE), 0.22));
      case NOISE -> plain(surface.interpolate(theme.color(Role.NOISE), 0.45));
      case MORE, ONLY_AFTER -> plain(worse);
      case LESS -> patterned(better, PixelRaster.Pattern.HATCH);
      case ONLY_BEFORE -> patterned(theme.color(Role.BETTER), PixelRaster.Pattern.DOTS);
    };
  }

  private static BoxStyle plain(Color color) {
    return new BoxStyle(
        BoxStyle.argb(color),
        BoxStyle.argb(color),
        PixelRaster.Pattern.SOLID,
        LaneColors.labelOn(color));
  }

  /// The ground is near enough to the marks for a label to be read on both.
  private static BoxStyle patterned(Color color, PixelRaster.Pattern pattern) {
    Color surface = Theme.current().color(Role.SURFACE);
    return new BoxStyle(
        BoxStyle.argb(surface.interpolate(color, 0.62)),
        BoxStyle.argb(surface.interpolate(color, 0.36)),
        pattern,
        Theme.current().color(Role.TEXT));
  }

  /// What the colours mean; by name and in few colours they mean nothing but the name.
  List<Entry> legend() {
    List<Entry> entries = new ArrayList<>();
    if (difference != null) {
      entries.add(new Entry(change(Change.MORE, 1), "more after, or new"));
      entries.add(new Entry(change(Change.LESS, 1), "less after"));
      entries.add(new Entry(change(Change.ONLY_BEFORE, 1), "only before"));
      entries.add(new Entry(change(Change.NOISE, 1), "no more than chance"));
      entries.add(new Entry(change(Change.SMALL, 1), "changed by less than 0.5 % of all"));
    } else if (mode == Mode.KIND) {
      Set<FrameKind> used = EnumSet.noneOf(FrameKind.class);
      for (int frame = 0; frame < tree.frameCount(); frame++) {
        used.add(FrameName.of(tree.frameText(frame)).kind());
      }
      used.forEach(
          kind -> entries.add(new Entry(BoxStyle.of(ofKind(kind), StageKind.WORK), kind.title())));
    } else if (mode == Mode.LIBRARY) {
      heaviestLibraries()
          .forEach(
              library ->
                  entries.add(
                      new Entry(BoxStyle.of(LaneColors.of(library), StageKind.WORK), library)));
    }
    return entries;
  }

  private List<String> heaviestLibraries() {
    Map<String, Double> selves = new java.util.HashMap<>();
    String[] libraries = new String[tree.frameCount()];
    for (int node = 0; node < tree.size(); node++) {
      int frame = tree.frameId(node);
      if (libraries[frame] == null) {
        libraries[frame] = FrameName.of(tree.frameText(frame)).library();
      }
      if (!libraries[frame].isEmpty()) {
        selves.merge(libraries[frame], tree.self(node), Double::sum);
      }
    }
    return selves.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .limit(7)
        .map(Map.Entry::getKey)
        .toList();
  }
}
