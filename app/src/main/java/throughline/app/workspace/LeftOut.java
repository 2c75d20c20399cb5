package throughline.app.workspace;

import throughline.importers.ImportResult;

/// A file of which nothing is in a run.
///
/// @param slot the side it was opened for
/// @param failure why
/// @param isPassedOver whether the user cannot have meant it: it came with its folder and is of no
///     known format, such as a README. Listed, but no reason to warn
public record LeftOut(Slot slot, ImportResult.Failed failure, boolean isPassedOver) {}
