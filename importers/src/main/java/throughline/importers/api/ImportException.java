package throughline.importers.api;

import java.io.Serial;

/// Nothing of a file can be used.
public final class ImportException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  private final transient Failure failure;

  public ImportException(Failure failure) {
    super(failure.message());
    this.failure = failure;
  }

  public Failure failure() {
    return failure;
  }

  /// Why a file could not be read, and what the user can do.
  ///
  /// @param code a stable word in kebab case, such as `not-recognised`
  /// @param message what is wrong, a phrase without a full stop
  /// @param offset byte offset in the unpacked input, or -1
  /// @param advice what to do about it, a phrase without a full stop
  public record Failure(String code, String message, long offset, String advice) {}
}
