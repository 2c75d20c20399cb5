package throughline.app.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.app.chart.Figure;
import throughline.app.chart.NameGrid;
import throughline.app.chart.Texts;
import throughline.app.view.Units;
import throughline.model.difference.FrameDifference;
import throughline.model.difference.TreeDifference;
import throughline.model.run.Run;
import throughline.model.tree.SampleFilter;

/// The frames that tell most, for a page: of two runs those that changed most, of one run alone
/// those that the most samples end in. Worked out off the JavaFX thread.
///
/// @param title the finding
/// @param measured what was sampled and in which unit
/// @param heads what stands above the numbers
/// @param rows from the first to the last
/// @param note what was assumed; may be empty
public record TopFrames(
    String title, String measured, List<String> heads, List<Row> rows, String note) {
  private static final int MOST = 10;

  /// Wider, numbers are too far from the names they belong to.
  private static final double MOST_WIDTH = 900;

  /// A frame.
  ///
  /// @param style of the last number, such as `better`; may be empty
  public record Row(String frame, List<String> numbers, String style) {}

  /// @return empty if no run has stacks
  public static Optional<TopFrames> of(Answer answer) {
    List<FlameSource> before = FlameSource.of(answer.runs().getFirst());
    if (answer instanceof Answer.Pair pair && !before.isEmpty()) {
      FlameSource first = before.getFirst();
      FlameSource second = first.counterpart(FlameSource.of(pair.after()));
      if (second != null) {
        FlameQuestion.Part partBefore =
            part(first, first.choices().getFirst(), pair.comparison().baseline());
        FlameQuestion.Part partAfter =
            part(second, second.like(first.choices().getFirst()), pair.comparison().candidate());
        return compared(question(partBefore, partAfter));
      }
    }
    for (Run run : answer.runs().reversed()) {
      List<FlameSource> sources = FlameSource.of(run);
      if (!sources.isEmpty()) {
        FlameSource source = sources.getFirst();
        String of = answer.runs().size() > 1 ? " of " + run.name() : "";
        FlameSource.Choice all = source.choices().getFirst();
        return alone(
            question(new FlameQuestion.Part(source, all, SampleFilter.ALL, Double.NaN), null), of);
      }
    }
    return Optional.empty();
  }

  private static FlameQuestion.Part part(
      FlameSource source, FlameSource.Choice choice, throughline.model.compare.Side side) {
    return new FlameQuestion.Part(source, choice, SampleFilter.ALL, FlameChoice.iterations(side));
  }

  private static FlameQuestion question(
      FlameQuestion.Part part, FlameQuestion.@Nullable Part after) {
    FlameSettings settings = FlameSettings.DEFAULT;
    return new FlameQuestion(
        part, after, FlameShape.LEFT_HEAVY, List.of(), null, settings.measure(), settings.rules());
  }

  private static Optional<TopFrames> compared(FlameQuestion question) {
    FlameAnswer answer = FlameAnswer.attempt(question).answer();
    TreeDifference difference = answer == null ? null : answer.whole().difference();
    if (answer == null || difference == null) {
      return Optional.empty();
    }
    // Below this a change is of no use to anybody, real or not; see the table in the window.
    double least =
        TreeDifference.LEAST_SHARE * Math.max(difference.allBefore(), difference.allAfter());
    List<FrameDifference> changed =
        difference.frames().stream()
            .filter(frame -> Math.abs(frame.selfChange()) >= least)
            .sorted(
                Comparator.comparingInt((FrameDifference frame) -> frame.change().isReal() ? 0 : 1)
                    .thenComparingDouble(frame -> -Math.abs(frame.selfChange())))
            .limit(MOST)
            .toList();
    if (changed.isEmpty()) {
      return Optional.empty();
    }
    boolean allReal = changed.stream().allMatch(frame -> frame.change().isReal());
    WeightUnit unit = answer.whole().unit();
    Units column = unit.column(largest(changed));
    List<Row> rows = new ArrayList<>();
    for (FrameDifference frame : changed) {
      String sign = frame.selfChange() > 0 ? "+" : "−";
      boolean real = frame.change().isReal();
      rows.add(
          new Row(
              frame.frame(),
              List.of(
                  unit.number(frame.selfBefore(), column),
                  unit.number(frame.selfAfter(), column),
                  sign + unit.number(Math.abs(frame.selfChange()), column) + (real ? "" : " ?")),
              !real ? "muted" : frame.selfChange() > 0 ? "worse" : "better"));
    }
    FrameDifference first = changed.getFirst();
    String title =
        first.change().isReal()
            ? "Stacks: %s changed most, %s"
                .formatted(first.frame(), DifferenceTexts.signed(unit, first.selfChange()))
            : "Stacks: no frame changed by more than chance";
    return Optional.of(
        new TopFrames(
            title,
            "weight of samples that end in a frame, in "
                + column.symbol()
                + ", of "
                + source(question),
            List.of("before", "after", "change"),
            rows,
            (allReal ? "" : "?: may be chance. ")
                + DifferenceTexts.measure(difference, question)
                + "; "
                + DifferenceTexts.assumptions(difference)
                + "."));
  }

  private static double largest(List<FrameDifference> frames) {
    return frames.stream()
        .mapToDouble(frame -> Math.max(frame.selfBefore(), frame.selfAfter()))
        .max()
        .orElse(0);
  }

  private static Optional<TopFrames> alone(FlameQuestion question, String of) {
    FlameAnswer answer = FlameAnswer.of(question);
    List<FrameTotals> frames =
        FrameTotals.of(answer.whole().tree(), () -> false).stream()
            .filter(frame -> frame.self() > 0)
            .limit(MOST)
            .toList();
    double all = answer.whole().tree().totalWeight();
    if (frames.isEmpty() || all <= 0) {
      return Optional.empty();
    }
    WeightUnit unit = answer.whole().unit();
    Units column = unit.column(frames.getFirst().total());
    List<Row> rows = new ArrayList<>();
    for (FrameTotals frame : frames) {
      rows.add(
          new Row(
              frame.frame(),
              List.of(
                  unit.number(frame.self(), column),
                  unit.number(frame.total(), column),
                  Units.percent(frame.self() / all)),
              ""));
    }
    return Optional.of(
        new TopFrames(
            "Stacks%s: most samples end in %s, %s"
                .formatted(
                    of, frames.getFirst().frame(), Units.percent(frames.getFirst().self() / all)),
            "weight of samples in " + column.symbol() + ", of " + source(question),
            List.of("end in it", "have it", "share"),
            rows,
            question.part().source().sampling().isEmpty()
                ? ""
                : capitalised(question.part().source().sampling()) + "."));
  }

  private static String source(FlameQuestion question) {
    return question.part().source().label() + ", " + question.name();
  }

  private static String capitalised(String text) {
    return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /// The frames as part of a page.
  public Figure figure() {
    NameGrid grid = new NameGrid(MOST_WIDTH, heads);
    for (Row row : rows) {
      List<Label> numbers = new ArrayList<>();
      for (String text : row.numbers()) {
        Label number = Texts.whole(text, "number", "small");
        if (numbers.size() >= 2 && !row.style().isEmpty()) {
          number.getStyleClass().add(row.style());
        }
        numbers.add(number);
      }
      grid.add(row.frame(), numbers);
    }
    return new Figure(title, measured, grid).withNote(note);
  }
}
