package throughline.importers.speedscope;

import java.util.Arrays;
import throughline.importers.io.FixedPoint;
import throughline.importers.stacks.FrameTrie;
import throughline.model.table.DoubleColumn;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// One profile as it stands in the file: its unit and the names of its frames may come after its
/// samples.
final class ProfileDraft {
  /// A row of [#stacks] without frames.
  static final int NO_STACK = -1;

  private final FrameTrie trie;
  private final FixedPoint number = new FixedPoint();

  /// The nodes of the sample before: samples in a row mostly share their callers.
  private int[] lastNodes = new int[64];

  private int lastDepth;

  String name = "";
  String unit = "none";
  String type = "";
  long startWhole;
  int startBillionths;
  boolean hasStart;
  long endWhole;
  int endBillionths;
  boolean hasEnd;

  /// The nodes of the sampled stacks, and their weights.
  final IntColumn stacks = new IntColumn();

  final DoubleColumn weights = new DoubleColumn();
  boolean hasWeights;

  /// Events: the frame where it opens, its complement where it closes, and when.
  final IntColumn events = new IntColumn();

  final LongColumn whole = new LongColumn();
  final IntColumn billionths = new IntColumn();

  /// Events without a time, a frame or a known type; weights that are no numbers.
  long badRecords;

  ProfileDraft(FrameTrie trie) {
    this.trie = trie;
  }

  /// Adds a row for the profile's end, which is no earlier than the last event.
  ///
  /// @param lastRow the last event in order of time, or -1 if there is none
  void addEnd(int lastRow) {
    long lastWhole = lastRow < 0 ? startWhole : whole.get(lastRow);
    int lastRest = lastRow < 0 ? startBillionths : billionths.get(lastRow);
    boolean later =
        hasEnd && (endWhole > lastWhole || (endWhole == lastWhole && endBillionths > lastRest));
    whole.add(later ? endWhole : lastWhole);
    billionths.add(later ? endBillionths : lastRest);
  }

  /// When an event was, from a base on; held at the ends of `long`.
  ///
  /// @param unitNanos the unit of the profile's times
  long nanos(int row, long unitNanos, long baseNanos) {
    long at = FixedPoint.nanos(whole.get(row), billionths.get(row), unitNanos);
    long difference = at - baseNanos;
    boolean overflow = ((at ^ baseNanos) & (at ^ difference)) < 0;
    return overflow ? (at < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : difference;
  }

  /// How long it is from one event to another, in the profile's unit.
  double difference(int fromRow, int toRow) {
    long wholes = whole.get(toRow) - whole.get(fromRow);
    return wholes + (billionths.get(toRow) - billionths.get(fromRow)) / 1e9;
  }

  boolean isEvented() {
    return events.size() > 0 || type.equals("evented");
  }

  /// Reads the object on whose start the parser stands, to its end.
  void read(JsonParser parser) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      JsonToken token = parser.nextToken();
      switch (key) {
        case "name" -> name = text(parser, token, name);
        case "unit" -> unit = text(parser, token, unit);
        case "type" -> type = text(parser, token, type);
        case "startValue" -> {
          hasStart = number.parse(parser.getString());
          startWhole = number.whole();
          startBillionths = number.billionths();
        }
        case "endValue" -> {
          hasEnd = number.parse(parser.getString());
          endWhole = number.whole();
          endBillionths = number.billionths();
        }
        case "samples" -> readSamples(parser, token);
        case "weights" -> readWeights(parser, token);
        case "events" -> readEvents(parser, token);
        default -> parser.skipChildren();
      }
      if (token.isStructStart() && !key.equals("samples")) {
        skipRest(parser, token);
      }
    }
  }

  /// A scalar's place may hold a list or an object in a damaged file.
  private static void skipRest(JsonParser parser, JsonToken opened) {
    if (parser.currentToken() == opened) {
      parser.skipChildren();
    }
  }

  static String text(JsonParser parser, JsonToken token, String otherwise) {
    return token == JsonToken.VALUE_STRING ? parser.getString() : otherwise;
  }

  private void readSamples(JsonParser parser, JsonToken token) {
    if (token != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    for (JsonToken at = parser.nextToken(); at != JsonToken.END_ARRAY; at = parser.nextToken()) {
      int node = NO_STACK;
      if (at == JsonToken.START_ARRAY) {
        // Lists within the list occur, and speedscope reads `[[32]]` as 32.
        int open = 1;
        int depth = 0;
        boolean same = true;
        while (open > 0) {
          JsonToken inner = parser.nextToken();
          if (inner.isScalarValue()) {
            int frame = frameNumber(parser, inner);
            same = same && depth < lastDepth && trie.frame(lastNodes[depth]) == frame;
            node = same ? lastNodes[depth] : push(depth, trie.child(node, frame));
            depth++;
          } else {
            open += inner.isStructStart() ? 1 : inner.isStructEnd() ? -1 : 0;
          }
        }
        lastDepth = depth;
      } else if (at == JsonToken.START_OBJECT) {
        parser.skipChildren();
      } else if (at.isNumeric()) {
        node = trie.child(node, frameNumber(parser, at));
      }
      stacks.add(node);
    }
  }

  private int push(int depth, int node) {
    if (depth == lastNodes.length) {
      lastNodes = Arrays.copyOf(lastNodes, depth * 2);
    }
    lastNodes[depth] = node;
    return node;
  }

  private static int frameNumber(JsonParser parser, JsonToken token) {
    if (token != JsonToken.VALUE_NUMBER_INT || parser.getStringLength() > 9) {
      return Integer.MAX_VALUE;
    }
    int frame = parser.getIntValue();
    return frame < 0 ? Integer.MAX_VALUE : frame;
  }

  private void readWeights(JsonParser parser, JsonToken token) {
    if (token != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    hasWeights = true;
    for (JsonToken at = parser.nextToken(); at != JsonToken.END_ARRAY; at = parser.nextToken()) {
      double weight = at.isNumeric() ? parser.getDoubleValue() : Double.NaN;
      parser.skipChildren();
      badRecords += Double.isFinite(weight) ? 0 : 1;
      weights.add(Double.isFinite(weight) ? weight : 0);
    }
  }

  private void readEvents(JsonParser parser, JsonToken token) {
    if (token != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    for (JsonToken at = parser.nextToken(); at != JsonToken.END_ARRAY; at = parser.nextToken()) {
      if (at == JsonToken.START_OBJECT) {
        readEvent(parser);
      } else {
        parser.skipChildren();
        badRecords++;
      }
    }
  }

  private void readEvent(JsonParser parser) {
    String kind = "";
    int frame = -1;
    boolean timed = false;
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      JsonToken token = parser.nextToken();
      if (token.isStructStart()) {
        parser.skipChildren();
      } else if (key.equals("type")) {
        kind = parser.getString();
      } else if (key.equals("frame")) {
        frame = frameNumber(parser, token);
      } else if (key.equals("at")) {
        timed = number.parse(parser.getString());
      }
    }
    boolean opens = kind.equals("O");
    if (frame < 0 || !timed || !(opens || kind.equals("C"))) {
      badRecords++;
      return;
    }
    events.add(opens ? frame : ~frame);
    whole.add(number.whole());
    billionths.add(number.billionths());
  }
}
