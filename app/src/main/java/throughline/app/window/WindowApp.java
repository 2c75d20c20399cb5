package throughline.app.window;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Application;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.Fx;
import throughline.app.load.LoadPlan;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.settings.SettingsFile;
import throughline.app.workspace.Slot;

/// The JavaFX application; the toolkit makes it by reflection.
public final class WindowApp extends Application {
  private static final System.Logger LOG = System.getLogger(WindowApp.class.getName());

  private @Nullable SettingsFile settings;

  @Override
  public void start(Stage stage) {
    LaunchOptions options = Launcher.options();
    List<String> notices = new ArrayList<>();
    SettingsFile file = new SettingsFile(SettingsFile.standardPath(), notices::add);
    settings = file;
    Windows windows = new Windows(options.views(), file, options.exporter());
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, defect) -> {
          LOG.log(System.Logger.Level.ERROR, "uncaught in " + thread.getName(), defect);
          Fx.run(
              () ->
                  windows.inform(
                      "Something went wrong in the program: "
                          + defect
                          + " – what is open is kept; report it with the file if it comes again."));
        });
    MainWindow window = windows.show(stage);
    window.followingProperty().set(options.isFollowing());
    notices.forEach(window::inform);
    windows.offerLastSession(window);
    if (Rehearsal.isAskedFor()) {
      Rehearsal.start(window, stage);
    }
    if (!options.open().isEmpty()) {
      window.opening().open(options.open());
    }
    if (!options.baseline().isEmpty()) {
      window
          .opening()
          .start(List.of(LoadPlan.onto(Slot.BASELINE, options.baseline(), Mode.REPLACE)));
    }
    if (!options.candidate().isEmpty()) {
      window
          .opening()
          .start(List.of(LoadPlan.onto(Slot.CANDIDATE, options.candidate(), Mode.REPLACE)));
    }
  }

  @Override
  public void stop() {
    if (settings != null) {
      settings.close();
    }
  }
}
