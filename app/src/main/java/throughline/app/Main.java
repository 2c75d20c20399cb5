package throughline.app;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import throughline.app.cli.Console;
import throughline.app.cli.Program;
import throughline.app.cli.Program.NoDisplay;
import throughline.app.compare.CompareView;
import throughline.app.flame.FlameView;
import throughline.app.overview.OverviewView;
import throughline.app.platform.Requirements;
import throughline.app.report.ReportExporter;
import throughline.app.stages.StagesView;
import throughline.app.threads.ThreadsView;
import throughline.app.timeline.TimelineView;
import throughline.app.view.ViewTab;
import throughline.app.window.LaunchOptions;
import throughline.app.window.Launcher;
import throughline.app.window.Opening;
import throughline.app.window.Rehearsal;

/// The program's entry: everything begins with the command line.
public final class Main {
  private Main() {}

  /// The tabs from left to right; the window adds the Ledger. Only within this module.
  @SuppressWarnings("exports")
  public static List<ViewTab> views() {
    return List.of(
        new ViewTab("overview", "Overview", OverviewView::new),
        new ViewTab("timeline", "Timeline", TimelineView::new),
        new ViewTab("stages", "Stages", StagesView::new),
        new ViewTab("flame", "Flame", FlameView::new),
        new ViewTab("threads", "Threads", ThreadsView::new),
        new ViewTab("compare", "Compare", CompareView::new));
  }

  public static void main(String[] arguments) {
    if (Rehearsal.isAskedFor()) {
      Opening.sample().ifPresent(Main::rehearseCommandLine);
    }
    System.exit(Program.run(Console.system(), Main::openWindow, arguments));
  }

  private static void openWindow(Program.Request request) throws NoDisplay {
    Optional<String> missing = Requirements.missingForWindow();
    if (missing.isPresent()) {
      throw new NoDisplay(missing.get());
    }
    Launcher.launch(
        new LaunchOptions(
            views(),
            new ReportExporter(),
            request.open(),
            request.baseline(),
            request.candidate(),
            request.isFollowing()));
  }

  /// Prints the sample in every form to nowhere; see [Rehearsal].
  private static void rehearseCommandLine(Path sample) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Console quiet = new Console(nowhere, nowhere, false);
    String before = sample.resolve("before").toString();
    String after = sample.resolve("after").toString();
    for (List<String> format : List.of(List.<String>of(), List.of("--json"))) {
      Stream.of(
              List.of("info", before, after),
              List.of("compare", "--baseline", before, "--candidate", after))
          .map(call -> Stream.concat(call.stream(), format.stream()).toArray(String[]::new))
          .forEach(call -> Program.run(quiet, Main::openWindow, call));
    }
  }
}
