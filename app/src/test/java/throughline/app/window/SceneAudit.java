package throughline.app.window;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import throughline.app.chart.ChartPane;
import throughline.app.theme.Contrast;
import throughline.app.view.CanvasPane;

/// Looks at every node of a scene as assistive technology and people with weak eyes do, and says
/// what is wrong. All methods are called on the JavaFX thread.
final class SceneAudit {
  private static final double TEXT_CONTRAST = 4.5;
  private static final double LARGE_TEXT_CONTRAST = 3;
  private static final double MARK_CONTRAST = 3;
  private static final double LARGE = 24;
  private static final double LARGE_BOLD = 18.66;

  private final Scene scene;
  private final Set<String> faults = new LinkedHashSet<>();

  SceneAudit(Scene scene) {
    this.scene = scene;
  }

  /// Everything that is wrong with names, roles and contrast.
  Set<String> faults() {
    walk(scene.getRoot());
    return faults;
  }

  private void walk(Node node) {
    if (!node.isVisible() || node.getOpacity() == 0) {
      return;
    }
    if (isReachable(node) || isPressable(node)) {
      checkName(node);
    }
    if (!isDisabled(node)) {
      if (node instanceof Text text) {
        checkText(text);
      }
      checkMarks(node);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(this::walk);
    }
  }

  /// Items of menus are disabled by a style only.
  private static boolean isDisabled(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.isDisabled()
          || at.getPseudoClassStates().contains(PseudoClass.getPseudoClass("disabled"))) {
        return true;
      }
    }
    return false;
  }

  // ---------- names and roles ----------

  private static boolean isReachable(Node node) {
    return node.isFocusTraversable() && !(node instanceof ScrollBar);
  }

  private static boolean isPressable(Node node) {
    return node.getOnMouseClicked() != null
        && !node.getStyleClass().contains("scrim")
        && !node.getStyleClass().contains("sheet");
  }

  private void checkName(Node node) {
    AccessibleRole role = node.getAccessibleRole();
    boolean isGroup = role == AccessibleRole.PARENT && !node.isFocusTraversable();
    if (role == null
        || role == AccessibleRole.NODE
        || (role == AccessibleRole.PARENT && !isGroup)) {
      faults.add("no role: " + describe(node));
    }
    if (nameOf(node).isBlank()) {
      faults.add("no name: " + describe(node));
    }
  }

  /// What a screen reader would call it.
  static String nameOf(Node node) {
    if (node.getAccessibleText() != null && !node.getAccessibleText().isBlank()) {
      return node.getAccessibleText();
    }
    if (node instanceof TextInputControl input) {
      return input.getPromptText() == null ? "" : input.getPromptText();
    }
    Object text = node.queryAccessibleAttribute(AccessibleAttribute.TEXT);
    return text == null ? "" : text.toString();
  }

  // ---------- the order of Tab ----------

  /// Presses Tab from the first stop until it comes round, and says what it missed.
  List<String> tabFaults(Parent within) {
    List<Node> stops = new ArrayList<>();
    collect(within, stops);
    List<String> found = new ArrayList<>();
    if (stops.isEmpty()) {
      return found;
    }
    stops.getFirst().requestFocus();
    Set<Node> visited = new LinkedHashSet<>();
    Node owner = scene.getFocusOwner();
    for (int step = 0; step < 3 * stops.size() + 20 && owner != null; step++) {
      visited.add(owner);
      tab(owner);
      Node next = scene.getFocusOwner();
      if (next == owner && stops.size() > 1) {
        found.add("Tab is stuck on " + describe(owner));
        break;
      }
      owner = next;
    }
    for (Node stop : stops) {
      if (!visited.contains(stop) && !isInGroupOf(stop, visited)) {
        found.add("Tab never reaches " + describe(stop));
      }
    }
    return found;
  }

  /// Of toggles that exclude each other Tab stops on one; arrow keys go to the others.
  private static boolean isInGroupOf(Node stop, Set<Node> visited) {
    return stop instanceof ToggleButton toggle
        && toggle.getToggleGroup() != null
        && toggle.getToggleGroup().getToggles().stream().anyMatch(visited::contains);
  }

  private static void tab(Node owner) {
    for (var type : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED)) {
      Event.fireEvent(
          owner, new KeyEvent(type, "\t", "\t", KeyCode.TAB, false, false, false, false));
    }
  }

  private static void collect(Node node, List<Node> into) {
    if (!node.isVisible() || node.isDisabled()) {
      return;
    }
    if (node.isFocusTraversable()) {
      into.add(node);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, into));
    }
  }

  // ---------- contrast ----------

  private void checkText(Text text) {
    if (text.getText() == null || text.getText().isBlank() || !(text.getFill() instanceof Color)) {
      return;
    }
    Bounds bounds = text.getLayoutBounds();
    Point2D middle =
        text.localToScene(
            bounds.getMinX() + bounds.getWidth() / 2, bounds.getMinY() + bounds.getHeight() / 2);
    if (bounds.getWidth() <= 0 || isClipped(text, middle) || isOverPicture(text, middle)) {
      return;
    }
    Color ground = ground(text.getParent(), middle);
    Color ink = over((Color) text.getFill(), opacity(text), ground);
    double size = text.getFont().getSize();
    boolean bold = text.getFont().getStyle().toLowerCase(Locale.ROOT).contains("bold");
    boolean large = size >= LARGE || (bold && size >= LARGE_BOLD);
    double wanted = large ? LARGE_TEXT_CONTRAST : TEXT_CONTRAST;
    double ratio = Contrast.ratio(ink, ground);
    if (ratio < wanted) {
      faults.add(
          "text %.2f:1 %s on %s: '%s' in %s"
              .formatted(
                  ratio,
                  web(ink),
                  web(ground),
                  shorten(text.getText()),
                  describe(text.getParent())));
    }
  }

  /// Icons, the edges of fields, and what shows that a toggle is on.
  private void checkMarks(Node node) {
    if (!(node instanceof Region region) || region.getWidth() <= 0 || region.getParent() == null) {
      return;
    }
    if (region.getStyleClass().contains("icon")) {
      Color mark = topFill(region);
      if (mark != null) {
        compare("icon", region, mark, ground(region.getParent(), middle(region)));
      }
    } else if (region instanceof TextInputControl) {
      Color edge = edge(region);
      Color around = ground(region.getParent(), corner(region));
      compare("edge of a field", region, edge, around);
    } else if (region instanceof ToggleButton toggle && toggle.isSelected()) {
      Color around = ground(region.getParent(), corner(region));
      double best = 0;
      for (Color color : colors(region)) {
        best = Math.max(best, Contrast.ratio(over(color, 1, around), around));
      }
      if (best < MARK_CONTRAST) {
        faults.add("selected %.2f:1: %s".formatted(best, describe(region)));
      }
    }
  }

  private void compare(String what, Region region, Color mark, Color ground) {
    double ratio = Contrast.ratio(over(mark, opacity(region), ground), ground);
    if (ratio < MARK_CONTRAST) {
      faults.add(
          "%s %.2f:1 %s on %s: %s"
              .formatted(what, ratio, web(mark), web(ground), describe(region)));
    }
  }

  private static @org.jspecify.annotations.Nullable Color topFill(Region region) {
    List<Color> colors = fills(region);
    return colors.isEmpty() ? null : colors.getLast();
  }

  private static Color edge(Region region) {
    List<Color> colors = colors(region);
    return colors.isEmpty() ? Color.TRANSPARENT : colors.getFirst();
  }

  private static List<Color> colors(Region region) {
    List<Color> colors = new ArrayList<>();
    if (region.getBorder() != null) {
      region
          .getBorder()
          .getStrokes()
          .forEach(
              stroke -> {
                for (var paint :
                    List.of(
                        stroke.getTopStroke(), stroke.getBottomStroke(), stroke.getLeftStroke())) {
                  if (paint instanceof Color color && color.getOpacity() > 0) {
                    colors.add(color);
                  }
                }
              });
    }
    colors.addAll(fills(region));
    return colors;
  }

  private static List<Color> fills(Region region) {
    List<Color> colors = new ArrayList<>();
    if (region.getBackground() != null) {
      for (BackgroundFill fill : region.getBackground().getFills()) {
        if (fill.getFill() instanceof Color color && color.getOpacity() > 0) {
          colors.add(color);
        }
      }
    }
    return colors;
  }

  /// What lies behind a point: the fills of a node and its ancestors until one hides the rest.
  private static Color ground(Node from, Point2D point) {
    List<Color> layers = new ArrayList<>();
    for (Node at = from; at != null; at = at.getParent()) {
      if (at instanceof Region region && region.getBackground() != null) {
        Point2D local = region.sceneToLocal(point);
        List<BackgroundFill> fills = region.getBackground().getFills();
        for (int index = fills.size() - 1; index >= 0; index--) {
          BackgroundFill fill = fills.get(index);
          if (fill.getFill() instanceof Color color
              && color.getOpacity() > 0
              && covers(region, fill.getInsets(), local)) {
            double alpha = color.getOpacity() * opacity(region);
            layers.add(new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha));
            if (alpha >= 0.999) {
              return flatten(layers);
            }
          }
        }
      }
    }
    layers.add(Color.WHITE);
    return flatten(layers);
  }

  private static boolean covers(Region region, Insets insets, Point2D local) {
    return local.getX() >= insets.getLeft()
        && local.getY() >= insets.getTop()
        && local.getX() <= region.getWidth() - insets.getRight()
        && local.getY() <= region.getHeight() - insets.getBottom();
  }

  private static Color flatten(List<Color> layers) {
    Color result = layers.getLast();
    for (int at = layers.size() - 2; at >= 0; at--) {
      result = over(layers.get(at), 1, result);
    }
    return result;
  }

  private static Color over(Color color, double opacity, Color ground) {
    double alpha = color.getOpacity() * opacity;
    Color opaque = new Color(color.getRed(), color.getGreen(), color.getBlue(), 1);
    return ground.interpolate(opaque, alpha);
  }

  private static double opacity(Node node) {
    double product = 1;
    for (Node at = node; at != null; at = at.getParent()) {
      product *= at.getOpacity();
    }
    return product;
  }

  /// Whether a point is scrolled out of sight.
  private static boolean isClipped(Node node, Point2D point) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.getClip() != null
          && !at.getClip().contains(at.getClip().parentToLocal(at.sceneToLocal(point)))) {
        return true;
      }
    }
    return false;
  }

  /// Text that lies on a drawn picture is checked where the picture is drawn.
  private static boolean isOverPicture(Node node, Point2D point) {
    for (Node at = node; at.getParent() != null; at = at.getParent()) {
      for (Node sibling : at.getParent().getChildrenUnmodifiable()) {
        if (sibling == at) {
          break;
        }
        if ((sibling instanceof CanvasPane || sibling instanceof ChartPane)
            && sibling.isVisible()
            && sibling.contains(sibling.sceneToLocal(point))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Point2D middle(Region region) {
    return region.localToScene(region.getWidth() / 2, region.getHeight() / 2);
  }

  private static Point2D corner(Region region) {
    return region.localToScene(0, region.getHeight() / 2);
  }

  private static String web(Color color) {
    return String.format(
        Locale.ROOT,
        "#%02x%02x%02x",
        Math.round(color.getRed() * 255),
        Math.round(color.getGreen() * 255),
        Math.round(color.getBlue() * 255));
  }

  private static String shorten(String text) {
    return text.length() > 30 ? text.substring(0, 30) + "…" : text;
  }

  /// Enough to find a node in the sources.
  static String describe(Node node) {
    StringBuilder text = new StringBuilder(node.getClass().getSimpleName());
    if (node.getId() != null) {
      text.append('#').append(node.getId());
    }
    node.getStyleClass().forEach(style -> text.append('.').append(style));
    String name = nameOf(node);
    if (!name.isBlank()) {
      text.append(" '").append(shorten(name)).append('\'');
    }
    int depth = 0;
    for (Node at = node.getParent(); at != null && depth < 3; at = at.getParent()) {
      if (at.getId() != null || !at.getStyleClass().isEmpty()) {
        text.append(" < ").append(at.getClass().getSimpleName());
        text.append(
            at.getId() == null ? "." + String.join(".", at.getStyleClass()) : "#" + at.getId());
        depth++;
      }
    }
    return text.toString();
  }
}
