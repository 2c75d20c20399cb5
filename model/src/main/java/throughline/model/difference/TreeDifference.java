package throughline.model.difference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import throughline.model.tree.CallTree;
import throughline.model.tree.StackWeights;

/// Two runs on one call tree.
///
/// The tree is that of all stacks of either run, each node as wide as the mean of both, so that
/// what vanished and what is new are there with half their weight and nothing is hidden. Beside the
/// widths every node has its values before and after, and whether they differ by more than chance:
/// see [CountTest]; a node is tested if it has at least [#LEAST_SHARE] of one run's total, and the
/// probabilities are adjusted over all tested nodes, those of frames over all tested frames.
public final class TreeDifference {
  /// The part of the total below which a difference is not looked at.
  public static final double LEAST_SHARE = 0.005;

  /// The expected share of false ones among the changes that are called real.
  public static final double FALSE_DISCOVERIES = 0.05;

  /// What a rule did.
  ///
  /// @param isApplied whether it was asked for
  /// @param frames how many frames it changed
  public record Renaming(NameRule rule, boolean isApplied, int frames) {}

  private final CallTree tree;
  private final Correction correction;
  private final List<Renaming> renamings;
  private final boolean isInflationKnown;
  private final double[] before;
  private final double[] after;
  private final double[] selfBefore;
  private final double[] selfAfter;
  private final double allBefore;
  private final double allAfter;
  private final Change[] changes;
  private final double[] probabilities;
  private final List<FrameDifference> frames;

  private TreeDifference(
      SampledSide first,
      SampledSide second,
      Measure measure,
      Union union,
      StackWeights weightsBefore,
      StackWeights weightsAfter) {
    correction = Correction.of(measure, first, weightsBefore, second, weightsAfter);
    renamings = List.copyOf(union.renamings);
    isInflationKnown = Inflation.isKnown(first) && Inflation.isKnown(second);
    double[] means = new double[union.paths.size()];
    for (int stack = 0; stack < means.length; stack++) {
      means[stack] =
          (union.before[stack] * correction.before() + union.after[stack] * correction.after()) / 2;
    }
    tree = CallTree.leftHeavy(new StackWeights(union.paths, means, correction.unit(), 0, 0, 0));
    selfBefore = selves(union.before, correction.before());
    selfAfter = selves(union.after, correction.after());
    before = totals(selfBefore);
    after = totals(selfAfter);
    allBefore = sum(selfBefore);
    allAfter = sum(selfAfter);
    FrameSums sums = new FrameSums(tree, before, after, selfBefore, selfAfter);
    ChangeTests tests =
        new ChangeTests(
            first, second, measure, union, weightsBefore, weightsAfter, allBefore, allAfter);
    tests.add(before, after, node -> new int[] {tree.stack(node)});
    tests.add(sums.totalBefore, sums.totalAfter, sums::outermost);
    List<ChangeTests.Results> results = tests.run();
    changes = results.getFirst().changes();
    probabilities = results.getFirst().probabilities();
    frames = frames(sums, results.getLast());
  }

  /// Compares two sides.
  ///
  /// @param rules what to overlook in names
  /// @throws IllegalArgumentException if the units of the sides differ
  public static TreeDifference of(
      SampledSide before, SampledSide after, Measure measure, Set<NameRule> rules) {
    StackWeights weightsBefore = before.weights();
    StackWeights weightsAfter = after.weights();
    if (!weightsBefore.unit().isEmpty()
        && !weightsAfter.unit().isEmpty()
        && !weightsBefore.unit().equals(weightsAfter.unit())) {
      throw new IllegalArgumentException(
          "before is in " + weightsBefore.unit() + ", after in " + weightsAfter.unit());
    }
    Union union = new Union(weightsBefore, weightsAfter, rules);
    return new TreeDifference(before, after, measure, union, weightsBefore, weightsAfter);
  }

  private double[] selves(double[] weights, double factor) {
    double[] selves = new double[tree.size()];
    for (int node = 0; node < selves.length; node++) {
      selves[node] = weights[tree.stack(node)] * factor;
    }
    return selves;
  }

  private double[] totals(double[] selves) {
    double[] totals = selves.clone();
    for (int node = totals.length - 1; node >= 0; node--) {
      if (tree.parent(node) >= 0) {
        totals[tree.parent(node)] += totals[node];
      }
    }
    return totals;
  }

  private static double sum(double[] values) {
    return Arrays.stream(values).sum();
  }

  private List<FrameDifference> frames(FrameSums sums, ChangeTests.Results results) {
    List<FrameDifference> found = new ArrayList<>();
    for (int frame = 0; frame < tree.frameCount(); frame++) {
      if (sums.totalBefore[frame] > 0 || sums.totalAfter[frame] > 0) {
        found.add(
            new FrameDifference(
                tree.frameText(frame),
                sums.selfBefore[frame],
                sums.selfAfter[frame],
                sums.totalBefore[frame],
                sums.totalAfter[frame],
                results.changes()[frame],
                results.probabilities()[frame]));
      }
    }
    found.sort(
        Comparator.comparingDouble((FrameDifference row) -> -Math.abs(row.selfChange()))
            .thenComparingDouble(row -> -Math.abs(row.totalChange()))
            .thenComparing(FrameDifference::frame));
    return List.copyOf(found);
  }

  /// All nodes of both runs; widths are means of both.
  public CallTree tree() {
    return tree;
  }

  public Correction correction() {
    return correction;
  }

  /// All rules, whether applied or not, with what each did.
  public List<Renaming> renamings() {
    return renamings;
  }

  /// Whether the samples' order told how alike neighbours are; if not, samples are taken as
  /// independent and changes look surer than they are.
  public boolean isInflationKnown() {
    return isInflationKnown;
  }

  /// Of all samples before, in the unit of the correction.
  public double allBefore() {
    return allBefore;
  }

  public double allAfter() {
    return allAfter;
  }

  /// Of the samples through a node or ending in it, before.
  public double before(int node) {
    return before[node];
  }

  public double after(int node) {
    return after[node];
  }

  /// Of the samples that end in a node, before.
  public double selfBefore(int node) {
    return selfBefore[node];
  }

  public double selfAfter(int node) {
    return selfAfter[node];
  }

  /// What the test of a node's totals says.
  public Change change(int node) {
    return changes[node];
  }

  /// The probability of a node's change by chance, adjusted for the number of tests; NaN if it was
  /// too small to be tested.
  public double probability(int node) {
    return probabilities[node];
  }

  /// All frames of both runs, the greatest change of self weight first.
  public List<FrameDifference> frames() {
    return frames;
  }
}
