package throughline.app.saving;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import throughline.app.export.AtomicFile;

/// Writes and reads workspace files, whose names end in [#EXTENSION].
public final class WorkspaceFile {
  /// How names of workspace files end.
  public static final String EXTENSION = ".throughline";

  /// Far more than any workspace has; what is larger is some other file of that name.
  private static final long MOST_BYTES = 16L << 20;

  /// How deep below the workspace's folder a file that was moved is looked for.
  private static final int SEARCH_DEPTH = 4;

  private static final int MOST_SEARCHED = 20_000;

  private WorkspaceFile() {}

  /// A workspace that was read.
  ///
  /// @param document with absolute paths
  /// @param missing what it names and is nowhere to be found, each once; still in the document, so
  ///     that saving it again forgets nothing
  public record Opened(WorkspaceDocument document, List<Path> missing) {}

  /// Whether a file is one by its name.
  public static boolean isOne(Path file) {
    Path name = file.getFileName();
    return name != null
        && name.toString().toLowerCase(Locale.ROOT).endsWith(EXTENSION)
        && !Files.isDirectory(file);
  }

  /// Writes a workspace so that a crash leaves the old file or the new one.
  ///
  /// @throws IOException if the folder is not there or the disk refuses
  public static void write(Path file, WorkspaceDocument document) throws IOException {
    Path absolute = file.toAbsolutePath().normalize();
    Path folder = absolute.getParent();
    String json = WorkspaceJson.write(document, folder == null ? absolute : folder);
    AtomicFile.write(absolute, stream -> stream.write(json.getBytes(StandardCharsets.UTF_8)));
  }

  /// Reads a workspace and finds its files: where they are relative to the workspace, else where
  /// they were when it was saved, else by their names below the workspace's folder.
  ///
  /// @throws IOException if it cannot be read, or is no workspace; the message says which
  public static Opened read(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw new IOException("too large for a workspace file");
    }
    WorkspaceJson.Written written;
    try {
      written = WorkspaceJson.read(Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new IOException("not text", e);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
    Path folder = file.toAbsolutePath().normalize().getParent();
    return found(written, folder == null ? Path.of("").toAbsolutePath() : folder);
  }

  private static Opened found(WorkspaceJson.Written written, Path folder) {
    List<Path> missing = new ArrayList<>();
    Moved moved = new Moved(folder);
    for (Path path : new LinkedHashSet<>(written.document().paths())) {
      Path here = folder.resolve(path).normalize();
      Optional<Path> before = written.savedIn().map(old -> old.resolve(path).normalize());
      if (Files.exists(here)) {
        continue;
      }
      if (before.filter(Files::exists).isPresent()) {
        moved.put(here, before.get());
      } else {
        byName(folder, path)
            .ifPresentOrElse(found -> moved.put(here, found), () -> missing.add(here));
      }
    }
    WorkspaceDocument document =
        WorkspaceJson.placed(
            written.document(), path -> moved.place(folder.resolve(path).normalize()));
    return new Opened(document, missing);
  }

  /// Looks for what is missing in a folder that the user names.
  public static Opened locate(Opened opened, Path folder) {
    Moved moved = new Moved(folder);
    List<Path> missing = new ArrayList<>();
    for (Path path : opened.missing()) {
      byName(folder, path)
          .ifPresentOrElse(found -> moved.put(path, found), () -> missing.add(path));
    }
    return new Opened(WorkspaceJson.placed(opened.document(), moved::place), missing);
  }

  /// The one file or folder of that name below a folder; nothing if there are none or several.
  private static Optional<Path> byName(Path folder, Path wanted) {
    try (Stream<Path> below = Files.walk(folder, SEARCH_DEPTH)) {
      List<Path> found =
          below
              .limit(MOST_SEARCHED)
              .filter(path -> path.getFileName() != null)
              .filter(path -> path.getFileName().equals(wanted.getFileName()))
              .limit(2)
              .toList();
      return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    } catch (IOException | java.io.UncheckedIOException _) {
      // A folder that must not be read hides what is in it; the user is asked for the file then.
      return Optional.empty();
    }
  }
}
