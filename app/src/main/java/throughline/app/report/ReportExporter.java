package throughline.app.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.LiveComparison;
import throughline.app.fx.Fx;
import throughline.app.fx.Workers;
import throughline.app.theme.Theme;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.window.Exporter;
import throughline.app.workspace.ChosenColors;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;

/// Saves the report of what is open, and single charts and tables of it: asks where to, draws, and
/// says how it went.
public final class ReportExporter implements Exporter {
  private static final int SHARP = 2;

  private final Destination destination;
  private final Executor worker;
  private final Takeaway takeaway;
  private @Nullable ReportLook chosen;
  private @Nullable ReportPanel panel;

  /// Asks the user for a file to write. An interface, since not every platform has dialogs.
  @FunctionalInterface
  public interface Destination {
    /// @param suggestedName whose ending says which formats there are
    /// @return the file, or empty if the user thought better of it
    Optional<Path> ask(Window owner, String suggestedName);
  }

  public ReportExporter() {
    this(ReportExporter::askPlatform, Workers.shared());
  }

  public ReportExporter(Destination destination, Executor worker) {
    this.destination = destination;
    this.worker = worker;
    this.takeaway = new Takeaway(destination, worker);
  }

  @Override
  public void export(Window owner, ViewContext context, View view) {
    if (hasRun(context)) {
      save(owner, context, look(), ReportFormat.PNG);
    }
  }

  @Override
  public void choose(Window owner, ViewContext context) {
    if (!hasRun(context)) {
      return;
    }
    if (panel != null) {
      panel.close();
    }
    panel =
        new ReportPanel(
            owner,
            look(),
            look -> request(context.workspace(), look),
            new ReportPanel.Actions(
                look -> chosen = look, (look, format) -> save(owner, context, look, format)));
    panel.show();
  }

  @Override
  public void take(Take what, Scene scene, ViewContext context, View view) {
    if (!hasRun(context)) {
      return;
    }
    Target target = Target.around(scene.getFocusOwner(), view);
    switch (what) {
      case COPY_PICTURE -> takeaway.copyPicture(target, context);
      case SAVE_PICTURE -> takeaway.savePicture(target, context);
      case SAVE_TABLE -> takeaway.saveTable(target, context);
    }
  }

  @Override
  public void attach(Scene scene, ViewContext context, Supplier<View> view) {
    takeaway.attach(scene, context, view);
  }

  private static boolean hasRun(ViewContext context) {
    boolean has = context.workspace().baseline() != null;
    if (!has) {
      context.inform("Open a run first: there is nothing to report yet");
    }
    return has;
  }

  /// What was chosen last, else everything in the theme that is shown.
  private ReportLook look() {
    ReportLook last = chosen;
    return last != null ? last : ReportLook.DEFAULT.withScale(SHARP).withTheme(Theme.current());
  }

  private void save(Window owner, ViewContext context, ReportLook look, ReportFormat format) {
    Workspace workspace = context.workspace();
    if (workspace.baseline() == null) {
      return;
    }
    ReportRequest request = request(workspace, look);
    destination
        .ask(owner, suggestedName(workspace.runs(), format))
        .ifPresent(file -> write(request, file, context));
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

  private static ReportRequest request(Workspace workspace, ReportLook look) {
    return new ReportRequest(
        workspace.side(Slot.BASELINE),
        workspace.side(Slot.CANDIDATE),
        workspace.leftOut().stream().filter(file -> !file.isPassedOver()).toList(),
        LiveComparison.of(workspace).optionsProperty().get(),
        ChosenColors.of(workspace).get(),
        look);
  }

  private static String suggestedName(List<Run> runs, ReportFormat format) {
    String names = String.join("-to-", runs.stream().map(Run::name).toList());
    return "throughline-" + names.replaceAll("[^\\w.-]+", "_") + format.ending();
  }

  private static Optional<Path> askPlatform(Window owner, String suggestedName) {
    FileChooser chooser = new FileChooser();
    chooser.setInitialFileName(suggestedName);
    if (suggestedName.endsWith(".csv")) {
      chooser.setTitle("Save the table");
      chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("CSV table", "*.csv"));
    } else if (!suggestedName.startsWith("throughline-")) {
      chooser.setTitle("Save the picture");
      chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("PNG picture", "*.png"));
    } else {
      chooser.setTitle("Save the report");
      for (ReportFormat format : ReportFormat.values()) {
        FileChooser.ExtensionFilter filter =
            new FileChooser.ExtensionFilter(format.title(), "*" + format.ending());
        chooser.getExtensionFilters().add(filter);
        if (suggestedName.endsWith(format.ending())) {
          chooser.setSelectedExtensionFilter(filter);
        }
      }
    }
    return Optional.ofNullable(chooser.showSaveDialog(owner)).map(java.io.File::toPath);
  }
}
