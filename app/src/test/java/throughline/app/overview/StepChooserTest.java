package throughline.app.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.ComboBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.analysis.Answer;
import throughline.app.analysis.LiveComparison;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.workspace.Slot;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

@ExtendWith(ApplicationExtension.class)
class StepChooserTest {
  private static final long MS = 1_000_000L;

  private final FakeContext context = new FakeContext();
  private Stage stage;

  @Start
  void start(Stage newStage) {
    stage = newStage;
  }

  /// Steps of a length that follow each other, each with `forward` in it; 10 checks besides.
  private static Run run(String name, int steps, long millis) {
    RecordingBuilder builder = new RecordingBuilder();
    int thread = builder.thread("1", "main");
    for (int at = 0; at < steps; at++) {
      builder.slice(thread, at * millis * MS, millis * MS, "train_step", -1, -1);
      builder.slice(thread, at * millis * MS, millis * MS / 2, "forward", -1, -1);
    }
    int other = builder.thread("1", "other");
    for (int at = 0; at < 10; at++) {
      builder.slice(other, at * 100 * MS, MS, "check", -1, -1);
    }
    return Run.of(name, List.of(builder.build(name, "chrome-trace", 1)));
  }

  @Test
  void bothSidesAndAllTheirRunsGoByTheChosenSlices(FxRobot robot) throws Exception {
    StepChooser[] chooser = new StepChooser[1];
    robot.interact(
        () -> {
          chooser[0] = new StepChooser(context);
          Staged.show(stage, chooser[0], 600, 80);
          context.workspace().open(Slot.BASELINE, List.of(run("b-1", 60, 20), run("b-2", 60, 20)));
          context.workspace().open(Slot.CANDIDATE, run("c", 80, 16));
        });
    LiveComparison live = LiveComparison.of(context.workspace());
    ComboBox<?> box = (ComboBox<?>) chooser[0].lookup(".combo-box");
    WaitForAsyncUtils.waitFor(
        20, TimeUnit.SECONDS, () -> box.getItems().size() == 4 && live.answer() != null);
    assertThat(options(box))
        .containsExactly(
            "as the recordings count them",
            "train_step  (60 and 80)",
            "forward  (60 and 80)",
            "check  (10 and 10)");

    robot.interact(() -> box.getSelectionModel().select(1));
    WaitForAsyncUtils.waitFor(
        20,
        TimeUnit.SECONDS,
        () -> live.answer() instanceof Answer.Pair pair && pair.comparison().ratio() > 1);
    Answer.Pair pair = (Answer.Pair) Objects.requireNonNull(live.answer());
    assertThat(pair.comparison().baseline().unit()).isEqualTo("steps/s");
    assertThat(pair.comparison().ratio())
        .isCloseTo(1.25, org.assertj.core.data.Offset.offset(1e-6));
    assertThat(context.workspace().side(Slot.BASELINE))
        .allMatch(run -> run.chosenSteps().isPresent());

    robot.interact(() -> box.getSelectionModel().select(0));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(context.workspace().side(Slot.BASELINE))
        .noneMatch(run -> run.chosenSteps().isPresent());
  }

  private static List<String> options(ComboBox<?> box) {
    return box.getItems().stream().map(item -> ((StepChooser.Option) item).text()).toList();
  }

  @Test
  void takesNoRoomWhereNoSliceRepeats(FxRobot robot) {
    StepChooser[] chooser = new StepChooser[1];
    robot.interact(() -> chooser[0] = new StepChooser(context));
    WaitForAsyncUtils.waitForFxEvents();
    assertThat(chooser[0].isManaged()).isFalse();
  }
}
