package throughline.app.overview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import throughline.app.analysis.Answer;
import throughline.app.chart.Figure;
import throughline.app.chart.NameGrid;
import throughline.app.chart.Texts;
import throughline.app.threads.CpuAgainstWall;
import throughline.app.view.Units;
import throughline.model.run.GilUse;

/// Processor time against wall time of each thread, and Python's lock: measured where a sampler
/// looked at it, else inferred and called so.
public final class CpuFigure {
  private static final int MOST = 12;

  /// Off-processor time below this share is what the tools round.
  private static final double LITTLE = 0.05;

  private CpuFigure() {}

  /// @return the figure, or empty if neither processor time nor the lock was measured
  public static Optional<Node> of(Answer answer) {
    return of(answer, false);
  }

  /// @param isNarrow whether there is no room for what the ratios suggest beside the numbers, so
  ///     that it stands beneath the name
  public static Optional<Node> of(Answer answer, boolean isNarrow) {
    List<List<CpuAgainstWall>> sides = new ArrayList<>();
    List<Optional<GilUse>> locks = new ArrayList<>();
    for (int at = 0; at < answer.runs().size(); at++) {
      sides.add(CpuAgainstWall.of(answer.runs().get(at), answer.sides().get(at)));
      locks.add(GilUse.of(answer.runs().get(at)));
    }
    boolean measured = locks.stream().anyMatch(Optional::isPresent);
    if (!measured && sides.stream().allMatch(List::isEmpty)) {
      return Optional.empty();
    }
    Figure figure =
        new Figure(
            "CPU against wall time; Python's lock "
                + (measured ? "was measured" : "is inferred, not measured"),
            "busy: in stages that do not wait; CPU: of one processor; "
                + (isNarrow ? "beneath" : "last")
                + ": what their ratio suggests",
            isNarrow ? narrow(sides, answer.labels()) : grid(sides, answer.labels()));
    for (int at = 0; at < locks.size(); at++) {
      figure.withNote(lock(answer.labels().get(at), locks.get(at), sides.get(at)));
    }
    return Optional.of(
        measured
            ? figure
            : figure.withNote(
                "To measure it: py-spy record --gil --pid PID --duration 30 --output gil.svg"));
  }

  /// What is known of the lock in one run.
  static String lock(String label, Optional<GilUse> found, List<CpuAgainstWall> threads) {
    if (found.isPresent()) {
      GilUse use = found.get();
      String share = Double.isNaN(use.share()) ? "" : ", " + Units.percent(use.share());
      String of = Double.isNaN(use.seconds()) ? "" : " of " + Units.nanos(use.seconds() * 1e9);
      String assuming =
          use.assumptions().isEmpty() ? "" : "; assumed: " + String.join(", ", use.assumptions());
      return label
          + ": held "
          + Units.nanos(use.heldSeconds() * 1e9)
          + of
          + share
          + ", in "
          + use.samples()
          + " samples"
          + holder(use)
          + assuming;
    }
    if (threads.isEmpty()) {
      return "";
    }
    CpuAgainstWall most = threads.getFirst();
    for (CpuAgainstWall thread : threads) {
      most = thread.offCpuWork() > most.offCpuWork() ? thread : most;
    }
    return most.offCpuWork() < LITTLE
        ? label
            + ": no thread is busy without a processor for more than 5 % of its time outside"
            + " of sync, so the lock is not what holds them up"
        : label
            + ": "
            + most.thread()
            + " is busy without a processor, and not in sync, "
            + Units.percent(most.offCpuWork())
            + " of its time: at most that much can be waiting for the lock";
  }

  /// Who held it most, where the file tells threads apart.
  private static String holder(GilUse use) {
    return use.holders().size() < 2 ? "" : "; most by " + use.holders().getFirst().thread();
  }

  /// Two lines for each thread: its numbers, and what they suggest.
  private static Node narrow(List<List<CpuAgainstWall>> sides, List<String> labels) {
    Map<String, Integer> rows = rows(sides);
    List<String> heads = new ArrayList<>();
    for (int side = 0; side < sides.size(); side++) {
      heads.add((sides.size() > 1 ? labels.get(side) + " " : "") + "busy");
      heads.add("CPU");
    }
    NameGrid grid = new NameGrid(Double.MAX_VALUE, heads);
    for (String thread : rows.keySet().stream().limit(MOST).toList()) {
      List<Node> numbers = new ArrayList<>();
      List<String> readings = new ArrayList<>();
      for (int side = 0; side < sides.size(); side++) {
        Optional<CpuAgainstWall> line =
            sides.get(side).stream().filter(of -> of.thread().equals(thread)).findFirst();
        numbers.add(Texts.whole(line.map(of -> Units.percent(of.busy())).orElse(""), "number"));
        numbers.add(Texts.whole(line.map(of -> Units.percent(of.cpu())).orElse(""), "number"));
        line.ifPresent(of -> readings.add(of.reading()));
      }
      grid.add(thread, numbers);
      grid.note(String.join(", then ", readings.stream().distinct().toList()));
    }
    if (rows.size() > MOST) {
      grid.note((rows.size() - MOST) + " more in the Threads view");
    }
    return grid;
  }

  /// The threads of both sides, each with its row below the heads.
  private static Map<String, Integer> rows(List<List<CpuAgainstWall>> sides) {
    Map<String, Integer> rows = new LinkedHashMap<>();
    for (List<CpuAgainstWall> side : sides) {
      side.forEach(line -> rows.putIfAbsent(line.thread(), rows.size() + 1));
    }
    return rows;
  }

  private static Node grid(List<List<CpuAgainstWall>> sides, List<String> labels) {
    GridPane grid = new GridPane(16, 4);
    grid.getStyleClass().add("rows");
    ColumnConstraints name = new ColumnConstraints();
    name.setHgrow(Priority.ALWAYS);
    name.setMinWidth(80);
    grid.getColumnConstraints().add(name);
    Map<String, Integer> rows = rows(sides);
    for (int side = 0; side < sides.size(); side++) {
      String style = side == 0 ? "baseline" : "candidate";
      int column = 1 + side * 3;
      String label = sides.size() > 1 ? labels.get(side) + " " : "";
      grid.getColumnConstraints().addAll(column(HPos.RIGHT), column(HPos.RIGHT));
      grid.getColumnConstraints().add(column(HPos.LEFT));
      grid.add(Texts.whole(label + "busy", style, "small"), column, 0);
      grid.add(Texts.whole("CPU", style, "small"), column + 1, 0);
      for (CpuAgainstWall line : sides.get(side)) {
        Integer row = rows.get(line.thread());
        if (row != null && row <= MOST) {
          add(grid, line, column, row);
        }
      }
    }
    rows.forEach(
        (thread, row) -> {
          if (row <= MOST) {
            grid.add(Texts.line(thread), 0, row);
          }
        });
    if (rows.size() > MOST) {
      String more = (rows.size() - MOST) + " more in the Threads view";
      grid.add(Texts.line(more, "muted", "small"), 0, MOST + 1);
    }
    return grid;
  }

  private static void add(GridPane grid, CpuAgainstWall line, int column, int row) {
    grid.add(Texts.whole(Units.percent(line.busy()), "number"), column, row);
    grid.add(Texts.whole(Units.percent(line.cpu()), "number"), column + 1, row);
    grid.add(Texts.line(line.reading(), "muted", "small"), column + 2, row);
  }

  private static ColumnConstraints column(HPos alignment) {
    ColumnConstraints column = new ColumnConstraints();
    column.setHalignment(alignment);
    column.setMinWidth(alignment == HPos.RIGHT ? Region.USE_PREF_SIZE : 40);
    return column;
  }
}
