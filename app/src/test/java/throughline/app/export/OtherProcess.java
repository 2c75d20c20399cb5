package throughline.app.export;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Starts a class of these tests in a virtual machine of its own, which can be killed.
public final class OtherProcess {
  private OtherProcess() {}

  /// @param limit a command of the shell that limits the process, such as `ulimit -f 8`; or empty
  public static Process start(String limit, Class<?> main, String... arguments) throws IOException {
    List<String> call = new ArrayList<>();
    call.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Without its file of counters, which would count for the limit, and quick to start.
    call.addAll(List.of("-XX:-UsePerfData", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    call.addAll(List.of("-cp", classPath(), main.getName()));
    call.addAll(List.of(arguments));
    if (!limit.isEmpty()) {
      String quoted =
          call.stream()
              .map(word -> "'" + word.replace("'", "'\\''") + "'")
              .collect(Collectors.joining(" "));
      call = List.of("sh", "-c", limit + "; exec " + quoted);
    }
    return new ProcessBuilder(call).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /// Everything that this process has on its module path, and the tests.
  private static String classPath() {
    String tests =
        Path.of(System.getProperty("throughline.root"), "app", "target", "test-classes").toString();
    return Stream.of("jdk.module.path", "java.class.path")
        .map(name -> Optional.ofNullable(System.getProperty(name)).orElse(""))
        .collect(
            Collectors.joining(
                File.pathSeparator, tests + File.pathSeparator, File.pathSeparator + tests));
  }
}
