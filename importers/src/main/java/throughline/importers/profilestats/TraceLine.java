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

  /// Reads a line that is one object of plain scalars without escapes and spaces, as the recorder
  /// writes for a span: millions of them, and several times faster than a full parser.
  ///
  /// @return whether it was read; if not, the parser must read the line
  boolean readFlat(String text) {
    int end = text.length() - 1;
    if (end < 1 || text.charAt(0) != '{' || text.charAt(end) != '}') {
      return false;
    }
    values.clear();
    tags.clear();
    stages.clear();
    duplicates = 0;
    int at = 1;
    while (at < end) {
      int keyEnd = text.charAt(at) == '"' ? text.indexOf('"', at + 1) : -1;
      if (keyEnd < 0 || text.charAt(keyEnd + 1) != ':') {
        return false;
      }
      TraceField field = TraceField.of(text.substring(at + 1, keyEnd));
      int start = keyEnd + 2;
      boolean quoted = text.charAt(start) == '"';
      int stop = quoted ? plainEnd(text, start + 1) : wholeEnd(text, start);
      if (field == null || stop < 0) {
        return false;
      }
      String value = text.substring(quoted ? start + 1 : start, stop);
      duplicates += values.put(field, value) == null ? 0 : 1;
      at = quoted ? stop + 1 : stop;
      if (at < end && (text.charAt(at) != ',' || at + 1 == end)) {
        return false;
      }
      at++;
    }
    return at == end + 1;
  }

  /// The end of a text without escapes and control characters, or -1.
  private static int plainEnd(String text, int from) {
    for (int at = from; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"') {
        return at;
      }
      if (c == '\\' || c < ' ') {
        return -1;
      }
    }
    return -1;
  }

  /// The end of a whole number as JSON writes it, or -1.
  private static int wholeEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    boolean leadingZero = at > from + 1 && text.charAt(from) == '0';
    boolean ended = text.charAt(Math.min(at, text.length() - 1)) == ',' || at == text.length() - 1;
    return at == from || leadingZero || !ended ? -1 : at;
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
