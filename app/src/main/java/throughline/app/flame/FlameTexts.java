package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.model.tree.CallTree;

/// What is told about a tree and its frames: in tips, in the details, to screen readers.
///
/// @param name what the tree is of, such as `All 7 threads`
/// @param unit the unit of its weights
record FlameTexts(CallTree tree, String name, WeightUnit unit) {
  static final FlameTexts NOTHING =
      new FlameTexts(FlameModel.NOTHING, "", new WeightUnit("samples"));

  /// What the box of everything says.
  String title() {
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

  private double share(int node, int of) {
    return total(of) > 0 ? total(node) / total(of) : 0;
  }

  /// @param place of the box on the pane
  Tip tip(FlameLayout layout, int box, int zoomed, Bounds place) {
    int node = layout.node(box);
    if (layout.isRest(box)) {
      return rest(node, place);
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
    for (int node = first; node >= 0; node = tree.nextSibling(node)) {
      frames++;
      weight += tree.total(node);
    }
    return new Tip(
        WeightUnit.count(frames, "frame") + ", each narrower than a pixel",
        List.of(
            new Tip.Line("Together", unit.format(weight)),
            new Tip.Line("Double-click", "zooms to their caller")),
        place);
  }

  private boolean isBelow(int node, int zoomed) {
    return zoomed != ROOT && node > zoomed && node < tree.subtreeEnd(zoomed);
  }

  private static String brief(String name) {
    return name.length() <= 32
        ? name
        : name.substring(0, 16) + "…" + name.substring(name.length() - 15);
  }

  /// A sentence about the frame the keyboard is on.
  String spoken(int node, int zoomed) {
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

  /// All about a frame: this place of it, then all its places.
  Details details(int node, FlamePane pane) {
    int zoomed = pane.model().zoomed();
    List<Details.Figure> figures = new ArrayList<>();
    figures.add(new Details.Figure("Self", unit.format(self(node))));
    figures.add(new Details.Figure("Total", unit.format(total(node))));
    figures.add(new Details.Figure("Of all", Units.percent(share(node, ROOT))));
    if (isBelow(node, zoomed)) {
      figures.add(
          new Details.Figure("Of " + brief(nameOf(zoomed)), Units.percent(share(node, zoomed))));
    }
    if (node != ROOT) {
      int caller = tree.parent(node);
      figures.add(new Details.Figure("Of its caller", Units.percent(share(node, caller))));
      FrameTotals everywhere = FrameTotals.ofFrame(tree, tree.frameId(node));
      if (everywhere.places() > 1) {
        String label = "In all " + everywhere.places() + " places";
        figures.add(
            new Details.Figure(
                label,
                "self %s, total %s (%s)"
                    .formatted(
                        unit.format(everywhere.self()),
                        unit.format(everywhere.total()),
                        Units.percent(everywhere.total() / tree.totalWeight()))));
      }
      figures.add(new Details.Figure("Called by", nameOf(caller)));
    }
    figures.add(new Details.Figure("Samples of", name));
    return new Details("Frame", nameOf(node), figures, steps(node, pane));
  }

  private List<Details.Step> steps(int node, FlamePane pane) {
    List<Details.Step> steps = new ArrayList<>();
    if (node != pane.model().zoomed()) {
      steps.add(new Details.Step("Zoom to it (Enter)", () -> pane.zoomTo(node)));
    }
    if (node != ROOT) {
      steps.add(new Details.Step("Find all its places", () -> pane.search(nameOf(node))));
      int child = tree.firstChild(node);
      if (child >= 0) {
        steps.add(
            new Details.Step(
                "Go to its heaviest callee", () -> pane.moveCursor(tree.firstChild(node))));
      }
    }
    return steps;
  }
}
