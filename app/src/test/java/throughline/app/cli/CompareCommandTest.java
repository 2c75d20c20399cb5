package throughline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;
import static throughline.app.cli.JsonText.at;
import static throughline.app.cli.JsonText.doubleAt;
import static throughline.app.cli.JsonText.listAt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.app.saving.WorkspaceDocument;
import throughline.app.saving.WorkspaceFile;
import throughline.app.workspace.Selection;
import throughline.model.run.RunSettings;

/// The sample's one change is in `target/copy`; its speed was computed by the script beside it.
class CompareCommandTest {
  private static Map<String, Object> sample = Map.of();

  @BeforeAll
  static void compareSample() {
    Call call =
        Call.of(
            "compare",
            "--json",
            "--baseline",
            Call.sample("before"),
            "--candidate",
            Call.sample("after"),
            "--what-if",
            "target/copy=50",
            "--what-if",
            "target/forward/sync=90%");
    assertThat(call.exitCode()).as(call.err()).isZero();
    sample = call.json();
  }

  @Test
  void sampleIsFaster_byWhatTheScriptComputed() throws IOException {
    double ratio =
        doubleAt(
            JsonText.object(Files.readString(Call.sample("expected.json"))), "ratioAfterWarmUp");

    assertThat(sample.get("verdict")).isEqualTo("faster");
    assertThat(doubleAt(sample, "ratio")).isCloseTo(ratio, within(0.01));
    assertThat(doubleAt(sample, "ratioLow")).isLessThan(ratio);
    assertThat(doubleAt(sample, "ratioHigh")).isGreaterThan(ratio);
    assertThat(doubleAt(sample, "confidence")).isEqualTo(0.95);
  }

  @Test
  void aWorkspaceGivesTheSameNumbers_andTheWindowsThatWereChosenInIt(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("w.throughline");
    Map<String, Object> chosen = Map.of("from", 10_000_000_000L, "to", 30_000_000_000L);
    WorkspaceFile.write(file, workspace(Map.of()));
    Map<String, Object> plain = Call.of("compare", "--json", file.toString()).json();
    assertThat(plain.get("ratio")).isEqualTo(sample.get("ratio"));
    assertThat(plain.get("contributions")).isEqualTo(sample.get("contributions"));

    WorkspaceFile.write(file, workspace(Map.of("comparison", Map.of("baselineWindow", chosen))));
    Map<String, Object> trimmed = Call.of("compare", "--json", file.toString()).json();
    Map<String, Object> asked =
        Call.of(
                "compare",
                "--json",
                "--baseline",
                Call.sample("before"),
                "--candidate",
                Call.sample("after"),
                "--baseline-window",
                "10..30")
            .json();
    assertThat(trimmed.get("ratio")).isEqualTo(asked.get("ratio"));
    assertThat(trimmed.get("ratio")).isNotEqualTo(plain.get("ratio"));

    assertThat(Call.of("compare", file.toString(), "--baseline", Call.sample("before")).exitCode())
        .isEqualTo(2);
    Files.writeString(file, "{}");
    Call bad = Call.of("compare", file.toString());
    assertThat(bad.exitCode()).isEqualTo(1);
    assertThat(bad.err()).contains("not a workspace file");
  }

  private static WorkspaceDocument workspace(Map<String, Object> parts) {
    return new WorkspaceDocument(
        List.of(run("before")), List.of(run("after")), "", Selection.NONE, "", parts);
  }

  private static WorkspaceDocument.RunEntry run(String variant) {
    return new WorkspaceDocument.RunEntry(
        List.of(Call.sample(variant).toAbsolutePath()), RunSettings.named(variant));
  }

  @Test
  void sidesHaveTheThroughputOfTheScript() throws IOException {
    for (String side : new String[] {"baseline", "candidate"}) {
      Object expected = at(Call.expected(side.equals("baseline") ? "before" : "after"), "steady");
      double perSecond = doubleAt(expected, "tokensPerSecond");

      assertThat(doubleAt(sample, side, "throughput"))
          .isCloseTo(perSecond, within(perSecond * 0.01));
      assertThat(at(sample, side, "unit")).isEqualTo("tok/s");
      assertThat(doubleAt(sample, side, "ess")).isGreaterThan(20);
      assertThat(doubleAt(sample, side, "steadyFrom")).isBetween(1e9, 20e9);
    }
  }

  @Test
  void contributionsSumToTheDifference_andTheChangedStageCarriesIt() {
    double sum = 0;
    for (Map<String, Object> bar : listAt(sample, "contributions")) {
      sum += doubleAt(bar, "deltaPerSecond");
    }
    double difference =
        doubleAt(sample, "candidate", "throughput") - doubleAt(sample, "baseline", "throughput");
    Map<String, Object> largest =
        listAt(sample, "contributions").stream()
            .max(Comparator.comparingDouble(bar -> doubleAt(bar, "deltaPerSecond")))
            .orElseThrow();

    assertThat(sum).isCloseTo(difference, within(1e-6));
    assertThat(largest.get("stage")).isEqualTo("target/copy");
    assertThat(doubleAt(largest, "deltaPerSecond")).isGreaterThan(0.8 * difference);
    assertThat(doubleAt(largest, "low")).isGreaterThan(0);
  }

  @Test
  void targetLimitsOnBothSides() {
    for (String side : new String[] {"baseline", "candidate"}) {
      assertThat(at(sample, "limitingLoop", side, "name")).isEqualTo("target");
      assertThat(doubleAt(sample, "limitingLoop", side, "probability")).isGreaterThan(0.9);
    }
  }

  @Test
  void nextStepsAreCappedByTheDrafter() {
    Map<String, Object> allOfForward =
        listAt(sample, "nextSteps").stream()
            .filter(step -> step.get("stage").toString().startsWith("target/forward"))
            .filter(step -> doubleAt(step, "saving") == 1)
            .findFirst()
            .orElseThrow();

    assertThat(allOfForward.get("cappedBy")).isEqualTo("drafter");
    assertThat(doubleAt(allOfForward, "predictedThroughput"))
        .isGreaterThan(doubleAt(sample, "candidate", "throughput"));
  }

  /// From the table that the script beside the sample prints: an iteration of a loop takes 34.87
  /// ms, `target/forward/sync` 30.64 ms of it, and the drafters wait 4.88 ms of theirs; so with
  /// 27.6 ms saved the drafters limit, at 29.99 ms.
  @Test
  void whatIfIsCappedByTheDrafter() {
    Map<String, Object> copy = listAt(sample, "whatIf").getFirst();
    Map<String, Object> sync = listAt(sample, "whatIf").getLast();
    double now = doubleAt(sample, "candidate", "throughput");

    assertThat(copy.get("cappedBy")).isNull();
    assertThat(doubleAt(copy, "predictedThroughput"))
        .isCloseTo(now * 34.87 / (34.87 - 0.67 / 2), within(now * 0.002));
    assertThat(sync.get("cappedBy")).isEqualTo("drafter");
    assertThat(sync.get("limitingLoop")).isEqualTo("drafter");
    assertThat(doubleAt(sync, "predictedThroughput"))
        .isCloseTo(now * 34.87 / 29.99, within(now * 0.01));
    assertThat(doubleAt(sync, "usefulSaving")).isCloseTo(4.88 / 30.64, within(0.02));
  }

  /// The re-run in which the stage really was made quicker: `after`, where the copy takes 91.3 %
  /// less time (7.70 ms and 0.67 ms in the table of the script).
  @Test
  void theWhatIfOfBeforeIsWhatAfterMeasured() throws IOException {
    Call call =
        Call.of(
            "compare",
            "--json",
            "--baseline",
            Call.sample("after"),
            "--candidate",
            Call.sample("before"),
            "--what-if",
            "target/copy=91.3");
    double measured = doubleAt(at(Call.expected("after"), "steady"), "tokensPerSecond");

    assertThat(doubleAt(listAt(call.json(), "whatIf").getFirst(), "predictedThroughput"))
        .isCloseTo(measured, within(0.03 * measured));
  }

  /// Re-runs of `after` in which the target's kernels really took 90 % and 50 % of their time: the
  /// prediction is made from the usual run alone, and what the re-runs did was computed by the
  /// script. With 50 % the drafters limit, as they did in the re-run.
  @ParameterizedTest
  @CsvSource({"kernels-90, 10, target, 0.02", "kernels-50, 50, drafter, 0.02"})
  void theWhatIfIsWhatTheRerunMeasured(String rerun, int percent, String limit, double error)
      throws IOException {
    Call call =
        Call.of(
            "compare",
            "--json",
            "--baseline",
            Call.sample("what-if/" + rerun),
            "--candidate",
            Call.sample("what-if/usual"),
            "--what-if",
            "target/forward/sync=" + percent);
    double measured = doubleAt(at(Call.expected("what-if/" + rerun), "steady"), "tokensPerSecond");
    Map<String, Object> prediction = listAt(call.json(), "whatIf").getFirst();

    assertThat(doubleAt(prediction, "predictedThroughput"))
        .isCloseTo(measured, within(error * measured));
    assertThat(prediction.get("limitingLoop")).isEqualTo(limit);
    assertThat(at(call.json(), "limitingLoop", "baseline", "name")).isEqualTo(limit);
    assertThat(at(call.json(), "limitingLoop", "candidate", "name")).isEqualTo("target");
  }

  /// Microseconds of the two steps of a trace of PyTorch's, added up by a script that knows nothing
  /// of this program.
  @Test
  void aPyTorchTraceIsExplainedByItsSteps() {
    Path trace =
        Path.of(System.getProperty("throughline.root"))
            .resolve("../shared/data/trace-event-pytorch")
            .resolve("HolisticTraceAnalysis__sampled_rank-0.json.gz");
    assumeThat(trace).exists();
    Call call = Call.of("compare", "--json", "--baseline", trace, "--candidate", trace);

    Map<String, Object> backward =
        listAt(call.json(), "stages").stream()
            .filter(stage -> stage.get("stage").equals("## backward ##"))
            .findFirst()
            .orElseThrow();
    assertThat(doubleAt(call.json(), "candidate", "nanosPerIteration"))
        .isCloseTo(1e3 * (607_312 + 622_928) / 2, within(1e3));
    assertThat(doubleAt(backward, "after", "nanosPerIteration"))
        .isCloseTo(1e3 * (234_964 + 229_175) / 2, within(1e5));
    assertThat(call.json().get("contributionsLoop")).isEqualTo("ProfilerStep");
    // Kernels and copies of each stream within the two steps, and the union of their times over the
    // steps', by a script that reads the JSON.
    Map<String, Object> compute = stream(call, "cuda:0 stream 7");
    assertThat(doubleAt(compute, "kernels")).isEqualTo(1052);
    assertThat(doubleAt(compute, "busy")).isCloseTo(0.1649, within(5e-5));
    assertThat(doubleAt(stream(call, "cuda:0 stream 84"), "busy")).isCloseTo(0.2358, within(5e-5));
    assertThat(doubleAt(stream(call, "cuda:0 stream 203"), "busy")).isCloseTo(0.0863, within(5e-5));
    assertThat(Call.of("compare", "--baseline", trace, "--candidate", trace).out())
        .containsPattern("cuda:0 stream 84 +busy  24 %");
  }

  private static Map<String, Object> stream(Call call, String name) {
    return listAt(call.json(), "streams", "baseline").stream()
        .filter(stream -> stream.get("stream").equals(name))
        .findFirst()
        .orElseThrow();
  }

  /// pidstat measured 21 % of a processor for the targets of `before` while `target/forward/sync`,
  /// which sleeps, took 31 of 42 ms: what it used is at most that over its share of the time.
  @Test
  void processorTimeIsSaidForEachStageWithBounds() {
    Map<String, Object> sync =
        listAt(sample, "stageCpu", "baseline").stream()
            .filter(use -> use.get("stage").equals("target/forward/sync"))
            .findFirst()
            .orElseThrow();
    Map<String, Object> copy =
        listAt(sample, "stageCpu", "baseline").stream()
            .filter(use -> use.get("stage").equals("target/copy"))
            .findFirst()
            .orElseThrow();
    assertThat(doubleAt(sync, "cpu")).isZero();
    assertThat(doubleAt(sync, "high")).isBetween(0.2, 0.21 * 42.46 / 30.78 + 0.02);
    assertThat(doubleAt(copy, "low")).isGreaterThan(0.3);
    assertThat(doubleAt(copy, "cpu")).isGreaterThan(0.5);
    assertThat(copy.get("estimated")).isEqualTo(true);
  }

  /// The figures of pidstat, as above.
  @Test
  void theTextTellsWhatTheMachineDid() {
    String text =
        Call.of("compare", "--baseline", Call.sample("before"), "--candidate", Call.sample("after"))
            .out();
    assertThat(text).contains("What the machine did\n  baseline\n");
    assertThat(text).containsPattern("target-0 +busy 100 %, on a processor  21 %: blocks in sync");
    assertThat(text)
        .containsPattern("target/forward/sync +on a processor   0 % of its time, an estimate");
  }

  @Test
  void theLimitDoesNotChangeDuringTheSample() {
    assertThat(at(sample, "limitingLoop", "candidate", "course"))
        .isEqualTo(java.util.List.of("target"));
    assertThat(listAt(at(sample, "limitingLoop", "candidate"), "overTime").size())
        .isGreaterThan(10);
  }

  /// pidstat of the sample measures no thread at more than half a processor, and nothing looked at
  /// the interpreter lock.
  @Test
  void processorTimeIsSaidForEachThreadAndTheLockIsNotMeasured() {
    assertThat(listAt(sample, "cpu", "candidate"))
        .extracting(line -> line.get("thread"))
        .contains("target-0", "target-1", "drafter-0");
    assertThat(listAt(sample, "cpu", "candidate"))
        .allMatch(line -> doubleAt(line, "cpu") < 0.5 && doubleAt(line, "busy") <= 1);
    assertThat(at(sample, "gil")).isInstanceOf(Map.class);
    assertThat(((Map<?, ?>) at(sample, "gil")).get("baseline")).isNull();
  }

  @Test
  void anUnknownStageIsWrongUsage() {
    Call call =
        Call.of(
            "compare",
            "--baseline",
            Call.sample("before"),
            "--candidate",
            Call.sample("after"),
            "--what-if",
            "no/stage=10");

    assertThat(call.exitCode()).isEqualTo(2);
    assertThat(call.err()).contains("no/stage");
  }

  @Test
  void severalRunsASide_areTheUnits() {
    Call call =
        Call.of(
            "compare",
            "--json",
            "--baseline",
            Call.sample("runs/before-1"),
            Call.sample("runs/before-2"),
            Call.sample("runs/before-3"),
            "--candidate",
            Call.sample("runs/after-1"),
            "--candidate",
            Call.sample("runs/after-2"),
            "--candidate",
            Call.sample("runs/after-3"));

    assertThat(call.exitCode()).as(call.err()).isZero();
    Map<String, Object> comparison = call.json();
    assertThat(comparison.get("scope")).isEqualTo("runs");
    assertThat(comparison.get("verdict")).isEqualTo("faster");
    assertThat((java.util.List<?>) at(comparison, "baseline", "runs")).hasSize(3);
    assertThat((java.util.List<?>) at(comparison, "candidate", "runs")).hasSize(3);
    assertThat(listAt(comparison, "runs", "candidate"))
        .extracting(run -> run.get("name"))
        .containsExactly("after-1", "after-2", "after-3");
  }

  @Test
  void sameRunTwice_isNoDifference() {
    Call call =
        Call.of(
            "compare",
            "--json",
            "--baseline",
            Call.sample("before"),
            "--candidate",
            Call.sample("before"));

    assertThat(call.json().get("verdict")).isIn("no difference that matters", "cannot tell");
    assertThat(doubleAt(call.json(), "ratio")).isEqualTo(1);
  }

  @Test
  void text_saysTheVerdictFirst() {
    Call call =
        Call.of(
            "compare", "--baseline", Call.sample("before"), "--candidate", Call.sample("after"));

    assertThat(call.out().lines().findFirst().orElseThrow()).contains("faster");
    assertThat(call.out()).contains("target/copy");
  }

  @Test
  void missingSide_isWrongUsage() {
    Call call = Call.of("compare", "--baseline", Call.sample("before"));

    assertThat(call.exitCode()).isEqualTo(2);
    assertThat(call.err()).hasLineCount(1).contains("--candidate");
  }

  @Test
  void unreadableSide_isStatusThree() {
    Call call =
        Call.of(
            "compare",
            "--baseline",
            Call.sample("no-such-folder"),
            "--candidate",
            Call.sample("after"));

    assertThat(call.exitCode()).isEqualTo(3);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).hasLineCount(1);
  }
}
