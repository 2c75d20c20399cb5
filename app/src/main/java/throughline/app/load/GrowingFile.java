package throughline.app.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throughline.importers.GrowingInput;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.recording.Recording;

/// One file that is looked at again and again, and read when it has changed.
///
/// While it changes only what is finished of it is read. Once it has been left alone for
/// [#QUIET_NANOS] it counts as finished, and what it lacks is told.
final class GrowingFile {
  static final long QUIET_NANOS = 5_000_000_000L;

  private static final System.Logger LOG = System.getLogger(GrowingFile.class.getName());

  /// Reading a file takes at most a quarter of the time.
  private static final long REST_FACTOR = 3;

  private final Path file;
  private final LongSupplier clock;
  private final GrowingInput input;
  private @Nullable State known;
  private long changedAt;
  private @Nullable Long restsUntil;

  /// How large a file was, when it was last written to, and which file it was where the system
  /// tells.
  record State(long bytes, long modifiedMillis, @Nullable Object key) {
    /// The state of a file; empty while there is none.
    static Optional<State> of(Path path) {
      try {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        return attributes.isRegularFile()
            ? Optional.of(
                new State(
                    attributes.size(),
                    attributes.lastModifiedTime().toMillis(),
                    attributes.fileKey()))
            : Optional.empty();
      } catch (IOException _) {
        // It was moved away meanwhile; it may come back.
        return Optional.empty();
      }
    }

    private boolean isContinuedBy(State later) {
      boolean isSameFile = key == null || later.key == null || key.equals(later.key);
      return isSameFile && later.bytes >= bytes;
    }

    private boolean isOfNow() {
      return System.currentTimeMillis() - modifiedMillis < QUIET_NANOS / 1_000_000;
    }
  }

  /// @param options what was asked for when its run was read
  /// @param clock nanoseconds from anywhere
  GrowingFile(Importers importers, Path file, ImportContext.Options options, LongSupplier clock) {
    this.file = file;
    this.clock = clock;
    this.input = new GrowingInput(importers, file, ImportContext.unattended(options));
  }

  /// Takes the file as it is now for what was read of it. A file that somebody seems to be writing
  /// and that does not end with a line is due at once instead.
  void begin(State state) {
    if (!state.isOfNow() || endsWithLine(state.bytes())) {
      known = state;
    }
  }

  private boolean endsWithLine(long bytes) {
    ByteBuffer last = ByteBuffer.allocate(1);
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      channel.position(Math.max(0, bytes - 1));
      return channel.read(last) == 1 && last.get(0) == '\n';
    } catch (IOException _) {
      // It is gone or shut: the next look tells.
      return false;
    }
  }

  boolean isKnown() {
    return known != null;
  }

  /// Whether the file, as it is now, cannot be what it was with more behind it.
  boolean isReplaced(State now) {
    return known != null && !known.isContinuedBy(now);
  }

  /// Whether it should be read: it has changed, or it has rested and something was held back.
  boolean isDue(State now) {
    boolean isResting = restsUntil != null && clock.getAsLong() - restsUntil < 0;
    return !isResting && (!now.equals(known) || isQuiet());
  }

  private boolean isQuiet() {
    return input.isHeldBack() && clock.getAsLong() - changedAt >= QUIET_NANOS;
  }

  /// Reads what is finished of it, or all if nobody writes it any more.
  ///
  /// @return nothing if it cannot be read at the moment
  Optional<Recording> read(State now) {
    boolean isAll = now.equals(known);
    known = now;
    changedAt = isAll ? changedAt : clock.getAsLong();
    return isAll ? timed(input::readAll) : timed(input::read);
  }

  /// Reads all of it if something was held back.
  Optional<Recording> finish() {
    return input.isHeldBack() ? timed(input::readAll) : Optional.empty();
  }

  private Optional<Recording> timed(Supplier<ImportResult> reading) {
    boolean isReadOnBefore = input.isReadOn();
    long began = clock.getAsLong();
    try {
      return switch (reading.get()) {
        case ImportResult.Imported(Recording more) -> Optional.of(more);
        case ImportResult.Failed failed -> {
          LOG.log(System.Logger.Level.DEBUG, file + " cannot be read now: " + failed.failure());
          yield Optional.empty();
        }
      };
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.WARNING, "importer failed on " + file + " as it grew", e);
      return Optional.empty();
    } finally {
      long now = clock.getAsLong();
      // That a long file was read from its beginning once says nothing of what comes next.
      boolean isFirstOfMany = !isReadOnBefore && input.isReadOn();
      restsUntil = isFirstOfMany ? now : now + (now - began) * REST_FACTOR;
    }
  }
}
