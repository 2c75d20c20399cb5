package throughline.model.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;

class CallTreeTest {
  /// Adds `a;b;c 3` style lines as samples of one profile.
  static Recording folded(String... lines) {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile profile = builder.profile("p", "samples", -1);
    for (String line : lines) {
      add(builder, profile, line);
    }
    return builder.build("test", "folded", 0);
  }

  private static void add(RecordingBuilder builder, RecordingBuilder.Profile profile, String line) {
    int space = line.lastIndexOf(' ');
    int stack = -1;
    if (space > 0) {
      for (String frame : line.substring(0, space).split(";")) {
        stack = builder.stacks().child(stack, frame);
      }
    }
    profile.sample(stack, Double.parseDouble(line.substring(space + 1)));
  }

  private static CallTree tree(String... lines) {
    Recording recording = folded(lines);
    return CallTree.of(recording.stacks(), recording.profiles());
  }

  private static List<String> dump(CallTree tree) {
    List<String> lines = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      lines.add(
          "%s%s %.0f/%.0f @%.0f"
              .formatted(
                  " ".repeat(tree.depth(node)),
                  tree.frame(node),
                  tree.self(node),
                  tree.total(node),
                  tree.start(node)));
    }
    return lines;
  }

  @Test
  void addsUpAndOrdersLeftHeavy() {
    CallTree tree =
        tree("main;slow;read 5", "main;fast 1", "main;slow;parse 7", "idle 2", "main;slow 1");

    assertThat(dump(tree))
        .containsExactly(
            "main 0/14 @0",
            " slow 1/13 @0",
            "  parse 7/7 @0",
            "  read 5/5 @7",
            " fast 1/1 @13",
            "idle 2/2 @14");
    assertThat(tree.totalWeight()).isEqualTo(16);
    assertThat(tree.levels()).isEqualTo(3);
    assertThat(tree.unit()).isEqualTo("samples");
  }

  @Test
  void equalTotalsAreOrderedByName() {
    assertThat(dump(tree("b 1", "c 1", "a 1"))).containsExactly("a 1/1 @0", "b 1/1 @1", "c 1/1 @2");
  }

  @Test
  void linksParentsChildrenAndSiblings() {
    CallTree tree = tree("main;slow;read 5", "main;fast 1", "main;slow;parse 7", "idle 2");
    // main 0, slow 1, parse 2, read 3, fast 4, idle 5

    assertThat(tree.firstChild(-1)).isZero();
    assertThat(tree.firstChild(0)).isEqualTo(1);
    assertThat(tree.firstChild(3)).isEqualTo(-1);
    assertThat(tree.nextSibling(1)).isEqualTo(4);
    assertThat(tree.nextSibling(4)).isEqualTo(-1);
    assertThat(tree.nextSibling(0)).isEqualTo(5);
    assertThat(tree.previousSibling(4)).isEqualTo(1);
    assertThat(tree.previousSibling(5)).isZero();
    assertThat(tree.previousSibling(1)).isEqualTo(-1);
    assertThat(tree.parent(2)).isEqualTo(1);
    assertThat(tree.parent(5)).isEqualTo(-1);
    assertThat(tree.subtreeEnd(1)).isEqualTo(4);
  }

  @Test
  void findsTheNodeAtAPlace() {
    CallTree tree = tree("main;slow;read 5", "main;fast 1", "main;slow;parse 7", "idle 2");

    assertThat(tree.nodeAt(0, 0)).isZero();
    assertThat(tree.nodeAt(2, 6.9)).isEqualTo(2);
    assertThat(tree.nodeAt(2, 7)).isEqualTo(3);
    assertThat(tree.nodeAt(1, 12.5)).isEqualTo(4);
    assertThat(tree.nodeAt(2, 12.5)).isEqualTo(-1);
    assertThat(tree.nodeAt(0, 13.5)).isEqualTo(5);
    assertThat(tree.nodeAt(0, 15)).isEqualTo(-1);
    assertThat(tree.nodeAt(9, 1)).isEqualTo(-1);
  }

  @Test
  void keepsProfilesApartOrAddsThemUp() {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile first = builder.profile("t1", "samples", builder.thread("", "t1"));
    add(builder, first, "main;work 3");
    RecordingBuilder.Profile second = builder.profile("t2", "samples", builder.thread("", "t2"));
    add(builder, second, "main;work 1");
    add(builder, second, "main;wait 9");
    Recording recording = builder.build("test", "folded", 0);

    CallTree one = CallTree.of(recording.stacks(), recording.profiles().subList(0, 1));
    CallTree all = CallTree.of(recording.stacks(), recording.profiles());

    assertThat(dump(one)).containsExactly("main 0/3 @0", " work 3/3 @0");
    assertThat(dump(all)).containsExactly("main 0/13 @0", " wait 9/9 @0", " work 4/4 @9");
  }

  @Test
  void refusesToAddDifferentUnits() {
    RecordingBuilder builder = new RecordingBuilder();
    add(builder, builder.profile("a", "samples", -1), "main 1");
    add(builder, builder.profile("b", "nanoseconds", -1), "main 1");
    Recording recording = builder.build("test", "folded", 0);

    assertThatThrownBy(() -> CallTree.of(recording.stacks(), recording.profiles()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("samples")
        .hasMessageContaining("nanoseconds");
  }

  @Test
  void samplesWithoutAStackAreCountedApart() {
    CallTree tree = tree("main 4", " 3");

    assertThat(tree.totalWeight()).isEqualTo(4);
    assertThat(tree.weightWithoutStack()).isEqualTo(3);
  }

  @Test
  void anEmptyTreeHasNothing() {
    CallTree tree = tree();

    assertThat(tree.size()).isZero();
    assertThat(tree.levels()).isZero();
    assertThat(tree.firstChild(-1)).isEqualTo(-1);
    assertThat(tree.nodeAt(0, 0)).isEqualTo(-1);
  }

  @Test
  void deepStacksNeedNoRecursion() {
    int depth = 20_000;
    RecordingBuilder builder = new RecordingBuilder();
    int stack = -1;
    for (int level = 0; level < depth; level++) {
      stack = builder.stacks().child(stack, "f" + level);
    }
    builder.profile("p", "samples", -1).sample(stack, 2);
    Recording recording = builder.build("test", "folded", 0);

    CallTree tree = CallTree.of(recording.stacks(), recording.profiles());

    assertThat(tree.levels()).isEqualTo(depth);
    assertThat(tree.total(0)).isEqualTo(2);
    assertThat(tree.subtreeEnd(0)).isEqualTo(depth);
    assertThat(tree.nodeAt(depth - 1, 1)).isEqualTo(depth - 1);
  }

  @Test
  void totalsOfManyRandomStacksFollowFromTheirSamples() {
    Random random = new Random(7);
    List<String> lines = new ArrayList<>();
    for (int line = 0; line < 3000; line++) {
      StringBuilder text = new StringBuilder("r" + random.nextInt(3));
      for (int depth = random.nextInt(9); depth > 0; depth--) {
        text.append(";f").append(random.nextInt(40));
      }
      lines.add(text + " " + (1 + random.nextInt(5)));
    }
    CallTree tree = tree(lines.toArray(String[]::new));

    double selves = 0;
    for (int node = 0; node < tree.size(); node++) {
      selves += tree.self(node);
      assertThat(tree.total(node)).isEqualTo(linearTotal(tree, node, lines));
      double below = tree.self(node);
      double before = Double.MAX_VALUE;
      for (int child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
        assertThat(tree.parent(child)).isEqualTo(node);
        assertThat(tree.start(child)).isEqualTo(tree.start(node) + below - tree.self(node));
        assertThat(tree.total(child)).isLessThanOrEqualTo(before);
        before = tree.total(child);
        below += before;
      }
      assertThat(below).isEqualTo(tree.total(node));
    }
    assertThat(selves).isEqualTo(tree.totalWeight());
  }

  /// What a scan of the input says: the weights of all lines that begin with the node's path.
  private static double linearTotal(CallTree tree, int node, List<String> lines) {
    StringBuilder path = new StringBuilder(tree.frame(node));
    for (int at = tree.parent(node); at >= 0; at = tree.parent(at)) {
      path.insert(0, tree.frame(at) + ";");
    }
    double sum = 0;
    for (String line : lines) {
      int space = line.lastIndexOf(' ');
      String stack = line.substring(0, space);
      if (stack.contentEquals(path) || stack.startsWith(path + ";")) {
        sum += Double.parseDouble(line.substring(space + 1));
      }
    }
    return sum;
  }
}
