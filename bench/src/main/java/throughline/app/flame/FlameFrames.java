package throughline.app.flame;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import throughline.app.theme.Theme;
import throughline.app.workspace.Workspace;
import throughline.model.difference.Measure;
import throughline.model.difference.NameRule;
import throughline.model.difference.SampledSide;
import throughline.model.difference.TreeDifference;
import throughline.model.filter.FramePattern;
import throughline.model.filter.StackFilter;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.tree.CallTree;
import throughline.model.tree.Inversion;
import throughline.model.tree.SampleFilter;
import throughline.model.tree.StackMap;
import throughline.model.tree.StackWeights;

/// How long the flame graph takes with a million distinct stacks: each layout, and each frame while
/// it is panned and zoomed on a window of 1920 by 1080, drawn by the software pipeline. Run with
/// `bench/flame`. In the graph's own package, since it measures what nobody else sees.
public final class FlameFrames {
  private static final int FRAMES = 400;
  private static final int WARM_UP = 100;
  private static final int NAMES = 20_000;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private FlameFrames() {}

  public static void main(String[] arguments) throws InterruptedException {
    int stacks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
    Recording recording = service(stacks, 7);
    System.out.printf(
        Locale.ROOT,
        "%,d distinct stacks that samples end in, %,d nodes, %,d frames%n",
        stacks,
        recording.stacks().size(),
        recording.stacks().frameCount());
    CallTree tree = layouts(recording);
    CountDownLatch done = new CountDownLatch(1);
    Platform.startup(
        () -> {
          Stage stage = new Stage();
          Theme.DARK.use();
          measure(
              stage,
              "a million stacks",
              tree,
              () -> measure(stage, "100,000 boxes in view", dense(), done::countDown));
        });
    done.await();
    Platform.exit();
  }

  private static CallTree layouts(Recording recording) {
    StackMap all = timed("number the stacks", () -> StackMap.of(recording.stacks()));
    StackWeights weights =
        timed("add the samples up", () -> all.weigh(recording.profiles(), SampleFilter.ALL));
    CallTree tree = timed("left-heavy", () -> CallTree.leftHeavy(weights));
    timed(
        "inverted",
        () ->
            CallTree.leftHeavy(
                all.then(Inversion.of(weights)).weigh(recording.profiles(), SampleFilter.ALL)));
    timed(
        "in order of time",
        () -> CallTree.inTimeOrder(recording.profiles(), all, SampleFilter.ALL));
    timed(
        "filter hide: /9$/",
        () ->
            CallTree.leftHeavy(
                all.then(new StackFilter.Hide(FramePattern.parse("/9$/")))
                    .weigh(recording.profiles(), SampleFilter.ALL)));
    timed("functions", () -> FrameTotals.of(tree, () -> false));
    timed("search", () -> FlameMatches.of(tree, "Method77"));
    SampledSide side =
        new SampledSide(all, recording.profiles(), SampleFilter.ALL, Double.NaN, Double.NaN);
    timed(
        "difference with itself",
        () -> TreeDifference.of(side, side, Measure.SHARE, EnumSet.allOf(NameRule.class)));
    return tree;
  }

  private static <T> T timed(String what, Supplier<T> work) {
    long[] nanos = new long[3];
    long[] cpu = new long[3];
    T result = work.get();
    for (int run = 0; run < nanos.length; run++) {
      long start = System.nanoTime();
      long cpuStart = THREADS.getCurrentThreadCpuTime();
      result = work.get();
      cpu[run] = THREADS.getCurrentThreadCpuTime() - cpuStart;
      nanos[run] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    Arrays.sort(cpu);
    System.out.printf(
        Locale.ROOT,
        "  %-24s %7.0f ms (%.0f ms of processor time)%n",
        what,
        nanos[1] / 1e6,
        cpu[1] / 1e6);
    return result;
  }

  /// Pans and zooms on each pulse and tells how long the work of a frame took.
  private static void measure(Stage stage, String what, CallTree tree, Runnable then) {
    FlamePane pane = new FlamePane("bench", new Workspace(), new FlameModel());
    Scene scene = new Scene(pane, 1920, 1080);
    Theme.style(scene);
    stage.setScene(scene);
    stage.setWidth(1920);
    stage.setHeight(1080);
    stage.show();
    pane.show(new FlameTexts(tree, what, new WeightUnit("samples")));
    new AnimationTimer() {
      private final long[] work = new long[FRAMES];
      private final long[] cpu = new long[FRAMES];
      private final int[] boxes = new int[FRAMES];
      private long first;
      private int frame = -WARM_UP;

      @Override
      public void handle(long now) {
        double length = tree.length();
        double phase = Math.floorMod(frame, 200) / 200.0;
        // Near enough to the whole that all rows stay full, never twice the same.
        double part = length * (0.9 + 0.1 * Math.sin(phase * 2 * Math.PI));
        double from = (length - part) * phase;
        long start = System.nanoTime();
        long cpuStart = THREADS.getCurrentThreadCpuTime();
        pane.moveTo(new FlameAxis(from, from + part));
        pane.paintNow();
        if (frame == 0) {
          first = start;
        }
        if (frame >= 0) {
          work[frame] = System.nanoTime() - start;
          cpu[frame] = THREADS.getCurrentThreadCpuTime() - cpuStart;
          boxes[frame] = pane.boxes().size();
        }
        if (++frame == FRAMES) {
          stop();
          report(what, work, cpu, boxes, (System.nanoTime() - first) / 1e9);
          then.run();
        }
      }
    }.start();
  }

  private static void report(String what, long[] work, long[] cpu, int[] boxes, double seconds) {
    Arrays.sort(work);
    Arrays.sort(cpu);
    Arrays.sort(boxes);
    System.out.printf(
        Locale.ROOT,
        "%s: %,d to %,d boxes in view; work of a frame: median %.1f ms, p99 %.1f ms"
            + " (%.1f and %.1f ms of processor time); %.0f frames a second%n",
        what,
        boxes[0],
        boxes[boxes.length - 1],
        work[work.length / 2] / 1e6,
        work[work.length * 99 / 100] / 1e6,
        cpu[cpu.length / 2] / 1e6,
        cpu[cpu.length * 99 / 100] / 1e6,
        FRAMES / seconds);
  }

  /// Stacks like those of a large service: deep, sharing long prefixes, few frames hot.
  private static Recording service(int stacks, int seed) {
    Random random = new Random(seed);
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile profile =
        builder.profile("service", "samples", builder.thread("1", "service"));
    int[] names = new int[NAMES];
    for (int name = 0; name < NAMES; name++) {
      names[name] = builder.stacks().frame("service/module" + name % 97 + ".Method" + name);
    }
    int[] open = new int[80];
    int depth = 0;
    boolean[] ended = new boolean[64_000_000];
    for (int made = 0; made < stacks; ) {
      int kept = Math.max(0, Math.min(depth, depth - random.nextInt(10)));
      depth = Math.min(open.length - 1, kept + 1 + random.nextInt(9));
      for (int level = kept; level < depth; level++) {
        int name = (int) (Math.pow(random.nextDouble(), 3) * NAMES);
        open[level] = builder.stacks().child(level == 0 ? -1 : open[level - 1], names[name]);
      }
      int stack = open[depth - 1];
      profile.sample(stack, 1 + random.nextInt(9), made * 1_000_000L);
      if (!ended[stack]) {
        ended[stack] = true;
        made++;
      }
    }
    return builder.build("bench", "bench", 0);
  }

  /// As many boxes as there can be: 1,750 ways down, each about a pixel wide, 59 rows deep.
  private static CallTree dense() {
    RecordingBuilder builder = new RecordingBuilder();
    RecordingBuilder.Profile profile = builder.profile("dense", "samples", -1);
    for (int way = 0; way < 1_750; way++) {
      int stack = -1;
      for (int level = 0; level < 59; level++) {
        stack = builder.stacks().child(stack, "frame " + way + " " + level % 7);
      }
      profile.sample(stack, 1);
    }
    Recording recording = builder.build("dense", "dense", 0);
    return CallTree.of(recording.stacks(), List.copyOf(recording.profiles()));
  }
}
