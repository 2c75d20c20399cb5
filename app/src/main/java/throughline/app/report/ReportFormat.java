package throughline.app.report;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What a report is written as, by the ending of its file.
public enum ReportFormat {
  PNG("PNG picture"),
  PDF("PDF document"),
  HTML("HTML page");

  private final String title;

  ReportFormat(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  /// The ending with its dot, such as `.png`.
  public String ending() {
    return "." + name().toLowerCase(Locale.ROOT);
  }

  /// The format of a file's name; empty for any other ending.
  public static Optional<ReportFormat> of(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(format -> name.endsWith(format.ending())).findFirst();
  }
}
