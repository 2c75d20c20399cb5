import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Runs the programs that packages are made with.
final class Tool {
  private Tool() {}

  /// A program of the JDK that runs this one.
  static Path ofJdk(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name);
  }

  static void run(Path program, List<String> arguments) throws IOException {
    run(program, arguments, Map.of());
  }

  /// Runs a program to its end.
  ///
  /// @throws IOException with what it printed, if it fails
  static void run(Path program, List<String> arguments, Map<String, String> environment)
      throws IOException {
    List<String> call = new ArrayList<>(List.of(program.toString()));
    call.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(call).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes());
    try {
      int status = process.waitFor();
      if (status != 0) {
        throw new IOException(
            "status " + status + " of " + String.join(" ", call) + "\n" + printed);
      }
    } catch (InterruptedException e) {
      process.destroy();
      throw new IOException("stopped", e);
    }
  }
}
