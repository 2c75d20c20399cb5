package throughline.app.overview;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.app.chart.Figure;
import throughline.app.view.Units;
import throughline.model.run.StageCpu;
import throughline.model.run.StageCpu.Basis;

/// Processor time against wall time of each stage: measured where a stage lasts longer than the
/// tool's interval, else an estimate with the range it is surely or most likely in.
public final class StageCpuFigure {
  private static final int MOST = 12;

  private StageCpuFigure() {}

  private record Key(String loop, String stage) {}

  /// @return the figure, or empty unless stage times and processor time of the same threads are
  ///     known
  public static Optional<Node> of(Answer answer) {
    List<List<StageCpu>> sides = answer.machine().stageCpu();
    Map<Key, StageCpu[]> rows = new LinkedHashMap<>();
    for (int at = 0; at < sides.size(); at++) {
      for (StageCpu stage : sides.get(at)) {
        rows.computeIfAbsent(
                    new Key(stage.loop(), stage.stage()), key -> new StageCpu[sides.size()])[at] =
            stage;
      }
    }
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    boolean estimated =
        sides.stream().flatMap(List::stream).anyMatch(use -> use.basis() == Basis.ESTIMATED);
    Figure figure =
        new Figure(
            "CPU against wall time in each stage" + (estimated ? ", estimated" : ""),
            "processor time over time in the stage itself, 100 % for a whole processor; most"
                + " processor time first",
            grid(rows, answer.labels()));
    return Optional.of(
        estimated
            ? figure.withNote(
                "Estimate: the tools look at threads once in a second or two, and stages are"
                    + " shorter. It takes it that waits use no processor and that the other stages"
                    + " of a loop use the same share of their time; what is in brackets is certain"
                    + " given the first.")
            : figure);
  }

  private static FigureGrid grid(Map<Key, StageCpu[]> rows, List<String> labels) {
    FigureGrid grid = new FigureGrid().names();
    for (int side = 0; side < labels.size(); side++) {
      grid.numbers(1).words();
      String label = labels.size() > 1 ? labels.get(side) : "CPU";
      grid.head(1 + 2 * side, label, side == 0 ? "baseline" : "candidate");
    }
    List<Map.Entry<Key, StageCpu[]>> most =
        rows.entrySet().stream()
            .sorted(java.util.Comparator.comparingDouble(entry -> -largest(entry.getValue())))
            .limit(MOST)
            .toList();
    for (int at = 0; at < most.size(); at++) {
      int row = at + 1;
      Key key = most.get(at).getKey();
      String prefix = key.stage().equals("untracked") ? key.loop() + " " : "";
      grid.name(row, prefix + key.stage());
      StageCpu[] uses = most.get(at).getValue();
      for (int side = 0; side < uses.length; side++) {
        StageCpu use = uses[side];
        if (use != null) {
          grid.number(1 + 2 * side, row, about(use)).words(2 + 2 * side, row, range(use));
        }
      }
    }
    return grid;
  }

  private static double largest(@Nullable StageCpu[] uses) {
    double largest = 0;
    for (StageCpu use : uses) {
      largest = use == null ? largest : Math.max(largest, use.cpuNanos());
    }
    return largest;
  }

  private static String about(StageCpu use) {
    return (use.basis() == Basis.ESTIMATED ? "≈ " : "") + Math.round(100 * use.cpu()) + " %";
  }

  private static String range(StageCpu use) {
    return use.basis() == Basis.MEASURED
        ? "measured"
        : "["
            + Math.round(100 * use.low())
            + " to "
            + Math.round(100 * use.high())
            + "] of "
            + Units.nanos(use.wallNanos());
  }
}
