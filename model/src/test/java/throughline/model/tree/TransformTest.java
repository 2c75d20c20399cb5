package throughline.model.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;

class TransformTest {
  private final Map<String, Double> lines = new TreeMap<>();
  private final Recording recording = random(lines);

  /// Random stacks with much recursion, and the same as folded lines.
  private static Recording random(Map<String, Double> lines) {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile profile = builder.profile("p", "samples", -1);
    Random random = new Random(3);
    for (int sample = 0; sample < 400; sample++) {
      List<String> frames = new ArrayList<>();
      int stack = -1;
      int depth = 1 + random.nextInt(9);
      for (int level = 0; level < depth; level++) {
        frames.add("f" + random.nextInt(4));
        stack = builder.stacks().child(stack, frames.getLast());
      }
      double weight = 1 + random.nextInt(5);
      profile.sample(stack, weight, sample);
      lines.merge(String.join(";", frames), weight, Double::sum);
    }
    return builder.build("test", "folded", 0);
  }

  private StackWeights weights(StackTransform... transforms) {
    return StackMap.of(recording.stacks())
        .then(List.of(transforms))
        .weigh(recording.profiles(), SampleFilter.ALL);
  }

  private static Map<String, Double> folded(StackWeights weights) {
    Map<String, Double> folded = new TreeMap<>();
    for (int stack = 0; stack < weights.paths().size(); stack++) {
      if (weights.weights()[stack] > 0) {
        folded.put(String.join(";", weights.paths().frames(stack)), weights.weights()[stack]);
      }
    }
    return folded;
  }

  private static String reversed(List<String> frames) {
    List<String> turned = new ArrayList<>(frames);
    Collections.reverse(turned);
    return String.join(";", turned);
  }

  @Test
  void inversionReversesEachStack() {
    Map<String, Double> expected = new TreeMap<>();
    lines.forEach((line, weight) -> expected.put(reversed(Arrays.asList(line.split(";"))), weight));
    assertThat(folded(weights(Inversion.of(weights())))).isEqualTo(expected);
  }

  @Test
  void inversionThatWouldBeTooLargeSaysSoAndKeepsTheWeight() {
    StackWeights cut = weights(Inversion.of(weights(), 40));
    assertThat(cut.total()).isEqualTo(weights().total());
    assertThat(folded(cut).keySet()).anyMatch(line -> line.endsWith(Inversion.FURTHER_CALLERS));
    assertThat(cut.paths().size()).isLessThan(weights(Inversion.of(weights())).paths().size());
  }

  @Test
  void sandwichHalvesTakeTheOutermostCall() {
    int frame = 0;
    String name = weights().paths().frameText(frame);
    Map<String, Double> callees = new TreeMap<>();
    Map<String, Double> callers = new TreeMap<>();
    double total = 0;
    for (Map.Entry<String, Double> line : lines.entrySet()) {
      List<String> frames = Arrays.asList(line.getKey().split(";"));
      int at = frames.indexOf(name);
      if (at >= 0) {
        total += line.getValue();
        callees.merge(
            String.join(";", frames.subList(at, frames.size())), line.getValue(), Double::sum);
        callers.merge(reversed(frames.subList(0, at + 1)), line.getValue(), Double::sum);
      }
    }
    assertThat(folded(weights(Sandwich.callees(id -> id == frame)))).isEqualTo(callees);
    assertThat(folded(weights(Sandwich.callers(id -> id == frame)))).isEqualTo(callers);
    assertThat(weights(Sandwich.callers(id -> id == frame)).total()).isEqualTo(total);
  }

  @Test
  void totalsOfATreeAreThoseOfItsPrefixes() {
    CallTree tree = CallTree.leftHeavy(weights());
    for (int node = 0; node < tree.size(); node++) {
      String path = String.join(";", tree.paths().frames(tree.stack(node)));
      double expected =
          lines.entrySet().stream()
              .filter(line -> (line.getKey() + ";").startsWith(path + ";"))
              .mapToDouble(Map.Entry::getValue)
              .sum();
      assertThat(tree.total(node)).isEqualTo(expected);
      assertThat(tree.nodesOfStacks()[tree.stack(node)]).isEqualTo(node);
    }
  }

  @Test
  void filterBySampleTime() {
    StackMap map = StackMap.of(recording.stacks());
    double early = map.weigh(recording.profiles(), SampleFilter.within(0, 100)).total();
    double late = map.weigh(recording.profiles(), SampleFilter.within(100, 400)).total();
    assertThat(early).isPositive();
    assertThat(early + late).isEqualTo(weights().total());
    SampleFilter during = SampleFilter.during(Map.of(-1, new long[] {0, 50, 60, 100}));
    double gap = map.weigh(recording.profiles(), SampleFilter.within(50, 60)).total();
    assertThat(map.weigh(recording.profiles(), during).total()).isEqualTo(early - gap);
  }

  private static String dump(CallTree tree) {
    StringBuilder text = new StringBuilder();
    for (int node = 0; node < tree.size(); node++) {
      text.append(tree.depth(node))
          .append(tree.frame(node))
          .append(
              "@%.0f+%.0f/%.0f ".formatted(tree.start(node), tree.total(node), tree.self(node)));
    }
    return text.toString().strip();
  }

  private static Recording timed(int threads) {
    RecordingBuilder builder = new RecordingBuilder();
    for (int at = 0; at < threads; at++) {
      RecordingBuilder.Profile profile =
          builder.profile("t" + at, "samples", builder.thread("", "t" + at));
      int a = builder.stacks().child(-1, "a");
      int b = builder.stacks().child(a, "b");
      int c = builder.stacks().child(a, "c");
      // Not in order of time: b, b, c, none, b is what happened.
      profile.sample(b, 1, 10);
      profile.sample(c, 2, 30);
      profile.sample(b, 1, 20);
      profile.sample(-1, 5, 40);
      profile.sample(b, 1, 50);
    }
    return builder.build("test", "test", 0);
  }

  @Test
  void timeOrderJoinsNeighboursAndLeavesGaps() {
    Recording one = timed(1);
    CallTree tree =
        CallTree.inTimeOrder(one.profiles(), StackMap.of(one.stacks()), SampleFilter.ALL);
    assertThat(dump(tree)).isEqualTo("0a@0+4/0 1b@0+2/2 1c@2+2/2 0a@9+1/0 1b@9+1/1");
    assertThat(tree.length()).isEqualTo(10);
    assertThat(tree.totalWeight()).isEqualTo(5);
    assertThat(tree.weightWithoutStack()).isEqualTo(5);
    assertThat(tree.order()).isEqualTo(CallTree.Order.TIME);
    assertThat(tree.parent(4)).isEqualTo(3);
    assertThat(tree.subtreeEnd(0)).isEqualTo(3);
  }

  @Test
  void timeOrderOfSeveralThreadsNamesThem() {
    Recording two = timed(2);
    CallTree tree =
        CallTree.inTimeOrder(two.profiles(), StackMap.of(two.stacks()), SampleFilter.within(0, 25));
    assertThat(dump(tree)).isEqualTo("0t0@0+2/0 1a@0+2/0 2b@0+2/2 0t1@2+2/0 1a@2+2/0 2b@2+2/2");
    assertThatThrownBy(
            () ->
                CallTree.inTimeOrder(
                    CallTreeTest.folded("a 1").profiles(),
                    StackMap.of(CallTreeTest.folded("a 1").stacks()),
                    SampleFilter.ALL))
        .hasMessageContaining("no times");
  }

  @Test
  void readsFrameNames() {
    assertThat(FrameName.of("copy (dflash.py:63)"))
        .isEqualTo(new FrameName("copy", "dflash.py", "dflash.py", 63, FrameKind.PYTHON));
    FrameName torch = FrameName.of("relu (/usr/lib/python3.11/site-packages/torch/nn/f.py:1473)");
    assertThat(torch.library()).isEqualTo("torch");
    assertThat(torch.line()).isEqualTo(1473);
    assertThat(FrameName.of("wait (/usr/lib/python3.11/threading.py:320)").library())
        .isEqualTo("python3.11");
    assertThat(FrameName.of("at::native::add(at::Tensor const&) (libtorch_cpu.so)"))
        .isEqualTo(
            new FrameName(
                "at::native::add(at::Tensor const&)", "libtorch_cpu.so", "", 0, FrameKind.NATIVE));
    assertThat(FrameName.of("do_syscall_64_[k]").kind()).isEqualTo(FrameKind.KERNEL);
    assertThat(FrameName.of("do_syscall_64_[k]").library()).isEqualTo("kernel");
    assertThat(FrameName.of("cudaLaunchKernel").kind()).isEqualTo(FrameKind.CUDA);
    assertThat(FrameName.of("cudaMalloc").kind()).isEqualTo(FrameKind.ALLOCATOR);
    assertThat(FrameName.of("libc.so.6`malloc"))
        .isEqualTo(new FrameName("malloc", "libc.so.6", "", 0, FrameKind.ALLOCATOR));
    assertThat(FrameName.of("take_gil (python3.11)").kind()).isEqualTo(FrameKind.GIL);
    assertThat(FrameName.of("wait (threading.py:327)").kind()).isEqualTo(FrameKind.GIL);
    assertThat(FrameName.of("java/util/HashMap.get_[j]"))
        .extracting(FrameName::library, FrameName::kind)
        .containsExactly("java.util", FrameKind.JVM);
    assertThat(FrameName.of("<module>").kind()).isEqualTo(FrameKind.OTHER);
  }
}
