package throughline.importers.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// A JSON value for expectations in tests.
///
/// @param raw a map, a list, a string, a number, a boolean or null
public record JsonValue(Object raw) {
  public static JsonValue parse(String json) {
    if (json.isBlank()) {
      return new JsonValue(null);
    }
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      return new JsonValue(value(parser));
    }
  }

  public boolean has(String key) {
    return raw instanceof Map<?, ?> map && map.get(key) != null;
  }

  public JsonValue get(String key) {
    return new JsonValue(raw instanceof Map<?, ?> map ? map.get(key) : null);
  }

  public List<JsonValue> items() {
    return raw instanceof List<?> list ? list.stream().map(JsonValue::new).toList() : List.of();
  }

  public long asLong() {
    return ((Number) raw).longValue();
  }

  public double asDouble() {
    return ((Number) raw).doubleValue();
  }

  public String asText() {
    return String.valueOf(raw);
  }

  private static Object value(JsonParser parser) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String key = parser.currentName();
          parser.nextToken();
          map.put(key, value(parser));
        }
        yield map;
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        yield list;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> parser.getString();
    };
  }
}
