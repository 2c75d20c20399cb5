package throughline.importers.sar;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import throughline.importers.io.NumberText;
import throughline.importers.io.TimeOfDayText;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/// Reads the JSON of sadf, mpstat and iostat: `sysstat.hosts[].statistics[]`, each with a time and
/// groups of values, some of them lists with one entry for each CPU, disk or interface.
final class JsonReader {
  private static final Set<String> ITEMS =
      Set.of(
          "cpu",
          "dev",
          "disk_device",
          "disk-device",
          "iface",
          "number",
          "name",
          "intr",
          "filesystem");

  private static final int DEEPEST = 32;

  private final RecordingBuilder out;
  private final MachineSeries series;
  private Optional<Long> nanos = Optional.empty();
  private long skipped;

  JsonReader(RecordingBuilder out, MachineSeries series) {
    this.out = out;
    this.series = series;
  }

  void read(InputStream stream) throws IOException {
    JsonFactory factory = new JsonFactory();
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), stream)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_ARRAY && "statistics".equals(parser.currentName())) {
          statistics(parser);
        } else if (token == JsonToken.VALUE_STRING) {
          about(parser);
        }
      }
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      // A document that is nested too deep has no place in the exception.
      long offset = e.getLocation() == null ? -1 : e.getLocation().getByteOffset();
      out.ledger().report(LedgerCode.TRUNCATED, offset, e.getOriginalMessage());
    }
    out.ledger().report(LedgerCode.BAD_RECORD, skipped, -1, "a report without a time");
  }

  private void about(JsonParser parser) {
    switch (parser.currentName()) {
      case "nodename" -> out.property("host", parser.getString());
      case "release" -> out.property("kernel", parser.getString());
      case "date" -> series.date(parser.getString());
      case null, default -> {}
    }
  }

  private void statistics(JsonParser parser) {
    while (parser.nextToken() == JsonToken.START_OBJECT) {
      nanos = Optional.empty();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        if (name.equals("timestamp")) {
          timestamp(parser);
        } else {
          group(parser, name, "", 0);
        }
      }
    }
  }

  private void timestamp(JsonParser parser) {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      String text = parser.getString();
      int blank = text.indexOf(' ');
      nanos = series.dated(text, false);
      if (nanos.isEmpty()) {
        nanos =
            TimeOfDayText.at(text)
                .or(() -> TimeOfDayText.at(text.substring(blank + 1)))
                .flatMap(series::ofDay);
      }
      return;
    }
    String date = "";
    String time = "";
    boolean utc = false;
    while (parser.currentToken() != null && parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      if (!parser.nextToken().isScalarValue()) {
        parser.skipChildren();
        continue;
      }
      switch (name) {
        case "date" -> date = parser.getString();
        case "time" -> time = parser.getString();
        case "utc" -> utc = parser.getString().equals("1");
        default -> {}
      }
    }
    nanos = series.dated(date + " " + time, utc);
  }

  private void group(JsonParser parser, String path, String item, int depth) {
    switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, path, item, depth);
      case START_ARRAY -> {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          group(parser, path, item, depth + 1);
        }
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> value(path, item, parser.getDoubleValue());
      case null, default -> {}
    }
  }

  private void object(JsonParser parser, String path, String outer, int depth) {
    if (depth > DEEPEST) {
      parser.skipChildren();
      return;
    }
    String item = outer;
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      JsonToken token = parser.nextToken();
      if (token == JsonToken.VALUE_STRING && ITEMS.contains(name)) {
        String text = parser.getString();
        item = NumberText.isWhole(text) ? "CPU " + text : text;
      } else {
        group(parser, path + " " + name, item, depth + 1);
      }
    }
  }

  private void value(String path, String item, double value) {
    if (nanos.isEmpty()) {
      skipped++;
      return;
    }
    String unit = MachineSeries.unit(path.substring(path.lastIndexOf(' ') + 1));
    boolean cpu = path.startsWith("cpu-load") || path.startsWith("avg-cpu");
    boolean memory = unit.isEmpty() && path.startsWith("memory ");
    series.add(nanos.get(), item, path, cpu ? "%" : memory ? "KiB" : unit, value);
  }
}
