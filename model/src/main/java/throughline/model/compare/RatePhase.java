package throughline.model.compare;

/// A stretch of a run between two change points, in which throughput is level.
///
/// @param firstIteration its first iteration, counted from 0 in the run's throughput series
/// @param endIteration the iteration after its last one
/// @param fromNanos when its first iteration began
/// @param toNanos when its last iteration ended
/// @param perSecond throughput within it: sum of amounts over sum of time
/// @param pValue of the change at its beginning; 1 for the first stretch
/// @param steady whether it belongs to the steady window
public record RatePhase(
    int firstIteration,
    int endIteration,
    long fromNanos,
    long toNanos,
    double perSecond,
    double pValue,
    boolean steady) {}
