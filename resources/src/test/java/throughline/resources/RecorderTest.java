package throughline.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Runs the Python recorder's own tests where a Python that it supports is on the path.
class RecorderTest {
  private static final Path RECORDER =
      Path.of(System.getProperty("throughline.root"), "resources", "recorder");

  private record Outcome(int exitCode, String output) {}

  @Test
  @Timeout(value = 3, unit = TimeUnit.MINUTES)
  void recordersOwnTests_pass() throws IOException, InterruptedException {
    assumeTrue(hasPython(), "no python3 of version 3.9 or newer on the path");

    Outcome outcome = python("-W", "error", "-B", "-m", "unittest", "-q");

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(outcome.output()).containsPattern("Ran [1-9][0-9]* tests");
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return python("-c", "import sys; sys.exit(sys.version_info < (3, 9))").exitCode() == 0;
    } catch (IOException noPython) {
      return false;
    }
  }

  private static Outcome python(String... arguments) throws IOException, InterruptedException {
    List<String> command = new java.util.ArrayList<>(List.of("python3"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(RECORDER.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), output);
  }
}
