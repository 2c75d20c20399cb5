package throughline.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Spot;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class SearchIndexTest {
  private List<SearchIndex> indexes = List.of();

  @BeforeEach
  void open() {
    RecordingBuilder builder = new RecordingBuilder();
    int thread = builder.thread("1", "2");
    builder.updateThread(thread, info -> info.withName("Loader"));
    builder.slice(thread, 0, 10, "load batch", -1, -1);
    builder.slice(thread, 20, 30, "load batch", -1, -1);
    builder.slice(thread, 60, 100, "Download", -1, -1);
    builder.counter("loaded", "", thread).add(5, 1);
    builder.mark(70, "reload of weights", -1);
    builder.mark(90, "reload of weights", -1);
    int track = builder.asyncTrack("1", "upload", "net");
    builder.asyncSlice(track, 0, 5, "upload", -1);
    Run run = Run.of("run", List.of(builder.build("test", "test", 0)));
    indexes = List.of(SearchIndex.of(Slot.BASELINE, run));
  }

  private List<SearchResult> find(String text) {
    return SearchIndex.find(indexes, text, 100);
  }

  @Test
  void allKindsOfNamesAreFoundThoseThatBeginWithTheTextFirst() {
    assertThat(find(" LOAD "))
        .extracting(SearchResult::name)
        .containsExactly(
            "Loader", "loaded", "load batch", "reload of weights", "Download", "upload");
    assertThat(find("nothing")).isEmpty();
    assertThat(find(" ")).isEmpty();
    assertThat(SearchIndex.find(indexes, "load", 2)).hasSize(2);
  }

  @Test
  void eachNameIsOneResultWithItsCountAndItsFirstPlace() {
    SearchResult batch = find("load b").getFirst();

    assertThat(batch.detail()).startsWith("2×").endsWith("40 ns");
    assertThat(batch.spot()).isEqualTo(new Spot.Slice(Slot.BASELINE, 0, false, 0));
    assertThat(find("upload").getFirst().spot())
        .isEqualTo(new Spot.Slice(Slot.BASELINE, 0, true, 0));
    assertThat(find("weights").getFirst().spot()).isEqualTo(new Spot.Moment(Slot.BASELINE, 70));
    assertThat(find("weights").getFirst().detail()).isEqualTo("2×");
  }
}
