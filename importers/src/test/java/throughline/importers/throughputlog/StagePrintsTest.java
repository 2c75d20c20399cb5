package throughline.importers.throughputlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.check.RecordingCheck;
import throughline.model.recording.Recording;
import throughline.model.recording.StageTable;

class StagePrintsTest {
  private static final String LOG =
      """
      2026-11-30 08:00:00,000 INFO start
      2026-11-30 08:00:05,000 INFO step=100 tokens=50000 tok/s=10.0K
      [profile] step=100 thread=target-0 target/forward n=100 total=3.210s max=41.0ms
      2026-11-30 08:00:10,000 INFO step=200 tokens=52000 tok/s=10.4K
      [profile] step=200 thread=target-0 target/forward n=100 total=3.010s max=40.0ms
      2026-11-30 08:00:15,000 INFO step=300 tokens=54000 tok/s=10.8K
      [profile] step=300 thread=target-0 target/forward n=100 total=3.110s max=40.0ms
      """;

  @Test
  void logWithStagesAndThroughput_givesBoth() {
    Recording recording = read(LOG);
    StageTable stages = recording.stages();

    long count = 0;
    long total = 0;
    for (int row = 0; row < stages.size(); row++) {
      count += stages.count(row);
      total += stages.totalNanos(row);
    }
    assertThat(count).isEqualTo(300);
    assertThat(total).isEqualTo(9_330_000_000L);
    assertThat(recording.throughput().getFirst().name()).isEqualTo("tokens");
    assertThat(recording.throughput().getFirst().total()).isEqualTo(52_000 + 54_000);
    assertThat(RecordingCheck.problems(recording)).isEmpty();
  }

  @Test
  void stagesStandAtTheTimesOfTheirSteps() {
    StageTable stages = read(LOG).stages();

    assertThat(stages.toNanos(stages.size() - 1) - stages.fromNanos(stages.size() - 1))
        .isEqualTo(5_000_000_000L);
  }

  private static Recording read(String log) {
    ImportResult result =
        new Importers(List.of(new ThroughputLogImporter()))
            .read(
                "log",
                new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)),
                ImportContext.unattended());
    return ((ImportResult.Imported) result).recording();
  }
}
