package throughline.app.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throughline.app.load.InputFiles.InputFile;
import throughline.app.load.LoadRequest.Parts;
import throughline.app.workspace.LeftOut;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;
import throughline.model.run.RunSettings;

/// Reads everything that one request names, on the calling thread.
final class LoadJob {
  private static final System.Logger LOG = System.getLogger(LoadJob.class.getName());

  private final Importers importers;
  private final LoadRequest request;
  private final @Nullable Run addTo;
  private final BooleanSupplier cancelled;
  private final Consumer<LoadProgress> progress;
  private final Consumer<Run> preview;
  private final PreviewPace pace = new PreviewPace(System::nanoTime);
  private final List<LeftOut> leftOut = new ArrayList<>();
  private int filesDone;
  private int files;
  private long bytesDone;
  private long bytes;
  private long events;

  /// @param addTo the run that gets more files, or null to make new ones
  /// @param preview given the first run as far as it is read, now and then; never where files are
  ///     added to a run
  LoadJob(
      Importers importers,
      LoadRequest request,
      @Nullable Run addTo,
      BooleanSupplier cancelled,
      Consumer<LoadProgress> progress,
      Consumer<Run> preview) {
    this.importers = importers;
    this.request = request;
    this.addTo = addTo;
    this.cancelled = cancelled;
    this.progress = progress;
    this.preview = preview;
  }

  /// @throws CancellationException if it was cancelled
  /// @throws IOException if a folder cannot be listed
  LoadResult run() throws IOException {
    List<InputFiles> inputs = new ArrayList<>();
    boolean truncated = false;
    for (Parts parts : request.runs()) {
      InputFiles found = InputFiles.of(parts.paths());
      inputs.add(found);
      truncated |= found.isTruncated();
      files += found.files().size();
      bytes += found.totalBytes();
    }
    List<Run> runs = new ArrayList<>();
    for (int at = 0; at < inputs.size(); at++) {
      List<Recording> recordings = new ArrayList<>();
      if (addTo != null && at == 0) {
        recordings.addAll(addTo.recordings());
      }
      int known = recordings.size();
      for (InputFile file : inputs.get(at).files()) {
        read(file, settings(at), recordings, addTo == null && at == 0);
      }
      if (recordings.size() > known) {
        runs.add(addTo != null ? addTo.with(recordings) : run(at, recordings));
      }
    }
    return new LoadResult(request, runs, leftOut, truncated);
  }

  private Run run(int at, List<Recording> recordings) {
    RunSettings settings = settings(at);
    return Run.of(settings.name(), recordings).with(settings);
  }

  /// What was decided about a run, which files added to it are read by, too.
  private RunSettings settings(int at) {
    return addTo != null ? addTo.settings() : request.runs().get(at).settings();
  }

  private void read(InputFile file, RunSettings settings, List<Recording> into, boolean previewed) {
    String name = String.valueOf(file.path().getFileName());
    report(name, 0);
    ImportContext context =
        new ImportContext(
            new ImportContext.Listener() {
              @Override
              public void progressed(long bytesRead) {
                report(name, bytesRead);
              }

              @Override
              public boolean isCancelled() {
                return cancelled.getAsBoolean();
              }

              @Override
              public boolean wantsPreview() {
                return previewed && pace.isDue();
              }

              @Override
              public void preview(RecordingBuilder soFar) {
                show(file, into, soFar);
              }
            },
            ImportContext.Options.of(settings));
    context.checkCancelled();
    switch (guarded(file, context)) {
      case ImportResult.Imported(Recording recording) -> {
        into.add(recording);
        events += Events.in(recording);
      }
      case ImportResult.Failed failed -> leaveOut(file, failed);
    }
    filesDone++;
    bytesDone += file.bytes();
    report(name, 0);
  }

  private void show(InputFile file, List<Recording> before, RecordingBuilder soFar) {
    long began = System.nanoTime();
    List<Recording> all = new ArrayList<>(before);
    all.add(soFar.preview(file.path().toString(), "", file.bytes()));
    preview.accept(run(0, all));
    pace.made(System.nanoTime() - began);
  }

  /// Reads a file so that one bad importer or one file too large does not take the others along.
  private ImportResult guarded(InputFile file, ImportContext context) {
    try {
      return importers.read(file.path(), context);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.ERROR, "importer failed on " + file.path(), e);
      return failed(
          file,
          new Failure(
              "importer-failed",
              "the importer stopped on it (" + e + ")",
              -1,
              "this is a defect in Throughline; please report it with the file"));
    } catch (OutOfMemoryError e) {
      LOG.log(System.Logger.Level.ERROR, "out of memory on " + file.path(), e);
      return failed(
          file,
          new Failure(
              "too-large",
              "there is not enough memory for it",
              -1,
              "close a run, or give the program more memory"));
    }
  }

  private static ImportResult.Failed failed(InputFile file, Failure failure) {
    return new ImportResult.Failed(file.path().toString(), file.bytes(), "", failure);
  }

  private void leaveOut(InputFile file, ImportResult.Failed failed) {
    boolean passedOver = file.isFromFolder() && failed.failure().code().equals("not-recognised");
    leftOut.add(new LeftOut(request.slot(), failed, passedOver));
  }

  private void report(String name, long bytesOfFile) {
    progress.accept(
        new LoadProgress(name, filesDone, files, bytesDone + bytesOfFile, bytes, events));
  }
}
