package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.app.workspace.Slot;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class FlowArrowsTest {
  private final RecordingBuilder builder = new RecordingBuilder();
  private final int host = builder.thread("1", "1");
  private final int queue = builder.thread("0", "7");

  private List<Track.Slices> tracks() {
    builder.slice(host, 0, 100, "step", -1, -1);
    builder.slice(host, 10, 10, "launch", -1, -1);
    builder.slice(host, 40, 10, "launch", -1, -1);
    builder.slice(queue, 30, 20, "kernel", -1, -1);
    builder.slice(queue, 60, 20, "kernel", -1, -1);
    builder.flow(host, 10, queue, 30, "ac2g");
    builder.flow(host, 45, queue, 60, "ac2g");
    builder.flow(host, 5, queue, 70, "other");
    Run run = Run.of("run", List.of(builder.build("test", "test", 0)));
    TrackLayout layout = TrackLayout.of(RunTracks.of(Slot.BASELINE, run), java.util.Set.of());
    return SliceCursor.tracks(layout);
  }

  @Test
  void aSliceHasTheFlowsThatBeginOrEndInItAndInNothingItHolds() {
    List<Track.Slices> tracks = tracks();
    SliceCursor launch = new SliceCursor(tracks.get(0), 1);
    SliceCursor step = new SliceCursor(tracks.get(0), 0);
    SliceCursor secondKernel = new SliceCursor(tracks.get(1), 4);

    FlowArrows ofLaunch = FlowArrows.of(launch, tracks);
    assertThat(ofLaunch.arrows()).hasSize(1);
    assertThat(ofLaunch.next(launch, true)).isNotNull();
    assertThat(ofLaunch.next(launch, false)).isNull();
    assertThat(ofLaunch.arrows().getFirst().to()).isEqualTo(new SliceCursor(tracks.get(1), 3));
    assertThat(FlowArrows.of(step, tracks).arrows())
        .extracting(FlowArrows.Arrow::name)
        .containsExactly("other");
    FlowArrows ofKernel = FlowArrows.of(secondKernel, tracks);
    assertThat(ofKernel.count(secondKernel, false)).isEqualTo(2);
    assertThat(ofKernel.count(secondKernel, true)).isZero();
    assertThat(FlowArrows.of(null, tracks).arrows()).isEmpty();
  }
}
