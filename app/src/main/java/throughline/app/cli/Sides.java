package throughline.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import throughline.app.inputs.FoundInputs;
import throughline.app.saving.WorkspaceInputs;

/// The files of each run of both sides.
///
/// @param baselineNames what the runs before are called; empty to call them after their files
/// @param candidateNames what the runs after are called
record Sides(
    List<List<Path>> baseline,
    List<List<Path>> candidate,
    List<String> baselineNames,
    List<String> candidateNames) {
  /// Those of a workspace or a report, where one was named.
  Optional<FoundInputs> ofDocument() throws IOException {
    boolean one = candidate.isEmpty() && baseline.size() == 1 && baseline.getFirst().size() == 1;
    return one ? WorkspaceInputs.of(baseline.getFirst().getFirst()) : Optional.empty();
  }

  static Sides of(FoundInputs found) {
    return new Sides(
        found.baseline().stream().map(FoundInputs.FoundRun::files).toList(),
        found.candidate().stream().map(FoundInputs.FoundRun::files).toList(),
        found.baseline().stream().map(FoundInputs.FoundRun::name).toList(),
        found.candidate().stream().map(FoundInputs.FoundRun::name).toList());
  }
}
