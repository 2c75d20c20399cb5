package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import throughline.app.draw.SampleRuns;
import throughline.app.view.FakeContext;
import throughline.app.view.Staged;
import throughline.app.workspace.Details;
import throughline.app.workspace.Slot;
import throughline.app.workspace.TimeMark;
import throughline.app.workspace.TrackState;
import throughline.app.workspace.Workspace;
import throughline.model.run.TimeRange;

@ExtendWith(ApplicationExtension.class)
class TimelineViewTest {
  private static final long SECOND = 1_000_000_000L;

  private final FakeContext context = new FakeContext();
  private final Workspace workspace = context.workspace();
  private TimelineView view;

  @Start
  void start(Stage stage) {
    workspace.open(Slot.BASELINE, SampleRuns.trainer("before", 20, 1));
    view = new TimelineView(context);
    Staged.show(stage, view.region(), 1000, 700);
    view.shown();
  }

  private static void await(Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, condition);
    } catch (TimeoutException e) {
      throw new AssertionError("it never came true", e);
    }
    WaitForAsyncUtils.waitForFxEvents();
  }

  private TimelinePane pane() {
    return (TimelinePane) view.region().lookup(".timeline");
  }

  private TimelineModel model() {
    return pane().model();
  }

  private TrackLayout.Row row(String group) {
    return model().layout().rows().stream()
        .filter(r -> r.group().title().equals(group) && r.track() instanceof Track.Slices)
        .findFirst()
        .orElseThrow();
  }

  private Point2D at(String group, long time) {
    double y = Regions.TOP + row(group).y() - model().scroll() + 6;
    return pane().localToScreen(pane().regions().left() + model().axis().x(time), y);
  }

  private Details details() {
    return Objects.requireNonNull(workspace.detailsProperty().get());
  }

  private List<String> sections() {
    return details().sections().stream().map(Details.Section::title).toList();
  }

  private void drag(FxRobot robot, long from, long to) {
    robot.drag(at("target-0", from), MouseButton.PRIMARY).dropTo(at("target-0", to));
    WaitForAsyncUtils.waitForFxEvents();
  }

  @Test
  void draggingSelectsARangeForAllViewsAndTellsWhatRanInIt(FxRobot robot) {
    drag(robot, 8 * SECOND, 12 * SECOND);

    TimeRange range = Objects.requireNonNull(workspace.selection().range());
    assertThat(range.fromNanos()).isBetween(7 * SECOND, 9 * SECOND);
    assertThat(range.toNanos()).isBetween(11 * SECOND, 13 * SECOND);
    assertThat(details().kind()).isEqualTo("Range");
    await(() -> !details().sections().isEmpty());
    assertThat(sections()).contains("Stages", "Slices by name", "Counters, mean · 95 %");
    Details.Section slices =
        details().sections().stream()
            .filter(s -> s.title().equals("Slices by name"))
            .findFirst()
            .orElseThrow();
    assertThat(slices.figures().getFirst().label()).isEqualTo("target/forward");
  }

  @Test
  void aSelectedRangeIsWhatTheTableAddsUp(FxRobot robot) {
    drag(robot, 8 * SECOND, 12 * SECOND);
    TimeRange range = Objects.requireNonNull(workspace.selection().range());
    List<RangeRow> rows =
        RangeRows.of(Slot.BASELINE, model().run(Slot.BASELINE), range, () -> false);

    robot.interact(() -> Staged.show(new Stage(), view.table().orElseThrow(), 800, 400));

    await(() -> view.table().orElseThrow().getItems().size() == rows.size());
  }

  @Test
  void keysZoomAndPanAndFitTheSelection(FxRobot robot) {
    robot.interact(() -> pane().requestFocus());
    double before = model().axis().nanosPerPixel();
    robot.type(KeyCode.W);
    await(() -> model().axis().nanosPerPixel() < before * 0.7);
    robot.type(KeyCode.DIGIT0);
    await(() -> Math.abs(model().axis().nanosPerPixel() / before - 1) < 0.01);

    drag(robot, 8 * SECOND, 12 * SECOND);
    robot.type(KeyCode.F);

    TimeRange range = Objects.requireNonNull(workspace.selection().range());
    await(
        () -> {
          TimeRange shown = model().axis().range(model().width());
          return shown.lengthNanos() < range.lengthNanos() * 1.2
              && shown.fromNanos() <= range.fromNanos()
              && shown.toNanos() >= range.toNanos();
        });
  }

  @Test
  void aSliceTellsHowAllOfItsNameAreSpreadAndLeadsToThem(FxRobot robot) {
    robot.interact(
        () -> {
          pane().requestFocus();
          Track.Slices track = (Track.Slices) row("target-0").track();
          pane().moveCursor(SliceCursor.nearest(track, 0, 10 * SECOND));
        });
    String name = Objects.requireNonNull(pane().cursor()).name();
    await(() -> !details().sections().isEmpty());
    assertThat(sections()).containsExactly("All of this name");
    Details.Bars bars = Objects.requireNonNull(details().sections().getFirst().bars());
    assertThat(bars.counts().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(
            SliceCursor.tracks(model().layout()).stream()
                .mapToInt(t -> new NameMatch(t.slices(), name::equals).count(t.threadId()))
                .sum());

    long start = pane().cursor().range().fromNanos();
    robot.type(KeyCode.N);
    SliceCursor next = Objects.requireNonNull(pane().cursor());
    assertThat(next.name()).isEqualTo(name);
    assertThat(next.range().fromNanos()).isGreaterThanOrEqualTo(start);
    robot.type(KeyCode.R);
    assertThat(workspace.selection().range()).isEqualTo(next.range());
  }

  private List<String> groups() {
    return model().layout().bands().stream().map(band -> band.group().title()).toList();
  }

  @Test
  void tracksAreWalkedPinnedHiddenAndFilteredByKey(FxRobot robot) {
    robot.interact(() -> pane().requestFocus());
    robot.type(KeyCode.J).type(KeyCode.J);
    String second = groups().get(1);
    assertThat(pane().getAccessibleText())
        .startsWith(second)
        .endsWith("; track 2 of " + groups().size());
    int tracks = groups().size();
    for (int at = 3; at <= tracks; at++) {
      robot.type(KeyCode.J);
      assertThat(pane().getAccessibleText())
          .as("every track is reached and described")
          .startsWith(groups().get(at - 1))
          .endsWith("; track " + at + " of " + tracks);
    }
    for (int at = tracks; at > 2; at--) {
      robot.type(KeyCode.K);
    }

    robot.type(KeyCode.P);
    assertThat(groups()).startsWith(second);
    assertThat(model().pinnedHeight()).isPositive();

    robot.type(KeyCode.H);
    assertThat(groups()).doesNotContain(second);
    robot.press(KeyCode.SHIFT).type(KeyCode.H).release(KeyCode.SHIFT);
    assertThat(groups()).startsWith(second);

    robot.clickOn("#track-filter").write("drafter");
    assertThat(groups()).as("pinned ones stay").containsExactly(second, "drafter-0", "drafter-1");
  }

  @Test
  void aTrackIsMovedByDraggingItsName(FxRobot robot) {
    int first = groups().indexOf("target-0");
    TrackLayout.Band from = model().layout().bands().get(first + 1);
    TrackLayout.Band to = model().layout().bands().get(first);

    robot
        .drag(pane().localToScreen(60, Regions.TOP + from.y() + 8), MouseButton.PRIMARY)
        .dropTo(pane().localToScreen(60, Regions.TOP + to.y() + 8));

    assertThat(groups().subList(first, first + 2)).containsExactly("target-1", "target-0");
  }

  @Test
  void marksMeasureBetweenTwoMoments(FxRobot robot) {
    robot.interact(() -> pane().requestFocus());
    robot.moveTo(at("target-0", 5 * SECOND)).type(KeyCode.M);
    robot.moveTo(at("target-0", 15 * SECOND)).type(KeyCode.M);

    List<TimeMark> marks = pane().measuring().marks().all();
    assertThat(marks).extracting(TimeMark::name).containsExactly("A", "B");
    long distance = marks.get(1).timeNanos() - marks.get(0).timeNanos();
    assertThat(distance).isBetween(9 * SECOND, 11 * SECOND);
    assertThat(details().title()).isEqualTo("Mark B");
    assertThat(details().figures().getFirst().label()).isEqualTo("From A");

    robot.interact(() -> details().steps().getFirst().action().run());
    assertThat(Objects.requireNonNull(workspace.selection().range()).lengthNanos())
        .isEqualTo(distance);
    robot.press(KeyCode.SHIFT).type(KeyCode.M).release(KeyCode.SHIFT);
    assertThat(pane().measuring().marks().all()).hasSize(1);
  }

  @Test
  void aNoteIsWrittenOnAMarkThatIsFoundAgain(FxRobot robot) {
    robot.interact(
        () -> {
          workspace
              .marks()
              .restore(
                  List.of(
                      new TimeMark("A", 4 * SECOND, ""), new TimeMark("B", 16 * SECOND, "spike")));
          pane().requestFocus();
          pane().moveTo(model().around(new TimeRange(2 * SECOND, 5 * SECOND)));
        });
    robot.type(KeyCode.PERIOD);
    assertThat(details().title()).isEqualTo("Mark A");
    robot.type(KeyCode.E).write("slow checkpoint").type(KeyCode.ENTER);
    WaitForAsyncUtils.waitForFxEvents();

    assertThat(workspace.marks().all().getFirst())
        .isEqualTo(new TimeMark("A", 4 * SECOND, "slow checkpoint"));
    assertThat(details().title()).isEqualTo("Mark A · slow checkpoint");
    robot.type(KeyCode.PERIOD);
    assertThat(details().title()).isEqualTo("Mark B · spike");
    await(
        () -> {
          TimeRange shown = model().axis().range(model().width());
          return shown.fromNanos() < 16 * SECOND && shown.toNanos() > 16 * SECOND;
        });
  }

  @Test
  void howTracksAreArrangedIsAValueThatIsKeptAndBroughtBack(FxRobot robot) {
    robot.interact(() -> pane().requestFocus());
    robot.type(KeyCode.J).type(KeyCode.J).type(KeyCode.P);
    TrackState pinned = workspace.tracksProperty().get();
    assertThat(pinned.pinned()).hasSize(1);
    String second = groups().getFirst();

    robot.interact(() -> workspace.tracksProperty().set(TrackState.UNTOUCHED));
    assertThat(groups().getFirst()).isNotEqualTo(second);
    robot.interact(() -> workspace.tracksProperty().set(pinned));
    assertThat(groups().getFirst()).isEqualTo(second);
  }

  @Test
  void aRunThatGrowsKeepsTheZoomTheCursorAndTheSelection(FxRobot robot) {
    drag(robot, 8 * SECOND, 12 * SECOND);
    robot.interact(
        () -> {
          pane().requestFocus();
          Track.Slices track = (Track.Slices) row("target-0").track();
          pane().moveCursor(SliceCursor.nearest(track, 0, 10 * SECOND));
          pane().moveTo(model().around(new TimeRange(9 * SECOND, 11 * SECOND)));
        });
    TimeAxis axis = model().axis();
    SliceCursor before = Objects.requireNonNull(pane().cursor());
    TimeRange range = workspace.selection().range();

    robot.interact(() -> workspace.update(Slot.BASELINE, SampleRuns.trainer("before", 30, 1)));

    assertThat(model().bounds().toNanos()).isGreaterThan(29 * SECOND);
    assertThat(model().axis()).isEqualTo(axis);
    assertThat(workspace.selection().range()).isEqualTo(range);
    SliceCursor after = Objects.requireNonNull(pane().cursor());
    assertThat(after.track()).isNotSameAs(before.track());
    assertThat(after.range()).isEqualTo(before.range());
    assertThat(details().title()).isEqualTo(before.name());
  }
}
