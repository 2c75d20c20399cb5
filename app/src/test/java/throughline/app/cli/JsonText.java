package throughline.app.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Parses JSON strictly into maps, lists, texts, numbers and booleans.
final class JsonText {
  private JsonText() {}

  /// The object that a text holds.
  @SuppressWarnings("unchecked")
  static Map<String, Object> object(String text) {
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      parser.nextToken();
      Object value = value(parser);
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("more than one value");
      }
      return (Map<String, Object>) value;
    }
  }

  /// A value deep inside: names and indexes from the outside in.
  static Object at(Object value, Object... path) {
    Object found = value;
    for (Object step : path) {
      found =
          step instanceof Integer index
              ? ((List<?>) found).get(index)
              : ((Map<?, ?>) found).get(step);
      if (found == null) {
        throw new IllegalArgumentException("nothing at " + step + " of " + List.of(path));
      }
    }
    return found;
  }

  static long longAt(Object value, Object... path) {
    return ((Number) at(value, path)).longValue();
  }

  static double doubleAt(Object value, Object... path) {
    return ((Number) at(value, path)).doubleValue();
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> listAt(Object value, Object... path) {
    return (List<Map<String, Object>>) at(value, path);
  }

  private static @Nullable Object value(JsonParser parser) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          object.put(name, value(parser));
        }
        yield object;
      }
      case START_ARRAY -> {
        List<@Nullable Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          array.add(value(parser));
        }
        yield array;
      }
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT -> parser.getNumberValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new IllegalArgumentException("unexpected " + parser.currentToken());
    };
  }
}
