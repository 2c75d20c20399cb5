package throughline.app.flame;

import static throughline.app.flame.FlameLayout.ROOT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.model.difference.TreeDifference;
import throughline.model.filter.FilterWord;
import throughline.model.filter.StackFilter;
import throughline.model.tree.CallTree;
import throughline.model.tree.FrameName;
import throughline.model.tree.StackMap;

/// All about a frame: this place of it, all its places, its source, when it was sampled; and how to
/// go on.
final class FlameDetails {
  private static final int STRETCHES = 24;
  private static final String BLOCKS = "▁▂▃▄▅▆▇█";

  private final FlamePane pane;
  private final FlameTexts texts;
  private final CallTree tree;

  /// What the details lead to.
  interface Steps {
    void filter(StackFilter filter);

    void find(String text);

    void sandwich(String frame);
  }

  FlameDetails(FlamePane pane) {
    this.pane = pane;
    this.texts = pane.texts();
    this.tree = texts.tree();
  }

  /// @param map what became of the recording's stacks, or null if that is not known
  Details of(int node, @org.jspecify.annotations.Nullable StackMap map, Steps steps) {
    List<Details.Figure> figures = new ArrayList<>();
    TreeDifference difference = texts.difference();
    if (difference == null) {
      weights(node, figures::add);
    } else {
      List<Tip.Line> lines =
          node == ROOT
              ? DifferenceTexts.all(difference, texts.unit())
              : DifferenceTexts.of(difference, texts.unit(), node);
      lines.forEach(line -> figures.add(new Details.Figure(line.label(), line.value())));
    }
    if (node != ROOT) {
      places(node, figures::add);
      source(tree.frame(node), figures::add);
    }
    when(node, map, figures::add);
    figures.add(new Details.Figure("Samples of", texts.name()));
    return new Details("Frame", texts.nameOf(node), figures, steps(node, steps));
  }

  private void weights(int node, Consumer<Details.Figure> figures) {
    int zoomed = pane.model().zoomed();
    figures.accept(new Details.Figure("Self", texts.unit().format(texts.self(node))));
    figures.accept(new Details.Figure("Total", texts.unit().format(texts.total(node))));
    figures.accept(new Details.Figure("Of all", Units.percent(texts.share(node, ROOT))));
    if (texts.isBelow(node, zoomed)) {
      figures.accept(
          new Details.Figure(
              "Of " + FlameTexts.brief(texts.nameOf(zoomed)),
              Units.percent(texts.share(node, zoomed))));
    }
    if (node != ROOT) {
      figures.accept(
          new Details.Figure("Of its caller", Units.percent(texts.share(node, tree.parent(node)))));
    }
  }

  private void places(int node, Consumer<Details.Figure> figures) {
    FrameTotals everywhere = FrameTotals.ofFrame(tree, tree.frameId(node));
    if (everywhere.places() > 1 && texts.difference() == null) {
      figures.accept(
          new Details.Figure(
              "In all " + everywhere.places() + " places",
              "self %s, total %s (%s)"
                  .formatted(
                      texts.unit().format(everywhere.self()),
                      texts.unit().format(everywhere.total()),
                      Units.percent(everywhere.total() / tree.totalWeight()))));
    }
    figures.accept(new Details.Figure("Called by", texts.nameOf(tree.parent(node))));
  }

  private static void source(String frame, Consumer<Details.Figure> figures) {
    FrameName name = FrameName.of(frame);
    if (!name.file().isEmpty()) {
      String line = name.line() > 0 ? ", line " + name.line() : "";
      figures.accept(new Details.Figure("File", name.file() + line));
    }
    if (!name.library().isEmpty() && !name.library().equals(name.file())) {
      figures.accept(new Details.Figure("Library", name.library()));
    }
    figures.accept(new Details.Figure("Kind of code", name.kind().title()));
  }

  /// When its samples were taken, as a row of bars from the first sample of all to the last one.
  private void when(
      int node, @org.jspecify.annotations.Nullable StackMap map, Consumer<Details.Figure> figures) {
    SampleTimes times = texts.times();
    if (times == null || map == null || node == ROOT) {
      return;
    }
    double[] weights = times.distribution(isIn(tree, node, map), STRETCHES);
    double most = Arrays.stream(weights).max().orElse(0);
    if (most <= 0) {
      return;
    }
    StringBuilder bars = new StringBuilder();
    for (double weight : weights) {
      int height = (int) Math.ceil(weight / most * BLOCKS.length());
      bars.append(height == 0 ? '·' : BLOCKS.charAt(height - 1));
    }
    figures.accept(new Details.Figure("Over time", bars.toString()));
  }

  /// Whether a stack of the recording goes through a node of a tree that has those stacks.
  static IntPredicate isIn(CallTree tree, int node, StackMap map) {
    int[] nodes = tree.nodesOfStacks();
    int wanted = tree.stack(node);
    boolean isSameTree = tree.paths() == map.paths();
    return stack -> {
      int target = map.target(stack);
      if (target < 0) {
        return false;
      }
      if (isSameTree && tree.order() == CallTree.Order.LEFT_HEAVY) {
        return nodes[target] >= node && nodes[target] < tree.subtreeEnd(node);
      }
      // Another tree of the same frames: any place of the frame counts.
      for (int at = target; at >= 0; at = map.paths().prefix(at)) {
        if (map.paths().frame(at).equals(tree.paths().frame(wanted))) {
          return true;
        }
      }
      return false;
    };
  }

  private List<Details.Step> steps(int node, Steps steps) {
    List<Details.Step> found = new ArrayList<>();
    if (node != pane.model().zoomed()) {
      found.add(new Details.Step("Zoom to it (Enter)", () -> pane.zoomTo(node)));
    }
    if (node == ROOT) {
      return found;
    }
    String frame = tree.frame(node);
    FrameName name = FrameName.of(frame);
    found.add(new Details.Step("Find all its places", () -> steps.find(frame)));
    found.add(new Details.Step("Callers and callees", () -> steps.sandwich(frame)));
    found.add(
        new Details.Step(
            "Focus on this function", () -> steps.filter(new StackFilter.Focus(frame))));
    found.add(
        new Details.Step(
            "Focus on this subtree",
            () ->
                steps.filter(
                    new StackFilter.Subtree(
                        Arrays.asList(tree.paths().frames(tree.stack(node)))))));
    found.add(
        new Details.Step("Hide this frame", () -> steps.filter(exactly(FilterWord.HIDE, frame))));
    found.add(
        new Details.Step(
            "Drop stacks with it", () -> steps.filter(exactly(FilterWord.DROP, frame))));
    if (!name.library().isEmpty()) {
      found.add(
          new Details.Step(
              "Collapse " + name.library(),
              () -> steps.filter(new StackFilter.Collapse(name.library()))));
    }
    int child = tree.firstChild(node);
    if (child >= 0) {
      found.add(new Details.Step("Go to its heaviest callee", () -> pane.moveCursor(child)));
    }
    return found;
  }

  private static StackFilter exactly(FilterWord word, String frame) {
    var pattern = new throughline.model.filter.FramePattern.Plain(frame);
    return word == FilterWord.HIDE ? new StackFilter.Hide(pattern) : new StackFilter.Drop(pattern);
  }
}
