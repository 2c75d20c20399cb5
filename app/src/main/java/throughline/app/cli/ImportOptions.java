package throughline.app.cli;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throughline.importers.api.ImportContext;
import throughline.model.run.Run;
import throughline.model.run.RunSettings;

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

  /// The run with what the call says of it, in place of what else is known.
  Run decided(Run run) {
    RunSettings settings = run.settings();
    if (step != null) {
      settings = settings.withStep(Optional.of(step));
    }
    if (throughputPattern != null) {
      settings = settings.withThroughputPattern(Optional.of(throughputPattern.pattern()));
    }
    return run.with(settings);
  }

  /// What to ask the importers for.
  ///
  /// @param known what a workspace or a report says of the run; the call is stronger
  ImportContext.Options toOptions(RunSettings known) {
    return throughputPattern == null
        ? ImportContext.Options.of(known)
        : new ImportContext.Options(throughputPattern);
  }
}
