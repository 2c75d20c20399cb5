package throughline.model.difference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import throughline.model.stats.BenjaminiHochberg;
import throughline.model.tree.StackWeights;

/// Tests the values of a difference, those of nodes and those of frames, against chance.
final class ChangeTests {
  private final SampledSide first;
  private final SampledSide second;
  private final Measure measure;
  private final Union union;
  private final StackWeights weightsBefore;
  private final StackWeights weightsAfter;
  private final double allBefore;
  private final double allAfter;
  private final List<Values> families = new ArrayList<>();

  /// Values that are tested together.
  ///
  /// @param stacks of the union, by which a value's samples are found
  private record Values(double[] before, double[] after, List<int[]> stacks, int[] tested) {}

  /// The stacks of a value.
  @FunctionalInterface
  interface Stacks {
    int[] of(int value);
  }

  /// What the tests of a family say, by value.
  ///
  /// @param probabilities adjusted; NaN where there was no test
  record Results(Change[] changes, double[] probabilities) {}

  ChangeTests(
      SampledSide first,
      SampledSide second,
      Measure measure,
      Union union,
      StackWeights weightsBefore,
      StackWeights weightsAfter,
      double allBefore,
      double allAfter) {
    this.first = first;
    this.second = second;
    this.measure = measure;
    this.union = union;
    this.weightsBefore = weightsBefore;
    this.weightsAfter = weightsAfter;
    this.allBefore = allBefore;
    this.allAfter = allAfter;
  }

  /// Adds a family: those of its values that are large enough are tested.
  void add(double[] before, double[] after, Stacks stacks) {
    int[] tested = new int[before.length];
    int count = 0;
    List<int[]> groups = new ArrayList<>();
    for (int value = 0; value < before.length; value++) {
      if (isLarge(before[value], after[value])) {
        int[] own = stacks.of(value);
        Arrays.sort(own);
        groups.add(own);
        tested[count++] = value;
      }
    }
    families.add(new Values(before, after, groups, Arrays.copyOf(tested, count)));
  }

  private boolean isLarge(double before, double after) {
    return (before > 0 && before >= TreeDifference.LEAST_SHARE * allBefore)
        || (after > 0 && after >= TreeDifference.LEAST_SHARE * allAfter);
  }

  /// The results of each family, in the order they were added.
  List<Results> run() {
    List<int[]> groups = families.stream().flatMap(family -> family.stacks().stream()).toList();
    int[] prefixes = new int[union.paths.size()];
    Arrays.setAll(prefixes, union.paths::prefix);
    double samplesBefore = weightsBefore.samples();
    double samplesAfter = weightsAfter.samples();
    double[] inflationBefore =
        Inflation.of(first, union.unionOfBefore, prefixes, groups, samplesBefore);
    double[] inflationAfter =
        Inflation.of(second, union.unionOfAfter, prefixes, groups, samplesAfter);
    // From values back to counts of samples.
    double countsBefore = allBefore > 0 ? samplesBefore / allBefore : 0;
    double countsAfter = allAfter > 0 ? samplesAfter / allAfter : 0;
    double exposure =
        measure == Measure.SHARE ? Double.NaN : countsBefore / (countsBefore + countsAfter);
    CountTest test = new CountTest(samplesBefore, samplesAfter, exposure);
    boolean canTest = samplesBefore > 0 && samplesAfter > 0;
    List<Results> results = new ArrayList<>();
    int group = 0;
    for (Values family : families) {
      double[] p = new double[family.before().length];
      Arrays.fill(p, Double.NaN);
      for (int value : family.tested()) {
        p[value] =
            canTest
                ? test.probability(
                    family.before()[value] * countsBefore,
                    family.after()[value] * countsAfter,
                    inflationBefore[group],
                    inflationAfter[group])
                : 1;
        group++;
      }
      results.add(results(family, BenjaminiHochberg.adjusted(p)));
    }
    return results;
  }

  private Results results(Values family, double[] adjusted) {
    Change[] changes = new Change[adjusted.length];
    for (int value = 0; value < changes.length; value++) {
      changes[value] = change(family.before()[value], family.after()[value], adjusted[value]);
    }
    return new Results(changes, adjusted);
  }

  /// Changes too small to matter are grey whatever their probability.
  private Change change(double before, double after, double probability) {
    double least = TreeDifference.LEAST_SHARE * Math.max(allBefore, allAfter);
    if (Double.isNaN(probability) || Math.abs(after - before) < least) {
      return Change.SMALL;
    }
    if (probability > TreeDifference.FALSE_DISCOVERIES) {
      return Change.NOISE;
    }
    if (before == 0 || after == 0) {
      return before == 0 ? Change.ONLY_AFTER : Change.ONLY_BEFORE;
    }
    return after > before ? Change.MORE : Change.LESS;
  }
}
