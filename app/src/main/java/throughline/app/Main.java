package throughline.app;

import throughline.app.cli.Console;
import throughline.app.cli.Program;

/// The program's entry: everything begins with the command line.
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.exit(
        Program.run(
            Console.system(),
            (baseline, candidate) -> {
              throw new Program.NoDisplay("there is no window yet");
            },
            arguments));
  }
}
