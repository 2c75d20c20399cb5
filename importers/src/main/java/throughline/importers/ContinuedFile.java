package throughline.importers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ContinuingImporter;
import throughline.importers.api.Growth;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Source;
import throughline.importers.io.BlockStream;
import throughline.importers.io.CompleteLines;
import throughline.model.recording.RecordingBuilder;

/// A long file that grows by lines and of which only what is new is read.
final class ContinuedFile {
  /// How many bytes before the end are compared, to notice that a file is another one by now.
  private static final int COMPARED = 4096;

  private final Path file;
  private final String format;
  private final Tail tail;
  private final CompleteLines lines;
  private final ContinuingImporter.Reading reading;
  private final @Nullable Object key;
  private byte[] last = {};

  private ContinuedFile(
      Path file, String format, Tail tail, CompleteLines lines, ContinuingImporter.Reading reading)
      throws IOException {
    this.file = file;
    this.format = format;
    this.tail = tail;
    this.lines = lines;
    this.reading = reading;
    this.key = key(file);
  }

  /// A file that can be read so.
  ///
  /// @return nothing if it is so short that what it is may show only later, if it is packed, or if
  ///     its format is read as a whole
  static Optional<ContinuedFile> of(Importers importers, Path file, ImportContext context)
      throws IOException {
    byte[] start;
    try (InputStream stream = Files.newInputStream(file)) {
      start = stream.readNBytes(Head.LIMIT + 1);
    }
    if (start.length <= Head.LIMIT) {
      return Optional.empty();
    }
    Head head = Head.of(Arrays.copyOf(start, Head.LIMIT), false);
    if (!(importers.recognise(head, context.options()).orElse(null)
        instanceof ContinuingImporter importer)) {
      return Optional.empty();
    }
    Tail tail = new Tail(file);
    CompleteLines lines = new CompleteLines(tail, importer.growth(head) == Growth.REDRAWN_LINES);
    Optional<ContinuingImporter.Reading> reading =
        importer.begin(head, new Source(nameOf(file), lines), context);
    return reading.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ContinuedFile(file, importer.info().format(), tail, lines, reading.get()));
  }

  private static String nameOf(Path file) {
    Path name = file.getFileName();
    return name == null ? file.toString() : name.toString();
  }

  /// Whether the file still begins with all that was read of it.
  boolean isContinued() throws IOException {
    return java.util.Objects.equals(key, key(file))
        && Files.size(file) >= tail.position
        && Arrays.equals(last, bytesBefore(tail.position));
  }

  /// Reads what has come.
  ///
  /// @param isAll whether a last line without its end counts; nothing can be read on after that
  ImportResult readOn(boolean isAll) throws IOException {
    tail.open();
    try {
      reading.readOn();
      if (isAll) {
        lines.release();
        reading.readOn();
      }
    } finally {
      tail.close();
    }
    last = bytesBefore(tail.position);
    RecordingBuilder builder = new RecordingBuilder();
    try {
      reading.write(builder);
    } catch (ImportException e) {
      return new ImportResult.Failed(file.toString(), tail.position, format, e.failure());
    }
    return Importers.result(builder.build(file.toString(), format, tail.position));
  }

  /// Whether the last line is not finished yet.
  boolean isHeldBack() {
    return lines.heldBack() > 0;
  }

  private byte[] bytesBefore(long position) throws IOException {
    int count = (int) Math.min(COMPARED, position);
    try (InputStream stream = Files.newInputStream(file)) {
      stream.skipNBytes(position - count);
      return stream.readNBytes(count);
    }
  }

  /// What tells files of one name apart, where the system has it.
  private static @Nullable Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  /// The file from where it ended the last time; not kept open in between.
  private static final class Tail extends BlockStream {
    private final Path file;
    private long position;
    private @Nullable InputStream open;

    Tail(Path file) {
      this.file = file;
    }

    void open() throws IOException {
      InputStream stream = Files.newInputStream(file);
      open = stream;
      stream.skipNBytes(position);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (open == null) {
        return -1;
      }
      int read = open.read(into, offset, length);
      position += Math.max(0, read);
      return read;
    }

    @Override
    public void close() throws IOException {
      if (open != null) {
        open.close();
        open = null;
      }
    }
  }
}
