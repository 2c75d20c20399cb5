package throughline.app.report;

import java.util.List;
import throughline.app.theme.Theme;
import throughline.importers.ImportResult;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

/// A picture that is asked for.
///
/// @param baseline the runs before, or the only one; the first is shown
/// @param candidate the runs after; empty for a report of one run
/// @param failed files of which nothing could be read
/// @param options how to compare
/// @param width of the page in logical pixels
/// @param scale pixels in a logical one, 1 or 2
/// @param theme light or dark
/// @param reproduce the command line that makes the same report, or empty
public record ReportRequest(
    List<Run> baseline,
    List<Run> candidate,
    List<ImportResult.Failed> failed,
    ComparisonOptions options,
    int width,
    int scale,
    Theme theme,
    String reproduce) {
  /// As wide as chats and slides show without shrinking.
  public static final int DEFAULT_WIDTH = 1200;

  /// Narrower, no chart can be read.
  public static final int LEAST_WIDTH = 480;

  /// Wider, nothing can show it.
  public static final int MOST_WIDTH = 8192;

  /// @throws IllegalArgumentException if there is no baseline or a size is out of range
  public ReportRequest {
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
    failed = List.copyOf(failed);
    if (baseline.isEmpty()) {
      throw new IllegalArgumentException("a report needs a run");
    }
    if (width < LEAST_WIDTH || width > MOST_WIDTH) {
      throw new IllegalArgumentException(
          "width must be " + LEAST_WIDTH + " to " + MOST_WIDTH + ": " + width);
    }
    if (scale != 1 && scale != 2) {
      throw new IllegalArgumentException("scale must be 1 or 2: " + scale);
    }
  }
}
