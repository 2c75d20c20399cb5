package throughline.model.compare;

import java.util.Locale;

/// What a comparison found.
public enum Outcome {
  /// The whole interval of the ratio lies above 1 + noise floor.
  FASTER,
  /// The whole interval lies below 1 − noise floor.
  SLOWER,
  /// The whole interval lies within the noise floor.
  NO_DIFFERENCE,
  /// None of these, or the runs hold too little to answer, or cannot be compared.
  CANNOT_TELL;

  /// The word used in JSON and in scripts: `faster`, `slower`, `no-difference` or `cannot-tell`.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
