package throughline.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StageKindTest {
  /// The table of the ProfileStats trace, version 1, and what it must not match.
  @ParameterizedTest
  @CsvSource({
    "target/queue_get, WAIT",
    "drafter/queue_put, WAIT",
    "target/recv, WAIT",
    "target/barrier, WAIT",
    "worker/join, WAIT",
    "target/waitForBatch, WAIT",
    "target/forward/sync, SYNC",
    "target/cudaStreamSynchronize, SYNC",
    "loader/h2d, COPY",
    "target/copy_to_device, COPY",
    "target/forward/launch, LAUNCH",
    "target/alloc, ALLOC",
    "target/allocator, ALLOC",
    "loader/read_file, IO",
    "loader/loading, IO",
    "trainer/save, IO",
    "target/io, IO",
    "target/forward, WORK",
    "target, WORK",
    "target/target_budget, WORK",
    "target/output, WORK",
    "loader/tokenize, WORK",
    "target/ratio, WORK",
    "queue/forward, WORK"
  })
  void followsFromTheLastPartOfTheName(String stage, StageKind expected) {
    assertThat(StageKind.ofName(stage)).isEqualTo(expected);
  }

  @Test
  void waitingComesBeforeWhatIsWaitedFor() {
    assertThat(StageKind.ofName("loader/get_copy")).isEqualTo(StageKind.WAIT);
    assertThat(StageKind.ofName("target/sync_copy")).isEqualTo(StageKind.SYNC);
  }

  @Test
  void wordsGoBothWays() {
    for (StageKind kind : StageKind.values()) {
      assertThat(StageKind.ofWord(kind.word())).contains(kind);
      assertThat(kind.isWait()).isEqualTo(kind == StageKind.WAIT);
    }
    assertThat(StageKind.ofWord("Wait")).contains(StageKind.WAIT);
    assertThat(StageKind.ofWord("hurry")).isEmpty();
  }
}
