package throughline.importers.jfr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The types of a chunk, and how to step over their values.
///
/// They are written as a tree of elements with attributes, all of whose texts stand in a list in
/// front of it: `class` elements with `field` elements in them.
final class Metadata {
  private static final int DEEPEST = 64;

  private final Map<Long, EventType> types = new HashMap<>();

  /// Reads the metadata event at a position.
  static Metadata read(Cursor cursor, int position, Pools pools) throws DamagedException {
    Metadata metadata = new Metadata();
    cursor.go(position);
    cursor.readInt();
    cursor.readLong();
    cursor.readLong();
    cursor.readLong();
    cursor.readLong();
    List<String> texts = new ArrayList<>();
    int count = cursor.readCount();
    for (int index = 0; index < count; index++) {
      String text = cursor.readText(pools);
      texts.add(text == null ? "" : text);
    }
    metadata.element(cursor, texts, null, 0);
    return metadata;
  }

  @Nullable EventType type(long id) {
    return types.get(id);
  }

  /// Reads an element and all in it.
  ///
  /// @param fields where the fields of the class around it go, or null outside of any
  private void element(
      Cursor cursor, List<String> texts, @Nullable List<EventType.Field> fields, int depth)
      throws DamagedException {
    if (depth > DEEPEST) {
      throw new DamagedException("the types are nested too deep");
    }
    String kind = text(cursor, texts);
    Map<String, String> attributes = new HashMap<>();
    int count = cursor.readCount();
    for (int index = 0; index < count; index++) {
      String key = text(cursor, texts);
      attributes.put(key, text(cursor, texts));
    }
    List<EventType.Field> inside = fields;
    if (kind.equals("class")) {
      inside = new ArrayList<>();
      long id = number(attributes, "id");
      types.put(id, new EventType(id, attributes.getOrDefault("name", ""), inside));
    } else if (kind.equals("field") && fields != null) {
      fields.add(
          new EventType.Field(
              attributes.getOrDefault("name", ""),
              number(attributes, "class"),
              "true".equals(attributes.get("constantPool")),
              attributes.containsKey("dimension") && number(attributes, "dimension") > 0));
      inside = null;
    }
    int children = cursor.readCount();
    for (int index = 0; index < children; index++) {
      element(cursor, texts, inside, depth + 1);
    }
  }

  private static String text(Cursor cursor, List<String> texts) throws DamagedException {
    int index = cursor.readInt();
    if (index < 0 || index >= texts.size()) {
      throw new DamagedException("the types refer to a text that is not there");
    }
    return texts.get(index);
  }

  private static long number(Map<String, String> attributes, String name) throws DamagedException {
    try {
      return Long.parseLong(attributes.getOrDefault(name, "-1"));
    } catch (NumberFormatException e) {
      throw new DamagedException("a type has no number: " + e.getMessage());
    }
  }

  /// Steps over the value of a field.
  void skip(Cursor cursor, EventType.Field field) throws DamagedException {
    skip(cursor, field, 0);
  }

  private void skip(Cursor cursor, EventType.Field field, int depth) throws DamagedException {
    int count = field.array() ? cursor.readCount() : 1;
    for (int index = 0; index < count; index++) {
      if (field.constant()) {
        cursor.readLong();
      } else {
        skipValue(cursor, required(field.type()), depth);
      }
    }
  }

  /// Steps over a value of a type.
  void skipValue(Cursor cursor, EventType type, int depth) throws DamagedException {
    if (depth > DEEPEST) {
      throw new DamagedException("values are nested too deep");
    }
    switch (type.name()) {
      case "boolean", "byte" -> cursor.readByte();
      case "short", "char" -> cursor.readShort();
      case "int" -> cursor.readInt();
      case "long" -> cursor.readLong();
      case "float" -> cursor.readFloat();
      case "double" -> cursor.readDouble();
      case "java.lang.String" -> cursor.skipText();
      default -> {
        if (type.fields().isEmpty() && depth > 0) {
          throw new DamagedException("a value has no fields: " + type.name());
        }
        for (EventType.Field field : type.fields()) {
          skip(cursor, field, depth + 1);
        }
      }
    }
  }

  private EventType required(long id) throws DamagedException {
    EventType type = types.get(id);
    if (type == null) {
      throw new DamagedException("a field has a type that is not there");
    }
    return type;
  }

  /// The whole number that a field holds, whatever its size.
  long readWhole(Cursor cursor, EventType.Field field) throws DamagedException {
    if (field.constant()) {
      return cursor.readLong();
    }
    return switch (required(field.type()).name()) {
      case "boolean", "byte" -> cursor.readByte();
      case "short", "char" -> cursor.readShort();
      case "int" -> cursor.readInt();
      case "long" -> cursor.readLong();
      case "float" -> Math.round(cursor.readFloat());
      case "double" -> Math.round(cursor.readDouble());
      default -> throw new DamagedException("no number: " + field.name());
    };
  }

  /// The number that a field holds, with its fraction.
  double readNumber(Cursor cursor, EventType.Field field) throws DamagedException {
    return switch (required(field.type()).name()) {
      case "float" -> cursor.readFloat();
      case "double" -> cursor.readDouble();
      default -> readWhole(cursor, field);
    };
  }
}
