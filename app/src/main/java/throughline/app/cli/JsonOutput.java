package throughline.app.cli;

import java.io.StringWriter;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throughline.app.json.PlainJson;
import tools.jackson.core.JsonGenerator;

/// Writes one JSON object, indented, in the order of the calls.
///
/// Whole numbers are written as integers; what is not a number (NaN) becomes null, since JSON has
/// no word for it.
final class JsonOutput {
  private static final double LARGEST_EXACT = 9e15;

  private final JsonGenerator generator;

  private JsonOutput(JsonGenerator generator) {
    this.generator = generator;
  }

  /// The object that `fields` writes, as text ending in a line feed.
  static String object(Consumer<JsonOutput> fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = PlainJson.indented(text)) {
      generator.writeStartObject();
      fields.accept(new JsonOutput(generator));
      generator.writeEndObject();
    }
    return text + "\n";
  }

  JsonOutput text(String name, @Nullable String value) {
    if (value == null) {
      generator.writeNullProperty(name);
    } else {
      generator.writeStringProperty(name, value);
    }
    return this;
  }

  JsonOutput number(String name, long value) {
    generator.writeNumberProperty(name, value);
    return this;
  }

  JsonOutput number(String name, double value) {
    generator.writeName(name);
    number(value);
    return this;
  }

  JsonOutput flag(String name, boolean value) {
    generator.writeBooleanProperty(name, value);
    return this;
  }

  JsonOutput nothing(String name) {
    generator.writeNullProperty(name);
    return this;
  }

  JsonOutput object(String name, Runnable fields) {
    generator.writeObjectPropertyStart(name);
    fields.run();
    generator.writeEndObject();
    return this;
  }

  /// An array of objects, one for each item.
  <T> JsonOutput objects(String name, Iterable<T> items, Consumer<T> fields) {
    generator.writeArrayPropertyStart(name);
    for (T item : items) {
      generator.writeStartObject();
      fields.accept(item);
      generator.writeEndObject();
    }
    generator.writeEndArray();
    return this;
  }

  JsonOutput texts(String name, Iterable<String> values) {
    generator.writeArrayPropertyStart(name);
    values.forEach(generator::writeString);
    generator.writeEndArray();
    return this;
  }

  JsonOutput numbers(String name, Iterable<Double> values) {
    generator.writeArrayPropertyStart(name);
    values.forEach(this::number);
    generator.writeEndArray();
    return this;
  }

  private void number(double value) {
    if (!Double.isFinite(value)) {
      generator.writeNull();
    } else if (value == Math.rint(value) && Math.abs(value) < LARGEST_EXACT) {
      generator.writeNumber((long) value);
    } else {
      generator.writeNumber(value);
    }
  }
}
