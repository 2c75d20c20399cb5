package throughline.importers.stagelines;

/// What the numbers that are printed again and again for one stage stand for.
public enum PrintPolicy {
  /// Each print covers the time since the one before.
  PER_PRINT,
  /// Each print is a mean over the steps since the one before (Megatron).
  MEAN_STEP,
  /// Each print covers everything so far (profiler reports).
  CUMULATIVE,
  /// Not known: decided from the numbers themselves.
  DETECT,
  /// Prints cover the time since the one before, but the last one may repeat the whole (SPDL).
  LAPS_THEN_TOTAL
}
