package throughline.app.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import throughline.model.tree.CallTree;

/// The sample's stacks against `expected.json`, which `expect.py` counted from the file itself.
class FlameSampleTest {
  private static FlameSource source;
  private static CallTree tree;

  @BeforeAll
  static void read() {
    source = FlameSource.of(SampleStacks.run("before")).getFirst();
    tree = CallTree.of(source.recording().stacks(), source.choices().getFirst().profiles());
  }

  @Test
  void threadsHaveTheirSamples() {
    Map<String, Double> weights =
        source.choices().stream()
            .collect(
                Collectors.toMap(
                    choice -> choice.text().replaceAll(".*: ", ""), FlameSource.Choice::weight));
    assertThat(weights)
        .containsEntry("All 7 threads", 42063.0)
        .containsEntry("profile-stats", 6014.0)
        .containsEntry("loader", 5993.0)
        .containsEntry("target-0", 6011.0)
        .containsEntry("target-1", 6008.0)
        .containsEntry("drafter-0", 6011.0)
        .containsEntry("drafter-1", 6012.0)
        .hasSize(8);
  }

  @Test
  void leavesHaveTheirSelfSamples() {
    Map<String, FrameTotals> frames =
        FrameTotals.of(tree, () -> false).stream()
            .collect(Collectors.toMap(FrameTotals::frame, Function.identity()));
    Map<String, Integer> expected =
        Map.of(
            "synchronize (dflash.py:63)", 16573,
            "wait (threading.py:327)", 9194,
            "_wait_for_tstate_lock (threading.py:1139)", 6012,
            "wait (threading.py:331)", 5979,
            "copy_to_host (dflash.py:193)", 1409);
    expected.forEach(
        (frame, self) -> {
          assertThat(frames.get(frame).self()).as(frame).isEqualTo((double) self);
          assertThat(frames.get(frame).total()).as("leaves only").isEqualTo((double) self);
        });
    List<String> heaviest =
        FrameTotals.of(tree, () -> false).stream().limit(4).map(FrameTotals::frame).toList();
    assertThat(heaviest.getFirst()).isEqualTo("synchronize (dflash.py:63)");
  }

  @Test
  void searchFindsTheWeightOfItsStacks() {
    FlameMatches matches = FlameMatches.of(tree, "synchronize (DFLASH.py:63)");
    assertThat(matches.found().weight()).isEqualTo(16573);
    assertThat(
            FlameAbout.found(matches, new FlameTexts(tree, "All", new WeightUnit("samples")), -1))
        .contains("16,573 samples, 39.4 % of all");
  }

  @Test
  void allOfItIsInViewAtOnce() {
    FlameLayout layout =
        FlameLayout.of(tree, new FlameAxis(0, tree.totalWeight()), 1280, 0, tree.levels() + 1);
    assertThat(tree.totalWeight()).isEqualTo(42063);
    for (int box = 0; box < layout.size(); box++) {
      assertThat(layout.right(box) - layout.left(box)).isGreaterThanOrEqualTo(1);
    }
  }
}
