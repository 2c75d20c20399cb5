package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.app.workspace.Slot;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class RunTracksTest {
  private final RecordingBuilder builder = new RecordingBuilder();

  private int thread(String process, String id, String name, long sortKey) {
    int thread = builder.thread(process, id);
    builder.updateThread(
        thread,
        info -> info.withName(name).withSortKey(sortKey).withOsThreadId(Long.parseLong(id)));
    builder.slice(thread, 0, 10, "work", -1, -1);
    return thread;
  }

  private List<TrackGroup> groups() {
    Recording recording = builder.build("test", "test", 0);
    return RunTracks.of(Slot.BASELINE, Run.of("run", List.of(recording)));
  }

  @Test
  void threadsStandByProcessThenMainThenNumber() {
    thread("20", "22", "worker 10", 0);
    thread("10", "15", "b", 0);
    thread("20", "21", "worker 2", 0);
    thread("20", "20", "zygote", 0);
    thread("10", "11", "a", 0);

    assertThat(groups().stream().map(TrackGroup::title))
        .containsExactly("zygote", "worker 2", "worker 10", "a", "b");
  }

  @Test
  void theFilesOwnOrderGoesFirst() {
    thread("20", "21", "first", 5L << 32);
    thread("10", "11", "second", 1L << 32);
    thread("10", "12", "third", (1L << 32) - 7);

    assertThat(groups().stream().map(TrackGroup::title))
        .containsExactly("third", "second", "first");
  }

  @Test
  void marksStandWithTheirThreadAndThoseOfTheRunAbove() {
    int thread = thread("1", "2", "t", 0);
    builder.mark(3, "of thread", thread);
    builder.mark(4, "of run", -1);

    List<TrackGroup> groups = groups();

    assertThat(groups.get(0).kind()).isEqualTo(TrackGroup.Kind.OVERALL);
    assertThat(marks(groups.get(0))).isEqualTo("of run");
    assertThat(marks(groups.get(1))).isEqualTo("of thread");
  }

  private static String marks(TrackGroup group) {
    return group.tracks().getLast() instanceof Track.Marks marks ? marks.texts().apply(0) : "";
  }

  @Test
  void asyncIntervalsHaveTheirOwnGroup() {
    int track = builder.asyncTrack("7", "request", "net");
    builder.asyncSlice(track, 5, 10, "request", -1);
    builder.asyncSlice(track, 6, 10, "request", -1);
    thread("1", "2", "t", 0);

    TrackGroup group = groups().getLast();

    assertThat(group.kind()).isEqualTo(TrackGroup.Kind.ASYNC);
    assertThat(group.title()).isEqualTo("request");
    assertThat(group.detail()).isEqualTo("async net · process 7");
    assertThat(group.canFold()).isTrue();
    assertThat(group.tracks().getFirst().height(false)).isEqualTo(2 * Track.ROW);
  }

  @Test
  void numbersInNamesCount() {
    List<String> sorted =
        List.of("a10", "a9", "a010", "b", "a", "a9x", "").stream()
            .sorted(NaturalOrder.BY_NAME)
            .toList();

    assertThat(sorted).containsExactly("", "a", "a9", "a9x", "a10", "a010", "b");
  }
}
