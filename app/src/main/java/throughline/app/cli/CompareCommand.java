package throughline.app.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import throughline.app.analysis.Answer;
import throughline.app.analysis.ModelAnalyst;
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

  @Mixin private ImportOptions importOptions = new ImportOptions();

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (!runs.isComparison()) {
      throw new ParameterException(
          spec.commandLine(), "compare needs --baseline X… and --candidate Y…");
    }
    Inputs inputs = new Inputs(console, importOptions);
    RunArguments.Loaded baseline = RunArguments.load(runs.baselineRuns(), inputs, console);
    RunArguments.Loaded candidate = RunArguments.load(runs.candidateRuns(), inputs, console);
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
    console.out().print(json ? CompareJson.of(pair, answers) : CompareText.of(comparison, answers));
    console.out().flush();
    return baseline.anyFailed() || candidate.anyFailed() ? ExitCode.UNREADABLE : ExitCode.OK;
  }
}
