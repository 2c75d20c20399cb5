package throughline.model.difference;

import java.util.Arrays;
import java.util.stream.IntStream;
import throughline.model.recording.SampleProfile;

/// How much more the samples of a side vary than independent ones, for chosen stacks.
///
/// Samples are parted into [#BATCHES] batches of equal number in order of time. The variance of a
/// stack's share among batches over that of independent samples, p(1 − p)/m, is the inflation;
/// below 1 it is taken for 1. Needs times: without them the order is not known and neither is the
/// inflation, which is 1 then and must be said.
final class Inflation {
  static final int BATCHES = 20;

  /// Fewer samples in a batch tell nothing.
  private static final int LEAST_IN_BATCH = 10;

  private final double[][] batchTotals;
  private final double[] batchSizes;

  private Inflation(double[][] batchTotals, double[] batchSizes) {
    this.batchTotals = batchTotals;
    this.batchSizes = batchSizes;
  }

  static boolean isKnown(SampledSide side) {
    return !side.profiles().isEmpty()
        && side.profiles().stream().allMatch(SampleProfile::hasTimes)
        && side.profiles().stream().mapToInt(SampleProfile::size).sum() >= BATCHES * LEAST_IN_BATCH;
  }

  /// @param unionOf for each stack of the side's map its stack in the union
  /// @param prefixes of the union's stacks
  static Inflation of(SampledSide side, int[] unionOf, int[] prefixes) {
    if (!isKnown(side)) {
      return new Inflation(new double[0][0], new double[0]);
    }
    double[][] totals = new double[BATCHES][prefixes.length];
    double[] sizes = new double[BATCHES];
    for (SampleProfile profile : side.profiles()) {
      int[] rows = inOrder(profile);
      for (int at = 0; at < rows.length; at++) {
        int row = rows[at];
        int stack = profile.stackId(row);
        int target = stack < 0 ? -1 : side.stacks().target(stack);
        if (target < 0 || !side.filter().takes(profile, row)) {
          continue;
        }
        int batch = (int) ((long) at * BATCHES / rows.length);
        totals[batch][unionOf[target]] += profile.weight(row);
        sizes[batch] += profile.weight(row);
      }
    }
    for (double[] batch : totals) {
      for (int stack = batch.length - 1; stack >= 0; stack--) {
        if (prefixes[stack] >= 0) {
          batch[prefixes[stack]] += batch[stack];
        }
      }
    }
    return new Inflation(totals, sizes);
  }

  private static int[] inOrder(SampleProfile profile) {
    return IntStream.range(0, profile.size())
        .boxed()
        .sorted((a, b) -> Long.compare(profile.timeNanos(a), profile.timeNanos(b)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /// @param samples how many samples the side has
  double of(int[] stacks, double samples) {
    int used = (int) Arrays.stream(batchSizes).filter(size -> size > 0).count();
    if (used < 2) {
      return 1;
    }
    double[] shares = new double[used];
    int next = 0;
    double weight = 0;
    double all = 0;
    for (int batch = 0; batch < batchSizes.length; batch++) {
      if (batchSizes[batch] > 0) {
        double in = 0;
        for (int stack : stacks) {
          in += batchTotals[batch][stack];
        }
        shares[next++] = in / batchSizes[batch];
        weight += in;
        all += batchSizes[batch];
      }
    }
    double mean = weight / all;
    double squares = 0;
    for (double share : shares) {
      squares += (share - mean) * (share - mean);
    }
    double expected = mean * (1 - mean) / (samples / used);
    return expected > 0 ? Math.max(1, squares / (used - 1) / expected) : 1;
  }
}
