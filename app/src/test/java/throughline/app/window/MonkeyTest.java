package throughline.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.api.FxToolkitContext;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.service.support.FiredEvents;
import throughline.app.Main;
import throughline.app.fx.Workers;
import throughline.app.report.ReportExporter;
import throughline.app.settings.SettingsFile;
import throughline.app.view.ViewTab;
import throughline.importers.Importers;
import throughline.model.run.Run;

/// Uses the whole program at random with real files, and asks that nothing goes wrong: no exception
/// on any thread, no warning, no JavaFX thread that stops answering, and no run that stays in
/// memory after it was closed.
///
/// `bench/monkey` does the same for longer. System properties: `throughline.monkey.seconds`,
/// `throughline.monkey.seed`. It runs only where a length is given, since what it meets depends on
/// how fast the machine is.
@EnabledIfSystemProperty(named = "throughline.monkey.seconds", matches = "\\d+")
@ExtendWith(ApplicationExtension.class)
class MonkeyTest {
  private static final Path ROOT = Path.of(System.getProperty("throughline.root"));
  private static final long SECONDS = Long.getLong("throughline.monkey.seconds", 45);
  private static final long SEED = Long.getLong("throughline.monkey.seed", 20261130);

  /// The page, menu or panel used last may hold the run it was made for until the next one is made;
  /// what leaks holds more with every round.
  private static final int MOST_HELD = 1;

  private static final long LARGEST_FILE = 5_000_000;

  /// Far more than anybody should wait, since tests share their machine.
  private static final long PATIENCE_SECONDS = 20;

  private static final int STEPS_BETWEEN_CLOSINGS = 150;
  private static final int GROWTH_ALLOWED_MEGABYTES = 60;

  @TempDir Path folder;

  private final List<WeakReference<Run>> runs = new ArrayList<>();
  private final List<Integer> heapAfterClosing = new ArrayList<>();
  private final Random answers = new Random(SEED);
  private final List<Path> files = files();
  private MainWindow window;
  private SettingsFile settings;
  private Defects defects;
  private Monkey monkey;

  @Start
  void start(Stage stage) {
    System.setProperty("throughline.home", ROOT.toString());
    defects = new Defects();
    settings = new SettingsFile(folder.resolve("settings.json"), defects::add);
    List<ViewTab> views = Main.views();
    window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                views,
                Importers.installed(),
                Workers.named("test-import", 2),
                settings,
                new RandomDialogs(),
                new ReportExporter((_, name) -> save(name), Workers.shared()),
                _ -> {}));
    window.show();
    stage.setWidth(1000);
    stage.setHeight(800);
    window.workspace().baselineProperty().subscribe(this::watch);
    window.workspace().candidateProperty().subscribe(this::watch);
    monkey = new Monkey(window, stage, files, SEED);
  }

  @AfterEach
  void close() {
    defects.close();
    settings.close();
  }

  @Test
  void randomUse_hasNoDefect_andLetsGoOfWhatWasClosed() throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (System.nanoTime() < end) {
      boolean answers = monkey.step(PATIENCE_SECONDS);
      if (!answers) {
        defects.add("the JavaFX thread does not answer:\n" + traceOfFxThread());
      }
      if (!defects.found().isEmpty()) {
        break;
      }
      if (monkey.steps() % STEPS_BETWEEN_CLOSINGS == 0) {
        closeEverything();
      }
    }
    closeEverything();
    report();
    assertThat(defects.found()).as("after %s", monkey.last()).isEmpty();
    int first = heapAfterClosing.get(Math.min(2, heapAfterClosing.size() - 1));
    assertThat(heapAfterClosing.getLast())
        .as("MB of heap after each closing: %s", heapAfterClosing)
        .isLessThan(first + GROWTH_ALLOWED_MEGABYTES);
  }

  /// The test library keeps every event that was fired, and with it the nodes of pages long gone.
  private static void forgetEvents() {
    try {
      Field events = FxToolkitContext.class.getDeclaredField("firedEvents");
      events.setAccessible(true);
      ((FiredEvents) events.get(FxToolkit.toolkitContext())).clearEvents();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("TestFX keeps events elsewhere now", e);
    }
  }

  private void closeEverything() throws InterruptedException {
    monkey.run(monkey::closeOthers, PATIENCE_SECONDS);
    monkey.run(() -> window.commands().get("close-all").run(), PATIENCE_SECONDS);
    awaitQuiet();
    monkey.run(window::closeAll, PATIENCE_SECONDS);
    awaitQuiet();
    monkey.run(MonkeyTest::forgetEvents, PATIENCE_SECONDS);
    long alive = 0;
    for (int attempt = 0; attempt < 10; attempt++) {
      System.gc();
      alive = runs.stream().filter(run -> !run.refersTo(null)).count();
      if (alive <= MOST_HELD) {
        break;
      }
      Thread.sleep(300);
      monkey.run(() -> {}, PATIENCE_SECONDS);
    }
    if (alive > MOST_HELD) {
      dumpHeap();
      defects.add(alive + " of " + runs.size() + " closed runs stay in memory");
    }
    Runtime runtime = Runtime.getRuntime();
    heapAfterClosing.add((int) ((runtime.totalMemory() - runtime.freeMemory()) / 1_000_000));
  }

  /// Leaves behind what one needs to find out who holds a run.
  private static void dumpHeap() {
    Path file = ROOT.resolve("app/target/monkey.hprof");
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    try {
      Files.deleteIfExists(file);
      new ProcessBuilder(
              jcmd.toString(),
              Long.toString(ProcessHandle.current().pid()),
              "GC.heap_dump",
              file.toString())
          .start()
          .waitFor(1, TimeUnit.MINUTES);
    } catch (IOException | InterruptedException e) {
      System.out.println("monkey: no heap dump: " + e);
    }
  }

  /// Waits until nothing is read or computed, for at most a minute.
  private void awaitQuiet() throws InterruptedException {
    for (int attempt = 0; attempt < 600; attempt++) {
      boolean[] loading = {true};
      monkey.run(() -> loading[0] = window.isLoading(), PATIENCE_SECONDS);
      if (!loading[0] && Workers.isIdle()) {
        return;
      }
      Thread.sleep(100);
    }
    defects.add("it never came to rest");
  }

  /// Off the stage's own subscriptions nothing of the test may hold a run.
  private void watch(@Nullable Run run) {
    if (run != null) {
      runs.add(new WeakReference<>(run));
    }
  }

  private void report() {
    System.out.printf(
        "monkey: seed %d, %d steps in %d s, %d runs opened, longest wait %d ms, heap MB %s%n",
        SEED,
        monkey.steps(),
        SECONDS,
        runs.size(),
        monkey.slowestNanos() / 1_000_000,
        heapAfterClosing);
  }

  private static String traceOfFxThread() {
    StringBuilder text = new StringBuilder();
    Thread.getAllStackTraces()
        .forEach(
            (thread, frames) -> {
              if (thread.getName().startsWith("JavaFX Application")) {
                Stream.of(frames).forEach(frame -> text.append("  ").append(frame).append('\n'));
              }
            });
    return text.toString();
  }

  private Optional<Path> save(String name) {
    return answers.nextInt(3) == 0 ? Optional.empty() : Optional.of(folder.resolve(name));
  }

  /// Dialogs that are answered at random, or not at all.
  private final class RandomDialogs implements FileDialogs {
    @Override
    public List<Path> chooseFiles(Window owner, String title, @Nullable Path start) {
      return answers.nextInt(3) == 0 ? List.of() : monkey.someFiles();
    }

    @Override
    public Optional<Path> chooseFolder(Window owner, String title, @Nullable Path start) {
      return files.stream().filter(Files::isDirectory).skip(answers.nextInt(2)).findFirst();
    }

    @Override
    public Optional<Path> chooseSaving(
        Window owner,
        String title,
        @Nullable Path start,
        String name,
        String kind,
        String extension) {
      return save("saved" + answers.nextInt(3) + extension);
    }
  }

  /// The sample, and whatever the tests of importers read, good and bad.
  private static List<Path> files() {
    List<Path> found = new ArrayList<>();
    Path sample = ROOT.resolve("resources/samples/dflash");
    found.add(sample.resolve("before"));
    found.add(sample.resolve("after"));
    for (Path folder : List.of(sample, ROOT.resolve("importers/src/test/resources"))) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path file : all.sorted().toList()) {
          if (Files.isRegularFile(file) && Files.size(file) < LARGEST_FILE) {
            found.add(file);
          }
        }
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
    return found;
  }
}
