package throughline.importers.pprof;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import throughline.importers.pprof.ProfileReader.Function;
import throughline.importers.pprof.ProfileReader.Location;
import throughline.importers.pprof.ProfileReader.ValueType;
import throughline.importers.stacks.DumpCodes;
import throughline.importers.stacks.FrameText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Puts a profile together once all its fields were read: a profile for each type of value and each
/// thread, if labels name threads.
final class ProfileWriter {
  private static final LedgerCode VALUES_MISSING =
      new LedgerCode(
          "values-missing",
          Severity.DATA_LOSS,
          "samples have fewer values than the file has types; what is missing was left out");

  private static final LedgerCode LABELS =
      new LedgerCode(
          "labels-left-out", Severity.INFO, "labels of samples other than threads were left out");

  private static final Set<String> THREAD_LABELS =
      Set.of("thread", "thread_name", "thread name", "tid", "thread_id", "thread id");

  private record Key(int type, int thread) {}

  private final ProfileReader profile;
  private final RecordingBuilder out;
  private final Map<Key, RecordingBuilder.Profile> profiles = new HashMap<>();

  ProfileWriter(ProfileReader profile, RecordingBuilder out) {
    this.profile = profile;
    this.out = out;
  }

  void write() {
    out.clock(new ClockReference.NoTime());
    describe();
    int[] stackIds = stackIds();
    int[] threads = threads();
    int first = defaultType();
    for (int turn = 0; turn < profile.types.size(); turn++) {
      int type = turn == 0 ? first : turn <= first ? turn - 1 : turn;
      samples(type, stackIds, threads);
    }
  }

  private void samples(int type, int[] stackIds, int[] threads) {
    int count = profile.valueStarts.size();
    for (int sample = 0; sample < count; sample++) {
      int start = profile.valueStarts.get(sample);
      boolean isLast = sample + 1 == count;
      int end = isLast ? profile.values.size() : profile.valueStarts.get(sample + 1);
      if (start + type >= end) {
        out.ledger().report(VALUES_MISSING, -1, "sample " + sample);
        continue;
      }
      long value = profile.values.get(start + type);
      if (value != 0) {
        int node = profile.stacks.get(sample);
        Key key = new Key(type, threads[sample]);
        profiles
            .computeIfAbsent(key, this::open)
            .sample(node < 0 ? -1 : stackIds[node], (double) value);
      }
    }
  }

  private RecordingBuilder.Profile open(Key key) {
    ValueType type = profile.types.get(key.type());
    String name = string(type.type());
    String unit = string(type.unit());
    String modelUnit =
        switch (unit) {
          case "count", "" -> name;
          case "µs", "μs", "us" -> "microseconds";
          case "ms" -> "milliseconds";
          case "ns" -> "nanoseconds";
          case "s" -> "seconds";
          case "byte", "B" -> "bytes";
          default -> unit;
        };
    String shown = key.thread() < 0 ? name : out.threadInfo(key.thread()).name() + " " + name;
    return out.profile(shown, modelUnit, key.thread());
  }

  /// The type that the file names, else the last, as pprof has it.
  private int defaultType() {
    for (int type = 0; type < profile.types.size(); type++) {
      if (profile.defaultType != 0 && profile.types.get(type).type() == profile.defaultType) {
        return type;
      }
    }
    return profile.types.size() - 1;
  }

  private void describe() {
    if (profile.durationNanos > 0) {
      out.property("duration", profile.durationNanos + " ns");
    }
    if (profile.period > 0) {
      String type = string(profile.periodType.type()) + " " + string(profile.periodType.unit());
      out.property("period", profile.period + " " + type);
    }
    if (profile.timeNanos > 0) {
      long seconds = profile.timeNanos / 1_000_000_000;
      out.property("date", java.time.Instant.ofEpochSecond(seconds).toString());
    }
  }

  private int[] stackIds() {
    int[] stackIds = new int[profile.trie.size()];
    for (int node = 0; node < stackIds.length; node++) {
      int prefix = profile.trie.prefix(node);
      int stack = prefix < 0 ? -1 : stackIds[prefix];
      stackIds[node] = push(stack, profile.trie.frame(node));
    }
    return stackIds;
  }

  /// Puts a location on a stack: the outermost of its inlined calls first.
  private int push(int caller, int row) {
    Location location = profile.locations.get(row);
    if (location == null) {
      out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "location " + row);
      return out.stacks().child(caller, "[unknown location]");
    }
    long[] lines = location.functionIds();
    if (lines.length == 0) {
      return out.stacks().child(caller, address(location));
    }
    int stack = caller;
    for (int at = lines.length - 2; at >= 0; at -= 2) {
      stack = out.stacks().child(stack, frame(lines[at], lines[at + 1], location));
    }
    return stack;
  }

  private String frame(long id, long line, Location location) {
    Function function = profile.functions.get(id);
    if (function == null) {
      out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "function " + id);
      return address(location);
    }
    String name = string(function.name());
    String shown = name.isEmpty() ? address(location) : name;
    return FrameText.of(shown, fileName(string(function.file())), line);
  }

  private String address(Location location) {
    Long file = profile.mappings.get(location.mapping());
    String hex = "0x" + Long.toHexString(location.address());
    return FrameText.of(hex, file == null ? "" : fileName(string(file)), 0);
  }

  private static String fileName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  private String string(long row) {
    if (row >= 0 && row < profile.strings.size()) {
      return profile.strings.get((int) row);
    }
    out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "string " + row);
    return "";
  }

  /// The thread of each sample, or -1.
  private int[] threads() {
    int[] threads = new int[profile.valueStarts.size()];
    java.util.Arrays.fill(threads, -1);
    Set<String> leftOut = new TreeSet<>();
    long count = 0;
    for (int label = 0; label < profile.labelSamples.size(); label++) {
      String key = string(profile.labelKeys.get(label));
      int sample = profile.labelSamples.get(label);
      if (sample < threads.length && THREAD_LABELS.contains(key)) {
        threads[sample] = thread(label, threads[sample]);
      } else {
        leftOut.add(key);
        count++;
      }
    }
    out.ledger().report(LABELS, count, -1, String.join(", ", leftOut));
    return threads;
  }

  /// A number is the thread's id, a text its name; a sample may have both.
  private int thread(int label, int known) {
    long textRow = profile.labelTexts.get(label);
    String text = textRow == 0 ? "" : string(textRow);
    if (text.isEmpty()) {
      long id = profile.labelNumbers.get(label);
      String name = known < 0 ? "" : out.threadInfo(known).name();
      int thread = out.thread("", Long.toString(id));
      out.updateThread(
          thread,
          info -> {
            var withId = info.withOsThreadId(id);
            return name.isEmpty() ? withId : withId.withName(name);
          });
      return thread;
    }
    if (known >= 0) {
      out.updateThread(known, info -> info.withName(text));
      return known;
    }
    return out.thread("", text);
  }
}
