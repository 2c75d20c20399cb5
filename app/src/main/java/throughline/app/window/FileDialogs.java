package throughline.app.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Asks the user for files. An interface, since not every platform has dialogs to ask with.
public interface FileDialogs {
  /// @param folder where to begin, or null for wherever the platform does
  /// @return the files chosen; none if the user thought better of it
  List<Path> chooseFiles(Window owner, String title, @Nullable Path folder);

  /// @param folder where to begin, or null for wherever the platform does
  Optional<Path> chooseFolder(Window owner, String title, @Nullable Path folder);

  /// @param folder where to begin, or null for wherever the platform does
  /// @param name what the file is called unless the user says otherwise
  /// @param kind what files of its kind are called
  /// @param extension how their names end, such as `.png`
  /// @return the file to write, whose name ends so
  Optional<Path> chooseSaving(
      Window owner,
      String title,
      @Nullable Path folder,
      String name,
      String kind,
      String extension);
}
