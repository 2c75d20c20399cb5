package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.RunAnalysis;
import throughline.model.compare.Side;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

class CurveMarkTest {
  private static final long SECOND = 1_000_000_000L;

  private static RecordingBuilder trace() {
    RecordingBuilder builder = new RecordingBuilder();
    for (int at = 1; at <= 100; at++) {
      builder.throughput("tokens").add(at * SECOND, SECOND, 10, at);
    }
    return builder;
  }

  private static List<CurveMark> marks(Recording... recordings) {
    Run run = Run.of("run", List.of(recordings));
    Side side = RunAnalysis.of(run, ComparisonOptions.DEFAULT).side();
    return CurveMark.of(run, side);
  }

  @Test
  void whatAThreadAndTheWholeRunReportOfTheSameEventIsOne() {
    RecordingBuilder builder = trace();
    builder.mark(20 * SECOND, "checkpoint saved at step 20", -1);
    builder.mark(20 * SECOND + 3_000_000, "checkpoint saved step=20", -1);
    builder.mark(60 * SECOND, "checkpoint saved at step 60", -1);
    builder.mark(60 * SECOND, "evaluation begins", -1);
    builder.mark(500 * SECOND, "after the end", -1);

    assertThat(marks(builder.build("a", "test", 1)))
        .extracting(CurveMark::text)
        .containsExactly(
            "checkpoint saved at step 20", "checkpoint saved at step 60", "evaluation begins");
  }

  @Test
  void marksOfThreadsCountWhereTheyAreFew() {
    RecordingBuilder few = trace();
    RecordingBuilder many = trace();
    int thread = few.thread("1", "worker");
    few.mark(5 * SECOND, "user mark", thread);
    int other = many.thread("1", "worker");
    for (int at = 0; at < 90; at++) {
      many.mark(at * SECOND, "word" + (char) ('a' + at % 26) + " x", other);
    }

    assertThat(marks(few.build("a", "test", 1)))
        .containsExactly(new CurveMark(5 * SECOND, "user mark"));
    assertThat(marks(many.build("a", "test", 1))).isEmpty();
  }
}
