package throughline.importers.api;

/// Describes a format to people and to the choice between importers.
///
/// @param format the word used in JSON and on the command line, such as `pidstat`
/// @param title what people call it, such as `pidstat -t log`
/// @param recordWith a command that records such a file, shown where a view lacks one
/// @param priority decides between importers that are equally sure; the higher wins; unique
public record ImporterInfo(String format, String title, String recordWith, int priority) {}
