package throughline.app.inputs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Where the files may be now that a document names, a workspace or a report, given that people
/// move documents with their recordings, without them, and into other folders.
public final class MovedFiles {
  private static final int FOLDERS_UP = 4;
  private static final int FOLDERS_DOWN = 4;
  private static final int MOST_SEARCHED = 20_000;

  private final Path folder;
  private final Optional<Path> before;

  /// @param folder where the document is now, absolute
  /// @param before the folder its paths were relative to, where known
  public MovedFiles(Path folder, Optional<Path> before) {
    this.folder = folder;
    this.before = before;
  }

  /// The path as it was written, of this system or another.
  ///
  /// @return empty for a path of another system, which cannot be here
  public static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException _) {
      // Saved on a system where other names are allowed: there is no such file here.
      return Optional.empty();
    }
  }

  /// The folder a document is in.
  ///
  /// @return absolute
  public static Path folderOf(Path document) {
    Path absolute = document.toAbsolutePath().normalize();
    Path folder = absolute.getParent();
    return folder == null ? absolute : folder;
  }

  /// The two places that the document itself names: beside it, and where it was before.
  ///
  /// @param path as written
  public Set<Path> named(Path path) {
    Set<Path> places = new LinkedHashSet<>();
    places.add(folder.resolve(path).normalize());
    before.ifPresent(old -> places.add(old.resolve(path).normalize()));
    return places;
  }

  /// Places in the folders around the document, whether the folder of all files was moved whole or
  /// what is in it: good for files that are known by more than their name.
  ///
  /// @param path as written
  public Set<Path> around(Path path) {
    Set<Path> places = new LinkedHashSet<>();
    Optional<Path> last = before.map(Path::getFileName);
    Path from = folder;
    for (int up = 0; up < FOLDERS_UP && from != null; up++) {
      for (int part = 0; part < path.getNameCount(); part++) {
        places.add(from.resolve(path.subpath(part, path.getNameCount())).normalize());
      }
      if (last.isPresent()) {
        places.add(from.resolve(last.get()).resolve(path).normalize());
      }
      from = from.getParent();
    }
    return places;
  }

  /// Files and folders of a name below the document's folder.
  ///
  /// @param path as written; only its last part matters
  public List<Path> below(Path path) {
    return below(folder, path);
  }

  /// Files and folders of a name below a folder, by path. What must not be read hides what is in
  /// it.
  public static List<Path> below(Path folder, Path wanted) {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(folder, Set.of(), FOLDERS_DOWN, new Search(wanted.getFileName(), found));
    } catch (IOException _) {
      // The folder itself cannot be listed; what was found before it went away still counts.
      found.removeIf(path -> !Files.exists(path));
    }
    found.sort(null);
    return found;
  }

  private static final class Search extends SimpleFileVisitor<Path> {
    private final Path name;
    private final List<Path> found;
    private int searched;

    Search(Path name, List<Path> found) {
      this.name = name;
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
      return see(dir);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return see(file);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE;
    }

    private FileVisitResult see(Path path) {
      if (name.equals(path.getFileName())) {
        found.add(path);
      }
      return ++searched < MOST_SEARCHED ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
    }
  }
}
