package throughline.app.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import throughline.app.analysis.LiveComparison;
import throughline.app.inputs.FoundInputs;
import throughline.app.inputs.ReportInputs;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.load.LoadRequest.Parts;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;

/// Opens what a report was made from: the same runs under the same names, with the same steady
/// windows and the same slices as iterations.
///
/// @param found the files, where they are now
public record ReportRuns(FoundInputs found) {
  /// What is in a report, if that is what was chosen. Reads the files it names, to compare them:
  /// off the JavaFX thread.
  public static Optional<ReportRuns> of(List<Path> paths) throws IOException {
    return paths.size() == 1
        ? FoundInputs.ofReport(paths.getFirst()).map(ReportRuns::new)
        : Optional.empty();
  }

  /// What to load.
  public List<LoadRequest> requests() {
    List<LoadRequest> requests = new ArrayList<>();
    add(requests, Slot.BASELINE, found.baseline());
    add(requests, Slot.CANDIDATE, found.candidate());
    return requests;
  }

  private static void add(List<LoadRequest> requests, Slot slot, List<FoundInputs.FoundRun> runs) {
    if (!runs.isEmpty()) {
      List<Parts> parts = runs.stream().map(run -> new Parts(run.name(), run.files())).toList();
      requests.add(new LoadRequest(slot, parts, Mode.REPLACE));
    }
  }

  /// Reads the runs as the report did, once all of them are open. On the JavaFX thread.
  public void settle(Workspace workspace) {
    ReportInputs inputs = found.inputs();
    inputs
        .step()
        .ifPresent(
            step -> {
              for (Slot slot : Slot.values()) {
                List<Run> runs =
                    workspace.side(slot).stream().map(run -> run.withSteps(step)).toList();
                if (!runs.isEmpty()) {
                  workspace.open(slot, runs);
                }
              }
            });
    LiveComparison comparison = LiveComparison.of(workspace);
    inputs.baselineWindow().ifPresent(w -> comparison.chooseWindow(Slot.BASELINE, w));
    inputs.candidateWindow().ifPresent(w -> comparison.chooseWindow(Slot.CANDIDATE, w));
  }
}
