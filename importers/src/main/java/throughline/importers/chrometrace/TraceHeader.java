package throughline.importers.chrometrace;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.model.recording.ClockReference;
import throughline.model.recording.RecordingBuilder;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// What a trace says about itself beside its events: which rank of how many wrote it, when, with
/// what.
final class TraceHeader {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();
  private static final long NANOS_OF_MICRO = 1000;

  /// Traces whose times lie between 2001 and 2128 when read as microseconds since 1970.
  private static final long EPOCH_FROM = 1_000_000_000_000_000_000L;
  private static final long EPOCH_TO = 5_000_000_000_000_000_000L;

  /// Members by their path, and the property that they become.
  private static final Map<String, String> PROPERTIES =
      Map.ofEntries(
          Map.entry("distributedInfo.rank", "rank"),
          Map.entry("distributedInfo.world_size", "world_size"),
          Map.entry("distributedInfo.backend", "backend"),
          Map.entry("distributedInfo.nccl_version", "nccl_version"),
          Map.entry("traceName", "traceName"),
          Map.entry("otherData.bazel_version", "bazel_version"),
          Map.entry("otherData.build_id", "build_id"),
          Map.entry("viztracer_metadata.version", "viztracer_version"),
          Map.entry("metadata.source", "source"));

  private static final Pattern RANK_IN_NAME = Pattern.compile("(?i)(?<![a-z])rank[-_]?(\\d{1,6})");

  private final RecordingBuilder out;
  private long baseNanos = -1;
  private boolean ranked;

  TraceHeader(RecordingBuilder out) {
    this.out = out;
  }

  /// Whether a top-level member is worth reading.
  static boolean isKnown(String key) {
    return switch (key) {
      case "baseTimeNanoseconds",
          "beginningOfTime",
          "distributedInfo",
          "deviceProperties",
          "metadata",
          "otherData",
          "traceName",
          "viztracer_metadata" ->
          true;
      default -> false;
    };
  }

  /// Takes a top-level member; one that cannot be read is passed over, since every event stands
  /// without it.
  void take(String key, byte[] bytes, int from, int to) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from)) {
      walk(key, parser);
    } catch (JacksonException e) {
      out.ledger().report(TraceCodes.NOT_DRAWN, -1, key + ": " + e.getOriginalMessage());
    }
  }

  private void walk(String key, JsonParser parser) {
    java.util.ArrayDeque<String> path = new java.util.ArrayDeque<>();
    String name = key;
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      switch (token) {
        case START_OBJECT, START_ARRAY -> {
          path.addLast(name);
          name = token == JsonToken.START_ARRAY ? "[]" : "";
        }
        case END_OBJECT, END_ARRAY -> {
          path.removeLast();
          name = path.isEmpty() || !path.getLast().equals("[]") ? "" : "[]";
        }
        case PROPERTY_NAME -> name = parser.currentName();
        case VALUE_NULL -> {}
        default -> value(path.isEmpty() ? name : String.join(".", path) + "." + name, parser);
      }
    }
  }

  private void value(String path, JsonParser parser) {
    switch (path) {
      case "baseTimeNanoseconds", "viztracer_metadata.baseTimeNanoseconds" ->
          baseNanos = parser.getValueAsLong(-1);
      case "beginningOfTime" -> baseNanos = parser.getValueAsLong(0) * NANOS_OF_MICRO;
      case "viztracer_metadata.overflow" -> {
        if (parser.getValueAsBoolean(false)) {
          out.ledger().report(TraceCodes.OVERFLOW, -1, "viztracer_metadata.overflow");
        }
      }
      case "deviceProperties.[].name" -> out.property("device", parser.getValueAsString(""));
      default -> {
        String property = PROPERTIES.get(path);
        String text = parser.getValueAsString("");
        ranked |= path.equals("distributedInfo.rank") && !text.isEmpty();
        if (property != null && !text.isEmpty()) {
          out.property(property, text);
        }
      }
    }
  }

  /// Takes the rank from the file's name, as `rank-3`, where the file itself does not say.
  void rankFromName(String fileName) {
    Matcher matcher = RANK_IN_NAME.matcher(fileName);
    if (!ranked && matcher.find()) {
      out.property("rank", matcher.group(1));
    }
  }

  /// Says where time 0 lies, as far as the file tells.
  ///
  /// @param startNanos the earliest time of an event
  void clock(long startNanos) {
    if (startNanos >= EPOCH_FROM && startNanos <= EPOCH_TO) {
      out.clock(new ClockReference.Wall(0, NANOS_OF_MICRO));
    } else if (baseNanos > 0) {
      out.clock(new ClockReference.Wall(baseNanos, NANOS_OF_MICRO));
    }
  }
}
