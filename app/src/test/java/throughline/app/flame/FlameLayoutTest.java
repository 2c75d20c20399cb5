package throughline.app.flame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.tree.CallTree;
import throughline.testing.TestRecordings;

class FlameLayoutTest {
  private static final String HUNDRED =
      """
      thread t
      sample t main;a;x 40
      sample t main;a 10
      sample t main;b;y 30
      sample t main;b;b;y 15
      sample t idle 5
      """;

  private static CallTree tree(String text) {
    Recording recording = TestRecordings.parse(text);
    return CallTree.of(recording.stacks(), recording.profiles());
  }

  private static int node(CallTree tree, String path) {
    int node = FlameLayout.ROOT;
    for (String frame : path.split(";")) {
      node = tree.firstChild(node);
      while (!tree.frame(node).equals(frame)) {
        node = tree.nextSibling(node);
      }
    }
    return node;
  }

  /// Such as `2 a 0-500`: row, frame, left and right edge.
  private static List<String> boxes(FlameLayout layout, CallTree tree) {
    List<String> boxes = new ArrayList<>();
    for (int box = 0; box < layout.size(); box++) {
      int node = layout.node(box);
      String name = layout.isRest(box) ? "rest" : node < 0 ? "all" : tree.frame(node);
      boxes.add(
          "%d %s %d-%d"
              .formatted(
                  layout.row(box),
                  name,
                  Math.round(layout.left(box)),
                  Math.round(layout.right(box))));
    }
    return boxes;
  }

  @Test
  void calleesLieBelowTheirCallerTheHeaviestFirst() {
    CallTree tree = tree(HUNDRED);
    FlameLayout layout = FlameLayout.of(tree, new FlameAxis(0, 100), 1000, 0, 10);
    assertThat(boxes(layout, tree))
        .containsExactly(
            "0 all 0-1000",
            "1 main 0-950",
            "2 a 0-500",
            "3 x 0-400",
            "2 b 500-950",
            "3 y 500-800",
            "3 b 800-950",
            "4 y 800-950",
            "1 idle 950-1000");
  }

  @Test
  void onlyRowsAndWeightsInViewAreLaidOut() {
    CallTree tree = tree(HUNDRED);
    FlameLayout rows = FlameLayout.of(tree, new FlameAxis(0, 100), 1000, 2, 4);
    assertThat(boxes(rows, tree))
        .containsExactly("2 a 0-500", "3 x 0-400", "2 b 500-950", "3 y 500-800", "3 b 800-950");
    FlameLayout zoomed = FlameLayout.of(tree, new FlameAxis(50, 95), 900, 0, 10);
    assertThat(boxes(zoomed, tree))
        .containsExactly(
            "0 all 0-900", "1 main 0-900", "2 b 0-900", "3 y 0-600", "3 b 600-900", "4 y 600-900");
  }

  @Test
  void aPointFindsItsBoxAndSelfWeightIsFree() {
    CallTree tree = tree(HUNDRED);
    FlameLayout layout = FlameLayout.of(tree, new FlameAxis(0, 100), 1000, 0, 10);
    assertThat(layout.node(layout.boxAt(399, 3))).isEqualTo(node(tree, "main;a;x"));
    assertThat(layout.boxAt(400, 3)).as("the 10 samples that end in a").isEqualTo(-1);
    assertThat(layout.node(layout.boxAt(999, 0))).isEqualTo(FlameLayout.ROOT);
    assertThat(layout.boxAt(999, 2)).isEqualTo(-1);
    assertThat(layout.boxOf(node(tree, "main;b;b"))).isEqualTo(6);
  }

  @Test
  void framesNarrowerThanAPixelBecomeOneBox() {
    String light =
        IntStream.range(0, 30)
            .mapToObj(at -> "sample t main;light" + at + ";below 1\n")
            .collect(Collectors.joining());
    CallTree tree = tree("thread t\nsample t main;heavy 970\n" + light);
    FlameLayout layout = FlameLayout.of(tree, new FlameAxis(0, 1000), 100, 0, 10);
    assertThat(boxes(layout, tree))
        .containsExactly("0 all 0-100", "1 main 0-100", "2 heavy 0-97", "2 rest 97-100");
    FlameLayout near = FlameLayout.of(tree, new FlameAxis(970, 1000), 300, 2, 3);
    assertThat(boxes(near, tree)).hasSize(30).contains("2 light0 0-10");
  }

  @Test
  void depthCostsNoRecursion() {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile profile = builder.profile("t", "samples", builder.thread("1", "t"));
    int stack = -1;
    for (int level = 0; level < 20_000; level++) {
      stack = builder.stacks().child(stack, "f" + level);
    }
    profile.sample(stack, 3);
    profile.sample(builder.stacks().child(0, "g"), 1);
    Recording recording = builder.build("deep", "test", 0);
    CallTree tree = CallTree.of(recording.stacks(), recording.profiles());
    FlameModel model = new FlameModel();
    model.show(tree);
    model.resize(800, 180);
    assertThat(model.contentHeight()).isEqualTo(20_001 * FlameLayout.ROW);
    model.scrollTo(Double.MAX_VALUE);
    FlameLayout layout = model.layout();
    assertThat(layout.size()).isEqualTo(10);
    assertThat(tree.frame(layout.node(9))).isEqualTo("f19999");
    assertThat(layout.right(9)).isCloseTo(600, within(1e-9));
    assertThat(FrameTotals.of(tree, () -> false)).hasSize(20_001);
    model.zoomTo(layout.node(9));
    assertThat(model.path(model.zoomed())).hasSize(20_000);
    FlameMatches matches = FlameMatches.of(tree, "F1999");
    assertThat(matches.found().size()).isEqualTo(11);
    assertThat(matches.weightWithin(model.zoomed())).isEqualTo(3);
  }

  @Test
  void searchCountsEachStackOnce() {
    CallTree tree = tree(HUNDRED);
    assertThat(FlameMatches.of(tree, "B").found().weight()).isEqualTo(45);
    assertThat(FlameMatches.of(tree, "a").found().weight()).as("main and a").isEqualTo(95);
    FlameMatches y = FlameMatches.of(tree, "y");
    assertThat(y.found().size()).isEqualTo(2);
    assertThat(y.weightWithin(FlameLayout.ROOT)).isEqualTo(45);
    assertThat(y.weightWithin(node(tree, "main;b;b"))).isEqualTo(15);
    assertThat(y.weightWithin(node(tree, "main;a"))).isZero();
    assertThat(FlameMatches.of(tree, "main").weightWithin(node(tree, "main;a;x"))).isEqualTo(40);
    assertThat(FlameMatches.of(tree, "").isActive()).isFalse();
  }

  @Test
  void matchesFollowEachOtherRoundTheEnds() {
    CallTree tree = tree(HUNDRED);
    FlameMatches y = FlameMatches.of(tree, "y");
    int first = node(tree, "main;b;y");
    int second = node(tree, "main;b;b;y");
    assertThat(y.step(FlamePane.NONE, 1)).isEqualTo(first);
    assertThat(y.step(first, 1)).isEqualTo(second);
    assertThat(y.step(second, 1)).isEqualTo(first);
    assertThat(y.step(first, -1)).isEqualTo(second);
    assertThat(y.step(FlamePane.NONE, -1)).isEqualTo(second);
  }

  @Test
  void framesAddUpOverTheirPlacesAndRecursionCountsOnce() {
    assertThat(FrameTotals.of(tree(HUNDRED), () -> false))
        .containsExactly(
            new FrameTotals("y", 45, 45, 2),
            new FrameTotals("x", 40, 40, 1),
            new FrameTotals("a", 10, 50, 1),
            new FrameTotals("idle", 5, 5, 1),
            new FrameTotals("main", 0, 95, 1),
            new FrameTotals("b", 0, 45, 2));
  }

  @Test
  void zoomingGoesBackStepByStep() {
    CallTree tree = tree(HUNDRED);
    FlameModel model = new FlameModel();
    model.show(tree);
    model.zoomTo(node(tree, "main"));
    model.zoomTo(node(tree, "main;b;b"));
    assertThat(model.axisOf(model.zoomed())).isEqualTo(new FlameAxis(80, 95));
    assertThat(model.zoomOut()).isTrue();
    assertThat(model.zoomed()).isEqualTo(node(tree, "main"));
    model.zoomTo(node(tree, "main;b"));
    model.zoomTo(node(tree, "main"));
    assertThat(model.zoomOut()).isTrue();
    assertThat(model.zoomed()).isEqualTo(FlameLayout.ROOT);
    assertThat(model.zoomOut()).isFalse();
  }

  @Test
  void axesStayWithinTheWeightAndZoomKeepsThePlaceUnderThePointer() {
    FlameAxis axis = new FlameAxis(20, 40);
    FlameAxis near = axis.zoomed(250, 1000, 0.5);
    assertThat(near.weight(250, 1000)).isCloseTo(axis.weight(250, 1000), within(1e-9));
    assertThat(near.to() - near.from()).isCloseTo(10, within(1e-9));
    assertThat(axis.panned(-5000, 1000).within(100)).isEqualTo(new FlameAxis(0, 20));
    assertThat(axis.zoomed(0, 1000, 50).within(100)).isEqualTo(new FlameAxis(0, 100));
  }
}
