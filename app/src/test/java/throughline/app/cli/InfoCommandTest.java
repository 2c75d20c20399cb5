package throughline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static throughline.app.cli.JsonText.at;
import static throughline.app.cli.JsonText.doubleAt;
import static throughline.app.cli.JsonText.listAt;
import static throughline.app.cli.JsonText.longAt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InfoCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"before", "after", "runs/before-1", "runs/after-3"})
  void trace_holdsWhatAnIndependentScriptCounted(String run) throws IOException {
    Map<String, Object> trace = input(run + "/trainer.profilestats.jsonl.gz");
    Object expected = at(Call.expected(run), "trace");

    assertThat(trace.get("format")).isEqualTo("profilestats");
    assertThat(trace.get("status")).isEqualTo("ok");
    assertThat(longAt(trace, "threads")).isEqualTo(longAt(expected, "lines", "thread"));
    assertThat(longAt(trace, "slices")).isEqualTo(longAt(expected, "lines", "span"));
    assertThat(longAt(trace, "counterSamples")).isEqualTo(longAt(expected, "lines", "counter"));
    assertThat(longAt(trace, "instants")).isEqualTo(longAt(expected, "lines", "mark"));
    Map<String, Object> tokens = listAt(trace, "throughput").getFirst();
    assertThat(tokens.get("name")).isEqualTo("tokens");
    assertThat(longAt(tokens, "total")).isEqualTo(longAt(expected, "throughput", "tokens"));
    assertThat(longAt(tokens, "records")).isEqualTo(longAt(expected, "throughput", "records"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"before", "after"})
  void stages_haveTheCountsAndTotalsOfTheTrace(String run) throws IOException {
    Map<String, Object> trace = input(run + "/trainer.profilestats.jsonl.gz");
    Object expected = at(Call.expected(run), "trace", "threads");

    assertThat(listAt(trace, "stages")).hasSizeGreaterThan(30);
    for (Map<String, Object> stage : listAt(trace, "stages")) {
      Object figures = at(expected, stage.get("thread"), "stages", stage.get("stage"));
      assertThat(longAt(stage, "count")).as("%s", stage).isEqualTo(longAt(figures, "count"));
      assertThat(longAt(stage, "totalNanos"))
          .as("%s", stage)
          .isEqualTo(longAt(figures, "totalNanos"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"before", "after"})
  void stacks_haveTheSamplesOfEachThread(String run) throws IOException {
    Map<String, Object> stacks = input(run + "/stacks.folded");
    Object expected = at(Call.expected(run), "folded");

    long samples = 0;
    for (Map<String, Object> profile : listAt(stacks, "profiles")) {
      samples += longAt(profile, "samples");
    }
    assertThat(samples).isEqualTo(longAt(expected, "samples"));
    assertThat(listAt(stacks, "profiles"))
        .hasSameSizeAs(((Map<?, ?>) at(expected, "threads")).keySet());
  }

  @Test
  void log_givesTheTrainersOwnTokens() throws IOException {
    Map<String, Object> log = input("before/train.log");
    Object expected = at(Call.expected("before"), "log");

    Map<String, Object> tokens = listAt(log, "throughput").getFirst();
    double perSecond = doubleAt(tokens, "total") / (doubleAt(tokens, "spanNanos") / 1e9);
    double printed = doubleAt(expected, "tokens") / doubleAt(expected, "elapsedSeconds");
    assertThat(perSecond).isCloseTo(printed, within(printed * 0.05));
  }

  @Test
  void folder_isReadWhole_andForeignFilesAreLeftOut(@TempDir Path folder) throws IOException {
    Files.copy(Call.sample("before/train.log"), folder.resolve("train.log"));
    Files.writeString(folder.resolve("notes.md"), "nothing to see\n");

    Call call = Call.of("info", "--json", folder);

    assertThat(call.exitCode()).isZero();
    assertThat(listAt(call.json(), "inputs")).hasSize(1);
    assertThat(call.err()).contains("notes.md: left out").hasLineCount(1);
  }

  @Test
  void fileOfNoKnownFormat_failsWithCodeOffsetAndAdvice(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("x.bin"), "nothing to see\n");

    Call call = Call.of("info", "--json", file);

    assertThat(call.exitCode()).isEqualTo(3);
    Map<String, Object> input = listAt(call.json(), "inputs").getFirst();
    assertThat(input.get("status")).isEqualTo("failed");
    assertThat(at(input, "error", "code")).isEqualTo("not-recognised");
    assertThat(longAt(input, "error", "offset")).isZero();
    assertThat(call.err())
        .startsWith("throughline: " + file + ": no known format (tried ")
        .contains("(byte 0): ")
        .hasLineCount(1);
  }

  @Test
  void oneBadFile_doesNotHideTheGoodOnes(@TempDir Path folder) {
    Call call =
        Call.of("info", "--json", folder.resolve("missing"), Call.sample("before/train.log"));

    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(listAt(call.json(), "inputs"))
        .extracting(input -> input.get("status"))
        .containsExactly("failed", "ok");
  }

  @Test
  void emptyFile_isSaidToBeEmpty(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("empty.log"));

    Call call = Call.of("info", file);

    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.err()).contains("the file is empty").hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--no-such-option", ""})
  void wrongUsage_isOneLineAndStatusTwo(String word) {
    Call call = word.isEmpty() ? Call.of("info") : Call.of("info", word, "x");

    assertThat(call.exitCode()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("throughline: ").hasLineCount(1);
  }

  @Test
  void text_namesWhatTheFileHolds() {
    Call call = Call.of("info", Call.sample("before/pidstat.txt"));

    assertThat(call.exitCode()).isZero();
    assertThat(call.out()).contains("pidstat, ok, 51,243 bytes").contains("9 threads");
    assertThat(call.err()).isEmpty();
  }

  private static Map<String, Object> input(String path) {
    Call call = Call.of("info", "--json", Call.sample(path));
    assertThat(call.exitCode()).as(call.err()).isZero();
    return listAt(call.json(), "inputs").getFirst();
  }
}
