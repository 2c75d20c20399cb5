package throughline.app.search;

import throughline.app.workspace.Slot;
import throughline.app.workspace.Spot;

/// Something found.
///
/// @param name the full name
/// @param detail how often and for how long, or where
/// @param weight what it is ranked by among equals: nanoseconds or a count
/// @param spot where it is, for slices and marks the first one
public record SearchResult(Kind kind, String name, String detail, double weight, Spot spot) {
  /// What was found; what there are few of comes first.
  public enum Kind {
    THREAD,
    COUNTER,
    MARK,
    SLICE;

    public String word() {
      return switch (this) {
        case THREAD -> "thread";
        case COUNTER -> "counter";
        case MARK -> "mark";
        case SLICE -> "slice";
      };
    }
  }

  public Slot slot() {
    return spot.slot();
  }
}
