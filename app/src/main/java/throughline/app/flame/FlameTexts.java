package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.difference.TreeDifference;
import throughline.model.tree.CallTree;

/// What is told about a tree and its frames: in tips, in the details, to screen readers.
///
/// @param name what the tree is of, such as `All 7 threads`
/// @param unit the unit of its weights
/// @param difference what the tree is the union of; null if it is of one run
/// @param times when its samples were taken; null where the file has no times or runs are compared
record FlameTexts(
    CallTree tree,
    String name,
    WeightUnit unit,
    @Nullable TreeDifference difference,
    @Nullable SampleTimes times) {
  static final FlameTexts NOTHING =
      new FlameTexts(FlameModel.NOTHING, "", new WeightUnit("samples"));

  /// Of one run, without times.
  FlameTexts(CallTree tree, String name, WeightUnit unit) {
    this(tree, name, unit, null, null);
  }

  /// The same under another name.
  FlameTexts named(String newName) {
    return new FlameTexts(tree, newName, unit, difference, times);
  }

  /// What the box of everything says.
  String title() {
    if (difference != null) {
      return "%s, %s before, %s after"
          .formatted(name, unit.format(difference.allBefore()), unit.format(difference.allAfter()));
    }
    return name + ", " + unit.format(tree.totalWeight());
  }

  String nameOf(int node) {
    return node == ROOT ? name : tree.frame(node);
  }

  double total(int node) {
    return node == ROOT ? tree.totalWeight() : tree.total(node);
  }

  double self(int node) {
    return node == ROOT ? 0 : tree.self(node);
  }

  double share(int node, int of) {
    return total(of) > 0 ? total(node) / total(of) : 0;
  }

  /// @param place of the box on the pane
  Tip tip(FlameLayout layout, int box, int zoomed, Bounds place) {
    int node = layout.node(box);
    if (layout.isRest(box)) {
      return rest(node, place);
    }
    if (difference != null) {
      return new Tip(
          nameOf(node),
          node == ROOT
              ? DifferenceTexts.all(difference, unit)
              : DifferenceTexts.of(difference, unit, node),
          place);
    }
    List<Tip.Line> lines = new ArrayList<>();
    lines.add(new Tip.Line("Self", unit.format(self(node))));
    lines.add(new Tip.Line("Total", unit.format(total(node))));
    if (node != ROOT) {
      lines.add(new Tip.Line("Of all", Units.percent(share(node, ROOT))));
    }
    if (isBelow(node, zoomed)) {
      lines.add(new Tip.Line("Of " + brief(nameOf(zoomed)), Units.percent(share(node, zoomed))));
    }
    return new Tip(nameOf(node), lines, place);
  }

  /// What is told about siblings that are too narrow to be drawn one by one.
  private Tip rest(int first, Bounds place) {
    int frames = 0;
    double weight = 0;
    boolean isCounted = tree.order() == CallTree.Order.LEFT_HEAVY;
    for (int node = first; isCounted && node >= 0; node = tree.nextSibling(node)) {
      frames++;
      weight += tree.total(node);
    }
    if (tree.order() == CallTree.Order.TIME) {
      return new Tip(
          "Frames narrower than a pixel",
          List.of(new Tip.Line("Ctrl and wheel", "comes closer")),
          place);
    }
    return new Tip(
        WeightUnit.count(frames, "frame") + ", each narrower than a pixel",
        List.of(
            new Tip.Line("Together", unit.format(weight)),
            new Tip.Line("Double-click", "zooms to their caller")),
        place);
  }

  boolean isBelow(int node, int zoomed) {
    return zoomed != ROOT && node > zoomed && node < tree.subtreeEnd(zoomed);
  }

  static String brief(String name) {
    return name.length() <= 32
        ? name
        : name.substring(0, 16) + "…" + name.substring(name.length() - 15);
  }

  /// A sentence about the frame the keyboard is on.
  String spoken(int node, int zoomed) {
    if (difference != null && node != ROOT) {
      return "%s, %s before, %s after, %s, level %d"
          .formatted(
              nameOf(node),
              unit.format(difference.before(node)),
              unit.format(difference.after(node)),
              DifferenceTexts.verdict(difference.change(node), difference.probability(node)),
              tree.depth(node) + 1);
    }
    String inZoom =
        isBelow(node, zoomed)
            ? ", %s of %s".formatted(Units.percent(share(node, zoomed)), nameOf(zoomed))
            : "";
    return "%s, %s, %s of all%s, self %s, level %d"
        .formatted(
            nameOf(node),
            unit.format(total(node)),
            Units.percent(share(node, ROOT)),
            inZoom,
            unit.format(self(node)),
            node == ROOT ? 0 : tree.depth(node) + 1);
  }
}
