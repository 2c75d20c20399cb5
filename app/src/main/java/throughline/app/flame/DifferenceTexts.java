package throughline.app.flame;

import java.util.ArrayList;
import java.util.List;
import throughline.app.view.Tip;
import throughline.app.view.Units;
import throughline.model.difference.Change;
import throughline.model.difference.FrameDifference;
import throughline.model.difference.TreeDifference;

/// How a difference is put in words.
final class DifferenceTexts {
  /// A smaller change is of no use to anybody in digits.
  private static final double LEAST_TOLD = 0.001;

  private DifferenceTexts() {}

  /// Such as `−12.3 %`, `new`, `gone`; empty where nothing happened.
  static String relative(double before, double after) {
    if (before == after) {
      return "";
    }
    if (before == 0) {
      return "new";
    }
    if (after == 0) {
      return "gone";
    }
    double ratio = after / before;
    return Math.abs(ratio - 1) < LEAST_TOLD ? "≈ 0 %" : Units.change(ratio);
  }

  /// What is written behind a frame's name on its box: only what is real.
  static String onBox(TreeDifference difference, int node) {
    return difference.change(node).isReal()
        ? relative(difference.before(node), difference.after(node))
        : "";
  }

  /// Such as `more`, `not more than chance`.
  static String verdict(Change change, double probability) {
    String by = Double.isNaN(probability) ? "" : ", p " + probability(probability);
    return switch (change) {
      case SMALL -> "changed by less than 0.5 % of all";
      case NOISE -> "no more than chance" + by;
      case LESS -> "less after" + by;
      case MORE -> "more after" + by;
      case ONLY_BEFORE -> "only before" + by;
      case ONLY_AFTER -> "only after" + by;
    };
  }

  static String probability(double p) {
    return p < 0.001 ? "< 0.001" : Units.significant(p);
  }

  static String signed(WeightUnit unit, double change) {
    String text = unit.format(Math.abs(change));
    return change > 0 ? "+" + text : change < 0 ? "−" + text : text;
  }

  /// The same of everything, for the box of everything and its tip.
  static List<Tip.Line> all(TreeDifference difference, WeightUnit unit) {
    return lines(unit, difference.allBefore(), difference.allAfter());
  }

  static List<Tip.Line> of(TreeDifference difference, WeightUnit unit, int node) {
    List<Tip.Line> lines =
        new ArrayList<>(lines(unit, difference.before(node), difference.after(node)));
    lines.add(new Tip.Line("Test", verdict(difference.change(node), difference.probability(node))));
    double selfBefore = difference.selfBefore(node);
    double selfAfter = difference.selfAfter(node);
    if (selfBefore > 0 || selfAfter > 0) {
      lines.add(new Tip.Line("Self", unit.format(selfBefore) + " → " + unit.format(selfAfter)));
    }
    return lines;
  }

  private static List<Tip.Line> lines(WeightUnit unit, double before, double after) {
    List<Tip.Line> lines = new ArrayList<>();
    lines.add(new Tip.Line("Before", unit.format(before)));
    lines.add(new Tip.Line("After", unit.format(after)));
    String relative = relative(before, after);
    lines.add(
        new Tip.Line(
            "Change",
            signed(unit, after - before) + (relative.isEmpty() ? "" : " (" + relative + ")")));
    return lines;
  }

  /// The line above the graph: what is compared, corrected, assumed.
  static String about(FlameTexts texts, FlameQuestion question) {
    TreeDifference difference = texts.difference();
    return difference == null
        ? ""
        : measure(difference, question) + "; width is the mean of both; " + assumptions(difference);
  }

  /// What is compared and corrected.
  static String measure(TreeDifference difference, FlameQuestion question) {
    return switch (question.measure()) {
      case SHARE -> "Shares of each run’s samples";
      case AMOUNT -> "Amounts: " + difference.correction().note();
    };
  }

  /// What the test of chance assumes, and which names were taken to be the same.
  static String assumptions(TreeDifference difference) {
    List<String> parts = new ArrayList<>();
    parts.add(
        difference.isInflationKnown()
            ? "chance from batches in time, 5 % false discoveries"
            : "samples taken as independent, since the files have no time: small changes look surer"
                + " than they are");
    int renamed = difference.renamings().stream().mapToInt(TreeDifference.Renaming::frames).sum();
    if (renamed > 0) {
      parts.add(renamed + " names matched by rules");
    }
    return String.join("; ", parts);
  }

  /// A row of the table, for screen readers and tips.
  static String row(FrameDifference row) {
    return verdict(row.change(), row.probability());
  }
}
