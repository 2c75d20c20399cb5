package throughline.app.saving;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// Where files and folders are now that once were elsewhere; what lies in a folder moved with it.
final class Moved {
  private final Map<Path, Path> places = new LinkedHashMap<>();
  private final Path folder;

  /// @param folder what relative paths are relative to, absolute
  Moved(Path folder) {
    this.folder = folder;
  }

  void put(Path from, Path to) {
    places.put(from, to);
  }

  Path place(Path path) {
    Path absolute = folder.resolve(path);
    for (Map.Entry<Path, Path> moved : places.entrySet()) {
      if (absolute.startsWith(moved.getKey())) {
        return moved.getValue().resolve(moved.getKey().relativize(absolute)).normalize();
      }
    }
    return absolute;
  }
}
