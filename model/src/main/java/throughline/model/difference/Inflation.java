package throughline.model.difference;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import throughline.model.recording.SampleProfile;

/// How much more the samples of a side vary than independent ones, for groups of stacks.
///
/// Samples are parted into [#BATCHES] batches of equal number in order of time. The variance of a
/// group's share among batches over that of independent samples, p(1 − p)/m, is the inflation;
/// below 1 it is taken for 1. Needs times: without them the order is not known and neither is the
/// inflation, which is 1 then and must be said.
final class Inflation {
  static final int BATCHES = 20;

  /// Fewer samples in a batch tell nothing.
  private static final int LEAST_IN_BATCH = 10;

  private Inflation() {}

  static boolean isKnown(SampledSide side) {
    return !side.profiles().isEmpty()
        && side.profiles().stream().allMatch(SampleProfile::hasTimes)
        && side.profiles().stream().mapToInt(SampleProfile::size).sum() >= BATCHES * LEAST_IN_BATCH;
  }

  /// The inflation of each group. One batch is added up at a time, so that the cost in memory is
  /// one number for each stack.
  ///
  /// @param unionOf for each stack of the side's map its stack in the union
  /// @param prefixes of the union's stacks
  /// @param groups stacks of the union, none of a group a caller of another
  /// @param samples how many samples the side has
  static double[] of(
      SampledSide side, int[] unionOf, int[] prefixes, List<int[]> groups, double samples) {
    double[] inflation = new double[groups.size()];
    Arrays.fill(inflation, 1);
    if (!isKnown(side) || groups.isEmpty()) {
      return inflation;
    }
    List<int[]> orders = side.profiles().stream().map(Inflation::inOrder).toList();
    double[][] weights = new double[BATCHES][groups.size()];
    double[] sizes = new double[BATCHES];
    double[] totals = new double[prefixes.length];
    for (int batch = 0; batch < BATCHES; batch++) {
      Arrays.fill(totals, 0);
      for (int at = 0; at < orders.size(); at++) {
        sizes[batch] += add(side, side.profiles().get(at), orders.get(at), batch, unionOf, totals);
      }
      for (int stack = totals.length - 1; stack >= 0; stack--) {
        if (prefixes[stack] >= 0) {
          totals[prefixes[stack]] += totals[stack];
        }
      }
      for (int group = 0; group < groups.size(); group++) {
        double sum = 0;
        for (int stack : groups.get(group)) {
          sum += totals[stack];
        }
        weights[batch][group] = sum;
      }
    }
    for (int group = 0; group < inflation.length; group++) {
      inflation[group] = inflation(weights, group, sizes, samples);
    }
    return inflation;
  }

  /// Adds up the samples of a batch.
  ///
  /// @return their weight
  private static double add(
      SampledSide side,
      SampleProfile profile,
      int[] rows,
      int batch,
      int[] unionOf,
      double[] into) {
    int from = (int) ((long) batch * rows.length / BATCHES);
    int to = (int) ((batch + 1L) * rows.length / BATCHES);
    double size = 0;
    for (int at = from; at < to; at++) {
      int stack = profile.stackId(rows[at]);
      int target = stack < 0 ? -1 : side.stacks().target(stack);
      if (target >= 0 && side.filter().takes(profile, rows[at])) {
        into[unionOf[target]] += profile.weight(rows[at]);
        size += profile.weight(rows[at]);
      }
    }
    return size;
  }

  private static int[] inOrder(SampleProfile profile) {
    int[] rows = IntStream.range(0, profile.size()).toArray();
    boolean isOrdered =
        IntStream.range(1, rows.length)
            .allMatch(row -> profile.timeNanos(row - 1) <= profile.timeNanos(row));
    return isOrdered
        ? rows
        : IntStream.of(rows)
            .boxed()
            .sorted((a, b) -> Long.compare(profile.timeNanos(a), profile.timeNanos(b)))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  private static double inflation(double[][] weights, int group, double[] sizes, double samples) {
    double weight = 0;
    double all = 0;
    int used = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      if (sizes[batch] > 0) {
        weight += weights[batch][group];
        all += sizes[batch];
        used++;
      }
    }
    if (used < 2) {
      return 1;
    }
    double mean = weight / all;
    double squares = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      if (sizes[batch] > 0) {
        double off = weights[batch][group] / sizes[batch] - mean;
        squares += off * off;
      }
    }
    double expected = mean * (1 - mean) / (samples / used);
    return expected > 0 ? Math.max(1, squares / (used - 1) / expected) : 1;
  }
}
