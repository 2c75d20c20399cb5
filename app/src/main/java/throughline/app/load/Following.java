package throughline.app.load;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.Importers;
import throughline.model.recording.Recording;
import throughline.model.run.Run;

/// Follows the files of the runs that are shown while somebody still writes them: looks a few times
/// a second, reads what has grown, and shows it without letting go of the selection.
public final class Following {
  private static final long PERIOD_MILLIS = 300;

  private final Workspace workspace;
  private final Importers importers;
  private final Consumer<String> notice;

  /// The folders that were opened; touched on the JavaFX thread only.
  private final Set<Path> folders = new LinkedHashSet<>();

  private final BooleanProperty on = new SimpleBooleanProperty(this, "on");

  /// Touched by the worker only.
  private final Map<Slot, GrowingFiles> files = new EnumMap<>(Slot.class);
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "throughline-follow");
            thread.setDaemon(true);
            return thread;
          });

  /// Counts up whenever following begins or ends, so that rounds of before end by themselves.
  private int epoch;

  /// The next round, or the one that ran last.
  private @Nullable ScheduledFuture<?> waiting;

  /// @param notice tells the user a sentence, such as that a file was replaced by another one
  public Following(Workspace workspace, Importers importers, Consumer<String> notice) {
    this.workspace = workspace;
    this.importers = importers;
    this.notice = notice;
    on.subscribe(_ -> restart());
  }

  /// Whether files are followed; may be set at any time.
  public BooleanProperty onProperty() {
    return on;
  }

  /// Notes what was opened, since files may come into its folders later.
  public void opened(LoadResult result) {
    for (Path path : result.request().paths()) {
      if (Files.isDirectory(path)) {
        folders.add(path);
      }
    }
  }

  /// The opened folders that a run's files lie in.
  private List<Path> foldersOf(Run run) {
    return folders.stream()
        .filter(
            folder ->
                run.recordings().stream().anyMatch(recording -> isIn(folder, recording.source())))
        .toList();
  }

  private static boolean isIn(Path folder, String source) {
    try {
      return Path.of(source).startsWith(folder);
    } catch (InvalidPathException _) {
      // A name of something that is no file.
      return false;
    }
  }

  /// Ends it for good.
  public void dispose() {
    on.set(false);
    worker.shutdownNow();
  }

  private void restart() {
    epoch++;
    if (waiting != null) {
      waiting.cancel(false);
    }
    if (on.get()) {
      worker.execute(files::clear);
      next(epoch);
    } else {
      finish(epoch);
    }
  }

  /// Shows what was left out of the files as long as they might have been written on.
  private void finish(int ofEpoch) {
    Map<Slot, Run> runs = shown();
    worker.execute(
        () -> {
          Map<Slot, Run> finished = new EnumMap<>(Slot.class);
          files.forEach(
              (slot, growing) -> {
                Run run = runs.get(slot);
                if (run != null) {
                  finished.put(slot, growing.finish(run));
                }
              });
          files.clear();
          Fx.run(
              () -> {
                if (!worker.isShutdown()) {
                  finished.forEach(
                      (slot, run) ->
                          show(
                              ofEpoch,
                              slot,
                              runs.get(slot),
                              new GrowingFiles.Round(run, List.of())));
                }
              });
        });
  }

  private Map<Slot, Run> shown() {
    Map<Slot, Run> runs = new EnumMap<>(Slot.class);
    if (!workspace.isPreview()) {
      for (Slot slot : Slot.values()) {
        Run run = workspace.run(slot);
        if (run != null) {
          runs.put(slot, run);
        }
      }
    }
    return runs;
  }

  private void next(int ofEpoch) {
    if (worker.isShutdown()) {
      return;
    }
    waiting =
        worker.schedule(() -> Fx.run(() -> look(ofEpoch)), PERIOD_MILLIS, TimeUnit.MILLISECONDS);
  }

  /// Begins a round: asks which runs are shown, which is known on the JavaFX thread only.
  private void look(int ofEpoch) {
    if (ofEpoch != epoch || worker.isShutdown()) {
      return;
    }
    Map<Slot, Run> runs = shown();
    Map<Slot, List<Path>> places = new EnumMap<>(Slot.class);
    runs.forEach((slot, run) -> places.put(slot, foldersOf(run)));
    worker.execute(
        () -> {
          Map<Slot, GrowingFiles.Round> rounds = new EnumMap<>(Slot.class);
          runs.forEach(
              (slot, run) ->
                  rounds.put(slot, again(slot, run, places.getOrDefault(slot, List.of()))));
          Fx.run(
              () -> {
                rounds.forEach((slot, round) -> show(ofEpoch, slot, runs.get(slot), round));
                next(ofEpoch);
              });
        });
  }

  private GrowingFiles.Round again(Slot slot, Run run, List<Path> places) {
    GrowingFiles growing = files.get(slot);
    if (growing == null) {
      growing = new GrowingFiles(importers, System::nanoTime);
      growing.begin(run);
      files.put(slot, growing);
    }
    return growing.again(run, places);
  }

  /// Another run may have been opened in its place while this one was read.
  private void show(int ofEpoch, Slot slot, @Nullable Run before, GrowingFiles.Round round) {
    if (ofEpoch != epoch || before == null || !before.equals(workspace.run(slot))) {
      return;
    }
    if (!round.run().equals(before)) {
      workspace.update(slot, round.run());
      Set<String> read =
          round.run().recordings().stream().map(Recording::source).collect(Collectors.toSet());
      List<LeftOut> others =
          workspace.leftOut().stream()
              .filter(file -> file.slot() == slot && !read.contains(file.failure().source()))
              .toList();
      workspace.leaveOut(slot, others);
    }
    round.notices().forEach(notice);
  }
}
