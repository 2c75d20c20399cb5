package throughline.app.settings;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.app.settings.Settings.Bounds;
import throughline.app.settings.Settings.Recent;
import throughline.app.settings.Settings.ThemeChoice;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Settings as JSON. Fields of other versions are ignored; a field that makes no sense gets its
/// default, but text that is no JSON object is an error.
final class SettingsJson {
  /// Goes up when a field changes its meaning.
  static final int VERSION = 1;

  private static final JsonFactory JSON = new JsonFactory();

  private SettingsJson() {}

  static String write(Settings settings) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      out.writeStartObject();
      out.writeNumberProperty("version", VERSION);
      out.writeStringProperty("theme", settings.theme().name().toLowerCase(Locale.ROOT));
      out.writeBooleanProperty("detailsOpen", settings.isDetailsOpen());
      if (settings.lastFolder() != null) {
        out.writeStringProperty("lastFolder", settings.lastFolder());
      }
      writeBounds(out, settings.bounds());
      out.writeArrayPropertyStart("recent");
      for (Recent recent : settings.recent()) {
        out.writeStartObject();
        writePaths(out, "baseline", recent.baseline());
        writePaths(out, "candidate", recent.candidate());
        out.writeEndObject();
      }
      out.writeEndArray();
      out.writeEndObject();
    }
    return text.toString();
  }

  private static void writeBounds(JsonGenerator out, @Nullable Bounds bounds) {
    if (bounds == null) {
      return;
    }
    out.writeObjectPropertyStart("window");
    out.writeNumberProperty("x", bounds.x());
    out.writeNumberProperty("y", bounds.y());
    out.writeNumberProperty("width", bounds.width());
    out.writeNumberProperty("height", bounds.height());
    out.writeBooleanProperty("maximized", bounds.isMaximized());
    out.writeEndObject();
  }

  private static void writePaths(JsonGenerator out, String name, List<String> paths) {
    out.writeArrayPropertyStart(name);
    paths.forEach(out::writeString);
    out.writeEndArray();
  }

  /// @throws IllegalArgumentException if the text is no JSON object or of a later version
  static Settings read(String text) {
    Object root;
    try (JsonParser in = JSON.createParser(tools.jackson.core.ObjectReadContext.empty(), text)) {
      in.nextToken();
      root = value(in);
    } catch (JacksonException e) {
      throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
    }
    if (!(root instanceof Map<?, ?> fields)) {
      throw new IllegalArgumentException("not a JSON object");
    }
    if (number(fields.get("version"), 0) > VERSION) {
      throw new IllegalArgumentException("written by a later version of the program");
    }
    return new Settings(
        theme(fields.get("theme")),
        recent(fields.get("recent")),
        bounds(fields.get("window")),
        !Boolean.FALSE.equals(fields.get("detailsOpen")),
        fields.get("lastFolder") instanceof String folder ? folder : null);
  }

  private static ThemeChoice theme(@Nullable Object value) {
    for (ThemeChoice choice : ThemeChoice.values()) {
      if (choice.name().toLowerCase(Locale.ROOT).equals(value)) {
        return choice;
      }
    }
    return ThemeChoice.SYSTEM;
  }

  private static List<Recent> recent(@Nullable Object value) {
    List<Recent> entries = new ArrayList<>();
    if (value instanceof List<?> items) {
      for (Object item : items) {
        if (item instanceof Map<?, ?> fields) {
          Recent recent = new Recent(paths(fields.get("baseline")), paths(fields.get("candidate")));
          if (!recent.baseline().isEmpty()) {
            entries.add(recent);
          }
        }
      }
    }
    return entries;
  }

  private static List<String> paths(@Nullable Object value) {
    return value instanceof List<?> items
        ? items.stream().filter(String.class::isInstance).map(String.class::cast).toList()
        : List.of();
  }

  private static @Nullable Bounds bounds(@Nullable Object value) {
    if (!(value instanceof Map<?, ?> fields)) {
      return null;
    }
    double width = number(fields.get("width"), 0);
    double height = number(fields.get("height"), 0);
    return width < 200 || height < 200
        ? null
        : new Bounds(
            number(fields.get("x"), 0),
            number(fields.get("y"), 0),
            width,
            height,
            Boolean.TRUE.equals(fields.get("maximized")));
  }

  private static double number(@Nullable Object value, double otherwise) {
    return value instanceof Number number ? number.doubleValue() : otherwise;
  }

  /// The value that starts at the parser's current token.
  private static @Nullable Object value(JsonParser in) {
    JsonToken token = in.currentToken();
    return switch (token) {
      case START_OBJECT -> {
        Map<String, @Nullable Object> fields = new HashMap<>();
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
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case null, default -> null;
    };
  }
}
