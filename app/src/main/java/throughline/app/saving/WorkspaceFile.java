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
import throughline.app.export.AtomicFile;
import throughline.app.inputs.MovedFiles;

/// Writes and reads workspace files, whose names end in [#EXTENSION].
public final class WorkspaceFile {
  /// How names of workspace files end.
  public static final String EXTENSION = ".throughline";

  /// Far more than any workspace has; what is larger is some other file of that name.
  private static final long MOST_BYTES = 16L << 20;

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
    return found(written, MovedFiles.folderOf(file));
  }

  private static Opened found(WorkspaceJson.Written written, Path folder) {
    List<Path> missing = new ArrayList<>();
    Moved moved = new Moved(folder);
    MovedFiles places = new MovedFiles(folder, written.savedIn());
    for (Path path : new LinkedHashSet<>(written.document().paths())) {
      Path here = folder.resolve(path).normalize();
      places.named(path).stream()
          .filter(Files::exists)
          .findFirst()
          .or(() -> only(places.below(path)))
          .ifPresentOrElse(found -> moved.put(here, found), () -> missing.add(here));
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
      only(MovedFiles.below(folder, path))
          .ifPresentOrElse(found -> moved.put(path, found), () -> missing.add(path));
    }
    return new Opened(WorkspaceJson.placed(opened.document(), moved::place), missing);
  }

  /// Between several files of a name nothing tells which is meant.
  private static Optional<Path> only(List<Path> found) {
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }
}
