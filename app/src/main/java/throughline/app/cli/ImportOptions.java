package throughline.app.cli;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throughline.app.inputs.ReportInputs;
import throughline.app.report.ReportRequest;
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

  /// What was asked for, for reports to tell.
  ReportRequest.Reading reading() {
    return new ReportRequest.Reading(
        Optional.ofNullable(step), Optional.ofNullable(throughputPattern).map(Pattern::pattern));
  }

  /// Takes over what a report was read with, unless the call says otherwise.
  ///
  /// @throws java.util.regex.PatternSyntaxException if the pattern makes no sense
  void takeOver(ReportInputs inputs) {
    if (step == null) {
      step = inputs.step().orElse(null);
    }
    if (throughputPattern == null) {
      throughputPattern = inputs.throughputPattern().map(Pattern::compile).orElse(null);
    }
  }

  ImportContext.Options toOptions() {
    return new ImportContext.Options(throughputPattern);
  }
}
