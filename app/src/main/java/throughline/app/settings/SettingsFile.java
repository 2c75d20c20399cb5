package throughline.app.settings;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Keeps [Settings] in a file: read once, written half a second after the last change and on
/// [#close()], by way of a second file so that a crash leaves the old or the new one.
public final class SettingsFile implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(SettingsFile.class.getName());
  private static final long DELAY_MILLIS = 500;

  private final Path file;
  private final ScheduledExecutorService writer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "throughline-settings");
            thread.setDaemon(true);
            return thread;
          });
  private Settings current = Settings.DEFAULTS;
  private @Nullable ScheduledFuture<?> pending;

  /// Reads the settings.
  ///
  /// @param notice told in a sentence if the file could not be used; defaults are taken then and
  ///     the file is kept aside
  public SettingsFile(Path file, Consumer<String> notice) {
    this.file = file;
    if (!Files.exists(file)) {
      return;
    }
    try {
      current = SettingsJson.read(Files.readString(file));
    } catch (IOException | IllegalArgumentException e) {
      // The user reads it in the window.
      LOG.log(System.Logger.Level.DEBUG, "settings not used: " + file, e);
      notice.accept("The settings could not be read and start afresh: " + e.getMessage() + ".");
      keepAside();
    }
  }

  /// Where the platform keeps settings: below `XDG_CONFIG_HOME`, `Library/Application Support` or
  /// `APPDATA`; the system property `throughline.settings` names another file.
  public static Path standardPath() {
    String chosen = System.getProperty("throughline.settings");
    if (chosen != null) {
      return Path.of(chosen);
    }
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    Path home = Path.of(System.getProperty("user.home", "."));
    if (os.contains("mac")) {
      return home.resolve("Library/Application Support/Throughline/settings.json");
    }
    if (os.contains("win")) {
      String appData = System.getenv("APPDATA");
      Path base = appData == null ? home.resolve("AppData/Roaming") : Path.of(appData);
      return base.resolve("Throughline").resolve("settings.json");
    }
    String config = System.getenv("XDG_CONFIG_HOME");
    Path base = config == null || config.isBlank() ? home.resolve(".config") : Path.of(config);
    return base.resolve("throughline").resolve("settings.json");
  }

  /// Where the settings are kept.
  public Path path() {
    return file;
  }

  /// The folder beside the settings in which windows keep what they show.
  public Path sessions() {
    return file.resolveSibling("sessions");
  }

  public synchronized Settings get() {
    return current;
  }

  /// Changes the settings; they are written a little later, or never once this is closed.
  public synchronized void update(UnaryOperator<Settings> change) {
    Settings changed = change.apply(current);
    if (changed.equals(current)) {
      return;
    }
    current = changed;
    if (writer.isShutdown()) {
      return;
    }
    if (pending != null) {
      pending.cancel(false);
    }
    pending = writer.schedule(this::write, DELAY_MILLIS, TimeUnit.MILLISECONDS);
  }

  /// Writes what is not written yet.
  @Override
  public void close() {
    boolean unwritten;
    synchronized (this) {
      unwritten = pending != null && !pending.isDone();
      writer.shutdownNow();
    }
    if (unwritten) {
      write();
    }
  }

  private synchronized void write() {
    Path beside = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(beside, SettingsJson.write(current));
      move(beside);
    } catch (IOException e) {
      LOG.log(System.Logger.Level.WARNING, "settings not written: " + e);
    }
  }

  private void move(Path beside) throws IOException {
    try {
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      LOG.log(System.Logger.Level.DEBUG, "no atomic move", e);
      Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void keepAside() {
    try {
      Files.move(
          file,
          file.resolveSibling(file.getFileName() + ".bad"),
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      LOG.log(System.Logger.Level.WARNING, "bad settings not kept: " + e);
    }
  }
}
