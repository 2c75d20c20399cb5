package throughline.app.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes files so that a reader sees the old content or the new one, never a part: the new content
/// goes to a temporary file beside it, which then takes its place. When anything fails, the old
/// file stays as it was and the temporary one is removed.
public final class AtomicFile {
  private AtomicFile() {}

  /// Puts content into a stream.
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream stream) throws IOException;
  }

  /// Replaces `file`'s content.
  ///
  /// @throws IOException if the folder does not exist, or the disk is full or refuses
  public static void write(Path file, Content content) throws IOException {
    Path target = file.toAbsolutePath();
    Path folder = target.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IOException("there is no folder " + folder);
    }
    Path temporary = Files.createTempFile(folder, ".throughline-", ".part");
    try {
      try (OutputStream stream = Files.newOutputStream(temporary)) {
        content.writeTo(stream);
      }
      makeReadable(temporary);
      move(temporary, target);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /// Temporary files are made for their owner alone; the result gets what a new file would get.
  private static void makeReadable(Path temporary) throws IOException {
    if (Files.getFileStore(temporary).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(
          temporary, java.nio.file.attribute.PosixFilePermissions.fromString("rw-r--r--"));
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
