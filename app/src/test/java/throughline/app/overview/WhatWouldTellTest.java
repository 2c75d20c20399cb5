package throughline.app.overview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import throughline.app.analysis.Answer;
import throughline.app.analysis.ModelAnalyst;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.Outcome;
import throughline.model.run.Run;
import throughline.testing.TestRecordings;

/// Where it cannot be told, the page says what would tell.
@ExtendWith(ApplicationExtension.class)
class WhatWouldTellTest {
  private static Answer.Pair pair(String before, String after) {
    return ModelAnalyst.compare(
        List.of(Run.of("before", List.of(TestRecordings.parse(before)))),
        List.of(Run.of("after", List.of(TestRecordings.parse(after)))),
        ComparisonOptions.DEFAULT);
  }

  private static String page(FxRobot robot, Answer answer) {
    Node[] page = new Node[1];
    robot.interact(() -> page[0] = OverviewPage.of(answer, PageActions.NONE));
    return texts(Objects.requireNonNull(page[0]));
  }

  private static String texts(Node node) {
    StringBuilder text = new StringBuilder();
    if (node instanceof Labeled labeled) {
      text.append(labeled.getText()).append('\n');
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> text.append(texts(child)));
    }
    return text.toString();
  }

  private static String samples(int inCopy, int inSync) {
    StringBuilder text = new StringBuilder("thread main\n");
    for (int at = 0; at < inCopy; at++) {
      text.append("sample main main;run;copy\n");
    }
    for (int at = 0; at < inSync; at++) {
      text.append("sample main main;run;sync\n");
    }
    return text.toString();
  }

  @Test
  void stacksAloneSayWhatTheyCanAndCannot(FxRobot robot) {
    Answer.Pair pair = pair(samples(400, 600), samples(100, 900));
    String page = page(robot, pair);

    assertThat(pair.comparison().verdict().outcome()).isEqualTo(Outcome.CANNOT_TELL);
    assertThat(page)
        .contains("Cannot tell: no throughput in either side")
        .contains("To tell: finished work over time in both runs")
        .contains("What the stacks say: copy went from 40.0 % to 10.0 %")
        .contains("They do not tell whether the run became faster")
        .contains("What limits is not known")
        .contains("stage times of each worker loop");
    assertThat(pair.frames()).extracting(frame -> frame.frame()).contains("copy", "sync");
  }

  @Test
  void aSideWithoutThroughputIsNamed(FxRobot robot) {
    String counted =
        "progress tokens at=1s dur=1s amount=1\nprogress tokens at=2s dur=1s amount=1\n";
    String page = page(robot, pair(counted, samples(10, 10)));

    assertThat(page).contains("finished work over time in the candidate", "stats.progress");
  }

  @Test
  void tooFewIterationsAreCounted(FxRobot robot) {
    StringBuilder before = new StringBuilder();
    StringBuilder after = new StringBuilder();
    for (int at = 1; at <= 10; at++) {
      before.append("progress tokens at=%ds dur=1s amount=%d\n".formatted(at, 100 + at % 3));
      after.append("progress tokens at=%ds dur=1s amount=%d\n".formatted(at, 105 + at % 3));
    }
    assertThat(page(robot, pair(before.toString(), after.toString())))
        .containsPattern(
            "To tell: about \\d+ more iterations on each side, [\\d.]+ (s|min) at this");
  }
}
