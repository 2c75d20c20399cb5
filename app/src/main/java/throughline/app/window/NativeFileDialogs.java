package throughline.app.window;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The platform's own dialogs.
final class NativeFileDialogs implements FileDialogs {
  @Override
  public List<Path> chooseFiles(Window owner, String title, @Nullable Path folder) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(title);
    if (folder != null && Files.isDirectory(folder)) {
      chooser.setInitialDirectory(folder.toFile());
    }
    List<File> chosen = chooser.showOpenMultipleDialog(owner);
    return chosen == null ? List.of() : chosen.stream().map(File::toPath).toList();
  }

  @Override
  public Optional<Path> chooseFolder(Window owner, String title, @Nullable Path folder) {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(title);
    if (folder != null && Files.isDirectory(folder)) {
      chooser.setInitialDirectory(folder.toFile());
    }
    return Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
  }

  @Override
  public Optional<Path> chooseSaving(
      Window owner,
      String title,
      @Nullable Path folder,
      String name,
      String kind,
      String extension) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(title);
    chooser.setInitialFileName(name);
    if (folder != null && Files.isDirectory(folder)) {
      chooser.setInitialDirectory(folder.toFile());
    }
    chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(kind, "*" + extension));
    return Optional.ofNullable(chooser.showSaveDialog(owner))
        .map(File::toPath)
        .map(file -> ending(file, extension));
  }

  /// Not every platform's dialog adds what the user left out.
  private static Path ending(Path file, String extension) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(extension) ? file : file.resolveSibling(name + extension);
  }
}
