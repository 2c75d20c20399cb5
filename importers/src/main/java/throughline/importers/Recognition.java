package throughline.importers;

import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.ImporterInfo;

/// What the beginning of a file tells about it.
public sealed interface Recognition {
  /// An importer takes it.
  record Known(ImporterInfo format) implements Recognition {}

  /// None does, with the reason and what to do.
  record Unknown(Failure reason) implements Recognition {}
}
