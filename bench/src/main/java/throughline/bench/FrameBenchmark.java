package throughline.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import throughline.app.fx.Workers;
import throughline.app.theme.Theme;
import throughline.app.timeline.TimelineView;
import throughline.app.view.ViewContext;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

/// Pans and zooms the timeline over millions of slices and prints how long frames take.
///
/// The slices are made straight in the model: 16 threads, six deep, 900 names. The view is the real
/// one, on the Headless platform and the software pipeline. With `javafx.animation.fullspeed` a
/// pulse follows the one before at once, so the time between two is the work of a frame: layout,
/// drawing and rendering. Beside it stands the processor time of the threads that do this work,
/// which means something on a busy machine too. The last column leaves out the first frames, a few
/// seconds of use, in which the compiler is still at work.
public final class FrameBenchmark {
  private static final int THREADS = 16;
  private static final int DEPTH = 6;
  private static final int NAMES = 900;
  private static final int SIDE = 1000;
  private static final int STEPS = 600;
  private static final int WARM_UP = 200;

  /// Frames after the warm-up in which the compiler is still at work.
  private static final int SETTLING = 200;

  private static final double LIMIT_MILLIS = 16;

  private FrameBenchmark() {}

  /// @param arguments how many million slices, for each measurement one number
  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    Platform.startup(started::countDown);
    started.await();
    System.out.printf(
        "%8s %10s %8s %8s %8s %8s %12s %12s %12s %12s%n",
        "slices",
        "bytes each",
        "build s",
        "p50 ms",
        "p99 ms",
        "max ms",
        "above 16 ms",
        "CPU p50 ms",
        "CPU p99 ms",
        "settled p99");
    for (String millions : arguments) {
      measure(Integer.parseInt(millions));
    }
    Platform.exit();
  }

  private static void measure(int millions) throws InterruptedException {
    long before = used();
    long began = System.nanoTime();
    Run run = run(millions * 1_000_000);
    double build = (System.nanoTime() - began) / 1e9;
    Workspace workspace = new Workspace();
    double[] frames = new double[STEPS];
    double[] processor = new double[STEPS];
    CountDownLatch done = new CountDownLatch(1);
    TimelineView[] view = new TimelineView[1];
    Platform.runLater(() -> view[0] = show(workspace, run));
    awaitCanvas(view);
    double bytes = (used() - before) / (millions * 1e6);
    Platform.runLater(() -> new Script(view[0], frames, processor, done).start());
    done.await();
    Platform.runLater(() -> view[0].region().getScene().getWindow().hide());
    double[] sorted = frames.clone();
    Arrays.sort(sorted);
    double[] settled = Arrays.copyOfRange(frames, SETTLING, STEPS);
    Arrays.sort(settled);
    Arrays.sort(processor);
    long above = Arrays.stream(frames).filter(frame -> frame > LIMIT_MILLIS).count();
    System.out.printf(
        Locale.ROOT,
        "%7dM %10.1f %8.1f %8.1f %8.1f %8.1f %11.1f%% %12.1f %12.1f %12.1f%n",
        millions,
        bytes,
        build,
        sorted[STEPS / 2],
        sorted[STEPS * 99 / 100],
        sorted[STEPS - 1],
        above * 100.0 / STEPS,
        processor[STEPS / 2],
        processor[STEPS * 99 / 100],
        settled[settled.length * 99 / 100]);
  }

  private static TimelineView show(Workspace workspace, Run run) {
    TimelineView view = new TimelineView(new Unattended(workspace));
    Scene scene = new Scene(view.region(), SIDE, SIDE);
    Theme.style(scene);
    Stage stage = new Stage();
    stage.setScene(scene);
    stage.show();
    workspace.open(Slot.BASELINE, run);
    return view;
  }

  /// Waits until the tracks are gathered, their indexes are built, and the canvas stands.
  private static void awaitCanvas(TimelineView[] view) throws InterruptedException {
    boolean[] stands = new boolean[1];
    while (!stands[0]) {
      Thread.sleep(100);
      CountDownLatch looked = new CountDownLatch(1);
      Platform.runLater(
          () -> {
            stands[0] = Workers.isIdle() && view[0].region().lookup(".timeline") != null;
            looked.countDown();
          });
      looked.await();
    }
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /// Nested slices as a profiler writes them, parents first.
  private static Run run(int slices) {
    RecordingBuilder builder = new RecordingBuilder();
    Random random = new Random(5);
    int[] names = new int[NAMES];
    for (int name = 0; name < NAMES; name++) {
      names[name] = builder.sliceName("aten::op_" + name);
    }
    int category = builder.sliceCategory("cpu_op");
    long[] clocks = new long[THREADS];
    int[] threads = new int[THREADS];
    for (int thread = 0; thread < THREADS; thread++) {
      threads[thread] = builder.thread("1", Integer.toString(1000 + thread));
    }
    int made = 0;
    while (made < slices) {
      int thread = made % THREADS;
      long start = clocks[thread];
      long length = 2_000 + random.nextInt(20_000);
      clocks[thread] = start + length + random.nextInt(3_000);
      for (int depth = 0; depth < DEPTH && made < slices; depth++) {
        int name = names[random.nextInt(NAMES)];
        builder.slice(threads[thread], start, length, name, category);
        made++;
        start += length / 10;
        length -= length / 5;
      }
    }
    return Run.of("generated", List.of(builder.build("generated", "generated", 0)));
  }

  /// One step a pulse: zooms in, pans, zooms out again, scrolls down and up.
  private static final class Script extends AnimationTimer {
    private final Node canvas;
    private final double[] frames;
    private final double[] processor;
    private final CountDownLatch done;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final long[] workers;
    private int step = -WARM_UP;
    private long last;
    private long lastProcessor;

    Script(TimelineView view, double[] frames, double[] processor, CountDownLatch done) {
      this.canvas = view.region().lookup(".timeline");
      this.frames = frames;
      this.processor = processor;
      this.done = done;
      this.workers =
          Thread.getAllStackTraces().keySet().stream()
              .filter(
                  thread ->
                      thread.getName().startsWith("JavaFX Application")
                          || thread.getName().startsWith("QuantumRenderer"))
              .mapToLong(Thread::threadId)
              .toArray();
    }

    private long processorTime() {
      long sum = 0;
      for (long worker : workers) {
        sum += threads.getThreadCpuTime(worker);
      }
      return sum;
    }

    @Override
    public void handle(long now) {
      long time = System.nanoTime();
      long used = processorTime();
      if (step > 0 && step <= STEPS) {
        frames[step - 1] = (time - last) / 1e6;
        processor[step - 1] = (used - lastProcessor) / 1e6;
      }
      last = time;
      lastProcessor = used;
      if (step == STEPS) {
        stop();
        done.countDown();
        return;
      }
      move(Math.floorMod(step, 200));
      step++;
    }

    private void move(int at) {
      if (at < 60) {
        scroll(0, 40, true);
      } else if (at < 120) {
        scroll(at < 90 ? -30 : 45, 0, false);
      } else if (at < 180) {
        scroll(0, -40, true);
      } else {
        scroll(0, at < 190 ? -60 : 60, false);
      }
    }

    private void scroll(double x, double y, boolean control) {
      Event.fireEvent(
          canvas,
          new ScrollEvent(
              ScrollEvent.SCROLL,
              600,
              400,
              600,
              400,
              false,
              control,
              false,
              false,
              false,
              false,
              x,
              y,
              x,
              y,
              ScrollEvent.HorizontalTextScrollUnits.NONE,
              0,
              ScrollEvent.VerticalTextScrollUnits.NONE,
              0,
              0,
              null));
    }
  }

  private record Unattended(Workspace workspace) implements ViewContext {
    @Override
    public void openFiles() {}

    @Override
    public void openSample() {}

    @Override
    public void showRecording() {}

    @Override
    public void show(String viewId) {}

    @Override
    public void ask(String question, String now, java.util.function.Consumer<String> onAnswer) {}

    @Override
    public void inform(String message) {}
  }
}
