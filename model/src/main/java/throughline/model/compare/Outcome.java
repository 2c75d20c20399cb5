package throughline.model.compare;

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

  /// The words used in JSON, in scripts and in the window: `faster`, `slower`, `no difference that
  /// matters` or `cannot tell`.
  public String word() {
    return switch (this) {
      case FASTER -> "faster";
      case SLOWER -> "slower";
      case NO_DIFFERENCE -> "no difference that matters";
      case CANNOT_TELL -> "cannot tell";
    };
  }
}
