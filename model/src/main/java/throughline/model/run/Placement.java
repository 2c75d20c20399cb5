package throughline.model.run;

/// How a recording was put on its run's clock.
///
/// @param rule by what evidence
/// @param offsetNanos what to add to the recording's times; 0 if it has no place
/// @param uncertaintyNanos how far off that may be, or -1 if it cannot be said
/// @param explanation the same for people, a phrase without a full stop
public record Placement(Rule rule, long offsetNanos, long uncertaintyNanos, String explanation) {

  /// The evidence for a placement, best first.
  public enum Rule {
    /// The run's clock is this recording's own.
    ANCHOR,
    /// Both sides carry absolute time.
    WALL_CLOCK,
    /// One side carries local time of day; the time zone follows from where the two overlap.
    TIME_OF_DAY,
    /// Both sides have marks with the same text.
    SHARED_MARKS,
    /// Both sides saw the same threads at work.
    THREAD_ACTIVITY,
    /// Both sides number the steps they saw end.
    STEP_NUMBERS,
    /// The user said where it belongs.
    BY_HAND,
    /// The recording has times but no clock: it was put at the run's start.
    AT_START,
    /// The recording has no time axis and is shown apart.
    NO_TIME_AXIS
  }

  /// Whether the recording's times may be drawn on the run's clock.
  public boolean isOnClock() {
    return rule != Rule.NO_TIME_AXIS;
  }
}
