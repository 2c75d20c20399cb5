package throughline.app.load;

import java.util.List;
import throughline.app.workspace.LeftOut;
import throughline.model.run.Run;

/// What became of a request.
///
/// @param request what was asked for
/// @param runs what could be read, one for each part of the request that held anything; may be
///     empty
/// @param leftOut files of which nothing is in a run
/// @param isTruncated whether a folder held more files than are ever read
public record LoadResult(
    LoadRequest request, List<Run> runs, List<LeftOut> leftOut, boolean isTruncated) {
  public LoadResult {
    runs = List.copyOf(runs);
    leftOut = List.copyOf(leftOut);
  }

  /// The files that the user meant and that could not be read.
  public List<LeftOut> failures() {
    return leftOut.stream().filter(file -> !file.isPassedOver()).toList();
  }
}
