package throughline.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import throughline.importers.ImportResult;
import throughline.importers.RunReader;
import throughline.model.run.Run;
import throughline.model.run.RunSettings;

/// The `--baseline X…` and `--candidate Y…` of a call.
///
/// Files named together are one run; a folder is read whole as one run; several folders, or the
/// flag repeated, are several runs of that side.
final class RunArguments {
  @Option(
      names = "--baseline",
      arity = "1..*",
      paramLabel = "X",
      parameterConsumer = Group.class,
      description = "What was recorded before: files of one run, or a folder for each run.")
  private List<List<String>> baseline = new ArrayList<>();

  @Option(
      names = "--candidate",
      arity = "1..*",
      paramLabel = "Y",
      parameterConsumer = Group.class,
      description = "What was recorded after.")
  private List<List<String>> candidate = new ArrayList<>();

  /// Takes all words up to the next option as one group, so that repeated flags stay apart.
  static final class Group implements IParameterConsumer {
    @Override
    @SuppressWarnings("JdkObsolete") // picocli's interface
    public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
      List<String> group = new ArrayList<>();
      while (!words.isEmpty() && !isOption(words.peek())) {
        group.add(words.pop());
      }
      if (group.isEmpty()) {
        throw new ParameterException(
            command.commandLine(), "Missing file or folder after " + option.paramLabel());
      }
      List<List<String>> groups = option.getValue();
      List<List<String>> extended = new ArrayList<>(groups);
      extended.add(group);
      option.setValue(extended);
    }

    private static boolean isOption(String word) {
      return word.startsWith("-") && !word.equals(Inputs.STANDARD_INPUT);
    }
  }

  boolean isEmpty() {
    return baseline.isEmpty() && candidate.isEmpty();
  }

  boolean isComparison() {
    return !baseline.isEmpty() && !candidate.isEmpty();
  }

  /// The paths of each run of the baseline.
  List<List<Path>> baselineRuns() {
    return runs(baseline);
  }

  /// The paths of each run of the candidate.
  List<List<Path>> candidateRuns() {
    return runs(candidate);
  }

  private static List<List<Path>> runs(List<List<String>> groups) {
    List<List<Path>> runs = new ArrayList<>();
    for (List<String> group : groups) {
      List<Path> paths = group.stream().map(Path::of).toList();
      if (paths.stream().allMatch(Files::isDirectory)) {
        paths.forEach(folder -> runs.add(List.of(folder)));
      } else {
        runs.add(paths);
      }
    }
    return runs;
  }

  /// Reads runs and says on standard error which files could not be read.
  ///
  /// @param settings what is known of the runs, in the same order; empty to call them after their
  ///     files
  static Loaded load(
      List<List<Path>> runs, List<RunSettings> settings, Inputs inputs, Console console)
      throws IOException {
    RunReader reader = new RunReader(inputs.importers());
    List<Run> loaded = new ArrayList<>();
    List<ImportResult.Failed> failed = new ArrayList<>();
    boolean anyFailed = false;
    for (int at = 0; at < runs.size(); at++) {
      List<Path> paths = runs.get(at);
      RunSettings known = settings.isEmpty() ? RunSettings.named("") : settings.get(at);
      RunReader.Outcome outcome = reader.read(paths, inputs.context(known));
      inputs.done();
      anyFailed |= inputs.reportFailures(outcome.results());
      failed.addAll(outcome.failures());
      Optional<Run> run = outcome.run();
      if (run.isPresent()) {
        loaded.add(inputs.decided(settings.isEmpty() ? run.get() : run.get().with(known)));
      } else if (outcome.failures().isEmpty()) {
        console.error(paths.getFirst() + ": holds no recording: see the README for what is read");
        anyFailed = true;
      }
    }
    return new Loaded(loaded, failed, anyFailed);
  }

  /// @param runs what could be read
  /// @param failed files that could not be read
  /// @param anyFailed whether anything that was named could not be read
  record Loaded(List<Run> runs, List<ImportResult.Failed> failed, boolean anyFailed) {
    Loaded withRuns(List<Run> changed) {
      return new Loaded(changed, failed, anyFailed);
    }
  }
}
