package throughline.app.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import throughline.app.chart.Measure;
import throughline.app.chart.StageKey;
import throughline.app.stages.StageQuestion.Form;
import throughline.app.stages.StageQuestion.Rows;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;
import throughline.testing.TestRecordings;

class StagePictureTest {
  private static final Offset<Double> EXACT = Offset.offset(1e-6);
  private static final double MS = 1e6;

  /// Two threads over two seconds: of each second target-0 spends 400 ms in forward, 100 ms of it
  /// in launch, and 300 ms in queue_get; target-1 half of that.
  private static final Run RUN =
      Run.of(
          "before",
          List.of(
              TestRecordings.parse(
                  """
                  thread target-0 role=target
                  thread target-1 role=target
                  interval target-0 0s..1s iterations=10
                  interval target-0 1s..2s iterations=10
                  interval target-1 0s..1s iterations=5
                  interval target-1 1s..2s iterations=5
                  stage target-0 0s..1s target/forward count=10 total=400ms
                  stage target-0 1s..2s target/forward count=10 total=400ms
                  stage target-0 0s..1s target/forward/launch count=10 total=100ms
                  stage target-0 1s..2s target/forward/launch count=10 total=100ms
                  stage target-0 0s..1s target/queue_get count=10 total=300ms
                  stage target-0 1s..2s target/queue_get count=10 total=300ms
                  stage target-1 0s..1s target/forward count=5 total=200ms
                  stage target-1 1s..2s target/forward count=5 total=200ms
                  """)));

  private static StagePicture picture(
      Run run, @Nullable TimeRange range, Measure measure, Rows rows, Form form) {
    return StagePicture.of(
        new StageQuestion(List.of(run), List.of("before"), range, measure, rows, form));
  }

  private static double value(StagePicture picture, int row, String stage) {
    List<String> names = picture.keys().stream().map(StageKey::stage).toList();
    return picture.bars().get(row).bars().getFirst().values()[names.indexOf(stage)];
  }

  @Test
  void aParentCountsWithoutItsChildrenAndTheRestIsUntracked() {
    StagePicture picture = picture(RUN, null, Measure.TIME, Rows.THREADS, Form.TOTAL);
    assertThat(value(picture, 0, "target/forward")).isCloseTo(600 * MS, EXACT);
    assertThat(value(picture, 0, "target/forward/launch")).isCloseTo(200 * MS, EXACT);
    assertThat(value(picture, 0, "target/queue_get")).isCloseTo(600 * MS, EXACT);
    assertThat(value(picture, 0, "untracked")).isCloseTo(600 * MS, EXACT);
  }

  @Test
  void sharesOfAThreadSumToOne() {
    StagePicture picture = picture(RUN, null, Measure.SHARE, Rows.THREADS, Form.TOTAL);
    assertThat(value(picture, 0, "target/forward")).isCloseTo(0.3, EXACT);
    assertThat(picture.bars().getFirst().bars().getFirst().sum()).isCloseTo(1, EXACT);
  }

  @Test
  void timePerIterationDividesByTheThreadsIterations() {
    StagePicture picture = picture(RUN, null, Measure.PER_ITERATION, Rows.THREADS, Form.TOTAL);
    assertThat(value(picture, 0, "target/queue_get")).isCloseTo(30 * MS, EXACT);
    assertThat(value(picture, 1, "target/forward")).isCloseTo(40 * MS, EXACT);
  }

  @Test
  void aLoopIsTheMeanOfItsThreads() {
    StagePicture picture = picture(RUN, null, Measure.TIME, Rows.LOOPS, Form.TOTAL);
    assertThat(picture.bars()).hasSize(1);
    assertThat(value(picture, 0, "target/forward")).isCloseTo((600 + 400) / 2 * MS, EXACT);
  }

  @Test
  void aRangeLimitsEverything() {
    TimeRange half = new TimeRange(500_000_000L, 1_000_000_000L);
    StagePicture picture = picture(RUN, half, Measure.TIME, Rows.THREADS, Form.TOTAL);
    assertThat(value(picture, 0, "target/queue_get")).isCloseTo(150 * MS, EXACT);
  }

  @Test
  void binsAreNeverShorterThanTheIntervalsThatWereAddedUp() {
    StagePicture picture = picture(RUN, null, Measure.SHARE, Rows.THREADS, Form.OVER_TIME);
    assertThat(picture.bins().getFirst().getFirst().binNanos()).isEqualTo(1_000_000_000L);
    assertThat(picture.bins().getFirst().getFirst().size()).isEqualTo(2);
    assertThat(picture.highest()).isCloseTo(1, EXACT);
  }

  @Test
  void waitingStacksAboveWorkAndUntrackedOnTop() {
    StagePicture picture = picture(RUN, null, Measure.SHARE, Rows.THREADS, Form.TOTAL);
    assertThat(picture.keys())
        .extracting(StageKey::stage)
        .containsExactly(
            "target/forward", "target/forward/launch", "target/queue_get", "untracked");
  }

  @Test
  void theTableHasCountsTotalsAndSelfTimes() {
    StagePicture picture = picture(RUN, null, Measure.SHARE, Rows.THREADS, Form.TOTAL);
    StageTableRow forward = picture.table().getFirst();
    assertThat(forward.stage()).isEqualTo("target/forward");
    assertThat(forward.count()).isCloseTo(20, EXACT);
    assertThat(forward.total()).isCloseTo(800 * MS, EXACT);
    assertThat(forward.self()).isCloseTo(600 * MS, EXACT);
    assertThat(forward.mean()).isCloseTo(40 * MS, EXACT);
    assertThat(forward.share()).isCloseTo(0.3, EXACT);
  }

  @Test
  void stagesThatRunSideBySideShowUtilisationAndNeverAStack() {
    Run run =
        Run.of(
            "loader",
            List.of(
                TestRecordings.parse(
                    """
                    property concurrentStages=true
                    thread pipeline role=pipeline
                    interval pipeline 0s..10s iterations=0
                    stage pipeline 0s..10s 1:download count=100 total=25s
                    stage pipeline 0s..10s 2:decode count=100 total=5s
                    """)));
    StagePicture picture = picture(run, null, Measure.SHARE, Rows.THREADS, Form.TOTAL);
    assertThat(picture.measure()).isEqualTo(Measure.UTILISATION);
    assertThat(picture.rows()).hasSize(2);
    assertThat(value(picture, 0, "1:download")).isCloseTo(2.5, EXACT);
    assertThat(value(picture, 1, "2:decode")).isCloseTo(0.5, EXACT);
    assertThat(value(picture, 0, "2:decode")).isZero();
  }

  @Test
  void totalsWithoutATimeAreStillShown() {
    Run run =
        Run.of(
            "dump",
            List.of(
                TestRecordings.parse(
                    """
                    clock none
                    thread main role=main
                    stage main 0s..0s main/forward count=10 total=3s
                    """)));
    StagePicture picture = picture(run, null, Measure.TIME, Rows.THREADS, Form.TOTAL);
    assertThat(value(picture, 0, "main/forward")).isCloseTo(3000 * MS, EXACT);
  }
}
