package throughline.importers.profilestats;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.importers.stagelines.DurationText;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// One object of a trace, with its values as texts: which of them must be numbers depends on the
/// type, which may be the last key.
final class TraceLine {
  /// What a `stats` line says about one stage; null where it says nothing.
  record StageTexts(
      @Nullable String count, @Nullable String total, @Nullable String min, @Nullable String max) {}

  private final Map<TraceField, String> values = new EnumMap<>(TraceField.class);
  private final Map<String, String> tags = new LinkedHashMap<>();
  private final Map<String, StageTexts> stages = new LinkedHashMap<>();
  private long duplicates;

  /// Reads the members of an object whose start was just read, up to and with its end.
  void read(JsonParser parser) {
    values.clear();
    tags.clear();
    stages.clear();
    duplicates = 0;
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      JsonToken token = parser.nextToken();
      TraceField field = TraceField.of(key);
      if (token.isScalarValue()) {
        if (field != null && token != JsonToken.VALUE_NULL) {
          duplicates += values.put(field, parser.getString()) == null ? 0 : 1;
        }
      } else if (token == JsonToken.START_OBJECT && key.equals("stages")) {
        readStages(parser);
      } else if (token == JsonToken.START_OBJECT && key.equals("tags")) {
        readTags(parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void readTags(JsonParser parser) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String tag = parser.currentName();
      if (parser.nextToken().isScalarValue()) {
        duplicates += tags.put(tag, parser.getString()) == null ? 0 : 1;
      } else {
        parser.skipChildren();
      }
    }
  }

  private void readStages(JsonParser parser) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String stage = parser.currentName();
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        duplicates += stages.put(stage, readStage(parser)) == null ? 0 : 1;
      } else {
        stages.put(stage, new StageTexts(null, null, null, null));
        parser.skipChildren();
      }
    }
  }

  private static StageTexts readStage(JsonParser parser) {
    String count = null;
    String total = null;
    String min = null;
    String max = null;
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      JsonToken token = parser.nextToken();
      if (!token.isScalarValue()) {
        parser.skipChildren();
      } else if (token != JsonToken.VALUE_NULL) {
        switch (key) {
          case "count" -> count = parser.getString();
          case "total" -> total = parser.getString();
          case "min" -> min = parser.getString();
          case "max" -> max = parser.getString();
          default -> {}
        }
      }
    }
    return new StageTexts(count, total, min, max);
  }

  boolean has(TraceField field) {
    return values.containsKey(field);
  }

  /// The value as text, or empty if there is none.
  String text(TraceField field) {
    return values.getOrDefault(field, "");
  }

  /// The value as a whole number; see [WholeNumber] for what is none.
  long whole(TraceField field) {
    return WholeNumber.of(values.get(field));
  }

  /// The value as a number; NaN if there is none.
  double real(TraceField field) {
    String text = values.get(field);
    return text == null ? Double.NaN : DurationText.number(text);
  }

  /// Whether the value is a number with a fraction.
  boolean isRounded(TraceField field) {
    return WholeNumber.isRounded(values.get(field));
  }

  Map<String, String> tags() {
    return tags;
  }

  Map<String, StageTexts> stages() {
    return stages;
  }

  /// How many keys stand twice; the last value is kept.
  long duplicates() {
    return duplicates;
  }
}
