package throughline.app.saving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What the windows showed when the program ended last, a file for each: those it did not come to
/// close, or else those closed together at the end.
public final class LastSession {
  private static final Pattern NAME =
      Pattern.compile("last-(\\d{1,6})" + Pattern.quote(WorkspaceFile.EXTENSION));

  /// Windows are closed one by one; who ends the program takes no longer for all of them.
  private static final Duration TOGETHER = Duration.ofSeconds(30);

  /// When files were written by this process.
  private static final Map<Path, Instant> CLOSED = new HashMap<>();

  private final Path folder;

  /// @param folder where sessions are kept
  public LastSession(Path folder) {
    this.folder = folder;
  }

  /// Keeps what a window showed as it was closed.
  public void add(WorkspaceDocument document) throws IOException {
    synchronized (CLOSED) {
      Instant now = Instant.now();
      int next = 1;
      for (Path file : known()) {
        Instant closed = CLOSED.get(file);
        if (closed == null || closed.plus(TOGETHER).isBefore(now)) {
          Files.deleteIfExists(file);
          CLOSED.remove(file);
        } else {
          next = Math.max(next, number(file) + 1);
        }
      }
      Path file = file(next);
      Files.createDirectories(folder);
      WorkspaceFile.write(file, document);
      CLOSED.put(file, now);
    }
  }

  /// Takes what a process left behind that ended without closing its windows for the last session,
  /// so that it is not offered again.
  ///
  /// @return a file for each window, the newest first; empty if there was nothing
  public List<Path> takeLeftBehind() throws IOException {
    synchronized (CLOSED) {
      List<Path> left = SessionFile.leftBehind(folder);
      if (left.isEmpty()) {
        return List.of();
      }
      for (Path old : known()) {
        Files.deleteIfExists(old);
      }
      List<Path> taken = new ArrayList<>();
      for (Path session : left) {
        Path last = file(left.size() - taken.size());
        Files.move(session, last, StandardCopyOption.REPLACE_EXISTING);
        taken.add(last);
      }
      return taken;
    }
  }

  /// The session, to be opened.
  ///
  /// @return a file for each window, the one closed last first; empty if there is none
  public List<Path> open() throws IOException {
    synchronized (CLOSED) {
      takeLeftBehind();
      // Windows that are opened and closed again take the places of these.
      CLOSED.clear();
      return known();
    }
  }

  /// Whether there is one.
  public boolean exists() throws IOException {
    return !known().isEmpty() || !SessionFile.leftBehind(folder).isEmpty();
  }

  private List<Path> known() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> number(file) > 0)
          .sorted(Comparator.comparingInt(LastSession::number).reversed())
          .toList();
    }
  }

  private Path file(int number) {
    return folder.resolve("last-" + number + WorkspaceFile.EXTENSION);
  }

  /// @return -1 if it is no file of a last session
  private static int number(Path file) {
    Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
    return name.matches() ? Integer.parseInt(name.group(1)) : -1;
  }
}
