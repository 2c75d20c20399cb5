package throughline.app.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.Importers;
import throughline.importers.RunReader;
import throughline.importers.api.ImportContext;
import throughline.model.compare.Comparison;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.compare.Outcome;
import throughline.model.compare.RunAnalysis;
import throughline.model.compare.Side;
import throughline.model.run.Run;

/// The first half of a recorded run's steady window against its second half: nothing was changed
/// between them.
class SampleHalvesTest {
  private static final Path SAMPLE =
      Path.of(System.getProperty("throughline.root")).resolve("resources/samples/dflash");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "before",
        "after",
        "runs/before-1",
        "runs/before-2",
        "runs/before-3",
        "runs/after-1",
        "runs/after-2",
        "runs/after-3",
        "what-if/usual",
        "what-if/kernels-90",
        "what-if/kernels-50"
      })
  void doNotDiffer(String name) throws Exception {
    Run run =
        new RunReader(Importers.installed())
            .read(List.of(SAMPLE.resolve(name)), ImportContext.unattended())
            .run()
            .orElseThrow();
    Side side = RunAnalysis.of(run, ComparisonOptions.DEFAULT).side();
    long middle = (side.steadyFromNanos() + side.steadyToNanos()) / 2;

    Comparison halves =
        Comparison.between(
            run,
            run,
            ComparisonOptions.DEFAULT
                .withBaselineWindow(new ChosenWindow(side.steadyFromNanos(), middle))
                .withCandidateWindow(new ChosenWindow(middle, side.steadyToNanos())));

    assertThat(halves.verdict().outcome())
        .as(halves.verdict().sentence())
        .isIn(Outcome.NO_DIFFERENCE, Outcome.CANNOT_TELL);
    if (halves.verdict().outcome() == Outcome.CANNOT_TELL) {
      assertThat(halves.verdict().whatWouldTell()).isNotBlank();
    }
  }
}
