package throughline.model.difference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import throughline.model.tree.StackPaths;
import throughline.model.tree.StackWeights;

/// The stacks of two runs in one prefix tree, frames being the same if their names are but for what
/// the rules overlook. No stack of either is lost.
final class Union {
  final StackPaths paths;
  final double[] before;
  final double[] after;
  final int[] unionOfBefore;
  final int[] unionOfAfter;
  final List<TreeDifference.Renaming> renamings = new ArrayList<>();

  private final StackPaths.Builder builder = new StackPaths.Builder();
  private final Map<NameRule, Integer> uses = new HashMap<>();
  private final Set<NameRule> rules;

  Union(StackWeights first, StackWeights second, Set<NameRule> rules) {
    this.rules = rules;
    unionOfBefore = add(first);
    unionOfAfter = add(second);
    paths = builder.build();
    before = weights(first, unionOfBefore);
    after = weights(second, unionOfAfter);
    for (NameRule rule : NameRule.values()) {
      renamings.add(
          new TreeDifference.Renaming(rule, rules.contains(rule), uses.getOrDefault(rule, 0)));
    }
  }

  private int[] add(StackWeights side) {
    StackPaths own = side.paths();
    boolean[] used = new boolean[own.size()];
    for (int stack = own.size() - 1; stack >= 0; stack--) {
      used[stack] |= side.weights()[stack] != 0;
      if (used[stack] && own.prefix(stack) >= 0) {
        used[own.prefix(stack)] = true;
      }
    }
    int[] frames = new int[own.frameCount()];
    int[] union = new int[own.size()];
    for (int stack = 0; stack < union.length; stack++) {
      union[stack] = -1;
      if (used[stack]) {
        int frame = own.frameId(stack);
        if (frames[frame] == 0) {
          frames[frame] = builder.frame(normalised(own.frameText(frame))) + 1;
        }
        int prefix = own.prefix(stack);
        union[stack] = builder.child(prefix < 0 ? -1 : union[prefix], frames[frame] - 1);
      }
    }
    return union;
  }

  private String normalised(String frame) {
    String name = frame;
    for (NameRule rule : NameRule.values()) {
      if (rules.contains(rule)) {
        String changed = rule.apply(name);
        if (!changed.equals(name)) {
          uses.merge(rule, 1, Integer::sum);
          name = changed;
        }
      }
    }
    return name;
  }

  private double[] weights(StackWeights side, int[] union) {
    double[] weights = new double[paths.size()];
    for (int stack = 0; stack < union.length; stack++) {
      if (union[stack] >= 0) {
        weights[union[stack]] += side.weights()[stack];
      }
    }
    return weights;
  }
}
