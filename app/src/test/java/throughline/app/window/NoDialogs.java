package throughline.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Dialogs that nobody answers.
public final class NoDialogs implements FileDialogs {
  @Override
  public List<Path> chooseFiles(Window owner, String title, @Nullable Path start) {
    return List.of();
  }

  @Override
  public Optional<Path> chooseFolder(Window owner, String title, @Nullable Path start) {
    return Optional.empty();
  }

  @Override
  public Optional<Path> chooseSaving(
      Window owner, String title, @Nullable Path start, String name, String kind, String ending) {
    return Optional.empty();
  }
}
