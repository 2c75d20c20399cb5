package throughline.importers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException.Failure;

/// A file that is read again and again while somebody writes it.
///
/// What is not finished yet is neither taken for a value nor for damage: of formats that are
/// written line by line a last line without its end is left out, and of all formats the ledger does
/// not say that they break off. Long files of a [throughline.importers.api.ContinuingImporter] are
/// read on from where they ended before; others are read from their beginning. Not thread-safe.
public final class GrowingInput {
  private final Importers importers;
  private final Path file;
  private final ImportContext context;
  private @Nullable ContinuedFile continued;
  private boolean heldBack;

  public GrowingInput(Importers importers, Path file, ImportContext context) {
    this.importers = importers;
    this.file = file;
    this.context = context;
  }

  /// Reads what is finished of the file.
  public ImportResult read() {
    try {
      if (continued == null || !continued.isContinued()) {
        continued = ContinuedFile.of(importers, file, context).orElse(null);
      }
      if (continued != null) {
        ImportResult result = continued.readOn(false);
        heldBack = continued.isHeldBack();
        return result;
      }
    } catch (IOException e) {
      continued = null;
      heldBack = true;
      return new ImportResult.Failed(
          file.toString(),
          0,
          "",
          new Failure("unreadable", "it cannot be read: " + e.getMessage(), -1, "try it again"));
    }
    Importers.Part part = importers.readFinished(file, context);
    heldBack = part.isHeldBack();
    return part.result();
  }

  /// Whether the next reading need not begin anew, so that it is no measure of how long the last
  /// one took.
  public boolean isReadOn() {
    return continued != null;
  }

  /// Whether the file, when it was read last, had an end that was left out or not spoken of.
  public boolean isHeldBack() {
    return heldBack;
  }

  /// Reads the file as it is, with all that its ledger says of a file that nobody writes any more.
  public ImportResult readAll() {
    heldBack = false;
    Optional<ContinuedFile> part = Optional.ofNullable(continued);
    continued = null;
    try {
      if (part.isPresent() && part.get().isContinued()) {
        return part.get().readOn(true);
      }
    } catch (IOException e) {
      // Read from its beginning it says what is wrong with it.
      return importers.read(file, context);
    }
    return importers.read(file, context);
  }
}
