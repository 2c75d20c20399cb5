package throughline.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throughline.app.analysis.Answer;
import throughline.app.analysis.ModelAnalyst;
import throughline.app.inputs.FoundInputs;
import throughline.app.saving.WorkspaceInputs;
import throughline.model.compare.Comparison;

/// Compares two sides.
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = "Says whether the candidate is faster than the baseline, and what paid for it.",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:compared", "2:wrong usage", "3:a file could not be read"})
final class CompareCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..1",
      paramLabel = "WORKSPACE",
      description = "A workspace or a report, to compare the two sides that it names.")
  private @Nullable Path document;

  @Mixin private RunArguments runs = new RunArguments();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Option(
      names = "--what-if",
      paramLabel = "STAGE=PERCENT",
      converter = AskedSaving.Converter.class,
      description = "Also predict the candidate with that part of a stage's time gone.")
  private List<AskedSaving> whatIf = new ArrayList<>();

  @Mixin private WindowOptions windows = new WindowOptions();

  @Mixin private OffsetOptions offsets = new OffsetOptions();

  @Mixin private ImportOptions importOptions = new ImportOptions();

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Sides sides = sides();
    Sides.Loaded loaded = sides.load(console, importOptions, offsets);
    RunArguments.Loaded baseline = loaded.baseline();
    RunArguments.Loaded candidate = loaded.candidate();
    if (baseline.runs().isEmpty() || candidate.runs().isEmpty()) {
      return ExitCode.UNREADABLE;
    }
    Answer.Pair pair = ModelAnalyst.compare(baseline.runs(), candidate.runs(), windows.options());
    Comparison comparison = pair.comparison();
    List<AskedSaving.Answered> answers = new ArrayList<>();
    for (AskedSaving asked : whatIf) {
      Optional<AskedSaving.Answered> answer = asked.answer(comparison.whatIf());
      if (answer.isEmpty()) {
        throw new ParameterException(
            spec.commandLine(),
            "--what-if: nothing can be predicted for " + asked.stage() + " of the candidate");
      }
      answers.add(answer.get());
    }
    console.out().print(json ? CompareJson.of(pair, answers) : CompareText.of(pair, answers));
    console.out().flush();
    return baseline.anyFailed() || candidate.anyFailed() ? ExitCode.UNREADABLE : ExitCode.OK;
  }

  private Sides sides() throws IOException {
    Path named = document;
    if (named == null && runs.isComparison()) {
      return new Sides(runs.baselineRuns(), runs.candidateRuns());
    }
    if (named == null || !runs.isEmpty()) {
      throw wrong("compare needs --baseline X… and --candidate Y…, or a workspace");
    }
    FoundInputs found =
        WorkspaceInputs.of(named)
            .orElseThrow(() -> wrong(named + " is no workspace and no report"));
    if (found.baseline().isEmpty() || found.candidate().isEmpty()) {
      throw wrong(named + " does not name two sides");
    }
    if (!found.problem().isEmpty()) {
      console.error(named + ": " + found.problem());
    }
    windows.takeOver(found.inputs());
    return Sides.of(found);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
