package throughline.app.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
import throughline.app.export.FlameSvg;
import throughline.app.export.FoldedExport;
import throughline.app.export.PprofExport;
import throughline.app.export.SpeedscopeExport;
import throughline.app.export.ThreadRoots;
import throughline.app.theme.LaneColors;
import throughline.importers.ImportResult;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.tree.CallTree;
import throughline.model.tree.StackWeights;

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
      description = "The file to write: ending in .folded, .speedscope.json, .svg, .pb.gz or .csv.")
  private Path output = Path.of("");

  @Mixin private ImportOptions importOptions = new ImportOptions();

  ExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    String name = output.toString().toLowerCase(Locale.ROOT);
    Ending ending = Ending.of(name);
    if (ending == null) {
      throw new ParameterException(
          spec.commandLine(),
          "-o must end in .folded, .speedscope.json, .svg, .pb.gz or .csv: " + output);
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
    if (ending != Ending.CSV && recording.profiles().isEmpty()) {
      console.error(input + ": holds no stacks to export: choose an output ending in .csv");
      return ExitCode.FAILED;
    }
    AtomicFile.write(
        output,
        stream -> {
          switch (ending) {
            case FOLDED -> FoldedExport.write(recording, stream);
            case CSV -> CsvExport.write(recording, stream);
            case SPEEDSCOPE ->
                SpeedscopeExport.write(recording, "throughline " + Version.NUMBER, stream);
            case SVG -> writeSvg(recording, stream);
            case PPROF -> PprofExport.write(stacks(recording), stream);
          }
        });
    return ExitCode.OK;
  }

  /// The formats by the ending of the file.
  private enum Ending {
    FOLDED(".folded"),
    SPEEDSCOPE(".speedscope.json"),
    SVG(".svg"),
    PPROF(".pb.gz"),
    CSV(".csv");

    private final String text;

    Ending(String text) {
      this.text = text;
    }

    static @Nullable Ending of(String name) {
      for (Ending ending : values()) {
        if (name.endsWith(ending.text)) {
          return ending;
        }
      }
      return null;
    }
  }

  /// The stacks of all threads, of the first unit: weights of different units have no sum.
  private StackWeights stacks(Recording recording) {
    String unit = recording.profiles().getFirst().unit();
    List<SampleProfile> same =
        recording.profiles().stream().filter(profile -> profile.unit().equals(unit)).toList();
    if (same.size() < recording.profiles().size()) {
      console.note("only stacks weighed in " + unit + " are written");
    }
    return ThreadRoots.of(recording, same);
  }

  private void writeSvg(Recording recording, OutputStream stream) throws IOException {
    CallTree tree = CallTree.leftHeavy(stacks(recording));
    String source = recording.source().substring(recording.source().lastIndexOf('/') + 1);
    FlameSvg.write(tree, new SvgLooks(tree, source), stream);
  }

  /// Colours by name, as in the window.
  private record SvgLooks(CallTree tree, String source) implements FlameSvg.Looks {
    @Override
    public String title() {
      return source;
    }

    @Override
    public String subtitle() {
      return "";
    }

    @Override
    public String fill(int node) {
      return "#" + LaneColors.of(tree.frame(node)).toString().substring(2, 8);
    }

    @Override
    public String note(int node) {
      return "";
    }
  }
}
