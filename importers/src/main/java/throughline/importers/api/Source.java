package throughline.importers.api;

import java.io.InputStream;

/// An input after unpacking, read once from the start; text formats read it through
/// [throughline.importers.io.LineReader].
///
/// @param name the file's name without folders, or `-`; only for messages and for keys that the
///     content does not give
/// @param stream the unpacked bytes; counts progress and stops when the user cancels
public record Source(String name, InputStream stream) {}
