package throughline.app.saving;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throughline.app.analysis.ComparisonChoices;
import throughline.app.inputs.FoundInputs;
import throughline.app.inputs.FoundInputs.FoundRun;
import throughline.app.saving.WorkspaceDocument.RunEntry;
import throughline.app.theme.OwnColors;
import throughline.app.workspace.Selection;

/// What a report was made from, as a workspace: the same runs under the same names, placed on the
/// same clocks, with the same slices as iterations and the same steady windows.
public final class ReportDocument {
  private ReportDocument() {}

  /// @param found the files, where they are now
  public static WorkspaceDocument of(FoundInputs found) {
    Map<String, Object> parts = new LinkedHashMap<>();
    Map<String, Object> choices = ComparisonChoices.write(found.inputs().options(), List.of());
    if (!choices.isEmpty()) {
      parts.put(ComparisonChoices.KEY, choices);
    }
    if (!found.inputs().colors().isEmpty()) {
      parts.put(OwnColors.KEY, found.inputs().colors().state());
    }
    return new WorkspaceDocument(
        runs(found.baseline()), runs(found.candidate()), "overview", Selection.NONE, "", parts);
  }

  private static List<RunEntry> runs(List<FoundRun> runs) {
    return runs.stream().map(run -> new RunEntry(run.files(), run.settings())).toList();
  }
}
