package throughline.model.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;

class FrameSearchTest {
  /// main 10 → Parse 6 → parse_int 4; main → io 4 → parse 1
  private static CallTree tree() {
    RecordingBuilder builder = new RecordingBuilder();
    int main = builder.stacks().child(-1, "main");
    int parse = builder.stacks().child(main, "Parse");
    int parseInt = builder.stacks().child(parse, "parse_int");
    int io = builder.stacks().child(main, "io");
    int parseInIo = builder.stacks().child(io, "Parse");
    RecordingBuilder.Profile profile = builder.profile("p", "samples", -1);
    profile.sample(parse, 2);
    profile.sample(parseInt, 4);
    profile.sample(io, 3);
    profile.sample(parseInIo, 1);
    Recording recording = builder.build("test", "folded", 0);
    return CallTree.of(recording.stacks(), recording.profiles());
  }

  @Test
  void findsRegardlessOfCaseAndCountsAStackOnce() {
    CallTree tree = tree();
    // main 0, Parse 1, parse_int 2, io 3, Parse 4

    FrameSearch search = FrameSearch.plain(tree, "pArSe");

    assertThat(search.size()).isEqualTo(3);
    assertThat(search.weight()).isEqualTo(7);
    assertThat(search.matches(tree.frameId(1))).isTrue();
    assertThat(search.matches(tree.frameId(3))).isFalse();
  }

  @Test
  void walksRoundBothWays() {
    FrameSearch search = FrameSearch.plain(tree(), "parse");

    assertThat(search.next(-1)).isEqualTo(1);
    assertThat(search.next(1)).isEqualTo(2);
    assertThat(search.next(2)).isEqualTo(4);
    assertThat(search.next(4)).isEqualTo(1);
    assertThat(search.previous(1)).isEqualTo(4);
    assertThat(search.previous(4)).isEqualTo(2);
  }

  @Test
  void anEmptyTextAndAMissFindNothing() {
    assertThat(FrameSearch.plain(tree(), "").size()).isZero();
    FrameSearch miss = FrameSearch.plain(tree(), "absent");
    assertThat(miss.size()).isZero();
    assertThat(miss.weight()).isZero();
    assertThat(miss.next(0)).isEqualTo(-1);
    assertThat(miss.previous(0)).isEqualTo(-1);
  }
}
