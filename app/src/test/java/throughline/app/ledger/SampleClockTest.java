package throughline.app.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.Importers;
import throughline.importers.RunReader;
import throughline.importers.api.ImportContext;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;
import throughline.model.run.Placement.Rule;
import throughline.model.run.Run;

/// The sample with the clock taken from one of its files: what the files saw in common must bring
/// the file back to where its clock had put it.
class SampleClockTest {
  private static final long SECOND = 1_000_000_000L;

  private static Run run(String variant) throws IOException {
    Path folder =
        Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash");
    return new RunReader(Importers.installed())
        .read(List.of(folder.resolve(variant)), ImportContext.unattended())
        .run()
        .orElseThrow();
  }

  private static int index(Run run, String format) {
    for (int at = 0; at < run.recordings().size(); at++) {
      if (run.recordings().get(at).format().equals(format)) {
        return at;
      }
    }
    throw new AssertionError("no file of format " + format);
  }

  private static Recording withoutClock(Recording r) {
    return new Recording(
        r.source(),
        r.format(),
        r.bytes(),
        r.threads(),
        r.slices(),
        r.async(),
        r.flows(),
        r.counters(),
        r.marks(),
        r.stacks(),
        r.profiles(),
        r.stages(),
        r.intervals(),
        r.throughput(),
        new ClockReference.Unanchored(),
        r.properties(),
        r.events(),
        r.ledger(),
        r.startNanos(),
        r.endNanos());
  }

  /// The run without the clock of some files.
  private static Run stripped(Run run, String... formats) {
    List<Recording> recordings = new ArrayList<>(run.recordings());
    for (String format : formats) {
      recordings.set(index(run, format), withoutClock(run.recordings().get(index(run, format))));
    }
    return run.with(recordings);
  }

  private static long apart(Run run, String one, String other) {
    return run.placements().get(index(run, one)).offsetNanos()
        - run.placements().get(index(run, other)).offsetNanos();
  }

  private static Placement placement(Run run, String format) {
    return run.placements().get(index(run, format));
  }

  @ParameterizedTest
  @ValueSource(strings = {"before", "after"})
  void aTraceWithoutItsClockIsFoundByItsStepsAndThreads(String variant) throws IOException {
    Run run = run(variant);
    Run stripped = stripped(run, "profilestats");

    Placement found = placement(stripped, "profilestats");

    assertThat(found.rule()).as(found.explanation()).isEqualTo(Rule.STEP_NUMBERS);
    assertThat(found.explanation())
        .contains("the activity of 5 threads as in pidstat.txt agree")
        .doesNotContain("would put it");
    // The log has milliseconds, and its lines follow the end of the step.
    assertThat(apart(stripped, "profilestats", "throughput-log"))
        .as(found.explanation())
        .isCloseTo(apart(run, "profilestats", "throughput-log"), within(10_000_000L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"before", "after"})
  void aLogWithoutItsClockIsFoundByItsSteps(String variant) throws IOException {
    Run run = run(variant);
    Run stripped = stripped(run, "throughput-log");

    assertThat(placement(stripped, "throughput-log").rule()).isEqualTo(Rule.STEP_NUMBERS);
    assertThat(apart(stripped, "throughput-log", "profilestats"))
        .isCloseTo(apart(run, "throughput-log", "profilestats"), within(10_000_000L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"before/pidstat", "after/pidstat", "before/top", "after/top"})
  void whatMeasuresTheThreadsIsFoundByTheirActivity(String file) throws IOException {
    Run run = run(file.substring(0, file.indexOf('/')));
    String format = file.substring(file.indexOf('/') + 1);
    Run stripped = stripped(run, "pidstat", "top");

    Placement found = placement(stripped, format);

    assertThat(found.rule()).as(found.explanation()).isEqualTo(Rule.THREAD_ACTIVITY);
    // pidstat and top print whole seconds, cut off: their own clock is up to a second early.
    assertThat(found.offsetNanos() - placement(run, format).offsetNanos())
        .as(found.explanation())
        .isBetween(-found.uncertaintyNanos(), SECOND + found.uncertaintyNanos());
  }

  @Test
  void withAllClocksNothingElseIsAsked() throws IOException {
    assertThat(run("before").placements())
        .extracting(Placement::rule)
        .isSubsetOf(Rule.ANCHOR, Rule.WALL_CLOCK, Rule.TIME_OF_DAY, Rule.NO_TIME_AXIS);
  }
}
