package throughline.model.compare;

/// A stretch of a run between two change points, in which throughput is level.
///
/// @param firstRecord its first record, counted from 0 in the run's throughput series
/// @param endRecord the record after its last one
/// @param fromNanos when its first record began
/// @param toNanos when its last record ended
/// @param perSecond throughput within it: sum of amounts over sum of time
/// @param pValue of the change at its beginning; 1 for the first stretch
/// @param steady whether it belongs to the steady window
public record RatePhase(
    int firstRecord,
    int endRecord,
    long fromNanos,
    long toNanos,
    double perSecond,
    double pValue,
    boolean steady) {}
