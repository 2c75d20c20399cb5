package throughline.app.cli;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throughline.importers.api.ImportContext;

/// Options of every command that reads files.
final class ImportOptions {
  @Option(
      names = "--throughput-pattern",
      paramLabel = "REGEX",
      description =
          "Finds throughput in log lines of an unknown shape: a group named rate (per second) or"
              + " amount, and optionally step.")
  private @Nullable Pattern throughputPattern;

  ImportContext.Options toOptions() {
    return new ImportContext.Options(throughputPattern);
  }
}
