package throughline.app.window;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.fx.Workers;
import throughline.app.settings.SettingsFile;
import throughline.app.view.View;
import throughline.app.view.ViewTab;
import throughline.importers.Importers;

/// A window with fake views, a fake importer and dialogs that answer at once.
final class WindowFixture {
  final FakeImporter importer = new FakeImporter();
  final SettingsFile settings;
  final MainWindow window;
  final List<String> exported = new ArrayList<>();
  List<Path> nextChoice = List.of();
  int windowsAsked;
  final List<Path> sessionsAsked = new ArrayList<>();
  private final Path folder;

  /// A view that counts how often it is shown and hidden.
  static final class FakeView implements View {
    final StackPane region;
    int shown;
    int hidden;
    int steps;
    private final String title;

    FakeView(String title) {
      this.title = title;
      this.region = new StackPane(new Label("this is " + title));
    }

    @Override
    public String id() {
      return title.toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public String title() {
      return title;
    }

    @Override
    public Region region() {
      return region;
    }

    @Override
    public void shown() {
      shown++;
    }

    @Override
    public void hidden() {
      hidden++;
    }

    @Override
    public void nextMatch(int step) {
      steps += step;
    }
  }

  final FakeView one = new FakeView("One");
  final FakeView two = new FakeView("Two");

  /// On the JavaFX thread.
  WindowFixture(Stage stage, Path folder) {
    this.folder = folder;
    settings = new SettingsFile(folder.resolve("settings.json"), _ -> {});
    List<ViewTab> views =
        Stream.of(one, two).map(view -> new ViewTab(view.id(), view.title(), _ -> view)).toList();
    window =
        new MainWindow(
            stage,
            new MainWindow.Parts(
                views,
                new Importers(List.of(importer)),
                Workers.named("test-import", 2),
                settings,
                new FixedDialogs(),
                (_, _, view) -> exported.add(view.id()),
                sessions -> {
                  windowsAsked++;
                  sessionsAsked.addAll(sessions);
                }));
    window.show();
    stage.setWidth(1000);
    stage.setHeight(800);
  }

  private final class FixedDialogs implements FileDialogs {
    @Override
    public List<Path> chooseFiles(Window owner, String title, @Nullable Path start) {
      return nextChoice;
    }

    @Override
    public Optional<Path> chooseFolder(Window owner, String title, @Nullable Path start) {
      return nextChoice.stream().findFirst();
    }

    @Override
    public Optional<Path> chooseSaving(
        Window owner,
        String title,
        @Nullable Path start,
        String name,
        String kind,
        String extension) {
      return nextChoice.stream().findFirst();
    }
  }

  /// Writes a file for the fake importer.
  Path file(String name, String... lines) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, "fake\n" + String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Waits until something is so, for at most ten seconds.
  static void await(Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, condition);
    } catch (TimeoutException e) {
      throw new AssertionError("it never came true", e);
    }
    WaitForAsyncUtils.waitForFxEvents();
  }
}
