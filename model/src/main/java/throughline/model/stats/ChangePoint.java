package throughline.model.stats;

/// A place where the level of a series changes.
///
/// @param index the first value of the new level
/// @param pValue of the t-test between the levels before and after
public record ChangePoint(int index, double pValue) {}
