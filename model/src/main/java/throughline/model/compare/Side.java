package throughline.model.compare;

import java.util.List;

/// The throughput of one side of a comparison: one run, or several taken together.
///
/// The throughput series has one record for each time that work was reported. An iteration is one
/// step where the records of both sides number their steps, else one record. Sums and counts are
/// over the steady windows of all runs of this side; phases and windows are those of its first run.
///
/// @param name what the user calls the side
/// @param quantity what is counted: `tokens`, `samples`, `steps` …; empty if the run counts nothing
/// @param unit the unit of throughput for people: `tok/s`, `samples/s` …; empty with the quantity
/// @param throughput sum of amounts over sum of time, per second; NaN if the run counts nothing
/// @param throughputLow lower end of its interval; NaN where there are too few iterations for one
/// @param throughputHigh upper end of its interval; NaN where there are too few iterations
/// @param iterations how many iterations the steady window holds
/// @param records how many records of the throughput series the steady window holds
/// @param amountPerIteration the quantity an iteration finishes; NaN without iterations
/// @param nanosPerIteration wall time of an iteration; NaN without iterations
/// @param ess effective sample size: how many independent records the steady window is worth; 0
///     without records
/// @param variation coefficient of variation of a record's rate, as a fraction; NaN with fewer than
///     two records
/// @param steadiness how throughput behaves over time
/// @param steadyFromNanos when the steady window begins
/// @param steadyToNanos when the steady window ends
/// @param fromNanos when the first iteration began
/// @param toNanos when the last iteration ended
/// @param phases the stretches between change points, in order; their inner borders are the change
///     points. One phase for a flat run, none without iterations
/// @param runThroughputs the throughput of each run of this side, per second, in the order given
public record Side(
    String name,
    String quantity,
    String unit,
    double throughput,
    double throughputLow,
    double throughputHigh,
    long iterations,
    long records,
    double amountPerIteration,
    double nanosPerIteration,
    double ess,
    double variation,
    Steadiness steadiness,
    long steadyFromNanos,
    long steadyToNanos,
    long fromNanos,
    long toNanos,
    List<RatePhase> phases,
    List<Double> runThroughputs) {}
