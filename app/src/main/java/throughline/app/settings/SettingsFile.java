package throughline.app.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import throughline.app.export.AtomicFile;

/// Keeps [Settings] in a file: read once, written half a second after the last change and on
/// [#close()], so that a crash leaves the old or the new ones. Several processes may use the same
/// file: each writes only what was changed in it.
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

  /// What was read from the file or written to it last.
  private Settings written = Settings.DEFAULTS;

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
      written = current;
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

  /// Writes what changed here into what is in the file by now: another process may have written
  /// since. A lock keeps two from doing so at once.
  private synchronized void write() {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Path guard = file.resolveSibling(file.getFileName() + ".lock");
      synchronized (SettingsFile.class) {
        try (FileChannel channel =
                FileChannel.open(guard, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock _ = channel.lock()) {
          Settings merged = current.changedFrom(written).on(inFile());
          AtomicFile.write(file, out -> out.write(SettingsJson.write(merged).getBytes(UTF_8)));
          current = merged;
          written = merged;
        }
      }
    } catch (IOException e) {
      LOG.log(System.Logger.Level.WARNING, "settings not written: " + e);
    }
  }

  /// What another process may have left; what was written here last if it cannot be read.
  private Settings inFile() {
    try {
      return Files.exists(file) ? SettingsJson.read(Files.readString(file)) : written;
    } catch (IOException | IllegalArgumentException e) {
      LOG.log(System.Logger.Level.DEBUG, "settings replaced: " + file, e);
      return written;
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
