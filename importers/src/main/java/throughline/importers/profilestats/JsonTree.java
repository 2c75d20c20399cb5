package throughline.importers.profilestats;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// A JSON document as far as it could be read: where it breaks off or is broken, all that stands
/// before is kept. Takes what Python prints of a `dict`, too (single quotes, `nan`, a comma at the
/// end). Nesting is bounded by the parser (500 levels), size by [#MOST_NODES].
final class JsonTree {
  /// How many values a document may have.
  static final int MOST_NODES = 8_000_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_LEADING_DECIMAL_POINT_FOR_NUMBERS)
          .build();

  private @Nullable JsonNode root;
  private String problem = "";
  private long problemOffset = -1;
  private long duplicates;
  private boolean followed;

  private final Deque<JsonNode> open = new ArrayDeque<>();
  private final Deque<String> keys = new ArrayDeque<>();
  private String key = "";
  private int nodes;

  private JsonTree() {}

  /// Reads one document.
  ///
  /// @throws IOException if the disk fails, never for what the document holds
  static JsonTree read(Reader reader) throws IOException {
    JsonTree tree = new JsonTree();
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), reader)) {
      tree.readAll(parser);
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      tree.broken(
          e.getOriginalMessage(), e.getLocation() == null ? -1 : e.getLocation().getCharOffset());
    }
    return tree;
  }

  /// What was read, or null if there is not even the beginning of a value.
  @Nullable JsonNode root() {
    return root;
  }

  /// Whether the document was read to its end.
  boolean isComplete() {
    return root != null && problem.isEmpty();
  }

  /// What is wrong, or empty.
  String problem() {
    return problem;
  }

  /// Where it is wrong, in characters from the start, or -1.
  long problemOffset() {
    return problemOffset;
  }

  /// How many members stand in an object that has one with the same key already.
  long duplicates() {
    return duplicates;
  }

  /// Whether something other than white space follows the document.
  boolean isFollowed() {
    return followed;
  }

  private void readAll(JsonParser parser) {
    while (root == null || !open.isEmpty()) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        broken("it ends too early", parser.currentLocation().getCharOffset());
        return;
      }
      if (++nodes > MOST_NODES) {
        broken("it has too many values", parser.currentLocation().getCharOffset());
        return;
      }
      take(parser, token);
    }
    try {
      followed = parser.nextToken() != null;
    } catch (JacksonIOException e) {
      throw e;
    } catch (JacksonException e) {
      followed = true;
    }
  }

  private void take(JsonParser parser, JsonToken token) {
    switch (token) {
      case START_OBJECT -> push(new JsonNode.Obj(new LinkedHashMap<>()));
      case START_ARRAY -> push(new JsonNode.Arr(new ArrayList<>()));
      case END_OBJECT, END_ARRAY -> {
        open.pop();
        key = keys.pop();
      }
      case PROPERTY_NAME -> key = parser.currentName();
      case VALUE_STRING -> put(new JsonNode.Text(parser.getString()));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> put(new JsonNode.Num(parser.getDoubleValue()));
      case VALUE_TRUE -> put(JsonNode.Word.TRUE);
      case VALUE_FALSE -> put(JsonNode.Word.FALSE);
      default -> put(JsonNode.Word.NULL);
    }
  }

  private void push(JsonNode node) {
    put(node);
    open.push(node);
    keys.push(key);
  }

  private void put(JsonNode node) {
    JsonNode parent = open.peek();
    if (parent instanceof JsonNode.Obj(var members)) {
      duplicates += members.put(key, node) == null ? 0 : 1;
    } else if (parent instanceof JsonNode.Arr(var items)) {
      items.add(node);
    } else {
      root = node;
    }
  }

  private void broken(String what, long offset) {
    problem = what == null || what.isEmpty() ? "it is no JSON" : what;
    problemOffset = offset;
  }
}
