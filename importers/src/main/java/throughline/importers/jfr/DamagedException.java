package throughline.importers.jfr;

import java.io.Serial;

/// Bytes that cannot be what they should be.
final class DamagedException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  private final String what;

  DamagedException(String what) {
    super(what, null, false, false);
    this.what = what;
  }

  /// What is wrong, a phrase without a full stop.
  String what() {
    return what;
  }
}
