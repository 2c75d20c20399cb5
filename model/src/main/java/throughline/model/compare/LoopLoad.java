package throughline.model.compare;

/// How busy a loop is within the steady window. Shares are fractions of its wall time and sum to 1;
/// stages that overlap each other make `untrackedShare` negative.
///
/// Untracked time counts as work: what lies between the stages of a loop that records its waits is
/// its own code. In a loop without any stage of kind wait it may as well be waiting that nobody
/// measured, so there half of it counts.
///
/// @param loop the loop's name
/// @param threads how many threads it has
/// @param workNanosPerIteration wall time of its own work for one iteration of the pipeline, spread
///     over its threads: everything but waiting
/// @param trackedWorkShare the share of stages that are not of kind wait
/// @param waitGetShare the share it waits for input (`get`, `recv`)
/// @param waitPutShare the share it waits for room for its output (`put`, `send`)
/// @param waitOtherShare the share it waits otherwise (`barrier`, `join`)
/// @param untrackedShare the share that no stage covers
/// @param probability the chance that this loop limits, by resampling batches of iterations
public record LoopLoad(
    String loop,
    int threads,
    double workNanosPerIteration,
    double trackedWorkShare,
    double waitGetShare,
    double waitPutShare,
    double waitOtherShare,
    double untrackedShare,
    double probability) {

  /// The share of the wall time that is not spent in stages of kind wait.
  public double busyShare() {
    return trackedWorkShare + untrackedShare;
  }

  public double waitShare() {
    return waitGetShare + waitPutShare + waitOtherShare;
  }
}
