package throughline.model.compare;

/// How busy a loop is within the steady window. Shares are fractions of its wall time and sum to 1,
/// unless the stages overlap each other, which makes `untrackedShare` negative.
///
/// @param loop the loop's name
/// @param threads how many threads it has
/// @param workNanosPerIteration wall time of its own work for one iteration of the pipeline, spread
///     over its threads: everything but waiting, so untracked time counts as work
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

  /// The share of the wall time that is not waiting.
  public double busyShare() {
    return trackedWorkShare + untrackedShare;
  }

  public double waitShare() {
    return waitGetShare + waitPutShare + waitOtherShare;
  }
}
