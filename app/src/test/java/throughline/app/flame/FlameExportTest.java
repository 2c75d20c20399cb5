package throughline.app.flame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.difference.Measure;
import throughline.model.difference.NameRule;
import throughline.model.filter.FramePattern;
import throughline.model.filter.StackFilter;
import throughline.model.tree.SampleFilter;

@ExtendWith(ApplicationExtension.class)
class FlameExportTest {
  private final FakeContext context = new FakeContext();
  private FlamePane pane;

  @TempDir private Path folder;

  @Start
  void start(Stage stage) {
    pane = new FlamePane("flame-graph", context.workspace(), new FlameModel());
    Staged.show(stage, pane, 600, 300);
  }

  private static FlameQuestion.Part part(String side) {
    FlameSource source = FlameSource.of(SampleStacks.run(side)).getFirst();
    return new FlameQuestion.Part(
        source, source.choices().getFirst(), SampleFilter.ALL, Double.NaN);
  }

  private Path write(FxRobot robot, FlameAnswer answer, FlameExportMenu.Format format) {
    Path file = folder.resolve(format.name());
    FlameExportMenu[] menu = new FlameExportMenu[1];
    robot.interact(
        () -> {
          pane.show(answer.graph());
          menu[0] = new FlameExportMenu(context, pane, () -> answer);
          menu[0].write(answer, format, file);
        });
    try {
      WaitForAsyncUtils.waitFor(
          20, TimeUnit.SECONDS, () -> context.requests().contains("inform:Saved " + file));
    } catch (TimeoutException e) {
      throw new AssertionError(context.requests().toString(), e);
    }
    return file;
  }

  @Test
  void everyFormatIsWrittenAsFiltered(FxRobot robot) throws IOException {
    StackFilter keep = new StackFilter.Keep(FramePattern.parse("synchronize (dflash.py:63)"));
    FlameAnswer answer =
        FlameAnswer.of(
            new FlameQuestion(
                part("before"),
                null,
                FlameShape.LEFT_HEAVY,
                List.of(keep),
                null,
                Measure.SHARE,
                EnumSet.noneOf(NameRule.class)));
    Path folded = write(robot, answer, FlameExportMenu.Format.FOLDED);
    assertThat(
            Importers.installed().read(folded, ImportContext.unattended())
                    instanceof ImportResult.Imported imported
                ? imported.recording().profiles().getFirst().totalWeight()
                : 0)
        .isEqualTo(16573);
    assertThat(Files.readString(write(robot, answer, FlameExportMenu.Format.SVG)))
        .contains("all (16,573 samples, 100.00%)", "keep: synchronize (dflash.py:63)");
    assertThat(Files.readString(write(robot, answer, FlameExportMenu.Format.SPEEDSCOPE)))
        .contains("\"endValue\":16573.0");
    assertThat(Files.readAllBytes(write(robot, answer, FlameExportMenu.Format.PNG)))
        .startsWith(0x89, 'P', 'N', 'G');
    assertThat(Files.readAllBytes(write(robot, answer, FlameExportMenu.Format.PPROF)))
        .startsWith(0x1F, 0x8B);
  }

  @Test
  void whatWasWrittenIsReadBackWithTheSameWeight(FxRobot robot) {
    FlameAnswer answer =
        FlameAnswer.of(
            new FlameQuestion(
                part("before"),
                null,
                FlameShape.LEFT_HEAVY,
                List.of(),
                null,
                Measure.SHARE,
                EnumSet.noneOf(NameRule.class)));
    for (FlameExportMenu.Format format :
        List.of(
            FlameExportMenu.Format.FOLDED,
            FlameExportMenu.Format.SVG,
            FlameExportMenu.Format.SPEEDSCOPE,
            FlameExportMenu.Format.PPROF)) {
      Path file = write(robot, answer, format);
      ImportResult result = Importers.installed().read(file, ImportContext.unattended());
      assertThat(result).as("%s", format).isInstanceOf(ImportResult.Imported.class);
      assertThat(((ImportResult.Imported) result).recording().profiles().getFirst().totalWeight())
          .as("%s", format)
          .isEqualTo(42063);
    }
  }

  @Test
  void thePictureOfADifferenceTellsBothSides(FxRobot robot) throws IOException {
    FlameAnswer answer =
        FlameAnswer.of(
            new FlameQuestion(
                part("before"),
                part("after"),
                FlameShape.LEFT_HEAVY,
                List.of(),
                null,
                Measure.AMOUNT,
                EnumSet.allOf(NameRule.class)));
    assertThat(Files.readString(write(robot, answer, FlameExportMenu.Format.SVG)))
        .contains("; 1,744 samples before, 0 samples after, only before, p &lt; 0.001</title>");
  }
}
