package throughline.app.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.app.chart.Figure;
import throughline.app.chart.Measure;
import throughline.model.run.DeviceStreams;
import throughline.model.run.DeviceStreams.Stream;

/// The streams of accelerators as loops: how busy each is and what it waits for.
public final class StreamsFigure {
  private static final int MOST = 8;

  private StreamsFigure() {}

  /// @return the figure, or empty if no run has a stream
  public static Optional<Node> of(Answer answer) {
    List<DeviceStreams> all = answer.machine().streams();
    if (all.stream().allMatch(of -> of.streams().isEmpty())) {
      return Optional.empty();
    }
    List<String> findings = new ArrayList<>();
    for (int at = 0; at < all.size(); at++) {
      if (!all.get(at).finding().isEmpty()) {
        String label = all.size() > 1 ? answer.labels().get(at) + ": " : "";
        findings.add(label + all.get(at).finding());
      }
    }
    Figure figure =
        new Figure(
            "GPU streams",
            "share of the steady window: running a kernel or a copy, waiting for the host to"
                + " launch one, waiting for another stream, not explained",
            grid(all, answer.labels()));
    findings.forEach(figure::withNote);
    return Optional.of(figure);
  }

  private static FigureGrid grid(List<DeviceStreams> all, List<String> labels) {
    FigureGrid grid =
        new FigureGrid()
            .names()
            .numbers(2)
            .numbers(1)
            .words()
            .numbers(1)
            .words()
            .numbers(1)
            .head(1, "kernels", "muted")
            .head(2, "busy", "muted")
            .head(3, "for launches", "muted")
            .head(5, "for streams", "muted")
            .head(7, "not known", "muted");
    int row = 1;
    for (int side = 0; side < all.size(); side++) {
      List<Stream> streams = all.get(side).streams();
      for (Stream stream : streams.subList(0, Math.min(MOST, streams.size()))) {
        String label = all.size() > 1 ? labels.get(side) + "  " : "";
        grid.name(row, label + stream.name())
            .number(1, row, String.valueOf(stream.kernels()))
            .number(2, row, Measure.wholePercent(stream.busy()))
            .number(3, row, Measure.wholePercent(stream.waitsForLaunch()))
            .words(4, row, name(stream.host()))
            .number(5, row, Measure.wholePercent(stream.waitsForStream()))
            .words(6, row, name(stream.otherStream()))
            .number(7, row, Measure.wholePercent(stream.unknown()));
        row++;
      }
      if (streams.size() > MOST) {
        grid.name(row++, "and " + (streams.size() - MOST) + " more, less busy");
      }
    }
    return grid;
  }

  private static String name(@Nullable String thread) {
    return thread == null ? "" : thread;
  }
}
