package throughline.app.cli;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throughline.importers.api.ImportContext;
import throughline.model.run.Run;

/// Options of every command that reads files.
final class ImportOptions {
  @Option(
      names = "--throughput-pattern",
      paramLabel = "REGEX",
      description =
          "Finds throughput in log lines of an unknown shape: a group named rate (per second) or"
              + " amount, and optionally step.")
  private @Nullable Pattern throughputPattern;

  @Option(
      names = "--step",
      paramLabel = "SLICE",
      description =
          "Counts slices of this name (a number after it does not matter) as the iterations, and"
              + " what lies directly below them as their stages.")
  private @Nullable String step;

  /// The run with the iterations that were asked for.
  Run withSteps(Run run) {
    return step == null ? run : run.withSteps(step);
  }

  /// Words to add to a call that should do the same; empty if there are none.
  List<String> words() {
    return step == null ? List.of() : List.of("--step", step);
  }

  ImportContext.Options toOptions() {
    return new ImportContext.Options(throughputPattern);
  }
}
