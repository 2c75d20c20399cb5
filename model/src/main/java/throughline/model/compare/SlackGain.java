package throughline.model.compare;

import throughline.model.recording.StageKind;

/// A stage that became quicker in a loop that does not limit: it earned slack, no throughput.
///
/// @param loop a loop that limits on neither side
/// @param stage the stage's path
/// @param kind the stage's kind, never wait
/// @param savedNanosPerIteration how much less wall time it takes an iteration, above 0
/// @param low lower end of the interval of the saving; NaN where there are too few iterations
/// @param high upper end of the interval; NaN where there are too few iterations
public record SlackGain(
    String loop,
    String stage,
    StageKind kind,
    double savedNanosPerIteration,
    double low,
    double high) {}
