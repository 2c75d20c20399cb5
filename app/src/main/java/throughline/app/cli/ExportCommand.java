package throughline.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throughline.app.Version;
import throughline.app.export.AtomicFile;
import throughline.app.export.CsvExport;
import throughline.app.export.FoldedExport;
import throughline.app.export.SpeedscopeExport;
import throughline.importers.ImportResult;
import throughline.model.recording.Recording;

/// Converts a file.
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = "Converts a file: the ending of the output decides the format.",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:written", "1:could not be written", "2:wrong usage", "3:cannot be read"})
final class ExportCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "The file to read; - is standard input.")
  private String input = "";

  @Option(
      names = "-o",
      required = true,
      paramLabel = "OUT",
      description = "The file to write: ending in .folded, .speedscope.json or .csv.")
  private Path output = Path.of("");

  @Mixin private ImportOptions importOptions = new ImportOptions();

  ExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    String name = output.toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".folded") && !name.endsWith(".speedscope.json") && !name.endsWith(".csv")) {
      throw new ParameterException(
          spec.commandLine(), "-o must end in .folded, .speedscope.json or .csv: " + output);
    }
    Inputs inputs = new Inputs(console, importOptions);
    ImportResult result =
        input.equals(Inputs.STANDARD_INPUT)
            ? inputs.readStandardInput()
            : inputs.read(Path.of(input));
    inputs.done();
    if (!(result instanceof ImportResult.Imported(Recording recording))) {
      inputs.reportFailures(List.of(result));
      return ExitCode.UNREADABLE;
    }
    if (!name.endsWith(".csv") && recording.profiles().isEmpty()) {
      console.error(input + ": holds no stacks to export: choose an output ending in .csv");
      return ExitCode.FAILED;
    }
    AtomicFile.write(
        output,
        stream -> {
          if (name.endsWith(".folded")) {
            FoldedExport.write(recording, stream);
          } else if (name.endsWith(".csv")) {
            CsvExport.write(recording, stream);
          } else {
            SpeedscopeExport.write(recording, "throughline " + Version.NUMBER, stream);
          }
        });
    return ExitCode.OK;
  }
}
