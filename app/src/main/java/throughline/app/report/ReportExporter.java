package throughline.app.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import throughline.app.analysis.LiveComparison;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;
import throughline.app.theme.Theme;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.window.Exporter;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.importers.ImportResult;
import throughline.model.run.Run;

/// Saves the report of what is open: asks where to, draws it, and says how it went.
public final class ReportExporter implements Exporter {
  private static final int SHARP = 2;

  private final Destination destination;
  private final Executor worker;

  /// Asks the user for a file to write. An interface, since not every platform has dialogs.
  @FunctionalInterface
  public interface Destination {
    /// @return the file, or empty if the user thought better of it
    Optional<Path> ask(Window owner, String suggestedName);
  }

  public ReportExporter() {
    this(ReportExporter::askPlatform, Workers.shared());
  }

  public ReportExporter(Destination destination, Executor worker) {
    this.destination = destination;
    this.worker = worker;
  }

  @Override
  public void export(Window owner, ViewContext context, View view) {
    Workspace workspace = context.workspace();
    if (workspace.baseline() == null) {
      context.inform("Open a run first: there is nothing to report yet");
      return;
    }
    destination
        .ask(owner, suggestedName(workspace.runs()))
        .ifPresent(file -> write(request(workspace), file, context));
  }

  private void write(ReportRequest request, Path file, ViewContext context) {
    context.inform("Drawing the report …");
    worker.execute(
        () -> {
          String outcome;
          try {
            new ReportRenderer().render(request, file);
            outcome = "Saved " + file;
          } catch (IOException e) {
            outcome = "The report could not be saved: " + e.getMessage();
          }
          String message = outcome;
          Fx.run(() -> context.inform(message));
        });
  }

  private static ReportRequest request(Workspace workspace) {
    List<ImportResult.Failed> failed = new ArrayList<>();
    for (LeftOut left : workspace.leftOut()) {
      if (!left.isPassedOver()) {
        failed.add(left.failure());
      }
    }
    return new ReportRequest(
        workspace.side(Slot.BASELINE),
        workspace.side(Slot.CANDIDATE),
        failed,
        LiveComparison.of(workspace).optionsProperty().get(),
        ReportRequest.Reading.USUAL,
        ReportLook.DEFAULT.withScale(SHARP).withTheme(Theme.current()));
  }

  private static String suggestedName(List<Run> runs) {
    String names = String.join("-to-", runs.stream().map(Run::name).toList());
    return "throughline-" + names.replaceAll("[^\\w.-]+", "_") + ".png";
  }

  private static Optional<Path> askPlatform(Window owner, String suggestedName) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle("Save the report");
    chooser.setInitialFileName(suggestedName);
    chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("PNG picture", "*.png"));
    return Optional.ofNullable(chooser.showSaveDialog(owner)).map(java.io.File::toPath);
  }
}
