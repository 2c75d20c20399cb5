package throughline.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import throughline.app.inputs.FoundInputs;
import throughline.app.overview.OverviewView;
import throughline.app.platform.Requirements;
import throughline.app.report.ReportFormat;
import throughline.app.report.ReportLook;
import throughline.app.report.ReportRenderer;
import throughline.app.report.ReportRequest;
import throughline.app.report.ReportSection;
import throughline.app.report.ViewPicture;
import throughline.app.stages.StagesView;
import throughline.app.theme.OwnColors;
import throughline.app.theme.Theme;
import throughline.app.threads.ThreadsView;
import throughline.app.timeline.TimelineView;
import throughline.app.view.ViewFactory;
import throughline.app.workspace.LeftOut;
import throughline.app.workspace.Slot;
import throughline.model.run.Run;

/// Draws the answer to a file; needs no display.
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Writes the report as a picture, document or web page; or one view as a picture.",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:written", "1:could not be written", "2:wrong usage", "3:cannot be read"})
final class ReportCommand implements Callable<Integer> {
  private static final String SECTIONS =
      "verdict, throughput, waterfall, limit, next, stages, frames, warnings, files";

  private final Console console;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "Files and folders of one run, instead of two sides.")
  private List<Path> paths = List.of();

  @Mixin private RunArguments runs = new RunArguments();

  @Mixin private Format format = new Format();

  @Mixin private Choices choices = new Choices();

  @Mixin private ImportOptions importOptions = new ImportOptions();

  ReportCommand(Console console) {
    this.console = console;
  }

  /// How the runs are placed and compared.
  static final class Choices {
    @Mixin private WindowOptions windows = new WindowOptions();

    @Mixin private OffsetOptions offsets = new OffsetOptions();
  }

  /// What the picture is like.
  static final class Format {
    @Option(
        names = "-o",
        required = true,
        paramLabel = "OUT",
        description = "Where to; ends in .png, .pdf or .html.")
    private Path output = Path.of("");

    @Option(
        names = "--width",
        defaultValue = "1200",
        description = "Width of a picture in pixels at scale 1, ${DEFAULT-VALUE} if not given.")
    private int width = ReportLook.DEFAULT_WIDTH;

    @Option(names = "--scale", defaultValue = "1", description = "Of a picture: 1 or 2.")
    private int scale = 1;

    @Option(
        names = "--theme",
        defaultValue = "light",
        description = "One of ${COMPLETION-CANDIDATES}; a web page has both.")
    private ThemeWord theme = ThemeWord.light;

    @Option(
        names = "--sections",
        split = ",",
        paramLabel = "SECTION",
        description = "What to show, of " + SECTIONS + "; all if not given.")
    private List<String> sections = List.of();

    @Option(
        names = "--private",
        description = "Leaves out host names, user names and the folders of files.")
    private boolean isPrivate;

    @Option(names = "--view", description = "Only this view, as a PNG: ${COMPLETION-CANDIDATES}.")
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
    Set<ReportSection> sections = sections();
    ReportLook look = look(sections);
    Sides sides =
        new Sides(runs.isEmpty() ? List.of(paths) : runs.baselineRuns(), runs.candidateRuns());
    return write(console, importOptions, sides, choices, format, look);
  }

  private ReportLook look(Set<ReportSection> sections) {
    if (format.view == null && ReportFormat.of(format.output).isEmpty()) {
      throw wrong("-o must end in .png, .pdf or .html: " + format.output);
    }
    if (format.view != null && ReportFormat.of(format.output).orElse(null) != ReportFormat.PNG) {
      throw wrong("a view is written as a picture, so -o must end in .png: " + format.output);
    }
    try {
      return new ReportLook(
          format.width,
          format.scale,
          format.theme == ThemeWord.dark ? Theme.DARK : Theme.LIGHT,
          sections,
          format.isPrivate);
    } catch (IllegalArgumentException e) {
      throw wrong("--" + e.getMessage());
    }
  }

  private Set<ReportSection> sections() {
    if (format.sections.isEmpty()) {
      return ReportSection.all();
    }
    Set<ReportSection> sections = EnumSet.noneOf(ReportSection.class);
    for (String word : format.sections) {
      sections.add(
          ReportSection.of(word.strip())
              .orElseThrow(() -> wrong("--sections has no " + word + ": choose of " + SECTIONS)));
    }
    return sections;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /// Reads both sides and writes the report.
  ///
  /// @return the exit status
  static int write(
      Console console,
      ImportOptions importOptions,
      Sides named,
      Choices choices,
      Format format,
      ReportLook look)
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
    Sides sides = named;
    Optional<FoundInputs> report = named.ofDocument();
    boolean incomplete = false;
    if (report.isPresent()) {
      choices.windows.takeOver(report.get().inputs());
      sides = Sides.of(report.get());
      incomplete = !report.get().problem().isEmpty();
      if (incomplete) {
        console.error(named.baseline().getFirst().getFirst() + ": " + report.get().problem());
      }
    }
    Sides.Loaded loaded = sides.load(console, importOptions, choices.offsets);
    RunArguments.Loaded baseline = loaded.baseline();
    RunArguments.Loaded candidate = loaded.candidate();
    List<Run> before = baseline.runs().isEmpty() ? candidate.runs() : baseline.runs();
    List<Run> after = baseline.runs().isEmpty() ? List.of() : candidate.runs();
    if (before.isEmpty()) {
      return ExitCode.UNREADABLE;
    }
    List<LeftOut> failed = new ArrayList<>();
    baseline.failed().forEach(file -> failed.add(new LeftOut(Slot.BASELINE, file, false)));
    candidate.failed().forEach(file -> failed.add(new LeftOut(Slot.CANDIDATE, file, false)));
    ReportRequest request =
        new ReportRequest(
            before,
            after,
            failed,
            choices.windows.options(),
            report.map(found -> found.inputs().colors()).orElse(OwnColors.NONE),
            look);
    ViewWord view = format.view;
    if (view == null) {
      new ReportRenderer().render(request, format.output);
    } else {
      ViewPicture.write(request, view.factory(), format.output);
    }
    console.note(format.output + " written");
    return failed.isEmpty() && !incomplete ? ExitCode.OK : ExitCode.UNREADABLE;
  }
}
