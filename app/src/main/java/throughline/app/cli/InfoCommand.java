package throughline.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import throughline.importers.ImportResult;
import throughline.importers.InputFile;

/// Says what each file holds.
@Command(
    name = "info",
    mixinStandardHelpOptions = true,
    description = "Reads files and prints what each of them holds.",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:all files were read", "2:wrong usage", "3:a file could not be read"})
final class InfoCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Files or folders; - is standard input.")
  private List<String> inputs = List.of();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Mixin private ImportOptions importOptions = new ImportOptions();

  InfoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Inputs reader = new Inputs(console, importOptions);
    List<ImportResult> results = new ArrayList<>();
    for (String input : inputs) {
      if (input.equals(Inputs.STANDARD_INPUT)) {
        results.add(reader.readStandardInput());
        continue;
      }
      for (InputFile file : InputFile.expand(List.of(Path.of(input)))) {
        ImportResult result = reader.read(file.path());
        if (!file.named() && Inputs.isNoRecording(result)) {
          console.skipped(file.path());
        } else {
          results.add(result);
        }
      }
    }
    reader.done();
    console.out().print(json ? InfoJson.of(results) : InfoText.of(results));
    console.out().flush();
    return reader.reportFailures(results) ? ExitCode.UNREADABLE : ExitCode.OK;
  }
}
