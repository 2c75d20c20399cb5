package throughline.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import throughline.app.analysis.Analyst;
import throughline.app.analysis.Answer;
import throughline.app.flame.TopFrames;
import throughline.app.inputs.InputsJson;
import throughline.importers.ImportResult;
import throughline.model.run.Run;

/// Everything that a report says, worked out once for all formats, off the JavaFX thread.
///
/// @param files the files it rests on, those before first
/// @param failed files of which nothing could be read
/// @param frames the frames that tell most, if there are stacks
/// @param inputs the files as data, JSON
/// @param command the call that makes the report again
/// @param wording leaves out of any text what is to be kept private
record ReportContent(
    Answer answer,
    List<SourceFile> files,
    List<ImportResult.Failed> failed,
    Optional<TopFrames> frames,
    String inputs,
    String command,
    UnaryOperator<String> wording) {

  static ReportContent of(ReportRequest request, ReportFormat format, Analyst analyst) {
    Answer answer = analyst.answer(request.baseline(), request.candidate(), request.options());
    List<SourceFile> files = SourceFile.of(request);
    Provenance provenance = new Provenance(request, files);
    List<Run> runs = new ArrayList<>(request.baseline());
    runs.addAll(request.candidate());
    UnaryOperator<String> wording =
        request.look().isPrivate() ? Discretion.about(runs) : UnaryOperator.identity();
    return new ReportContent(
        answer,
        files,
        request.failed(),
        request.look().shows(ReportSection.FRAMES) ? TopFrames.of(answer) : Optional.empty(),
        wording.apply(InputsJson.write(provenance.inputs())),
        wording.apply(provenance.command(format)),
        wording);
  }

  /// What the report is called: its runs.
  String title() {
    List<String> names = answer.runs().stream().map(Run::name).toList();
    return wording.apply(
        names.size() == 1 ? names.getFirst() : names.getFirst() + " → " + names.getLast());
  }
}
