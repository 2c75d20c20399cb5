package throughline.app;

import java.util.List;
import java.util.Optional;
import throughline.app.cli.Console;
import throughline.app.cli.Program;
import throughline.app.cli.Program.NoDisplay;
import throughline.app.platform.Requirements;
import throughline.app.window.LaunchOptions;
import throughline.app.window.Launcher;

/// The program's entry: everything begins with the command line.
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.exit(Program.run(Console.system(), Main::openWindow, arguments));
  }

  private static void openWindow(Program.Request request) throws NoDisplay {
    Optional<String> missing = Requirements.missingForWindow();
    if (missing.isPresent()) {
      throw new NoDisplay(missing.get());
    }
    Launcher.launch(
        new LaunchOptions(
            List.of(), null, request.open(), request.baseline(), request.candidate()));
  }
}
