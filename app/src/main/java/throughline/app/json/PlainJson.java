package throughline.app.json;

import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// JSON objects as maps of plain values: strings, booleans, `Long` for whole numbers, `Double`,
/// lists, maps and null. For files of some kilobytes that people may read; fields keep their order.
public final class PlainJson {
  /// Without the fast parser of numbers, which works out its tables first: here are few numbers,
  /// and settings are read at every start.
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamReadFeature.USE_FAST_DOUBLE_PARSER).build();

  private PlainJson() {}

  /// The object as indented text, ending in a line feed.
  ///
  /// @throws IllegalArgumentException if a value is not plain
  public static String write(Map<String, ?> object) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = indented(text)) {
      write(out, object);
    }
    return text + "\n";
  }

  /// Writes JSON that people may read.
  public static JsonGenerator indented(Writer text) {
    PrettyPrinter printer = new DefaultPrettyPrinter();
    ObjectWriteContext context =
        new ObjectWriteContext.Base() {
          @Override
          public PrettyPrinter getPrettyPrinter() {
            return printer;
          }
        };
    return JSON.createGenerator(context, text);
  }

  private static void write(JsonGenerator out, @Nullable Object value) {
    switch (value) {
      case null -> out.writeNull();
      case Map<?, ?> fields -> {
        out.writeStartObject();
        fields.forEach(
            (name, field) -> {
              out.writeName(String.valueOf(name));
              write(out, field);
            });
        out.writeEndObject();
      }
      case List<?> items -> {
        out.writeStartArray();
        items.forEach(item -> write(out, item));
        out.writeEndArray();
      }
      case String text -> out.writeString(text);
      case Boolean flag -> out.writeBoolean(flag);
      case Integer number -> out.writeNumber(number);
      case Long number -> out.writeNumber(number);
      case Double number -> out.writeNumber(number);
      default -> throw new IllegalArgumentException("not a plain value: " + value.getClass());
    }
  }

  /// The object that a text is.
  ///
  /// @throws IllegalArgumentException if it is no JSON object, with what is wrong
  public static Fields read(String text) {
    try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), text)) {
      in.nextToken();
      Object root = value(in);
      if (root instanceof Map<?, ?> fields) {
        return new Fields(fields);
      }
    } catch (JacksonException e) {
      throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
    }
    throw new IllegalArgumentException("not a JSON object");
  }

  /// The value that starts at the parser's current token.
  private static @Nullable Object value(JsonParser in) {
    JsonToken token = in.currentToken();
    return switch (token) {
      case START_OBJECT -> {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = in.currentName();
          in.nextToken();
          fields.put(name, value(in));
        }
        yield fields;
      }
      case START_ARRAY -> {
        List<@Nullable Object> items = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(in));
        }
        yield items;
      }
      case VALUE_STRING -> in.getString();
      case VALUE_NUMBER_INT -> whole(in);
      case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case null, default -> null;
    };
  }

  private static Object whole(JsonParser in) {
    return switch (in.getNumberType()) {
      case INT, LONG -> in.getLongValue();
      case null, default -> in.getDoubleValue();
    };
  }
}
