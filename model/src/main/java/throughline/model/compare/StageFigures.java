package throughline.model.compare;

/// The self time of one stage of one loop on one side, within the steady window.
///
/// @param nanosPerIteration wall time of an iteration, spread over the loop's threads
/// @param share of the loop's wall time, as a fraction
/// @param totalNanos summed over the loop's threads
/// @param count how often the stage ran, summed over the loop's threads; 0 if the files do not say,
///     and for untracked time
public record StageFigures(double nanosPerIteration, double share, long totalNanos, long count) {}
