package throughline.importers.jfr;

import java.io.Serial;

/// Bytes that cannot be what they should be.
final class DamagedException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  DamagedException(String message) {
    super(message, null, false, false);
  }
}
