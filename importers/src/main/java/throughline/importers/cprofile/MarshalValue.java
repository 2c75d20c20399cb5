package throughline.importers.cprofile;

import java.util.List;
import java.util.Map;

/// A value as Python's `marshal` writes it, as far as statistics need them.
sealed interface MarshalValue {
  record Tuple(List<MarshalValue> items) implements MarshalValue {}

  record Dict(Map<MarshalValue, MarshalValue> entries) implements MarshalValue {}

  record Text(String value) implements MarshalValue {}

  /// A number, whole or not; whole ones beyond 2^53 are rounded.
  record Num(double value) implements MarshalValue {}

  /// Values that stand for themselves.
  enum Word implements MarshalValue {
    NONE,
    TRUE,
    FALSE,
    /// Ends a dictionary.
    NULL
  }

  /// The element of a tuple; [Word#NONE] where there is none.
  default MarshalValue at(int index) {
    return this instanceof Tuple(var items) && index < items.size() ? items.get(index) : Word.NONE;
  }

  /// The value of a number, or `NaN`.
  default double number() {
    return this instanceof Num(double value) ? value : Double.NaN;
  }
}
