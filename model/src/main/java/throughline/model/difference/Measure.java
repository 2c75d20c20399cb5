package throughline.model.difference;

/// What is compared.
public enum Measure {
  /// Parts of each run's own total: how the time divides, whatever was done in it.
  SHARE,
  /// Amounts, corrected for sampling frequency and taken per iteration where those are known: what
  /// the work costs. Code that did not change keeps its amount though its share may grow.
  AMOUNT
}
