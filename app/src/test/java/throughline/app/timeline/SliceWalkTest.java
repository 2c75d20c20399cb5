package throughline.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throughline.app.workspace.Slot;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class SliceWalkTest {
  private List<Track.Slices> tracks = List.of();

  @BeforeEach
  void open() {
    RecordingBuilder builder = new RecordingBuilder();
    int upper = builder.thread("1", "1");
    int lower = builder.thread("1", "2");
    builder.slice(upper, 0, 10, "mm", -1, -1);
    builder.slice(upper, 20, 40, "mm", -1, -1);
    builder.slice(upper, 70, 10, "mm_out", -1, -1);
    builder.slice(lower, 20, 5, "mm", -1, -1);
    builder.slice(lower, 40, 20, "copy", -1, -1);
    Run run = Run.of("run", List.of(builder.build("test", "test", 0)));
    tracks = SliceCursor.tracks(TrackLayout.of(RunTracks.of(Slot.BASELINE, run), Set.of()));
  }

  private SliceCursor next(SliceCursor from, int step) {
    return Objects.requireNonNull(SliceWalk.match(tracks, from, 0, "mm"::equals, step));
  }

  @Test
  void sameNamesFollowInOrderOfTimeThenTrackRoundTheEnds() {
    SliceCursor first = new SliceCursor(tracks.getFirst(), 0);
    SliceCursor second = next(first, 1);
    SliceCursor third = next(second, 1);

    assertThat(second).isEqualTo(new SliceCursor(tracks.getFirst(), 1));
    assertThat(third.track()).isEqualTo(tracks.getLast());
    assertThat(next(third, 1)).isEqualTo(first);
    assertThat(next(third, -1)).isEqualTo(second);
    assertThat(next(first, -1)).isEqualTo(third);
    assertThat(SliceWalk.match(tracks, first, 0, "none"::equals, 1)).isNull();
  }

  @Test
  void theSpreadOfANameCountsAllTracks() {
    NameSpread spread = NameSpread.of(Slot.BASELINE, tracks, "mm", 10, () -> false);

    assertThat(spread.spread().count()).isEqualTo(3);
    assertThat(spread.spread().sum()).isEqualTo(55);
    assertThat(spread.shorter()).isEqualTo(1);
    assertThat(spread.longest()).isEqualTo(new SliceCursor(tracks.getFirst(), 1));
    assertThat(NameSpread.of(Slot.CANDIDATE, tracks, "mm", 10, () -> false).spread())
        .isEqualTo(Spread.NONE);
  }

  @Test
  void edgesSnapOnlyWhereTheyAreNear() {
    Track track = tracks.getFirst();

    assertThat(Edges.nearest(track, 0, 12, 3)).isEqualTo(10);
    assertThat(Edges.nearest(track, 0, 18, 3)).isEqualTo(20);
    assertThat(Edges.nearest(track, 0, 58, 3)).isEqualTo(60);
    assertThat(Edges.nearest(track, 0, 15, 3)).isEqualTo(15);
    assertThat(Edges.nearest(track, 5, 12, 3)).isEqualTo(12);
    Track marks = new Track.Marks(new long[] {100, 200}, at -> "m");
    assertThat(Edges.nearest(marks, 0, 197, 5)).isEqualTo(200);
  }
}
