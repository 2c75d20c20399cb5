package throughline.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// One call of the program, with what it printed.
///
/// @param exitCode its exit status
/// @param out standard output
/// @param err standard error
record Call(int exitCode, String out, String err) {
  private static final Path ROOT = Path.of(System.getProperty("throughline.root"));

  /// Calls the program on a machine without a display.
  static Call of(Object... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), false);
    String[] arguments = new String[words.length];
    for (int at = 0; at < words.length; at++) {
      arguments[at] = words[at].toString();
    }
    int exitCode =
        Program.run(
            console,
            request -> {
              throw new Program.NoDisplay("there is no display");
            },
            arguments);
    return new Call(exitCode, out.toString(UTF_8), err.toString(UTF_8));
  }

  /// The sample's folder or a file in it.
  static Path sample(String path) {
    return ROOT.resolve("resources/samples/dflash").resolve(path);
  }

  /// What an independent script counted in one recording of the sample.
  static Map<String, Object> expected(String run) throws IOException {
    Object all = JsonText.object(Files.readString(sample("expected.json")));
    @SuppressWarnings("unchecked")
    Map<String, Object> found = (Map<String, Object>) JsonText.at(all, "runs", run);
    return found;
  }

  Map<String, Object> json() {
    return JsonText.object(out);
  }
}
