package throughline.model.compare;

import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;

/// One row of the stage table: a stage of a loop before and after. Rows go by loop, within a loop
/// by the larger share, untracked last.
///
/// @param loop the loop's name
/// @param stage the stage's path, or `untracked`
/// @param kind the stage's kind, or null for untracked time
/// @param before the baseline's figures, or null if it does not have the stage
/// @param after the candidate's figures, or null if it does not have the stage
public record StageRow(
    String loop,
    String stage,
    @Nullable StageKind kind,
    @Nullable StageFigures before,
    @Nullable StageFigures after) {

  /// How much longer it takes an iteration in the candidate; a missing stage counts as 0.
  public double deltaNanosPerIteration() {
    return (after == null ? 0 : after.nanosPerIteration())
        - (before == null ? 0 : before.nanosPerIteration());
  }

  /// How much more of the loop's time it takes in the candidate, as a difference of fractions.
  public double deltaShare() {
    return (after == null ? 0 : after.share()) - (before == null ? 0 : before.share());
  }

  public boolean isUntracked() {
    return kind == null;
  }
}
