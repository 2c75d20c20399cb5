package throughline.app.saving;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import throughline.app.analysis.ComparisonChoices;
import throughline.app.inputs.FoundInputs;
import throughline.app.inputs.FoundInputs.FoundRun;
import throughline.app.saving.WorkspaceDocument.RunEntry;
import throughline.app.workspace.Selection;
import throughline.model.run.RunSettings;

/// What a report was made from, as a workspace: the same runs under the same names, with the same
/// slices as iterations and the same steady windows.
public final class ReportDocument {
  private ReportDocument() {}

  /// @param found the files, where they are now
  public static WorkspaceDocument of(FoundInputs found) {
    Map<String, Object> parts = new LinkedHashMap<>();
    Map<String, Object> choices = ComparisonChoices.write(found.inputs().options(), List.of());
    if (!choices.isEmpty()) {
      parts.put(ComparisonChoices.KEY, choices);
    }
    Optional<String> step = found.inputs().step();
    return new WorkspaceDocument(
        runs(found.baseline(), step),
        runs(found.candidate(), step),
        "overview",
        Selection.NONE,
        "",
        parts);
  }

  private static List<RunEntry> runs(List<FoundRun> runs, Optional<String> step) {
    return runs.stream()
        .map(run -> new RunEntry(run.files(), RunSettings.named(run.name()).withStep(step)))
        .toList();
  }
}
