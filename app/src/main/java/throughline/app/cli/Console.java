package throughline.app.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import throughline.importers.ImportResult;

/// Where results, errors and progress go.
///
/// @param out results only
/// @param err errors, one line each, and progress
/// @param showsProgress whether `err` is a terminal where a line may be written over
public record Console(PrintStream out, PrintStream err, boolean showsProgress) {
  /// The process's own streams, as UTF-8 whatever the locale. Whether standard error is a terminal
  /// only the launcher can tell; it sets `throughline.progress`.
  public static Console system() {
    return new Console(
        new PrintStream(System.out, true, StandardCharsets.UTF_8),
        new PrintStream(System.err, true, StandardCharsets.UTF_8),
        Boolean.getBoolean("throughline.progress"));
  }

  /// Says that a file could not be read: `throughline: FILE: what (byte 12): what to do`.
  void failed(ImportResult.Failed failed) {
    String place =
        failed.failure().offset() >= 0 ? " (byte " + failed.failure().offset() + ")" : "";
    String advice = failed.failure().advice().isEmpty() ? "" : ": " + failed.failure().advice();
    error(failed.source() + ": " + failed.failure().message() + place + advice);
  }

  void skipped(Path file) {
    error(file + ": left out, no format that is known");
  }

  /// Says what was done, where somebody is looking.
  void note(String line) {
    if (showsProgress) {
      err.println(line);
    }
  }

  void error(String line) {
    err.println("throughline: " + line.replaceAll("\\R", " "));
  }
}
