package throughline.importers.json;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import throughline.importers.api.ImportException;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;
import throughline.model.table.DoubleColumn;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Builds the [JsonData] of a document, without recursion. A document that breaks off gives what
/// stands before the break.
public final class JsonTree {
  /// How many values outside of arrays of numbers a document may have.
  public static final int MOST_VALUES = 20_000_000;

  private static final LedgerCode TOO_MANY =
      new LedgerCode(
          "too-many-values",
          Severity.DATA_LOSS,
          "the document has more than 20 million values; the rest was left out");

  /// An array or object that is still open, and the key or place at which it stands.
  private static final class Level {
    private final LinkedHashMap<String, JsonData> members = new LinkedHashMap<>();
    private final DoubleColumn numbers = new DoubleColumn();
    private final List<JsonData> items = new ArrayList<>();
    private final boolean isObject;
    private String key = "";
    private boolean packed = true;

    Level(boolean isObject) {
      this.isObject = isObject;
    }

    void add(JsonData value) {
      if (isObject) {
        members.put(key, value);
      } else {
        unpack();
        items.add(value);
      }
    }

    void add(double number) {
      if (isObject) {
        members.put(key, new JsonData.Num(number));
      } else if (packed) {
        numbers.add(number);
      } else {
        items.add(new JsonData.Num(number));
      }
    }

    void addNull() {
      if (isObject || !packed) {
        add(JsonData.Nothing.NULL);
      } else {
        numbers.add(Double.NaN);
      }
    }

    private void unpack() {
      if (packed) {
        packed = false;
        for (int row = 0; row < numbers.size(); row++) {
          double number = numbers.get(row);
          items.add(Double.isNaN(number) ? JsonData.Nothing.NULL : new JsonData.Num(number));
        }
      }
    }

    JsonData close() {
      if (isObject) {
        return new JsonData.Members(members);
      }
      return packed ? new JsonData.Numbers(numbers) : new JsonData.Items(items);
    }
  }

  private final Deque<Level> open = new ArrayDeque<>();
  private JsonData root = JsonData.Nothing.NULL;
  private int values;

  private JsonTree() {}

  /// Reads a document.
  ///
  /// @throws IOException if the disk fails
  public static JsonData read(InputStream stream, Ledger.Builder ledger) throws IOException {
    JsonTree tree = new JsonTree();
    try {
      JsonStream.read(stream, ledger, parser -> tree.build(parser, ledger));
    } catch (ImportException e) {
      throw new AssertionError("building a tree refuses nothing", e);
    }
    while (!tree.open.isEmpty()) {
      tree.close();
    }
    return tree.root;
  }

  /// Reads a document that is a text within another one.
  public static JsonData read(String text, Ledger.Builder ledger) throws IOException {
    return read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), ledger);
  }

  private void build(JsonParser parser, Ledger.Builder ledger) {
    JsonToken token = parser.currentToken();
    do {
      if (++values > MOST_VALUES) {
        ledger.report(TOO_MANY, parser.currentLocation().getCharOffset(), "");
        return;
      }
      take(parser, token);
      token = open.isEmpty() ? null : parser.nextToken();
    } while (token != null);
  }

  private void take(JsonParser parser, JsonToken token) {
    switch (token) {
      case START_OBJECT -> open.push(new Level(true));
      case START_ARRAY -> open.push(new Level(false));
      case END_OBJECT, END_ARRAY -> close();
      case PROPERTY_NAME -> open.getFirst().key = parser.currentName();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        double number = parser.getDoubleValue();
        if (open.isEmpty()) {
          root = new JsonData.Num(number);
        } else {
          open.getFirst().add(number);
          values--;
        }
      }
      case VALUE_NULL -> {
        if (!open.isEmpty()) {
          open.getFirst().addNull();
        }
      }
      case VALUE_STRING -> put(new JsonData.Text(parser.getString()));
      case VALUE_TRUE -> put(JsonData.Nothing.TRUE);
      default -> put(JsonData.Nothing.FALSE);
    }
  }

  private void close() {
    put(open.pop().close());
  }

  private void put(JsonData value) {
    if (open.isEmpty()) {
      root = value;
    } else {
      open.getFirst().add(value);
    }
  }
}
