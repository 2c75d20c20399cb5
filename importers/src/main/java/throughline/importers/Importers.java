package throughline.importers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import throughline.importers.api.EventReader;
import throughline.importers.api.Growth;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.io.CompleteLines;
import throughline.importers.io.Unpacked;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;

/// All importers, and the way from a file to a recording: unpack, recognise by content, read.
public final class Importers {
  private static final System.Logger LOG = System.getLogger(Importers.class.getName());

  /// What ledgers say of an input that breaks off.
  private static final Set<String> BROKEN_OFF =
      Set.of(LedgerCode.TRUNCATED.id(), LedgerCode.COMPRESSED_DAMAGED.id(), "json-truncated");

  private final List<Importer> importers;

  /// What was read of a file that is being written.
  ///
  /// @param isHeldBack whether it had an end that was left out or not spoken of
  record Part(ImportResult result, boolean isHeldBack) {}

  /// @param importers in any order; the choice between them is by confidence, then priority
  public Importers(List<Importer> importers) {
    this.importers =
        importers.stream()
            .sorted(Comparator.comparingInt((Importer i) -> i.info().priority()).reversed())
            .toList();
  }

  /// All importers that are installed. One that cannot be loaded is logged and left out.
  public static Importers installed() {
    List<Importer> found = new ArrayList<>();
    ServiceLoader.load(Importer.class).stream()
        .forEach(
            provider -> {
              try {
                found.add(provider.get());
              } catch (ServiceConfigurationError e) {
                LOG.log(System.Logger.Level.WARNING, "importer left out", e);
              }
            });
    return new Importers(found);
  }

  /// What can be read, the importer with the highest priority first.
  public List<ImporterInfo> formats() {
    return importers.stream().map(Importer::info).toList();
  }

  /// Reads a file.
  ///
  /// @throws java.util.concurrent.CancellationException if the user stopped it
  public ImportResult read(Path file, ImportContext context) {
    return read(file, context, false).result();
  }

  /// Reads what is finished of a file that is being written; its ledger does not say that it breaks
  /// off.
  Part readFinished(Path file, ImportContext context) {
    return read(file, context, true);
  }

  private Part read(Path file, ImportContext context, boolean isGrowing) {
    String source = file.toString();
    try (InputStream stream = Files.newInputStream(file)) {
      Path name = file.getFileName();
      return read(
          source,
          name == null ? source : name.toString(),
          stream,
          () -> sizeOf(file),
          context,
          isGrowing);
    } catch (NoSuchFileException e) {
      return new Part(new ImportResult.Failed(source, 0, "", missing()), isGrowing);
    } catch (IOException e) {
      return new Part(new ImportResult.Failed(source, sizeOf(file), "", unreadable(e)), isGrowing);
    }
  }

  /// Says what a file is by its beginning, without reading the rest.
  public Recognition recognise(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return new Recognition.Unknown(
          new Failure("unreadable", "it is no file", -1, "choose a file or a folder"));
    }
    try (InputStream stream = Files.newInputStream(file);
        Unpacked unpacked = new Unpacked(stream, ImportContext.unattended())) {
      return recognise(unpacked.head())
          .<Recognition>map(importer -> new Recognition.Known(importer.info()))
          .orElseGet(() -> new Recognition.Unknown(notRecognised(unpacked.head())));
    } catch (NoSuchFileException e) {
      return new Recognition.Unknown(missing());
    } catch (IOException e) {
      return new Recognition.Unknown(unreadable(e));
    }
  }

  /// Reads a stream to its end, for instance standard input.
  ///
  /// @param source what the user calls it
  public ImportResult read(String source, InputStream stream, ImportContext context) {
    try {
      return read(source, source, stream, () -> -1L, context, false).result();
    } catch (IOException e) {
      return new ImportResult.Failed(source, 0, "", unreadable(e));
    }
  }

  private Part read(
      String source,
      String name,
      InputStream stream,
      Supplier<Long> knownSize,
      ImportContext context,
      boolean isGrowing)
      throws IOException {
    try (Unpacked unpacked = new Unpacked(stream, context)) {
      Optional<Importer> chosen = recognise(unpacked.head(), context.options());
      if (chosen.isEmpty()) {
        return new Part(
            new ImportResult.Failed(
                source, size(knownSize, unpacked), "", notRecognised(unpacked.head())),
            isGrowing);
      }
      Importer importer = chosen.get();
      String format = importer.info().format();
      RecordingBuilder builder = new RecordingBuilder();
      Growth growth = isGrowing ? importer.growth(unpacked.head()) : Growth.WHOLE;
      CompleteLines lines = new CompleteLines(unpacked.stream(), growth == Growth.REDRAWN_LINES);
      try {
        InputStream content = growth == Growth.WHOLE ? unpacked.stream() : lines;
        importer.read(new Source(name, content), builder, context);
        unpacked.reportTo(builder.ledger());
      } catch (ImportException e) {
        return new Part(
            new ImportResult.Failed(source, size(knownSize, unpacked), format, e.failure()),
            isGrowing);
      }
      Recording recording = builder.build(source, format, size(knownSize, unpacked));
      if (!isGrowing) {
        return new Part(result(recording), false);
      }
      Ledger ledger = recording.ledger().without(BROKEN_OFF);
      boolean isSilent = ledger.entries().size() < recording.ledger().entries().size();
      return new Part(result(recording.withLedger(ledger)), isSilent || lines.heldBack() > 0);
    }
  }

  /// A recording that holds nothing is a failure.
  static ImportResult result(Recording recording) {
    return recording.isEmpty()
        ? new ImportResult.Failed(
            recording.source(),
            recording.bytes(),
            recording.format(),
            new Failure(
                "no-data",
                "recognised as " + recording.format() + ", but it holds no data",
                0,
                "check that the recording ran long enough and was not cut off"))
        : new ImportResult.Imported(recording);
  }

  /// Reads an event of a recording again, for what the recording does not hold of it.
  ///
  /// @return its members, or nothing if the format keeps no more of an event, the recording came
  ///     from a stream, or the file has changed since
  /// @throws IOException if the file cannot be read
  public Optional<List<EventReader.Member>> event(Recording recording, EventReader.EventKey key)
      throws IOException {
    Path file = Path.of(recording.source());
    if (recording.events().size() == 0
        || !Files.isRegularFile(file)
        || Files.size(file) != recording.bytes()) {
      return Optional.empty();
    }
    for (Importer importer : importers) {
      if (importer.info().format().equals(recording.format())
          && importer instanceof EventReader reader) {
        try (InputStream stream = Files.newInputStream(file);
            Unpacked unpacked = new Unpacked(stream, ImportContext.unattended())) {
          return reader.event(unpacked.stream(), recording.events(), key);
        }
      }
    }
    return Optional.empty();
  }

  /// The importer that is surest about a head; of equally sure ones the one with higher priority.
  Optional<Importer> recognise(Head head) {
    return recognise(head, ImportContext.Options.NONE);
  }

  Optional<Importer> recognise(Head head, ImportContext.Options options) {
    Optional<Importer> weak = Optional.empty();
    for (Importer importer : importers) {
      switch (importer.sniff(head, options)) {
        case STRONG -> {
          return Optional.of(importer);
        }
        case WEAK -> weak = weak.isPresent() ? weak : Optional.of(importer);
        case NO -> {}
      }
    }
    return weak;
  }

  private Failure notRecognised(Head head) {
    if (head.bytes().length == 0) {
      return new Failure("empty", "the file is empty", 0, "record it again");
    }
    Optional<KnownUnreadable> known = KnownUnreadable.of(head);
    if (known.isPresent()) {
      return new Failure("not-supported", known.get().what(), 0, known.get().advice());
    }
    String tried = String.join(", ", importers.stream().map(i -> i.info().format()).toList());
    return new Failure(
        "not-recognised",
        "no known format (tried " + tried + ")",
        0,
        "see the format table in the README for what can be read and how to record it");
  }

  private static Failure missing() {
    return new Failure("not-found", "there is no such file", -1, "check the path");
  }

  private static Failure unreadable(IOException e) {
    return new Failure(
        "unreadable",
        "it cannot be read: " + e.getMessage(),
        -1,
        "check that it is a file and that you may read it");
  }

  private static long size(Supplier<Long> known, Unpacked unpacked) {
    long size = known.get();
    return size >= 0 ? size : unpacked.bytesRead();
  }

  private static long sizeOf(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "no size", e);
      return 0;
    }
  }
}
