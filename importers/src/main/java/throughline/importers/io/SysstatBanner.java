package throughline.importers.io;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The line that sysstat's tools begin with: `Linux 6.1.0 (host) 11/30/26 _x86_64_ (8 CPU)`.
///
/// @param date the date in the form of the locale, which does not say what is month and what is day
public record SysstatBanner(String kernel, String host, String date, @Nullable String cpus) {
  private static final Pattern FORM =
      Pattern.compile(
          "\\s*Linux (\\S+) \\(([^)]*)\\)\\s+(\\S.*?)\\s*(?:_\\S+_\\s*)?(?:\\((\\d+) CPU\\))?\\s*");

  /// Reads a banner; empty if the line is none.
  public static Optional<SysstatBanner> of(String line) {
    if (!line.contains("Linux ")) {
      return Optional.empty();
    }
    Matcher form = FORM.matcher(line);
    return form.matches()
        ? Optional.of(new SysstatBanner(form.group(1), form.group(2), form.group(3), form.group(4)))
        : Optional.empty();
  }
}
