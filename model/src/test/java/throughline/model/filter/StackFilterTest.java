package throughline.model.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.tree.SampleFilter;
import throughline.model.tree.StackMap;
import throughline.model.tree.StackWeights;
import throughline.testing.Folded;

class StackFilterTest {
  private static final String STACKS =
      """
      main;run;read (io.py:3);libc;memcpy 5
      main;run;fib;fib;fib 7
      main;run;fib;help;fib;leaf 2
      idle 4
      """;

  /// Such as `{main;run=5.0}`: what is left after filters, as folded stacks.
  private static TreeMap<String, Double> folded(String... filters) {
    Recording recording = Folded.recording(STACKS);
    StackMap map = StackMap.of(recording.stacks());
    for (String filter : filters) {
      map = map.then(parsed(filter));
    }
    StackWeights weights = map.weigh(recording.profiles(), SampleFilter.ALL);
    TreeMap<String, Double> folded = new TreeMap<>();
    for (int stack = 0; stack < weights.paths().size(); stack++) {
      if (weights.weights()[stack] > 0) {
        folded.put(String.join(";", weights.paths().frames(stack)), weights.weights()[stack]);
      }
    }
    assertThat(weights.total() + weights.leftOut()).isEqualTo(18);
    return folded;
  }

  private static StackFilter parsed(String text) {
    FilterParser.Result result = FilterParser.parse(text);
    assertThat(result).isInstanceOf(FilterParser.Result.Parsed.class);
    StackFilter filter = ((FilterParser.Result.Parsed) result).filter();
    assertThat(FilterParser.parse(filter.text())).isEqualTo(result);
    return filter;
  }

  private static String wrong(String text) {
    return ((FilterParser.Result.Wrong) FilterParser.parse(text)).message();
  }

  @Test
  void plainTextAndKeepSelectWholeStacks() {
    assertThat(folded("MEMCPY"))
        .isEqualTo(new TreeMap<>(java.util.Map.of("main;run;read (io.py:3);libc;memcpy", 5.0)));
    assertThat(folded("keep: /^fib$/").keySet())
        .containsExactly("main;run;fib;fib;fib", "main;run;fib;help;fib;leaf");
    assertThat(folded("drop: main").keySet()).containsExactly("idle");
  }

  @Test
  void hideJoinsCalleesToCallers() {
    assertThat(folded("hide: /^(run|libc|idle)$/"))
        .containsEntry("main;read (io.py:3);memcpy", 5.0)
        .containsEntry("main;fib;fib;fib", 7.0)
        .hasSize(3);
  }

  @Test
  void fromAndFocusCutCallers() {
    assertThat(folded("from: fib"))
        .containsOnly(
            java.util.Map.entry("fib;fib;fib", 7.0), java.util.Map.entry("fib;help;fib;leaf", 2.0));
    assertThat(folded("focus: help")).containsOnly(java.util.Map.entry("help;fib;leaf", 2.0));
    assertThat(folded("focus: hel")).as("a focus is on a whole frame").isEmpty();
    assertThat(folded("subtree: main;run;fib;help"))
        .containsOnly(java.util.Map.entry("help;fib;leaf", 2.0));
    assertThat(folded("subtree: run;fib")).isEmpty();
  }

  @Test
  void mergeAndCollapseJoinNeighbours() {
    assertThat(folded("merge: /libc|memcpy/"))
        .containsEntry("main;run;read (io.py:3);/libc|memcpy/", 5.0);
    assertThat(folded("collapse: io.py")).containsEntry("main;run;io.py;libc;memcpy", 5.0);
  }

  @Test
  void recursionBecomesOneCall() {
    assertThat(folded("recursion"))
        .containsEntry("main;run;fib", 7.0)
        .containsEntry("main;run;fib;leaf", 2.0);
  }

  @Test
  void filtersApplyInOrder() {
    assertThat(folded("from: run", "drop: fib"))
        .containsOnly(java.util.Map.entry("run;read (io.py:3);libc;memcpy", 5.0));
    assertThat(folded("drop: fib", "from: run", "hide: run").keySet())
        .containsExactly("read (io.py:3);libc;memcpy");
  }

  @Test
  void saysWhatIsWrong() {
    assertThat(wrong("drop:")).isEqualTo("After drop: comes text or /regex/");
    assertThat(wrong("/a(/")).contains("Unclosed group").contains("character");
    assertThat(wrong(" ")).startsWith("Type a text");
    assertThat(parsed("std::sort"))
        .isEqualTo(new StackFilter.Keep(new FramePattern.Plain("std::sort")));
    assertThat(parsed("keep::new").text()).isEqualTo("keep: keep::new");
    assertThat(parsed("/usr/lib/a")).as("a path").isInstanceOf(StackFilter.Keep.class);
  }

  @Test
  void backtrackingComesToAnEnd() {
    FramePattern bad = FramePattern.parse("/(.*),(.*),(.*),(.*),(.*),(.*),x/");
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> bad.matches(",".repeat(80)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("takes too long");
  }

  @Test
  void completesWordsFramesAndLibraries() {
    var paths = StackMap.of(Folded.recording(STACKS).stacks()).paths();
    assertThat(FilterParser.complete("", paths, 20)).contains("keep: ", "recursion").hasSize(9);
    assertThat(FilterParser.complete("fo", paths, 20)).containsExactly("focus: ");
    assertThat(FilterParser.complete("drop: MEM", paths, 20)).containsExactly("drop: memcpy");
    assertThat(FilterParser.complete("collapse: i", paths, 20)).containsExactly("collapse: io.py");
    assertThat(FilterParser.complete("drop: ", paths, 3)).hasSize(3);
  }

  @Test
  void chainsGrowAtTheEnd_andLoseAnyOne() {
    StackFilter a = parsed("a");
    StackFilter b = parsed("drop: b");
    FilterChain two = FilterChain.NONE.with(a).with(b);
    assertThat(two.filters()).containsExactly(a, b);
    assertThat(two.without(0).filters()).containsExactly(b);
    assertThat(two.without(1).filters()).containsExactly(a);
  }
}
