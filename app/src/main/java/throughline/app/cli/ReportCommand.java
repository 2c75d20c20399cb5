package throughline.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import throughline.app.compare.CompareView;
import throughline.app.flame.FlameView;
import throughline.app.overview.OverviewView;
import throughline.app.platform.Requirements;
import throughline.app.report.ReportRenderer;
import throughline.app.report.ReportRequest;
import throughline.app.report.ViewPicture;
import throughline.app.stages.StagesView;
import throughline.app.theme.Theme;
import throughline.app.threads.ThreadsView;
import throughline.app.timeline.TimelineView;
import throughline.app.view.ViewFactory;
import throughline.importers.ImportResult;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

/// Draws the answer to a file; needs no display.
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Writes the report, or one view, as a PNG.",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:written", "1:could not be written", "2:wrong usage", "3:cannot be read"})
final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "Files and folders of one run, instead of two sides.")
  private List<Path> paths = List.of();

  @Mixin private RunArguments runs = new RunArguments();

  @Mixin private Format format = new Format();

  @Mixin private ImportOptions importOptions = new ImportOptions();

  ReportCommand(Console console) {
    this.console = console;
  }

  /// What the picture is like.
  static final class Format {
    @Option(names = "-o", required = true, paramLabel = "OUT.png", description = "Where to.")
    private Path output = Path.of("");

    @Option(
        names = "--width",
        defaultValue = "1200",
        description = "Width in pixels at scale 1, ${DEFAULT-VALUE} if not given.")
    private int width = ReportRequest.DEFAULT_WIDTH;

    @Option(names = "--scale", defaultValue = "1", description = "1 or 2.")
    private int scale = 1;

    @Option(
        names = "--theme",
        defaultValue = "light",
        description = "One of ${COMPLETION-CANDIDATES}.")
    private ThemeWord theme = ThemeWord.light;

    @Option(names = "--view", description = "Only this view: ${COMPLETION-CANDIDATES}.")
    private @Nullable ViewWord view;

    /// The whole page with nothing chosen.
    static Format ofPage(Path output) {
      Format format = new Format();
      format.output = output;
      return format;
    }
  }

  /// The themes as one types them.
  enum ThemeWord {
    light,
    dark
  }

  /// The views as one types them.
  enum ViewWord {
    overview,
    timeline,
    stages,
    flame,
    threads,
    compare;

    ViewFactory factory() {
      return switch (this) {
        case overview -> OverviewView::new;
        case timeline -> TimelineView::new;
        case stages -> StagesView::new;
        case flame -> FlameView::new;
        case threads -> ThreadsView::new;
        case compare -> CompareView::new;
      };
    }
  }

  @Override
  public Integer call() throws IOException {
    if (paths.isEmpty() == runs.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "report needs files, or --baseline X… and --candidate Y…");
    }
    if (format.scale != 1 && format.scale != 2) {
      throw new ParameterException(spec.commandLine(), "--scale must be 1 or 2: " + format.scale);
    }
    if (format.width < ReportRequest.LEAST_WIDTH || format.width > ReportRequest.MOST_WIDTH) {
      throw new ParameterException(
          spec.commandLine(),
          "--width must be "
              + ReportRequest.LEAST_WIDTH
              + " to "
              + ReportRequest.MOST_WIDTH
              + ": "
              + format.width);
    }
    return write(
        console,
        importOptions,
        runs.isEmpty() ? List.of(paths) : runs.baselineRuns(),
        runs.candidateRuns(),
        format);
  }

  /// Reads both sides and writes the picture.
  ///
  /// @return the exit status
  static int write(
      Console console,
      ImportOptions importOptions,
      List<List<Path>> baselinePaths,
      List<List<Path>> candidatePaths,
      Format format)
      throws IOException {
    Optional<String> missing = Requirements.missingForPictures();
    if (missing.isPresent()) {
      console.error(missing.get());
      return ExitCode.FAILED;
    }
    Path folder = format.output.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      console.error(format.output + ": cannot be written: there is no folder " + folder);
      return ExitCode.FAILED;
    }
    Inputs inputs = new Inputs(console, importOptions);
    RunArguments.Loaded baseline = RunArguments.load(baselinePaths, inputs, console);
    RunArguments.Loaded candidate = RunArguments.load(candidatePaths, inputs, console);
    List<Run> before = baseline.runs().isEmpty() ? candidate.runs() : baseline.runs();
    List<Run> after = baseline.runs().isEmpty() ? List.of() : candidate.runs();
    if (before.isEmpty()) {
      return ExitCode.UNREADABLE;
    }
    List<ImportResult.Failed> failed = new ArrayList<>(baseline.failed());
    failed.addAll(candidate.failed());
    ReportRequest request =
        new ReportRequest(
            before,
            after,
            failed,
            ComparisonOptions.DEFAULT,
            format.width,
            format.scale,
            format.theme == ThemeWord.dark ? Theme.DARK : Theme.LIGHT,
            reproduce(baselinePaths, candidatePaths, importOptions.words()));
    ViewWord view = format.view;
    if (view == null) {
      new ReportRenderer().render(request, format.output);
    } else {
      ViewPicture.write(request, view.factory(), format.output);
    }
    console.note(format.output + " written");
    return failed.isEmpty() ? ExitCode.OK : ExitCode.UNREADABLE;
  }

  /// The call that makes the same report, as one would type it.
  private static String reproduce(
      List<List<Path>> baseline, List<List<Path>> candidate, List<String> options) {
    StringBuilder call = new StringBuilder("throughline report");
    if (candidate.isEmpty()) {
      baseline.forEach(run -> run.forEach(path -> call.append(' ').append(quoted(path))));
    } else {
      append(call, "--baseline", baseline);
      append(call, "--candidate", candidate);
    }
    options.forEach(word -> call.append(' ').append(quoted(word)));
    return call.append(" -o report.png").toString();
  }

  private static void append(StringBuilder call, String flag, List<List<Path>> runs) {
    for (List<Path> run : runs) {
      call.append(' ').append(flag);
      run.forEach(path -> call.append(' ').append(quoted(path)));
    }
  }

  private static String quoted(Path path) {
    return quoted(path.toString());
  }

  private static String quoted(String text) {
    return text.matches("[\\w./@%+=:,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
