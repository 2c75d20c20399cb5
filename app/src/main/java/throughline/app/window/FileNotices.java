package throughline.app.window;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import throughline.app.fx.Fx;
import throughline.app.load.ChangedFiles;
import throughline.app.load.ChangedFiles.Again;
import throughline.app.load.ChangedFiles.Change;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.Importers;
import throughline.model.run.Run;

/// Says when files changed or vanished after they were read, and reads them again if the user
/// wants it. It never does so by itself: what is on the screen stays what the user looks at.
final class FileNotices {
  private static final long PERIOD_SECONDS = 2;

  private final Workspace workspace;
  private final BooleanSupplier isBusy;
  private final Teller teller;

  /// Touched by the worker only.
  private final ChangedFiles files;

  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "throughline-files");
            thread.setDaemon(true);
            return thread;
          });
  private final ScheduledFuture<?> watching;

  /// Tells the user.
  interface Teller {
    void inform(String message);

    /// @param action what the button says
    void offer(String message, String action, Runnable run);
  }

  /// @param isBusy whether files are being read or followed, so that nothing is to be said
  FileNotices(Workspace workspace, Importers importers, BooleanSupplier isBusy, Teller teller) {
    this.workspace = workspace;
    this.isBusy = isBusy;
    this.teller = teller;
    this.files = new ChangedFiles(importers);
    watching =
        worker.scheduleWithFixedDelay(
            () -> Fx.run(this::look), PERIOD_SECONDS, PERIOD_SECONDS, TimeUnit.SECONDS);
  }

  void dispose() {
    watching.cancel(false);
    worker.shutdownNow();
  }

  private void look() {
    if (worker.isShutdown() || isBusy.getAsBoolean() || workspace.isPreview()) {
      return;
    }
    List<Run> open = workspace.runs();
    worker.execute(
        () -> {
          List<Change> changes = files.look(open);
          if (!changes.isEmpty()) {
            Fx.run(() -> tell(changes));
          }
        });
  }

  private void tell(List<Change> changes) {
    List<Change> there = changes.stream().filter(change -> !change.isGone()).toList();
    if (there.isEmpty()) {
      teller.inform(sentence(changes, "no longer there; what was read stays open"));
    } else {
      teller.offer(sentence(there, "not what was read any more"), "Read again", this::readAgain);
    }
  }

  private static String sentence(List<Change> changes, String what) {
    return changes.size() == 1
        ? changes.getFirst().file().getFileName() + " is " + what + "."
        : changes.size() + " files are " + what + ".";
  }

  private void readAgain() {
    Map<Slot, Run> open = new EnumMap<>(Slot.class);
    for (Slot slot : Slot.values()) {
      Run run = workspace.run(slot);
      if (run != null) {
        open.put(slot, run);
      }
    }
    teller.inform("Reading again …");
    worker.execute(
        () -> {
          Map<Slot, Again> read = new EnumMap<>(Slot.class);
          open.forEach((slot, run) -> read.put(slot, files.readAgain(run)));
          Fx.run(() -> show(open, read));
        });
  }

  /// Another run may have been opened in its place meanwhile.
  private void show(Map<Slot, Run> before, Map<Slot, Again> read) {
    List<String> problems = new ArrayList<>();
    read.forEach(
        (slot, again) -> {
          if (workspace.run(slot) == before.get(slot)) {
            problems.addAll(again.problems());
            workspace.update(slot, again.run());
          }
        });
    teller.inform(
        problems.isEmpty()
            ? "Read again."
            : "Could not be read again, and stays as it was: " + String.join("; ", problems) + ".");
  }
}
