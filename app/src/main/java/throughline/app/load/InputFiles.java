package throughline.app.load;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The files behind what the user chose: folders are read whole, hidden files are skipped.
///
/// @param files in the order chosen, those of a folder by path
/// @param isTruncated whether a folder holds more than [#MOST_FILES] files
record InputFiles(List<InputFile> files, boolean isTruncated) {
  /// More files than any run has; past it somebody chose their home folder.
  static final int MOST_FILES = 2000;

  private static final int DEEPEST = 8;

  /// @param path the file
  /// @param bytes its size on disk
  /// @param isFromFolder whether the user chose its folder and not the file itself
  record InputFile(Path path, long bytes, boolean isFromFolder) {}

  static InputFiles of(List<Path> chosen) throws IOException {
    List<InputFile> files = new ArrayList<>();
    boolean truncated = false;
    for (Path path : chosen) {
      if (Files.isDirectory(path)) {
        truncated |= !walk(path, files);
      } else {
        files.add(new InputFile(path, Files.exists(path) ? Files.size(path) : 0, false));
      }
    }
    return new InputFiles(List.copyOf(files), truncated);
  }

  long totalBytes() {
    return files.stream().mapToLong(InputFile::bytes).sum();
  }

  private static boolean walk(Path folder, List<InputFile> files) throws IOException {
    Set<Path> found = new TreeSet<>();
    Files.walkFileTree(
        folder,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        DEEPEST,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            return !dir.equals(folder) && isHidden(dir)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && !isHidden(file)) {
              found.add(file);
            }
            return found.size() > MOST_FILES ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
          }

          // A link that leads nowhere or in a circle, or a folder that must not be read.
          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE;
          }
        });
    for (Path file : found.stream().limit(MOST_FILES).toList()) {
      files.add(new InputFile(file, Files.size(file), true));
    }
    return found.size() <= MOST_FILES;
  }

  private static boolean isHidden(Path path) {
    Path name = path.getFileName();
    return name != null && (name.toString().startsWith(".") || name.toString().equals("__MACOSX"));
  }
}
