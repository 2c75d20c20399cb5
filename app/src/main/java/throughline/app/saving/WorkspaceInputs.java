package throughline.app.saving;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import throughline.app.Version;
import throughline.app.analysis.ComparisonChoices;
import throughline.app.inputs.FoundInputs;
import throughline.app.inputs.FoundInputs.FoundRun;
import throughline.app.inputs.ReportInputs;
import throughline.app.json.Fields;
import throughline.app.saving.WorkspaceDocument.RunEntry;
import throughline.app.theme.OwnColors;

/// A workspace or a report as the files to read and how to compare them, for the command line.
public final class WorkspaceInputs {
  private WorkspaceInputs() {}

  /// @return empty if the file is neither a workspace nor a report
  /// @throws IOException if it cannot be read, or is no workspace despite its name
  public static Optional<FoundInputs> of(Path file) throws IOException {
    return WorkspaceFile.isOne(file)
        ? Optional.of(of(WorkspaceFile.read(file)))
        : FoundInputs.ofReport(file);
  }

  private static FoundInputs of(WorkspaceFile.Opened opened) {
    WorkspaceDocument document = opened.document();
    Fields choices = document.partFields().object(ComparisonChoices.KEY).orElse(Fields.NONE);
    ReportInputs inputs =
        new ReportInputs(
            Version.NUMBER,
            "",
            List.of(),
            List.of(),
            ComparisonChoices.window(choices, "baselineWindow"),
            ComparisonChoices.window(choices, "candidateWindow"),
            OwnColors.of(document.partFields().object(OwnColors.KEY).orElse(Fields.NONE)));
    return new FoundInputs(
        inputs,
        runs(document.baseline()),
        runs(document.candidate()),
        opened.missing().stream().map(Path::toString).toList(),
        List.of());
  }

  private static List<FoundRun> runs(List<RunEntry> runs) {
    return runs.stream().map(run -> new FoundRun(run.settings(), run.paths())).toList();
  }
}
