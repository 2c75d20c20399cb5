package throughline.importers.jfr;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// The stacks of a chunk.
final class JavaStacks {
  static final LedgerCode TRUNCATED_STACKS =
      new LedgerCode(
          "truncated-stacks",
          Severity.INFO,
          "stacks deeper than the recorder's limit lack their callers; raise it with"
              + " -XX:FlightRecorderOptions:stackdepth");

  /// Hidden classes have an address in their name, which differs between runs of the same program.
  private static final Pattern ADDRESS =
      Pattern.compile("(?:\\$\\d+)?[/+.]0x[0-9a-fA-F]+(?:[/.]\\d+)?|(?<=\\$\\$Lambda)\\$\\d+/\\d+");

  private static final String NO_METHOD = "[unknown]";

  private final RecordingBuilder out;
  private final Pools pools;
  private final LongIndex known = new LongIndex();
  private final LongIndex frames = new LongIndex();
  private int[] leafFirst = new int[64];

  JavaStacks(RecordingBuilder out, Pools pools) {
    this.out = out;
    this.pools = pools;
  }

  /// The id of a stack, or -1 for none.
  ///
  /// @param typeId the type of stacks
  /// @param key the stack in its pool
  int id(long typeId, long key) throws DamagedException {
    if (key <= 0 && pools.go(typeId, key) == null) {
      return -1;
    }
    int id = known.get(key);
    if (id == LongIndex.MISSING) {
      id = read(typeId, key);
      if (id >= 0) {
        known.put(key, id);
      }
    }
    return id;
  }

  private int read(long typeId, long key) throws DamagedException {
    if (pools.number(typeId, key, "truncated") == 1) {
      out.ledger().report(TRUNCATED_STACKS, -1, "");
    }
    EventType type = pools.go(typeId, key);
    EventType.Field field = type == null ? null : pools.enter(type, "frames");
    EventType frame = field == null ? null : pools.metadata().type(field.type());
    int method = frame == null ? -1 : frame.field("method");
    if (field == null || frame == null || method < 0 || !field.array()) {
      return -1;
    }
    Cursor cursor = pools.cursor();
    int count = cursor.readCount();
    leafFirst = leafFirst.length < count ? new int[count] : leafFirst;
    for (int index = 0; index < count; index++) {
      int from = cursor.at();
      for (int skipped = 0; skipped < method; skipped++) {
        pools.metadata().skip(cursor, frame.fields().get(skipped));
      }
      leafFirst[index] = frame(frame.fields().get(method).type(), cursor.readLong());
      cursor.go(from);
      pools.metadata().skipValue(cursor, frame, 0);
    }
    int stack = -1;
    for (int index = count - 1; index >= 0; index--) {
      stack = out.stacks().child(stack, leafFirst[index]);
    }
    return stack;
  }

  /// The id of a method's frame; leaves the cursor anywhere.
  private int frame(long typeId, long key) throws DamagedException {
    int id = frames.get(key);
    if (id == LongIndex.MISSING) {
      int back = pools.cursor().at();
      id = out.stacks().frame(name(typeId, key));
      frames.put(key, id);
      pools.cursor().go(back);
    }
    return id;
  }

  private String name(long typeId, long key) throws DamagedException {
    String name = pools.text(typeId, key, "name");
    long owner = pools.number(typeId, key, "type");
    String type = owner < 0 ? null : pools.text(pools.typeOf(typeId, "type"), owner, "name");
    return name(type, name == null ? NO_METHOD : name);
  }

  private static String name(@Nullable String type, String method) {
    // async-profiler puts native frames under a type without a name.
    return type == null || type.isEmpty()
        ? method
        : ADDRESS.matcher(type.replace('/', '.')).replaceAll("") + "." + method;
  }
}
