package throughline.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import throughline.app.analysis.Analyst;
import throughline.app.analysis.Answer;
import throughline.app.draw.LeftToRight;
import throughline.app.flame.TopFrames;
import throughline.app.inputs.InputsJson;
import throughline.app.overview.LoopTimeFigure;
import throughline.app.workspace.LeftOut;
import throughline.importers.ImportResult;
import throughline.model.run.Run;

/// Everything that a report says, worked out once for all formats, off the JavaFX thread.
///
/// @param files the files it rests on, those before first
/// @param failed files of which nothing could be read
/// @param frames the frames that tell most, if there are stacks
/// @param slices where time goes in a run alone that has slices and no stages
/// @param inputs the files as data, JSON
/// @param command the call that makes the report again
/// @param unsaid what that call cannot say; empty if it says everything
/// @param wording leaves out of any text what is to be kept private
record ReportContent(
    Answer answer,
    List<SourceFile> files,
    List<ImportResult.Failed> failed,
    Optional<TopFrames> frames,
    Optional<TopSlices> slices,
    String inputs,
    String command,
    String unsaid,
    UnaryOperator<String> wording) {

  private static final int MOST_NAMED = 3;

  static ReportContent of(ReportRequest request, ReportFormat format, Analyst analyst) {
    Answer answer = analyst.answer(request.baseline(), request.candidate(), request.options());
    List<SourceFile> files = SourceFile.of(request);
    Provenance provenance = new Provenance(request, files);
    ReportCall.Said call = ReportCall.of(request, provenance, format);
    List<Run> runs = new ArrayList<>(request.baseline());
    runs.addAll(request.candidate());
    UnaryOperator<String> wording =
        request.look().isPrivate() ? Discretion.about(runs) : UnaryOperator.identity();
    return new ReportContent(
        answer,
        files,
        request.failed().stream().map(LeftOut::failure).toList(),
        request.look().shows(ReportSection.FRAMES) ? TopFrames.of(answer) : Optional.empty(),
        slices(answer),
        wording.apply(InputsJson.write(provenance.inputs())),
        wording.apply(call.text()),
        wording.apply(call.note()),
        wording);
  }

  private static Optional<TopSlices> slices(Answer answer) {
    return answer instanceof Answer.Single single && LoopTimeFigure.rows(answer).isEmpty()
        ? TopSlices.of(single.run())
        : Optional.empty();
  }

  /// What the report is called: its runs.
  String title() {
    String names = names(false) + (answer.runs().size() == 1 ? "" : " → " + names(true));
    return LeftToRight.of(wording.apply(names));
  }

  /// The names of the runs of a side; of many the first and how many more.
  private String names(boolean isCandidate) {
    List<String> names =
        files.stream()
            .filter(file -> file.isCandidate() == isCandidate)
            .map(SourceFile::run)
            .distinct()
            .toList();
    return names.size() > MOST_NAMED
        ? names.getFirst() + " and " + (names.size() - 1) + " more runs"
        : String.join(", ", names);
  }
}
