package throughline.importers.json;

import java.util.List;
import java.util.Map;
import throughline.model.table.DoubleColumn;

/// A JSON value in memory. Arrays of numbers are packed, 8 bytes each.
///
/// Every question has an answer for every kind of value, so that a reader of a damaged file need
/// not look before each step: what is not there is [Nothing#NULL], `NaN`, empty or of size 0.
public sealed interface JsonData {
  /// An object; of equal keys the last one.
  record Members(Map<String, JsonData> map) implements JsonData {}

  /// An array that holds other things than numbers.
  record Items(List<JsonData> list) implements JsonData {}

  /// An array of numbers and nulls; a null is `NaN`. An empty array is one of these.
  record Numbers(DoubleColumn column) implements JsonData {}

  record Text(String value) implements JsonData {}

  record Num(double value) implements JsonData {}

  /// The values that are words.
  enum Nothing implements JsonData {
    TRUE,
    FALSE,
    NULL
  }

  /// The member of an object, or [Nothing#NULL].
  default JsonData get(String key) {
    return this instanceof Members(var map) ? map.getOrDefault(key, Nothing.NULL) : Nothing.NULL;
  }

  default boolean has(String key) {
    return this instanceof Members(var map) && map.containsKey(key);
  }

  /// How many elements an array has.
  default int size() {
    return switch (this) {
      case Items(var list) -> list.size();
      case Numbers(var column) -> column.size();
      case Members _, Text _, Num _, Nothing _ -> 0;
    };
  }

  /// The element of an array; [Nothing#NULL] outside of it.
  default JsonData at(int index) {
    if (index < 0 || index >= size()) {
      return Nothing.NULL;
    }
    return switch (this) {
      case Items(var list) -> list.get(index);
      case Numbers(var column) -> new Num(column.get(index));
      case Members _, Text _, Num _, Nothing _ -> Nothing.NULL;
    };
  }

  /// The element of an array as a number, or `NaN`.
  default double numberAt(int index) {
    if (this instanceof Numbers(var column)) {
      return index >= 0 && index < column.size() ? column.get(index) : Double.NaN;
    }
    return at(index).number();
  }

  /// The element of an array as a row of a table, or -1 if it is null or no such number.
  default int rowAt(int index) {
    double number = numberAt(index);
    return number >= 0 && number < Integer.MAX_VALUE ? (int) number : -1;
  }

  /// The value of a number, or `NaN`.
  default double number() {
    return this instanceof Num(double value) ? value : Double.NaN;
  }

  /// The value of a number as a whole one; `otherwise` if it is none.
  default long whole(long otherwise) {
    return this instanceof Num(double value) && !Double.isNaN(value) ? (long) value : otherwise;
  }

  /// The value of a text, or an empty one.
  default String text() {
    return this instanceof Text(String value) ? value : "";
  }

  default boolean isTrue() {
    return this == Nothing.TRUE;
  }

  /// Whether this is null or missing.
  default boolean isNull() {
    return this == Nothing.NULL;
  }
}
