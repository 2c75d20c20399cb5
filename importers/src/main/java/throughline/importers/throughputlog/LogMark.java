package throughline.importers.throughputlog;

import org.jspecify.annotations.Nullable;

/// A line that says that something happened beside the steps, such as a saved checkpoint.
///
/// @param offset where the line begins
/// @param stamp the time that the line itself names, or null
record LogMark(String text, long offset, @Nullable LogStamp stamp) {}
