package throughline.app.overview;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import throughline.app.analysis.Answer;
import throughline.app.chart.Figure;
import throughline.app.view.Units;
import throughline.model.difference.Change;
import throughline.model.difference.FrameDifference;

/// Where sampled stacks are all there is: what their difference says and what it cannot say.
public final class StacksFigure {
  private StacksFigure() {}

  /// @return the figure, or empty where there are other files too, or no stacks
  public static Optional<Node> of(Answer.Pair pair) {
    boolean alone =
        pair.runs().stream()
            .allMatch(
                run ->
                    run.loops().isEmpty()
                        && run.throughput().isEmpty()
                        && run.recordings().stream().anyMatch(r -> !r.profiles().isEmpty()));
    if (!alone) {
      return Optional.empty();
    }
    List<FrameDifference> frames = pair.frames();
    Figure figure =
        new Figure(
            frames.isEmpty()
                ? "No frame's share changed by more than chance"
                : "What the stacks say: " + words(frames.getFirst()),
            "share of samples that end in a frame, of those whose share changed by more than"
                + " chance",
            grid(frames));
    return Optional.of(
        figure
            .withNote(
                "They tell in which frames the time went and which took a larger or smaller part"
                    + " of it.")
            .withNote(
                "They do not tell whether the run became faster, nor how long an iteration took: a"
                    + " share also grows where others shrink, and threads that were not running may"
                    + " not have been sampled."));
  }

  private static String words(FrameDifference frame) {
    String name = frame.frame();
    return switch (frame.change()) {
      case ONLY_BEFORE -> name + " is gone";
      case ONLY_AFTER -> name + " is new";
      case LESS, MORE, SMALL, NOISE ->
          name + " went from " + share(frame.selfBefore()) + " to " + share(frame.selfAfter());
    };
  }

  private static FigureGrid grid(List<FrameDifference> frames) {
    FigureGrid grid = new FigureGrid().names().numbers(3);
    if (!frames.isEmpty()) {
      grid.head(1, "before", "baseline").head(2, "after", "candidate").head(3, "change", "muted");
    }
    for (int at = 0; at < frames.size(); at++) {
      FrameDifference frame = frames.get(at);
      int row = at + 1;
      grid.name(row, frame.frame())
          .number(1, row, share(frame.selfBefore()))
          .number(2, row, share(frame.selfAfter()))
          .number(3, row, change(frame));
    }
    return grid;
  }

  private static String change(FrameDifference frame) {
    if (frame.change() == Change.ONLY_AFTER) {
      return "new";
    }
    if (frame.change() == Change.ONLY_BEFORE) {
      return "gone";
    }
    double points = frame.selfChange();
    return (points > 0 ? "+" : "") + Units.significant(points) + " points";
  }

  private static String share(double percent) {
    return Units.percent(percent / 100);
  }
}
