package throughline.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import throughline.app.Version;
import throughline.app.report.ReportLook;

/// The program as the shell sees it: without a subcommand it opens the window.
@Command(
    name = "throughline",
    description = "Explains why one run of a pipeline is faster than another.",
    version = "throughline " + Version.NUMBER,
    mixinStandardHelpOptions = true)
public final class Program implements Callable<Integer> {
  private final Console console;
  private final Opener opener;

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE|DIR",
      description = "What to open: files and folders of one run.")
  private List<Path> paths = List.of();

  @Option(
      names = "--follow",
      description = "Follow the files in the window while they are being written.")
  private boolean isFollowing;

  @Mixin private RunArguments runs = new RunArguments();

  @Mixin private ImportOptions importOptions = new ImportOptions();

  private Program(Console console, Opener opener) {
    this.console = console;
    this.opener = opener;
  }

  /// What to open in the window.
  ///
  /// @param open files and folders of one run
  /// @param baseline files and folders of the side before, instead of `open`
  /// @param candidate files and folders of the side after
  /// @param isFollowing whether to follow the files while they grow
  public record Request(
      List<Path> open, List<Path> baseline, List<Path> candidate, boolean isFollowing) {}

  /// Opens the window.
  @FunctionalInterface
  public interface Opener {
    /// Shows the window and returns when it is closed.
    ///
    /// @throws NoDisplay if there is no display or a native library is missing
    void open(Request request) throws NoDisplay;
  }

  /// The window cannot be shown on this machine.
  public static final class NoDisplay extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /// @param reason what is missing and which package has it, a phrase without a full stop
    public NoDisplay(String reason) {
      super(reason);
      this.reason = reason;
    }

    /// What is missing, a phrase without a full stop.
    public String reason() {
      return reason;
    }
  }

  /// Runs one call.
  ///
  /// @return the exit status
  public static int run(Console console, Opener opener, String... arguments) {
    if (arguments.length == 0) {
      return openNothing(console, opener);
    }
    CommandLine commandLine =
        new CommandLine(new Program(console, opener))
            .addSubcommand(new InfoCommand(console))
            .addSubcommand(new CompareCommand(console))
            .addSubcommand(new ReportCommand(console))
            .addSubcommand(new ExportCommand(console))
            .setOut(new PrintWriter(console.out(), true, UTF_8))
            .setErr(new PrintWriter(console.err(), true, UTF_8))
            .setParameterExceptionHandler((wrong, words) -> wrongUsage(console, wrong))
            .setExecutionExceptionHandler((failure, line, result) -> failed(console, failure));
    return commandLine.execute(arguments);
  }

  /// Opens the window as a click on the program's icon does. The command line is not read then:
  /// finding out about all commands takes as long as a quarter of the start.
  private static int openNothing(Console console, Opener opener) {
    try {
      return new Program(console, opener).call();
    } catch (IOException | RuntimeException e) {
      return failed(console, e);
    }
  }

  @Override
  public Integer call() throws IOException {
    try {
      opener.open(
          new Request(
              paths,
              runs.baselineRuns().stream().flatMap(List::stream).toList(),
              runs.candidateRuns().stream().flatMap(List::stream).toList(),
              isFollowing));
      return ExitCode.OK;
    } catch (NoDisplay e) {
      return reportInstead(e.reason());
    }
  }

  /// Without a display the answer still comes, as a picture in the current folder.
  private int reportInstead(String reason) throws IOException {
    if (paths.isEmpty() && runs.isEmpty()) {
      console.error(reason + "; name files to get a report as a PNG instead");
      return ExitCode.FAILED;
    }
    console.error(reason + "; writing throughline-report.png instead");
    return ReportCommand.write(
        console,
        importOptions,
        new Sides(runs.isEmpty() ? List.of(paths) : runs.baselineRuns(), runs.candidateRuns()),
        new ReportCommand.Choices(),
        ReportCommand.Format.ofPage(Path.of("throughline-report.png")),
        ReportLook.DEFAULT);
  }

  private static int wrongUsage(Console console, CommandLine.ParameterException wrong) {
    console.error(
        wrong.getMessage()
            + ": see `"
            + wrong.getCommandLine().getCommandSpec().qualifiedName()
            + " --help`");
    return ExitCode.USAGE;
  }

  private static int failed(Console console, Exception failure) {
    // The toolkit wraps what a window throws in exceptions that say nothing.
    Throwable root = failure;
    while (root.getCause() != null && root instanceof RuntimeException) {
      root = root.getCause();
    }
    String what = root.getMessage();
    console.error(what == null ? root.toString() : what);
    return ExitCode.FAILED;
  }
}
