package throughline.app.export;

import java.util.Arrays;
import java.util.List;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.tree.SampleFilter;
import throughline.model.tree.StackMap;
import throughline.model.tree.StackPaths;
import throughline.model.tree.StackWeights;

/// The stacks of all threads of a recording in one, each below a frame of its thread's name where
/// there are several.
public final class ThreadRoots {
  private ThreadRoots() {}

  /// @param profiles of the recording, in one unit, at least one
  public static StackWeights of(Recording recording, List<SampleProfile> profiles) {
    StackMap map = StackMap.of(recording.stacks());
    if (profiles.size() == 1) {
      return map.weigh(profiles, SampleFilter.ALL);
    }
    StackPaths paths = map.paths();
    StackPaths.Builder builder = new StackPaths.Builder(paths);
    double[] weights = new double[0];
    double samples = 0;
    double withoutStack = 0;
    for (SampleProfile profile : profiles) {
      StackWeights own = map.weigh(List.of(profile), SampleFilter.ALL);
      double[] totals = own.totals();
      int[] made = new int[paths.size()];
      int root = builder.child(-1, builder.frame(profile.name()));
      for (int stack = 0; stack < made.length; stack++) {
        int prefix = paths.prefix(stack);
        made[stack] =
            totals[stack] == 0
                ? -1
                : builder.child(prefix < 0 ? root : made[prefix], paths.frameId(stack));
        if (made[stack] >= weights.length) {
          weights = Arrays.copyOf(weights, Math.max(builder.size(), weights.length * 2));
        }
        if (own.weights()[stack] != 0) {
          weights[made[stack]] += own.weights()[stack];
        }
      }
      samples += own.samples();
      withoutStack += own.withoutStack();
    }
    return new StackWeights(
        builder.build(),
        Arrays.copyOf(weights, builder.size()),
        profiles.getFirst().unit(),
        samples,
        withoutStack,
        0);
  }
}
