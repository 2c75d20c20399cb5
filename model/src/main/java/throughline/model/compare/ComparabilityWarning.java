package throughline.model.compare;

import java.util.Locale;

/// Something in which the two sides differ besides what is being judged.
///
/// @param code what kind of difference
/// @param level how much it matters
/// @param text what differs, with both values, without a full stop
/// @param effect what it does to the comparison, without a full stop
/// @param makesRatioMeaningless whether the ratio of throughputs says nothing because of it, so
///     that the verdict is "cannot tell"
public record ComparabilityWarning(
    Code code, Level level, String text, String effect, boolean makesRatioMeaningless) {

  /// Kinds of differences.
  public enum Code {
    NO_THROUGHPUT,
    NO_COMMON_UNIT,
    AMOUNT_PER_ITERATION,
    THREAD_SETS,
    SAMPLING_RATE,
    HOST,
    TAG,
    MISSING_STAGES,
    UNEQUAL_LENGTH,
    LIKELY_SWAPPED,
    NO_STEADY_STATE,
    STAGES_OVERLAP,
    PARTIAL_TELEMETRY,
    SAME_RUN;

    /// The stable word used in JSON, such as `missing-stages`.
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// How much a difference matters.
  public enum Level {
    /// Good to know.
    NOTE,
    /// May explain part of the difference.
    CAUTION,
    /// May explain all of the difference, or makes it meaningless.
    SERIOUS;

    /// The lower-case word used in JSON.
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
