package throughline.app.overview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.app.chart.ChartPane;
import throughline.app.chart.Figure;
import throughline.app.chart.LegendChart;
import throughline.app.chart.Measure;
import throughline.app.chart.StageBar;
import throughline.app.chart.StageKey;
import throughline.app.chart.StageKeys;
import throughline.app.chart.StageTotalsChart;
import throughline.app.theme.Role;
import throughline.model.compare.StageFigures;
import throughline.model.compare.StageRow;

/// Where the wall time of each loop goes, by stage, in the steady window.
public final class LoopTimeFigure {
  /// A segment smaller than this is a pixel or two wide.
  private static final double LEAST_SHARE = 0.01;

  private LoopTimeFigure() {}

  /// @param measure [Measure#SHARE] or [Measure#PER_ITERATION]
  /// @return the figure, or empty if no loop has stage times
  public static Optional<Figure> of(Answer answer, Measure measure, PageActions actions) {
    List<StageRow> rows = rows(answer);
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    List<StageKey> keys = keys(rows);
    ChartPane chart =
        new ChartPane(new StageTotalsChart(keys, bars(answer, rows, keys, measure), measure, null));
    chart.setOnPick(actions::pick);
    List<StageKey> visible = keys.stream().filter(key -> isVisible(key, rows)).toList();
    int small = keys.size() - visible.size();
    ChartPane legend = new ChartPane(new LegendChart(visible, null));
    legend.setOnPick(actions::pick);
    String title =
        measure == Measure.SHARE
            ? "Where the time of each loop goes"
            : "Where the time of an iteration goes, by loop";
    return Optional.of(
        new Figure(
                title,
                measure.words() + " in the steady window, without parts that are stages themselves",
                chart,
                legend)
            .withNote(
                small == 0
                    ? ""
                    : small
                        + (small == 1 ? " stage" : " stages")
                        + " below "
                        + Measure.wholePercent(LEAST_SHARE)
                        + " of every loop's time, drawn and not named")
            .withTable(() -> StageTable.of(rows, answer.runs().size() > 1)));
  }

  /// The rows of a comparison; a run alone gives rows with one side.
  public static List<StageRow> rows(Answer answer) {
    return switch (answer) {
      case Answer.Pair pair -> pair.comparison().stages();
      case Answer.Single single ->
          single.analysis().stages().stream()
              .map(use -> new StageRow(use.loop(), use.stage(), use.kind(), use.figures(), null))
              .toList();
    };
  }

  private static List<StageKey> keys(List<StageRow> rows) {
    StageKeys keys = new StageKeys();
    for (StageRow row : rows) {
      keys.add(row.stage(), row.kind(), share(row.before()) + share(row.after()));
    }
    return keys.ordered();
  }

  private static boolean isVisible(StageKey key, List<StageRow> rows) {
    return key.isUntracked()
        || rows.stream()
            .filter(row -> row.stage().equals(key.stage()))
            .anyMatch(row -> Math.max(share(row.before()), share(row.after())) >= LEAST_SHARE);
  }

  private static double share(@Nullable StageFigures figures) {
    return figures == null ? 0 : figures.share();
  }

  private static List<StageBar> bars(
      Answer answer, List<StageRow> rows, List<StageKey> keys, Measure measure) {
    Map<String, List<StageRow>> byLoop = new LinkedHashMap<>();
    // The busiest first, as beside the chances that they limit.
    answer.limits().forEach(l -> l.loops().forEach(of -> byLoop.put(of.loop(), new ArrayList<>())));
    rows.forEach(row -> byLoop.computeIfAbsent(row.loop(), loop -> new ArrayList<>()).add(row));
    List<StageBar> bars = new ArrayList<>();
    byLoop.forEach(
        (loop, ofLoop) -> {
          if (ofLoop.isEmpty()) {
            return;
          }
          List<StageBar.RunBar> runs = new ArrayList<>();
          for (int run = 0; run < answer.runs().size(); run++) {
            double[] values = new double[keys.size()];
            for (StageRow row : ofLoop) {
              values[index(keys, row)] += value(run == 0 ? row.before() : row.after(), measure);
            }
            Role role = run == 0 ? Role.BASELINE : Role.CANDIDATE;
            runs.add(new StageBar.RunBar(role, answer.labels().get(run), values));
          }
          bars.add(new StageBar(loop, "", loop, null, runs));
        });
    return bars;
  }

  private static int index(List<StageKey> keys, StageRow row) {
    for (int at = 0; at < keys.size(); at++) {
      if (keys.get(at).stage().equals(row.stage())) {
        return at;
      }
    }
    return keys.size() - 1;
  }

  private static double value(@Nullable StageFigures figures, Measure measure) {
    if (figures == null) {
      return 0;
    }
    double value = measure == Measure.SHARE ? figures.share() : figures.nanosPerIteration();
    return Math.max(0, value);
  }
}
