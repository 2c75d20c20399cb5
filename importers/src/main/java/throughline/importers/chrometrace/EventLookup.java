package throughline.importers.chrometrace;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import throughline.importers.api.EventReader.EventKey;
import throughline.importers.api.EventReader.Member;
import throughline.model.recording.EventIndex;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// Finds an event in its file by the blocks that may hold it, and tells its members.
final class EventLookup {
  /// The last block has no end; no other is larger than this where events are of a usual size.
  private static final int LARGEST_BLOCK = 1 << 26;

  private static final int MOST_MEMBERS = 200;
  private static final int LONGEST_VALUE = 4000;
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();

  private final EventKey key;
  private final EventScanner scanner = new EventScanner();
  private final DecimalText decimal = new DecimalText();

  EventLookup(EventKey key) {
    this.key = key;
  }

  /// Reads the blocks that may hold the event, in the order of the file.
  Optional<List<Member>> find(InputStream input, EventIndex index) throws IOException {
    long at = 0;
    for (int block = 0; block < index.size(); block++) {
      if (!index.mayHold(block, key.startNanos())) {
        continue;
      }
      input.skipNBytes(index.offset(block) - at);
      long size = Math.min(LARGEST_BLOCK, index.endOffset(block) - index.offset(block));
      byte[] bytes = input.readNBytes((int) size);
      at = index.offset(block) + bytes.length;
      Optional<List<Member>> found = find(bytes);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<List<Member>> find(byte[] bytes) {
    EventStart start = new EventStart();
    int at = start.find(bytes, 0, bytes.length);
    while (at >= 0) {
      int end = scanner.scan(bytes, at, bytes.length);
      if (end >= 0 && scanner.has(Field.PH)) {
        if (isIt(bytes)) {
          return Optional.of(members(bytes, at, end));
        }
        at = start.find(bytes, end, bytes.length);
      } else {
        at = start.find(bytes, at + 1, bytes.length);
      }
    }
    return Optional.empty();
  }

  private boolean isIt(byte[] bytes) {
    if (!scanner.has(Field.TS)
        || !decimal.read(bytes, scanner.from(Field.TS), scanner.to(Field.TS))
        || decimal.nanos() != key.startNanos()) {
      return false;
    }
    byte phase = bytes[scanner.from(Field.PH)];
    return phase != 'E'
        && phase != 'e'
        && text(bytes, Field.NAME).equals(key.name())
        && (key.threadKey().isEmpty() || text(bytes, Field.TID).equals(key.threadKey()))
        && (text(bytes, Field.PID).equals(key.processKey()) || text(bytes, Field.PID).isEmpty());
  }

  private String text(byte[] bytes, int field) {
    return scanner.has(field)
        ? JsonText.of(bytes, scanner.from(field), scanner.to(field)).text()
        : "";
  }

  /// The members that a timeline does not show already: all but name, times and ids.
  private static List<Member> members(byte[] bytes, int from, int to) {
    List<Member> members = new ArrayList<>();
    Deque<String> path = new ArrayDeque<>();
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), bytes, from, to - from)) {
      String name = "";
      parser.nextToken();
      while (members.size() < MOST_MEMBERS) {
        JsonToken token = parser.nextToken();
        if (token == null || (token == JsonToken.END_OBJECT && path.isEmpty())) {
          break;
        }
        switch (token) {
          case PROPERTY_NAME -> name = parser.currentName();
          case START_OBJECT -> {
            path.addLast(name);
            name = "";
          }
          case END_OBJECT -> name = path.removeLast();
          // The elements of a list, and of lists in it, are told as one value.
          case START_ARRAY, END_ARRAY -> {}
          default -> add(members, full(path, name), parser.getValueAsString("null"));
        }
      }
    } catch (JacksonException e) {
      members.add(new Member("(the rest cannot be read)", String.valueOf(e.getOriginalMessage())));
    }
    return members;
  }

  private static String full(Deque<String> path, String name) {
    return Stream.concat(path.stream(), Stream.of(name))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("."));
  }

  private static void add(List<Member> members, String path, String value) {
    String name = path.startsWith("args.") ? path.substring("args.".length()) : path;
    switch (name) {
      case "ph", "name", "cat", "ts", "dur", "pid", "tid" -> {}
      default -> {
        boolean goesOn = !members.isEmpty() && members.getLast().name().equals(name);
        String before = goesOn ? members.removeLast().value() + ", " : "";
        String all = before + value;
        members.add(
            new Member(
                name, all.length() <= LONGEST_VALUE ? all : all.substring(0, LONGEST_VALUE) + "…"));
      }
    }
  }
}
