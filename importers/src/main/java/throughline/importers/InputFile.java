package throughline.importers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

/// A file behind what a user names or drops: a folder stands for all files in it.
///
/// @param path the file
/// @param named whether the user named this very file, so that not being able to read it is an
///     error; files that merely lie in a named folder may be anything
public record InputFile(Path path, boolean named) {
  private static final int DEEPEST = 8;

  /// Lists files, each once, folders in the order of their names. Hidden files and folders inside a
  /// folder are left out.
  ///
  /// @throws IOException if a folder cannot be listed
  public static List<InputFile> expand(List<Path> paths) throws IOException {
    LinkedHashSet<Path> seen = new LinkedHashSet<>();
    List<InputFile> files = new ArrayList<>();
    for (Path path : paths) {
      if (!Files.isDirectory(path)) {
        if (seen.add(path)) {
          files.add(new InputFile(path, true));
        }
        continue;
      }
      try (Stream<Path> inside = Files.walk(path, DEEPEST)) {
        for (Path file : inside.filter(Files::isRegularFile).sorted().toList()) {
          if (!isHidden(path.relativize(file)) && seen.add(file)) {
            files.add(new InputFile(file, false));
          }
        }
      }
    }
    return files;
  }

  private static boolean isHidden(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }
}
