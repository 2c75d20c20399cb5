package throughline.app.saving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What one window shows, written every now and then, so that a crash loses next to nothing. Its
/// name says which process writes it; it is removed when the window is closed in good order.
public final class SessionFile {
  private static final Pattern NAME = Pattern.compile("(\\d+)-(\\d+)-\\d+\\.throughline");
  private static final AtomicInteger WINDOWS = new AtomicInteger();

  private final Path file;

  /// @param folder where sessions are kept; made when it is first needed
  public SessionFile(Path folder) {
    ProcessHandle self = ProcessHandle.current();
    this.file =
        folder.resolve(
            self.pid()
                + "-"
                + startedAt(self)
                + "-"
                + WINDOWS.incrementAndGet()
                + WorkspaceFile.EXTENSION);
  }

  /// Replaces what was written before.
  public void write(WorkspaceDocument document) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    WorkspaceFile.write(file, document);
  }

  public void remove() throws IOException {
    Files.deleteIfExists(file);
  }

  /// Sessions of processes that are gone without having closed them, the newest first.
  ///
  /// @param folder where sessions are kept
  public static List<Path> leftBehind(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        if (name.matches() && !runs(Long.parseLong(name.group(1)), name.group(2))) {
          found.add(file);
        }
      }
    }
    found.sort(Comparator.comparing(SessionFile::writtenAt).reversed());
    return found;
  }

  /// Process ids are used again, so the time of the start counts too.
  private static boolean runs(long pid, String started) {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(process -> Long.toString(startedAt(process)).equals(started))
        .isPresent();
  }

  private static long startedAt(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static Instant writtenAt(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException _) {
      // Somebody else has just taken it.
      return Instant.EPOCH;
    }
  }
}
