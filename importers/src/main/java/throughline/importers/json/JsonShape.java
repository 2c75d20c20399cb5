package throughline.importers.json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import throughline.importers.api.Head;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Which keys and lists stand where in the head of a JSON document: `profiles[]`,
/// `profiles[].type`, `[].ph`.
///
/// A text value of at most [#LONGEST_VALUE] characters adds `path=value`. Keys deeper than
/// [#DEEPEST] levels are not noted.
public final class JsonShape {
  /// The longest text value noted.
  public static final int LONGEST_VALUE = 80;

  /// How many levels are noted.
  public static final int DEEPEST = 5;

  private final Set<String> paths = new HashSet<>();

  private JsonShape() {}

  /// The shape of a head; without any path if it does not begin like a JSON object or array.
  public static JsonShape of(Head head) {
    JsonShape shape = new JsonShape();
    String text = head.text().stripLeading();
    if (text.startsWith("{") || text.startsWith("[")) {
      shape.read(text);
    }
    return shape;
  }

  /// Whether all these keys, or texts at keys, are there.
  public boolean has(String... all) {
    for (String path : all) {
      if (!paths.contains(path)) {
        return false;
      }
    }
    return true;
  }

  /// Whether any path begins so.
  public boolean hasPrefix(String prefix) {
    return paths.stream().anyMatch(path -> path.startsWith(prefix));
  }

  private void read(String text) {
    Deque<String> levels = new ArrayDeque<>();
    String path = "";
    try (JsonParser parser = JsonStream.over(text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        switch (token) {
          case PROPERTY_NAME -> {
            String above = levels.getFirst();
            String key = parser.currentName();
            // Below the levels that are noted paths would only grow.
            path = levels.size() > DEEPEST ? "" : above.isEmpty() ? key : above + "." + key;
            note(path, levels.size());
          }
          case START_OBJECT -> levels.push(path);
          case START_ARRAY -> {
            path = levels.size() > DEEPEST ? "" : path + "[]";
            note(path, levels.size());
            levels.push(path);
          }
          case END_OBJECT, END_ARRAY -> {
            levels.pop();
            path = levels.isEmpty() ? "" : levels.getFirst();
          }
          case VALUE_STRING -> {
            if (parser.getStringLength() <= LONGEST_VALUE) {
              note(path + "=" + parser.getString(), levels.size());
            }
          }
          default -> {}
        }
        if (levels.isEmpty()) {
          return;
        }
      }
    } catch (JacksonException e) {
      // A head is cut anywhere and may be no JSON at all: what was noted is the answer.
      return;
    }
  }

  private void note(String path, int level) {
    if (level <= DEEPEST) {
      paths.add(path);
    }
  }
}
