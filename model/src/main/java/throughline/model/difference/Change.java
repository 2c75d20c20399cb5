package throughline.model.difference;

/// What a test says about a difference. Order is of weight: what matters least comes first.
public enum Change {
  /// Below half a percent of the total: not looked at further.
  SMALL,
  /// Large enough to matter, but chance would do as much.
  NOISE,
  LESS,
  MORE,
  /// There before and not after.
  ONLY_BEFORE,
  /// There after and not before.
  ONLY_AFTER;

  /// Whether it is real, as far as the samples can tell.
  public boolean isReal() {
    return this != SMALL && this != NOISE;
  }
}
