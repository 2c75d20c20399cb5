package throughline.app.ledger;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.Slot;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;

/// One file of the Ledger.
///
/// @param slot the side it was opened for
/// @param source what the user calls it
/// @param format its format's word; empty if none recognised it
/// @param bytes its size on disk
/// @param status what became of it
/// @param recording what it gave, or null if nothing
/// @param placement how it was put on its run's clock, or null if it was not
/// @param problem what is wrong with it, for people; empty if nothing is
record FileRow(
    Slot slot,
    String source,
    String format,
    long bytes,
    Status status,
    @Nullable Recording recording,
    @Nullable Placement placement,
    String problem) {

  /// What became of a file, the worst first.
  enum Status {
    FAILED("✕ failed"),
    REPAIRED("⚠ repaired"),
    READ("read"),
    PASSED_OVER("passed over");

    private final String text;

    Status(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }

    /// The style class of the cell that says it; empty for none.
    String styleClass() {
      return switch (this) {
        case FAILED -> "error";
        case REPAIRED -> "warning";
        case READ -> "";
        case PASSED_OVER -> "muted";
      };
    }

    /// Whether the user should look at it.
    boolean isWarning() {
      return this == FAILED || this == REPAIRED;
    }
  }

  /// The last part of the path.
  String name() {
    return String.valueOf(Path.of(source).getFileName());
  }
}
