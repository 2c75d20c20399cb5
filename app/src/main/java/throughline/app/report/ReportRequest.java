package throughline.app.report;

import java.util.List;
import throughline.app.theme.OwnColors;
import throughline.app.workspace.LeftOut;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

/// A report that is asked for.
///
/// @param baseline the runs before, or the only one; the first is shown
/// @param candidate the runs after; empty for a report of one run
/// @param failed files of which nothing could be read
/// @param options how to compare
/// @param colors the user's own
/// @param look what to show and how
public record ReportRequest(
    List<Run> baseline,
    List<Run> candidate,
    List<LeftOut> failed,
    ComparisonOptions options,
    OwnColors colors,
    ReportLook look) {
  /// The same, looking otherwise.
  ReportRequest withLook(ReportLook newLook) {
    return new ReportRequest(baseline, candidate, failed, options, colors, newLook);
  }

  /// @throws IllegalArgumentException if there is no baseline
  public ReportRequest {
    baseline = List.copyOf(baseline);
    candidate = List.copyOf(candidate);
    failed = List.copyOf(failed);
    if (baseline.isEmpty()) {
      throw new IllegalArgumentException("a report needs a run");
    }
  }
}
