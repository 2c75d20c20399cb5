package throughline.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.run.Run;
import throughline.model.run.RunSettings;

/// Reads the files of a call, with progress on a terminal.
final class Inputs {
  /// The word that stands for standard input.
  static final String STANDARD_INPUT = "-";

  private static final long PROGRESS_STEP_NANOS = 200_000_000;

  private final Console console;
  private final Importers importers = Importers.installed();
  private final ImportContext context;
  private final ImportContext.Listener listener;
  private final ImportOptions options;
  private long nextProgressNanos = System.nanoTime() + PROGRESS_STEP_NANOS;
  private boolean progressShown;

  Inputs(Console console, ImportOptions options) {
    this.console = console;
    this.options = options;
    this.listener =
        new ImportContext.Listener() {
          @Override
          public void progressed(long bytesRead) {
            showProgress(bytesRead);
          }

          @Override
          public boolean isCancelled() {
            return Thread.currentThread().isInterrupted();
          }
        };
    this.context = context(RunSettings.named(""));
  }

  Importers importers() {
    return importers;
  }

  /// How to read a run.
  ///
  /// @param known what a workspace or a report says of it
  ImportContext context(RunSettings known) {
    return new ImportContext(listener, options.toOptions(known));
  }

  /// The run with what the call says of it.
  Run decided(Run run) {
    return options.decided(run);
  }

  ImportResult read(Path file) {
    return importers.read(file, context);
  }

  ImportResult readStandardInput() {
    return importers.read(STANDARD_INPUT, System.in, context);
  }

  /// Wipes the progress line; call before results are printed.
  void done() {
    if (progressShown) {
      console.err().print("\r\u001B[K");
      console.err().flush();
      progressShown = false;
    }
  }

  /// Whether nobody knew the file, as with a README among recordings.
  static boolean isNoRecording(ImportResult result) {
    return result instanceof ImportResult.Failed failed && failed.format().isEmpty();
  }

  /// Prints an error line for each file that could not be read; true if there was one.
  boolean reportFailures(List<ImportResult> results) {
    boolean any = false;
    for (ImportResult result : results) {
      if (result instanceof ImportResult.Failed failed) {
        console.failed(failed);
        any = true;
      }
    }
    return any;
  }

  private void showProgress(long bytesRead) {
    long now = System.nanoTime();
    if (console.showsProgress() && now >= nextProgressNanos) {
      nextProgressNanos = now + PROGRESS_STEP_NANOS;
      progressShown = true;
      console.err().print(String.format(Locale.ROOT, "\rreading … %,.1f MB", bytesRead / 1e6));
      console.err().flush();
    }
  }
}
