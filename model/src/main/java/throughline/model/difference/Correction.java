package throughline.model.difference;

import throughline.model.tree.StackWeights;

/// How weights of two runs are made comparable: what each is multiplied by, in which unit that is,
/// and what had to be assumed. A correction that is not known for both sides is made for neither.
///
/// @param before factor of the weights before
/// @param after factor of the weights after
/// @param unit of what comes out: `samples`, `nanoseconds` …; of a share `%`
/// @param perIteration whether it is for each iteration
/// @param note what was corrected and what was assumed, for people
public record Correction(
    double before, double after, String unit, boolean perIteration, String note) {

  static Correction of(
      Measure measure,
      SampledSide before,
      StackWeights beforeWeights,
      SampledSide after,
      StackWeights afterWeights) {
    if (measure == Measure.SHARE) {
      return new Correction(
          share(beforeWeights.total()),
          share(afterWeights.total()),
          "%",
          false,
          "shares of each run's own samples");
    }
    double factorBefore = 1;
    double factorAfter = 1;
    String unit = beforeWeights.unit().isEmpty() ? afterWeights.unit() : beforeWeights.unit();
    StringBuilder note = new StringBuilder();
    if (unit.equals("samples")) {
      if (isKnown(before.intervalNanos()) && isKnown(after.intervalNanos())) {
        factorBefore = before.intervalNanos();
        factorAfter = after.intervalNanos();
        unit = "nanoseconds";
        note.append("samples times their interval");
      } else {
        note.append("sampling frequency taken to be equal, since no file says");
      }
    } else {
      note.append(unit).append(" as recorded");
    }
    boolean perIteration = isKnown(before.iterations()) && isKnown(after.iterations());
    if (perIteration) {
      factorBefore /= before.iterations();
      factorAfter /= after.iterations();
      note.append(
          "; per iteration (%,.0f before, %,.0f after)"
              .formatted(before.iterations(), after.iterations()));
    } else {
      note.append("; not per iteration, since not both runs count them");
    }
    return new Correction(factorBefore, factorAfter, unit, perIteration, note.toString());
  }

  private static boolean isKnown(double value) {
    return value > 0 && Double.isFinite(value);
  }

  private static double share(double total) {
    return total > 0 ? 100 / total : 0;
  }
}
