package throughline.importers.chrometrace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import throughline.model.recording.Ledger;
import throughline.model.recording.RecordingBuilder;

/// The series of a trace: one for each argument of a `C` event of one name and process, and the
/// allocator's totals that PyTorch writes as `[memory]` instants.
///
/// A series is named after its event, followed by the argument where that says more than `value`,
/// and by the process where another process has a series of that name.
final class Counters {
  private static final String NOT_SAID = "value";

  private record Key(long process, int name, int argument, String id) {}

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final ThreadIndex threads;
  private final NameIndex names;
  private final NameIndex arguments;
  private final Map<Long, RecordingBuilder.Counter> plain = new HashMap<>();
  private final Map<Key, RecordingBuilder.Counter> withId = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Members members = new Members();

  Counters(RecordingBuilder out, ThreadIndex threads, NameIndex names) {
    this.out = out;
    this.ledger = out.ledger();
    this.threads = threads;
    this.names = names;
    this.arguments = new NameIndex(true, text -> 0, ledger);
  }

  /// Adds the values of a `C` event.
  ///
  /// @param threadKey process and thread as [ThreadIndex#key] gives them
  void add(byte[] bytes, EventScanner event, long threadKey, int name, long time, long offset) {
    if (!event.isObject(Field.ARGS)) {
      ledger.report(TraceCodes.MISSING_VALUE, offset, names.text(name));
      return;
    }
    members.of(bytes, event.from(Field.ARGS), event.to(Field.ARGS));
    while (members.next()) {
      double value = members.isNested() ? Double.NaN : members.number();
      if (Double.isFinite(value)) {
        int argument = arguments.of(bytes, members.keyFrom(), members.keyTo(), offset);
        series(bytes, event, threadKey, name, argument).add(time, value);
      } else {
        ledger.report(TraceCodes.MISSING_VALUE, offset, names.text(name));
      }
    }
  }

  /// Adds the totals of a `[memory]` instant.
  void addMemory(byte[] bytes, EventScanner event, long time) {
    if (!event.isObject(Field.ARGS)) {
      return;
    }
    double allocated = Double.NaN;
    double reserved = Double.NaN;
    String device = "";
    boolean accelerator = false;
    members.of(bytes, event.from(Field.ARGS), event.to(Field.ARGS));
    while (members.next()) {
      if (members.keyIs("Total Allocated")) {
        allocated = members.number();
      } else if (members.keyIs("Total Reserved")) {
        reserved = members.number();
      } else if (members.keyIs("Device Id")) {
        device = members.text();
      } else if (members.keyIs("Device Type")) {
        accelerator = members.number() != 0;
      }
    }
    String where = accelerator ? " cuda:" + device : " CPU";
    if (Double.isFinite(allocated)) {
      out.counter("memory allocated" + where, "B", -1).add(time, allocated);
    }
    if (Double.isFinite(reserved) && accelerator) {
      out.counter("memory reserved" + where, "B", -1).add(time, reserved);
    }
  }

  private RecordingBuilder.Counter series(
      byte[] bytes, EventScanner event, long threadKey, int name, int argument) {
    long process = threadKey >>> 32;
    if (event.isString(Field.ID) || event.isScalar(Field.ID)) {
      String id = JsonText.of(bytes, event.from(Field.ID), event.to(Field.ID)).text();
      return withId.computeIfAbsent(
          new Key(process, name, argument, id), key -> open(threadKey, name, argument, id));
    }
    long key = (process << 44) ^ ((long) name << 22) ^ argument;
    RecordingBuilder.Counter known = plain.get(key);
    if (known == null) {
      known = open(threadKey, name, argument, "");
      plain.put(key, known);
    }
    return known;
  }

  private RecordingBuilder.Counter open(long threadKey, int name, int argument, String id) {
    String label = names.text(name) + (id.isEmpty() ? "" : "[" + id + "]");
    String said = arguments.text(argument);
    if (!said.isEmpty() && !said.equals(NOT_SAID) && !said.equals(names.text(name))) {
      label += " " + said;
    }
    if (!taken.add(label)) {
      label += " (" + threads.pid(threadKey) + ")";
      taken.add(label);
    }
    return out.counter(label, "", -1);
  }
}
