package throughline.model.tree;

import java.util.List;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.StackTable;

/// What became of the stacks of a recording: the stacks after some transformations and, for each
/// stack of the recording, which of those it is now.
///
/// Transformations work on distinct stacks and not on samples, so they cost by the size of the call
/// tree and leave the samples' times and weights alone.
public final class StackMap {
  /// Where a stack went that is no longer there.
  public static final int LEFT_OUT = -1;

  private final StackPaths paths;
  private final int[] targets;

  /// @param paths the stacks there are now
  /// @param targets for each stack of before its row in `paths`, or [#LEFT_OUT]
  public StackMap(StackPaths paths, int[] targets) {
    this.paths = paths;
    this.targets = targets;
  }

  /// All stacks as they are.
  public static StackMap of(StackTable stacks) {
    StackPaths paths = StackPaths.of(stacks);
    int[] targets = new int[paths.size()];
    for (int stack = 0; stack < targets.length; stack++) {
      targets[stack] = stack;
    }
    return new StackMap(paths, targets);
  }

  /// The same with one more transformation.
  public StackMap then(StackTransform transform) {
    StackMap next = transform.apply(paths);
    int[] through = new int[targets.length];
    for (int stack = 0; stack < through.length; stack++) {
      int target = targets[stack];
      through[stack] = target == LEFT_OUT ? LEFT_OUT : next.targets[target];
    }
    return new StackMap(next.paths, through);
  }

  /// The same with more transformations, the first one first.
  public StackMap then(List<? extends StackTransform> transforms) {
    StackMap map = this;
    for (StackTransform transform : transforms) {
      map = map.then(transform);
    }
    return map;
  }

  public StackPaths paths() {
    return paths;
  }

  /// What a stack of the recording has become: a row of [#paths()] or [#LEFT_OUT].
  public int target(int stack) {
    return targets[stack];
  }

  /// How many stacks the recording has.
  public int size() {
    return targets.length;
  }

  /// Adds samples up.
  ///
  /// @param profiles of the recording, all in one unit
  /// @param filter which samples count
  /// @throws IllegalArgumentException if the profiles' units differ: weights of different units
  ///     have no sum
  public StackWeights weigh(List<SampleProfile> profiles, SampleFilter filter) {
    String unit = profiles.isEmpty() ? "" : profiles.getFirst().unit();
    double[] weights = new double[paths.size()];
    double withoutStack = 0;
    double leftOut = 0;
    double samples = 0;
    for (SampleProfile profile : profiles) {
      if (!profile.unit().equals(unit)) {
        throw new IllegalArgumentException(
            "weights in " + unit + " and in " + profile.unit() + " have no sum");
      }
      boolean isCount = unit.equals("samples");
      for (int row = 0; row < profile.size(); row++) {
        if (!filter.takes(profile, row)) {
          continue;
        }
        int stack = profile.stackId(row);
        double weight = profile.weight(row);
        if (stack < 0) {
          withoutStack += weight;
        } else if (targets[stack] == LEFT_OUT) {
          leftOut += weight;
        } else {
          weights[targets[stack]] += weight;
          samples += isCount ? weight : 1;
        }
      }
    }
    return new StackWeights(paths, weights, unit, samples, withoutStack, leftOut);
  }
}
