package throughline.app.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes files so that a reader sees the old content or the new one, never a part, whenever the
/// process is killed or the machine goes down: the new content goes to a temporary file beside it,
/// which is on the disk before it takes its place. When anything fails, the old file stays as it
/// was and the temporary one is removed.
public final class AtomicFile {
  private static final Pattern TEMPORARY = Pattern.compile("\\.throughline-(\\d+)-\\d+\\.part");
  private static final AtomicLong NUMBER = new AtomicLong();

  /// A younger one may be another machine's, on a disk that both use.
  private static final Duration LEFT_BEHIND = Duration.ofHours(1);

  private AtomicFile() {}

  /// Puts content into a stream.
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream stream) throws IOException;
  }

  /// Replaces `file`'s content. What is no file, such as a pipe, is written to as it is.
  ///
  /// @throws IOException if the folder does not exist, or the disk is full or refuses; the message
  ///     names the file and says that the old one is unchanged
  public static void write(Path file, Content content) throws IOException {
    Path target = Files.isSymbolicLink(file) ? file.toRealPath() : file.toAbsolutePath();
    Path folder = target.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IOException("there is no folder " + folder);
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      try (OutputStream stream = Files.newOutputStream(target)) {
        content.writeTo(stream);
      }
      return;
    }
    try {
      replace(target, folder, content);
    } catch (AccessDeniedException e) {
      throw new IOException(file + " was not written: nothing may be written into " + folder, e);
    } catch (IOException e) {
      String kept = Files.exists(target) ? "; the old file is unchanged" : "";
      throw new IOException(file + " was not written: " + e.getMessage() + kept, e);
    }
  }

  private static void replace(Path target, Path folder, Content content) throws IOException {
    removeLeftBehind(folder);
    Path temporary =
        folder.resolve(
            ".throughline-%d-%d.part"
                .formatted(ProcessHandle.current().pid(), NUMBER.incrementAndGet()));
    try {
      try (OutputStream stream =
          Files.newOutputStream(
              temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        content.writeTo(stream);
      }
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
      setPermissions(temporary, target);
      move(temporary, target);
    } finally {
      Files.deleteIfExists(temporary);
    }
    forceEntry(folder);
  }

  /// The same as the file had before, or what a new one gets.
  private static void setPermissions(Path temporary, Path target) throws IOException {
    if (Files.getFileStore(temporary).supportsFileAttributeView("posix")) {
      Set<PosixFilePermission> permissions =
          Files.exists(target)
              ? Files.getPosixFilePermissions(target)
              : PosixFilePermissions.fromString("rw-r--r--");
      Files.setPosixFilePermissions(temporary, permissions);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /// Puts the folder's entry on the disk too.
  private static void forceEntry(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException _) {
      // Windows opens no folders; there the file system does it by itself.
    }
  }

  /// Removes what processes that were killed while they wrote left in a folder.
  private static void removeLeftBehind(Path folder) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, ".throughline-*.part")) {
      for (Path file : found) {
        Matcher name = TEMPORARY.matcher(String.valueOf(file.getFileName()));
        if (name.matches()
            && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()
            && Files.getLastModifiedTime(file)
                .toInstant()
                .isBefore(Instant.now().minus(LEFT_BEHIND))) {
          Files.deleteIfExists(file);
        }
      }
    } catch (java.nio.file.DirectoryIteratorException e) {
      throw e.getCause();
    }
  }
}
