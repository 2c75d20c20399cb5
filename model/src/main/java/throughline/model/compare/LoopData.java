package throughline.model.compare;

import java.util.Arrays;
import java.util.List;
import throughline.model.recording.StageKind;

/// The stage times of one loop of one side, for each batch of iterations.
///
/// Of the time that telemetry covers, a stage has the share self time / covered thread time. Where
/// telemetry covers the whole window that is the sum of self times over the loop's threads, divided
/// by threads and wall time; where it does not (a thread that started late, a last interval that
/// was never written), the covered part stands for the rest.
///
/// @param name the loop's name
/// @param threads how many threads it has
/// @param concurrent whether a stage runs on several tasks at once, so that its time is no part of
///     wall time
/// @param stages the paths of its stages
/// @param kinds their kinds
/// @param self self time in nanoseconds, by batch and stage, summed over threads
/// @param counts runs of each stage, by batch and stage, summed over threads
/// @param covered thread time that the telemetry covers, in nanoseconds, by batch
/// @param possible thread time of the batch, in nanoseconds: wall time times threads
record LoopData(
    String name,
    int threads,
    boolean concurrent,
    List<String> stages,
    List<StageKind> kinds,
    double[][] self,
    double[][] counts,
    double[] covered,
    double[] possible) {

  /// Beyond this sum of shares, stages run at the same time as each other or were counted twice, so
  /// that shares of wall time mean nothing.
  static final double MOST_TRACKED = 1.05;

  /// The share of each stage in the loop's wall time over some batches, as fractions; all 0 where
  /// the telemetry covers none of it.
  double[] shares(int[] batches) {
    double[] shares = new double[stages.size()];
    double time = 0;
    for (int batch : batches) {
      time += covered[batch];
      for (int stage = 0; stage < shares.length; stage++) {
        shares[stage] += self[batch][stage];
      }
    }
    for (int stage = 0; stage < shares.length; stage++) {
      shares[stage] = time > 0 ? shares[stage] / time : 0;
    }
    return shares;
  }

  /// The sum of one column over all batches.
  static double total(double[][] column, int stage) {
    return Arrays.stream(column).mapToDouble(row -> row[stage]).sum();
  }

  /// How much of the window's thread time the telemetry covers, as a fraction.
  double coverage() {
    return Arrays.stream(covered).sum() / Arrays.stream(possible).sum();
  }

  boolean hasTimes() {
    return Arrays.stream(self).flatMapToDouble(Arrays::stream).anyMatch(time -> time > 0);
  }

  /// Whether its stages divide its wall time, as they must to explain it.
  boolean divides(int[] all) {
    return hasTimes() && !concurrent && Arrays.stream(shares(all)).sum() <= MOST_TRACKED;
  }

  boolean recordsWaits() {
    return kinds.stream().anyMatch(StageKind::isWait);
  }

  int indexOf(String stage) {
    return stages.indexOf(stage);
  }
}
