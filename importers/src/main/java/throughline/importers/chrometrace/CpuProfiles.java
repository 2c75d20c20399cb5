package throughline.importers.chrometrace;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// The sampled stacks of V8 within a trace: `Profile` and `ProfileChunk` events, and the older
/// `CpuProfile` in one piece.
///
/// A sample's time is the profile's start and all distances up to it; its weight is the distance to
/// the next sample. See the DevTools protocol, domain Profiler, type Profile.
final class CpuProfiles {
  private static final long NANOS_OF_MICRO = 1000;
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private record Key(long process, String id) {}

  private record Node(int parent, String frame) {}

  private static final class Profile {
    private final int thread;
    private final long eventNanos;
    private long startNanos;
    private final Map<Integer, Node> nodes = new HashMap<>();
    private final Map<Integer, Integer> parents = new HashMap<>();
    private final IntColumn samples = new IntColumn();
    private final LongColumn deltas = new LongColumn();

    Profile(int thread, long startNanos) {
      this.thread = thread;
      this.eventNanos = startNanos;
      this.startNanos = startNanos;
    }
  }

  private final RecordingBuilder out;
  private final Map<Key, Profile> profiles = new LinkedHashMap<>();

  CpuProfiles(RecordingBuilder out) {
    this.out = out;
  }

  /// Whether an event of this name carries a profile or a part of one.
  static boolean isPart(String name) {
    return name.equals("Profile") || name.equals("ProfileChunk") || name.equals("CpuProfile");
  }

  /// Takes an event.
  ///
  /// @param process tells the processes of the trace apart
  /// @param time of the event, which is the profile's start unless it says otherwise
  void add(byte[] bytes, EventScanner event, long process, int thread, long time, long offset) {
    if (!event.isObject(Field.ARGS)) {
      return;
    }
    String id =
        event.isString(Field.ID) || event.isScalar(Field.ID)
            ? JsonText.of(bytes, event.from(Field.ID), event.to(Field.ID)).text()
            : "thread " + thread;
    Profile profile =
        profiles.computeIfAbsent(new Key(process, id), key -> new Profile(thread, time));
    int from = event.from(Field.ARGS);
    try (JsonParser parser =
        JSON.createParser(ObjectReadContext.empty(), bytes, from, event.to(Field.ARGS) - from)) {
      parser.nextToken();
      new Part(parser, profile).object();
    } catch (JacksonException e) {
      out.ledger().report(TraceCodes.BAD_PROFILE, offset, String.valueOf(e.getOriginalMessage()));
    }
  }

  /// Reads the arguments of one event.
  private static final class Part {
    private final JsonParser parser;
    private final Profile profile;

    Part(JsonParser parser, Profile profile) {
      this.parser = parser;
      this.profile = profile;
    }

    void object() {
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = parser.currentName();
        JsonToken value = parser.nextToken();
        switch (key) {
          case "data", "cpuProfile" -> {
            if (value == JsonToken.START_OBJECT) {
              object();
            } else {
              parser.skipChildren();
            }
          }
          case "nodes" -> nodes(value);
          case "samples" -> numbers(value, true);
          case "timeDeltas" -> numbers(value, false);
          case "startTime" -> {
            if (value != null && value.isNumeric() && parser.getDoubleValue() > 0) {
              profile.startNanos = Math.round(parser.getDoubleValue() * NANOS_OF_MICRO);
            }
          }
          default -> parser.skipChildren();
        }
      }
    }

    private void numbers(JsonToken value, boolean samples) {
      if (value != JsonToken.START_ARRAY) {
        parser.skipChildren();
        return;
      }
      for (JsonToken token = parser.nextToken();
          token != null && token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        if (!token.isNumeric()) {
          parser.skipChildren();
        } else if (samples) {
          profile.samples.add(parser.getIntValue());
        } else {
          profile.deltas.add(Math.round(parser.getDoubleValue() * NANOS_OF_MICRO));
        }
      }
    }

    private void nodes(JsonToken value) {
      if (value != JsonToken.START_ARRAY) {
        parser.skipChildren();
        return;
      }
      for (JsonToken token = parser.nextToken();
          token != null && token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        if (token == JsonToken.START_OBJECT) {
          node();
        }
      }
    }

    private void node() {
      int id = -1;
      int parent = -1;
      CallFrame frame = new CallFrame();
      IntColumn children = new IntColumn();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = parser.currentName();
        JsonToken value = parser.nextToken();
        switch (key) {
          case "id" -> id = parser.getValueAsInt(-1);
          case "parent" -> parent = parser.getValueAsInt(-1);
          case "callFrame" -> callFrame(value, frame);
          case "functionName", "url", "lineNumber" -> frame.take(key, parser);
          case "children" -> {
            while (value == JsonToken.START_ARRAY
                && parser.nextToken() != JsonToken.END_ARRAY
                && parser.currentToken() != null) {
              children.add(parser.getValueAsInt(-1));
            }
          }
          default -> parser.skipChildren();
        }
      }
      profile.nodes.put(id, new Node(parent, frame.text()));
      for (int at = 0; at < children.size(); at++) {
        profile.parents.put(children.get(at), id);
      }
    }

    private void callFrame(JsonToken value, CallFrame frame) {
      if (value != JsonToken.START_OBJECT) {
        parser.skipChildren();
        return;
      }
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = parser.currentName();
        parser.nextToken();
        frame.take(key, parser);
      }
    }
  }

  private static final class CallFrame {
    private String function = "";
    private String url = "";
    private int line = -1;

    void take(String key, JsonParser parser) {
      switch (key) {
        case "functionName" -> function = parser.getValueAsString("");
        case "url" -> url = parser.getValueAsString("");
        case "lineNumber" -> line = parser.getValueAsInt(-1);
        default -> parser.skipChildren();
      }
    }

    /// As in folded stacks: `function (file:line)`, lines counted from 1.
    String text() {
      String name = function.isEmpty() ? "(anonymous)" : function;
      if (url.isEmpty()) {
        return name;
      }
      return line < 0 ? name + " (" + url + ")" : name + " (" + url + ":" + (line + 1) + ")";
    }
  }

  /// Writes one profile for each that the trace holds.
  ///
  /// @param first when the trace's first event begins
  /// @param last when its last one ends; a profile that lies outside counts time from elsewhere,
  ///     and is put where its event stands
  void finish(long first, long last) {
    for (Profile profile : profiles.values()) {
      long length = total(profile.deltas);
      if (profile.startNanos > last || profile.startNanos + length < first) {
        profile.startNanos = Math.min(profile.eventNanos, Math.max(first, last - length));
      }
      write(profile);
    }
  }

  private void write(Profile profile) {
    String name = out.threadInfo(profile.thread).name();
    RecordingBuilder.Profile target = out.profile(name, "nanoseconds", profile.thread);
    Map<Integer, Integer> stacks = new HashMap<>();
    long time = profile.startNanos;
    int size = profile.samples.size();
    int known = Math.min(size, profile.deltas.size());
    long usual = known < 2 ? NANOS_OF_MICRO : Math.max(1, total(profile.deltas) / known);
    for (int at = 0; at < size; at++) {
      time += at < known ? profile.deltas.get(at) : usual;
      long weight = at + 1 < known ? profile.deltas.get(at + 1) : usual;
      int stack = stack(profile, profile.samples.get(at), stacks);
      target.sample(stack, (double) Math.max(0, weight), time);
    }
  }

  private static long total(LongColumn values) {
    long total = 0;
    for (int row = 0; row < values.size(); row++) {
      total += values.get(row);
    }
    return total;
  }

  /// The stack of a node, without V8's `(root)`; -1 for the root itself.
  private int stack(Profile profile, int id, Map<Integer, Integer> stacks) {
    IntColumn path = new IntColumn();
    Integer base = stacks.get(id);
    int next = id;
    while (base == null && profile.nodes.containsKey(next) && path.size() <= profile.nodes.size()) {
      path.add(next);
      Node node = profile.nodes.get(next);
      next =
          node != null && node.parent >= 0 ? node.parent : profile.parents.getOrDefault(next, -1);
      base = stacks.get(next);
    }
    int stack = base == null ? -1 : base;
    for (int at = path.size() - 1; at >= 0; at--) {
      Node node = profile.nodes.get(path.get(at));
      if (node != null && !(stack < 0 && node.frame.equals("(root)"))) {
        stack = out.stacks().child(stack, node.frame);
      }
      stacks.put(path.get(at), stack);
    }
    return stack;
  }
}
