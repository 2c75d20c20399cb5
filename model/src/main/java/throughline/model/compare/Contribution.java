package throughline.model.compare;

import org.jspecify.annotations.Nullable;
import throughline.model.recording.StageKind;

/// One bar of the waterfall from the baseline's throughput to the candidate's.
///
/// The contributions of a comparison sum to the difference of the two throughputs, to rounding.
///
/// @param part what the bar stands for
/// @param name its label: the stage, `tokens per iteration` or `untracked`
/// @param stage the stage's path, or null if the bar is not a stage
/// @param loop the loop the stage belongs to, or null for the amount per iteration
/// @param kind the stage's kind, or null if the bar is not a stage
/// @param deltaNanosPerIteration how much longer this part of an iteration takes in the candidate,
///     in wall time; 0 for the amount per iteration
/// @param deltaPerSecond what the part adds to throughput, per second; negative if it costs
/// @param low lower end of the interval of `deltaPerSecond`; NaN where there are too few iterations
/// @param high upper end of the interval; NaN where there are too few iterations
public record Contribution(
    Part part,
    String name,
    @Nullable String stage,
    @Nullable String loop,
    @Nullable StageKind kind,
    double deltaNanosPerIteration,
    double deltaPerSecond,
    double low,
    double high) {

  /// What a bar stands for.
  public enum Part {
    /// The change of the amount that an iteration finishes; always the first bar.
    AMOUNT,
    /// The self time of one stage of the limiting loop.
    STAGE,
    /// The limiting loop's time that no stage covers; always the last bar.
    UNTRACKED
  }
}
