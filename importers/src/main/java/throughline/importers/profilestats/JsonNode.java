package throughline.importers.profilestats;

import java.util.List;
import java.util.Map;

/// A value of a JSON document that is small enough to be held whole.
sealed interface JsonNode {
  /// Members in file order; of equal keys the last value is kept.
  record Obj(Map<String, JsonNode> members) implements JsonNode {}

  record Arr(List<JsonNode> items) implements JsonNode {}

  /// @param value NaN and infinities stand as Python writes them
  record Num(double value) implements JsonNode {}

  record Text(String value) implements JsonNode {}

  /// What is neither number nor text.
  enum Word implements JsonNode {
    TRUE,
    FALSE,
    NULL
  }

  /// The number that a value is or, as a text, spells; NaN if it is none.
  default double number() {
    return switch (this) {
      case Num num -> num.value();
      case Text text -> throughline.importers.stagelines.DurationText.number(text.value());
      case Obj obj -> Double.NaN;
      case Arr arr -> Double.NaN;
      case Word word -> Double.NaN;
    };
  }
}
