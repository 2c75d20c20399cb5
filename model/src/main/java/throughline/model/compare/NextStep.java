package throughline.model.compare;

import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;

/// What throughput would be if part of one stage of the limiting loop were gone.
///
/// @param rank 1 for the stage most worth doing; the three savings of a stage share a rank
/// @param loop the limiting loop
/// @param stage the stage's path
/// @param kind the stage's kind
/// @param saving the fraction of the stage's self time that is assumed gone: 0.1, 0.5 or 1
/// @param savedNanosPerIteration that saving in wall time of an iteration
/// @param predictedPerSecond throughput predicted
/// @param gainPerSecond throughput predicted less the measured one, at least 0
/// @param cappedBy the loop that would limit before the saving is used up, or null if all of it
///     counts
public record NextStep(
    int rank,
    String loop,
    String stage,
    StageKind kind,
    double saving,
    double savedNanosPerIteration,
    double predictedPerSecond,
    double gainPerSecond,
    @Nullable String cappedBy) {
  NextStep withRank(int newRank) {
    return new NextStep(
        newRank,
        loop,
        stage,
        kind,
        saving,
        savedNanosPerIteration,
        predictedPerSecond,
        gainPerSecond,
        cappedBy);
  }
}
