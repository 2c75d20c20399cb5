package throughline.model.difference;

/// A frame before and after, wherever it is called, in the unit of the difference.
///
/// @param frame its text, as far as the rules leave it
/// @param selfBefore of the samples that end in it
/// @param totalBefore of the samples that have it anywhere, each once
/// @param change what the test of its totals says
/// @param probability of such a change by chance, adjusted for the number of tests; NaN if it is
///     too small to be tested
public record FrameDifference(
    String frame,
    double selfBefore,
    double selfAfter,
    double totalBefore,
    double totalAfter,
    Change change,
    double probability) {
  public double selfChange() {
    return selfAfter - selfBefore;
  }

  public double totalChange() {
    return totalAfter - totalBefore;
  }
}
