package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import throughline.app.workspace.CurveStyle;
import throughline.app.workspace.Slot;
import throughline.app.workspace.TrackState;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class TrackArrangementTest {
  private final TimelineModel model = new TimelineModel();

  private void open(int processes, int threads) {
    RecordingBuilder builder = new RecordingBuilder();
    for (int process = 1; process <= processes; process++) {
      for (int at = 0; at < threads; at++) {
        int thread = builder.thread(Integer.toString(process), process + "-" + at);
        String name = String.format(Locale.ROOT, "w%d-%04d", process, at);
        builder.updateThread(thread, info -> info.withName(name));
        builder.slice(thread, at, 100, "work", -1, -1);
        builder.slice(thread, at, 50, "inner", -1, -1);
      }
    }
    Run run = Run.of("run", List.of(builder.build("test", "test", 0)));
    model.show(List.of(TimelineModel.Shelf.of(Slot.BASELINE, run)));
    model.resize(800, 600);
  }

  private List<String> titles() {
    return model.layout().bands().stream().map(band -> band.group().title()).toList();
  }

  private TrackGroup group(String title) {
    return model.layout().bands().stream()
        .map(TrackLayout.Band::group)
        .filter(group -> group.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void onlyWhatIsInViewIsLookedAtHoweverManyTracksThereAre() {
    open(1, 5000);
    TrackLayout layout = model.layout();

    assertThat(layout.rows()).hasSize(5000);
    int most = 0;
    for (double y = 0; y < model.scrollLimit(); y += 997) {
      model.scrollTo(y);
      List<TrackLayout.Row> rows = model.rowsInView();
      most = Math.max(most, rows.size());
      assertThat(rows)
          .allSatisfy(
              row -> {
                assertThat(row.end()).isGreaterThan(model.scroll());
                assertThat(row.y()).isLessThan(model.scroll() + model.height());
              });
      assertThat(model.bandsInView().size()).isLessThanOrEqualTo(rows.size() + 1);
    }
    // 600 pixels hold at most 14 tracks of two levels with their gaps, and a part at each end.
    assertThat(most).isBetween(13, 16);
    assertThat(model.layout()).as("scrolling lays nothing out anew").isSameAs(layout);
    model.move(model.axis().zoomed(10, 0.5));
    assertThat(model.layout()).as("nor does zooming").isSameAs(layout);
  }

  @Test
  void pinnedGroupsStayOnTopWhileOthersScroll() {
    open(1, 100);
    model.arrangement().togglePin(group("w1-0050"));
    model.arrange();

    model.scrollTo(1000);

    TrackLayout.Row row = model.rowAt(10);
    assertThat(row).isNotNull();
    assertThat(row.group().title()).isEqualTo("w1-0050");
    assertThat(model.rowsInView().getLast().group().title()).isEqualTo("w1-0050");
    assertThat(model.viewY(row.y())).isEqualTo(row.y());
    assertThat(titles()).startsWith("w1-0050", "w1-0000").doesNotHaveDuplicates();
    model.reveal(model.layout().bands().get(1).y(), model.layout().bands().get(1).end());
    assertThat(model.scroll()).isZero();
    model.arrangement().togglePin(group("w1-0050"));
    model.arrange();
    assertThat(titles()).startsWith("w1-0000");
  }

  @Test
  void hidingFilteringAndMoving() {
    open(1, 4);
    model.arrangement().hide(group("w1-0001"));
    model.arrange();
    assertThat(titles()).containsExactly("w1-0000", "w1-0002", "w1-0003");

    model.arrangement().move(model.groups(), group("w1-0003"), group("w1-0000"));
    model.arrange();
    assertThat(titles()).containsExactly("w1-0003", "w1-0000", "w1-0002");

    model.arrangement().showHidden();
    model.arrange();
    assertThat(titles()).containsExactly("w1-0003", "w1-0000", "w1-0001", "w1-0002");

    model.arrangement().filter("  W1-0002 ");
    model.arrange();
    assertThat(titles()).containsExactly("w1-0002");
  }

  @Test
  void severalProcessesHaveHeadsThatFoldToALane() {
    open(2, 3);
    assertThat(titles())
        .containsExactly(
            "process 1",
            "w1-0000",
            "w1-0001",
            "w1-0002",
            "process 2",
            "w2-0000",
            "w2-0001",
            "w2-0002");

    model.toggle(group("process 1"));

    assertThat(titles()).startsWith("process 1", "process 2");
    TrackLayout.Row lane = model.layout().rows().getFirst();
    assertThat(lane.track()).isInstanceOf(Track.Summary.class);
    assertThat(((Track.Summary) lane.track()).lanes()).hasSize(3);

    model.arrangement().move(model.groups(), group("process 2"), group("process 1"));
    model.arrange();
    assertThat(titles()).startsWith("process 2", "w2-0000").endsWith("process 1");
  }

  @Test
  void whatIsKeptOfAnArrangementBringsAllOfItBack() {
    open(2, 3);
    TrackArrangement first = model.arrangement();
    first.togglePin(group("w1-0002"));
    first.togglePin(group("w2-0001"));
    first.hide(group("w1-0001"));
    first.toggleFold(group("process 2"));
    first.move(model.groups(), group("w1-0002"), group("w1-0000"));
    first.drawAll(CurveStyle.LINE);
    first.draw("queue.depth", CurveStyle.STEP);
    first.filter(" W");
    TrackState state = first.state();

    assertThat(state.pinned()).containsExactly("BASELINE/w1-0002", "BASELINE/w2-0001");
    assertThat(state.hidden()).containsExactly("BASELINE/w1-0001");
    assertThat(state.order()).startsWith("BASELINE/w1-0002", "BASELINE/w1-0000");
    assertThat(state.filter()).isEqualTo(" W");
    TrackArrangement second = new TrackArrangement();
    second.restore(state);
    assertThat(second.state()).isEqualTo(state);
    assertThat(second.style("queue.depth")).isEqualTo(CurveStyle.STEP);
    assertThat(second.style("CPU")).isEqualTo(CurveStyle.LINE);
    assertThat(second.arranged(model.groups())).isEqualTo(first.arranged(model.groups()));
    second.restore(TrackState.UNTOUCHED);
    assertThat(second.state()).isEqualTo(TrackState.UNTOUCHED);
  }

  @Test
  void aGroupOfCountersFoldsToALaneWithAStripForEach() {
    RecordingBuilder builder = new RecordingBuilder();
    for (String name : List.of("batch_queue.depth", "hidden_queue.depth", "memory")) {
      builder.counter(name, "", -1).add(0, 1);
      builder.counter(name, "", -1).add(10, 3);
    }
    builder.mark(5, "checkpoint", -1);
    Run run = Run.of("run", List.of(builder.build("test", "test", 0)));
    model.show(List.of(TimelineModel.Shelf.of(Slot.BASELINE, run)));
    assertThat(model.layout().rows()).hasSize(4);

    model.toggle(group("whole run"));

    TrackLayout.Row lane = model.layout().rows().getFirst();
    assertThat(model.layout().rows()).hasSize(1);
    assertThat(((Track.Summary) lane.track()).lanes())
        .extracting(Track::title)
        .containsExactly("batch_queue.depth", "hidden_queue.depth", "memory");
    model.toggle(group("whole run"));
    assertThat(model.layout().rows()).hasSize(4);
  }
}
