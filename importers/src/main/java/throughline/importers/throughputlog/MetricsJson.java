package throughline.importers.throughputlog;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// Metrics in one JSON object: `{"log_history": [{"step": 1, …}, …]}` of the Hugging Face trainer,
/// or one object a metric with its values by step, as Megatron's golden values are.
final class MetricsJson {
  private final Ledger.Builder ledger;
  private final Vocabulary vocabulary = new Vocabulary();

  /// The names of the objects and arrays around the current value, the innermost first.
  private final Deque<String> around = new ArrayDeque<>();

  private final Map<Double, Observation> byStep = new TreeMap<>();
  private final Map<String, Double> positions = new TreeMap<>();
  private @Nullable Observation record;

  MetricsJson(Ledger.Builder ledger) {
    this.ledger = ledger;
  }

  void read(InputStream stream, Observations into) throws IOException {
    JsonFactory factory =
        JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), stream)) {
      JsonToken token = parser.nextToken();
      while (token != null) {
        take(token, parser, into);
        token = parser.nextToken();
      }
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      // A document that is nested too deep has no place in the exception.
      long offset = e.getLocation() == null ? -1 : e.getLocation().getByteOffset();
      ledger.report(LedgerCode.TRUNCATED, offset, e.getOriginalMessage());
    }
    byStep.values().forEach(into::add);
  }

  private void take(JsonToken token, JsonParser parser, Observations into) {
    switch (token) {
      case START_OBJECT, START_ARRAY -> {
        String name = parser.currentName();
        around.push(name == null ? "" : name);
        boolean entry = around.size() == 3 && within("log_history");
        if (token == JsonToken.START_OBJECT && entry) {
          record = new Observation("", parser.currentTokenLocation().getByteOffset());
        }
      }
      case END_OBJECT, END_ARRAY -> {
        around.poll();
        if (record != null && around.size() == 2 && within("log_history")) {
          into.add(record);
          record = null;
        }
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser);
      default -> {}
    }
  }

  /// Whether an object or array around has this name.
  private boolean within(String name) {
    return around.stream().anyMatch(name::equals);
  }

  private void number(JsonParser parser) {
    double value = parser.getDoubleValue();
    Observation current = record;
    String name = parser.currentName();
    if (current != null && name != null && around.size() == 3) {
      put(current, name, value);
    } else if (around.size() == 3 && "values".equals(around.peek())) {
      String metric = around.stream().skip(1).findFirst().orElse("");
      double step = name == null ? byPosition(metric) : NumberForm.parse(name);
      if (!Double.isNaN(step)) {
        Observation line = byStep.computeIfAbsent(step, s -> new Observation("", -1));
        line.put(Quantity.STEP, step);
        put(line, metric, value);
      }
    }
  }

  /// The step of a value in a list, counted from 1.
  private double byPosition(String metric) {
    return positions.merge(metric, 1.0, Double::sum);
  }

  private void put(Observation line, String name, double value) {
    vocabulary.meaning(name).ifPresent(quantity -> LineParser.put(line, quantity, name, value, ""));
  }
}
