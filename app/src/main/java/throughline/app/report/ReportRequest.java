package throughline.app.report;

import java.util.List;
import java.util.Optional;
import throughline.importers.ImportResult;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

/// A report that is asked for.
///
/// @param baseline the runs before, or the only one; the first is shown
/// @param candidate the runs after; empty for a report of one run
/// @param failed files of which nothing could be read
/// @param options how to compare
/// @param reading what was asked of the importers
/// @param look what to show and how
public record ReportRequest(
    List<Run> baseline,
    List<Run> candidate,
    List<ImportResult.Failed> failed,
    ComparisonOptions options,
    Reading reading,
    ReportLook look) {
  /// What was asked when the files were read, which they do not say themselves.
  ///
  /// @param step the slice counted as an iteration
  /// @param throughputPattern finds throughput in log lines
  public record Reading(Optional<String> step, Optional<String> throughputPattern) {
    /// Nothing in particular.
    public static final Reading USUAL = new Reading(Optional.empty(), Optional.empty());
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
