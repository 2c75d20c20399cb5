package throughline.app.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// A JSON object to take values from. What is missing or of another type than asked for is simply
/// not there: files of other versions, or edited by hand, lose that field and nothing else.
public final class Fields {
  /// Without any fields.
  public static final Fields NONE = new Fields(Map.of());

  private final Map<?, ?> values;

  /// @param values plain values, see [PlainJson]
  public Fields(Map<?, ?> values) {
    this.values = values;
  }

  /// All fields as they are, in their order; fields that are null are left out.
  public Map<String, Object> values() {
    Map<String, Object> all = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (value != null) {
            all.put(String.valueOf(name), value);
          }
        });
    return all;
  }

  public boolean has(String name) {
    return values.get(name) != null;
  }

  public Optional<String> text(String name) {
    return values.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  /// @param otherwise what it is if it is not there
  public boolean flag(String name, boolean otherwise) {
    return values.get(name) instanceof Boolean flag ? flag : otherwise;
  }

  public OptionalLong whole(String name) {
    return values.get(name) instanceof Long whole ? OptionalLong.of(whole) : OptionalLong.empty();
  }

  /// @param otherwise what it is if it is not there
  public double number(String name, double otherwise) {
    return values.get(name) instanceof Number number ? number.doubleValue() : otherwise;
  }

  /// The constant that has the name in lower case.
  public <E extends Enum<E>> Optional<E> constant(String name, Class<E> type) {
    Object value = values.get(name);
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(value)) {
        return Optional.of(constant);
      }
    }
    return Optional.empty();
  }

  /// How a constant is written.
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(java.util.Locale.ROOT);
  }

  /// Adds a constant as it is written, unless it is the usual one, which need not be said.
  public static void putUnlessUsual(
      Map<String, Object> fields, String name, Enum<?> now, Enum<?> usual) {
    if (now != usual) {
      fields.put(name, word(now));
    }
  }

  /// The texts of an array, without whatever else is in it.
  public List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (Object item : array(name)) {
      if (item instanceof String text) {
        texts.add(text);
      }
    }
    return texts;
  }

  /// The objects of an array, without whatever else is in it.
  public List<Fields> objects(String name) {
    List<Fields> objects = new ArrayList<>();
    for (Object item : array(name)) {
      if (item instanceof Map<?, ?> object) {
        objects.add(new Fields(object));
      }
    }
    return objects;
  }

  public Optional<Fields> object(String name) {
    return values.get(name) instanceof Map<?, ?> object
        ? Optional.of(new Fields(object))
        : Optional.empty();
  }

  /// The whole numbers among the fields, by name.
  public Map<String, Long> wholes() {
    Map<String, Long> wholes = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (value instanceof Long whole) {
            wholes.put(String.valueOf(name), whole);
          }
        });
    return wholes;
  }

  /// The objects among the fields, by name.
  public Map<String, Fields> objects() {
    Map<String, Fields> objects = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (value instanceof Map<?, ?> object) {
            objects.put(String.valueOf(name), new Fields(object));
          }
        });
    return objects;
  }

  private List<? extends @Nullable Object> array(String name) {
    return values.get(name) instanceof List<?> items ? items : List.of();
  }
}
