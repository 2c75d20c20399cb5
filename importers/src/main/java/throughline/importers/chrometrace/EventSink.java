package throughline.importers.chrometrace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Takes events one by one, as the scanner found them, and gives each to what makes something of
/// its phase.
final class EventSink {
  private static final int NONE = -1;
  private static final byte[] UNNAMED = "unnamed".getBytes(StandardCharsets.UTF_8);

  private final RecordingBuilder out;
  private final Ledger.Builder ledger;
  private final ThreadIndex threads;
  private final NameIndex names;
  private final NameIndex categories;
  private final Accelerators accelerators;
  private final Counters counters;
  private final BeginEnd beginEnd;
  private final AsyncLog async = new AsyncLog();
  private final FlowLog flows = new FlowLog();
  private final StackFrames frames = new StackFrames();
  private final CpuProfiles profiles;
  private final Members members = new Members();
  private final DecimalText decimal = new DecimalText();
  private final Steps steps;

  private final ZeroTimes zeros = new ZeroTimes();
  private long first = Long.MAX_VALUE;
  private long last = Long.MIN_VALUE;
  private long events;
  private long[] threadEnds = {};

  private byte[] bytes = {};
  private EventScanner event = new EventScanner();
  private long offset;

  EventSink(RecordingBuilder out) {
    this.out = out;
    this.ledger = out.ledger();
    this.threads = new ThreadIndex(out);
    this.names = new NameIndex(false, out::sliceName, ledger);
    this.categories = new NameIndex(true, out::sliceCategory, ledger);
    this.counters = new Counters(out, threads, names);
    this.beginEnd = new BeginEnd(out);
    this.profiles = new CpuProfiles(out);
    this.accelerators = new Accelerators(categories);
    this.steps = new Steps(out);
  }

  StackFrames frames() {
    return frames;
  }

  /// How many events with a phase were taken.
  long events() {
    return events;
  }

  /// Takes an event.
  ///
  /// @param at where it stands in the input
  void take(byte[] window, EventScanner scanned, long at) {
    bytes = window;
    event = scanned;
    offset = at;
    if (scanned.extraCommas() > 0) {
      ledger.report(TraceCodes.EXTRA_COMMA, scanned.extraCommas(), at, "within an event");
    }
    if (scanned.hasControls()) {
      ledger.report(TraceCodes.CONTROL_CHARACTER, at, "");
    }
    if (!scanned.isString(Field.PH) || scanned.from(Field.PH) == scanned.to(Field.PH)) {
      // Writers end a list with `{}` to be spared the question of the last comma.
      ledger.report(TraceCodes.NO_PHASE, scanned.members() == 0 ? 0 : 1, at, "");
      return;
    }
    events++;
    byte phase = window[scanned.from(Field.PH)];
    if (phase == 'M') {
      threads.metadata(window, scanned, text(Field.NAME));
    } else if (!time(Field.TS)) {
      ledger.report(TraceCodes.BAD_TIME, at, text(Field.NAME));
    } else {
      take(phase, decimal.nanos());
    }
  }

  private void take(byte phase, long time) {
    switch (phase) {
      case 'X' -> complete(time);
      case 'B' -> {
        int thread = thread(time);
        beginEnd.begin(thread, time, names.modelId(name()), categoryId());
        out.events().event(offset, time);
        bind(thread, time);
      }
      case 'E' -> beginEnd.end(thread(time), time, isNamed() ? names.modelId(name()) : NONE);
      case 'C' -> {
        long key = threads.key(bytes, event);
        thread(time);
        counters.add(bytes, event, key, name(), time, offset);
      }
      case 'i', 'I', 'R' -> instant(time);
      case 's' -> flow(FlowLog.Kind.START, time);
      case 't' -> flow(FlowLog.Kind.STEP, time);
      case 'f' -> flow(FlowLog.Kind.END, time);
      case 'b', 'S', 'N' -> async(AsyncLog.Kind.BEGIN, time);
      case 'e', 'F', 'D' -> async(AsyncLog.Kind.END, time);
      case 'n', 'T', 'p' -> async(AsyncLog.Kind.INSTANT, time);
      case 'P' -> sample(time);
      case 'O', 'c', '(', ')', 'v', 'V', '=', 'a' -> {
        thread(time);
        ledger.report(TraceCodes.NOT_DRAWN, offset, text(Field.NAME));
      }
      default -> {
        thread(time);
        ledger.report(TraceCodes.UNKNOWN_PHASE, offset, text(Field.PH) + " " + text(Field.NAME));
      }
    }
  }

  private void complete(long time) {
    int thread = threads.threadOf(bytes, event);
    int name = name();
    int category = event.isString(Field.CAT) ? category() : NONE;
    int categoryId = category < 0 ? 0 : categories.modelId(category);
    long duration = duration();
    if (time == 0) {
      zeros.keep(offset, thread, duration, names.modelId(name), categoryId);
      return;
    }
    cover(thread, time, time + duration);
    out.slice(thread, time, duration, names.modelId(name), categoryId);
    out.events().event(offset, time);
    if (category >= 0 && accelerators.take(bytes, event, category, time, thread)) {
      threads.device(thread);
    }
    if (steps.isStep(name, names)) {
      steps.take(name, names, category < 0 ? "" : categories.text(category), time, duration);
    }
    bind(thread, time);
  }

  private long duration() {
    int field = event.has(Field.DUR) ? Field.DUR : Field.TDUR;
    if (!event.has(field)) {
      ledger.report(TraceCodes.NO_DURATION, offset, text(Field.NAME));
      return 0;
    }
    if (!time(field)) {
      ledger.report(TraceCodes.BAD_DURATION, offset, text(Field.NAME));
      return 0;
    }
    if (decimal.nanos() < 0) {
      ledger.report(
          LedgerCode.NEGATIVE_DURATION, offset, text(Field.NAME) + " " + decimal.nanos() + " ns");
      return 0;
    }
    return decimal.nanos();
  }

  private void instant(long time) {
    int thread = thread(time);
    int name = name();
    String text = names.text(name);
    if (text.equals("[memory]")) {
      counters.addMemory(bytes, event, time);
    }
    if (CpuProfiles.isPart(text)) {
      profiles.add(bytes, event, threads.key(bytes, event) >>> 32, thread, time, offset);
    }
    out.mark(time, text, thread);
    out.events().event(offset, time);
  }

  private void flow(FlowLog.Kind kind, long time) {
    int thread = thread(time);
    int name = name();
    accelerators.flow(bytes, event);
    flows.add(kind, idKey(true), time, thread, name);
  }

  /// A slice that says which flow it belongs to.
  private void bind(int thread, long time) {
    if (!event.has(Field.BIND_ID)) {
      return;
    }
    long key = ByteTable.hash(1, bytes, event.from(Field.BIND_ID), event.to(Field.BIND_ID));
    boolean in = text(Field.FLOW_IN).equals("true");
    boolean outward = text(Field.FLOW_OUT).equals("true");
    if (in || outward) {
      FlowLog.Kind kind = in ? outward ? FlowLog.Kind.STEP : FlowLog.Kind.END : FlowLog.Kind.START;
      flows.add(kind, key, time, thread, NONE);
    }
  }

  private void async(AsyncLog.Kind kind, long time) {
    int thread = thread(time);
    int name = isNamed() ? name() : NONE;
    int category = event.isString(Field.CAT) ? category() : NONE;
    async.add(kind, idKey(false), time, thread, name, category);
    out.events().event(offset, time);
  }

  /// What events of one async interval or one flow share: their id, its scope, their category, for
  /// flows their name; and the process, if the id is said to be local to it.
  private long idKey(boolean withName) {
    long key = 2;
    if (event.isObject(Field.ID2)) {
      members.of(bytes, event.from(Field.ID2), event.to(Field.ID2));
      while (members.next()) {
        key = ByteTable.hash(key, bytes, members.from(), members.to());
        if (members.keyIs("local")) {
          key ^= threads.key(bytes, event) >>> 32 << 1;
        }
      }
    } else if (event.has(Field.ID)) {
      key = ByteTable.hash(key, bytes, event.from(Field.ID), event.to(Field.ID));
    }
    key = hashOf(key, Field.SCOPE);
    key = hashOf(key, Field.CAT);
    return withName ? hashOf(key, Field.NAME) : key;
  }

  private long hashOf(long key, int field) {
    return event.isString(field)
        ? ByteTable.hash(key, bytes, event.from(field), event.to(field))
        : key;
  }

  private void sample(long time) {
    int thread = thread(time);
    if (event.has(Field.SF)) {
      frames.sample(thread, time, text(Field.SF), weight());
    } else if (CpuProfiles.isPart(text(Field.NAME))) {
      profiles.add(bytes, event, threads.key(bytes, event) >>> 32, thread, time, offset);
    } else {
      frames.sampleOf(thread, time, names.text(name()), weight());
    }
  }

  /// Takes an entry of the top-level `samples`.
  void takeSample(byte[] window, EventScanner scanned, long at) {
    bytes = window;
    event = scanned;
    offset = at;
    if (!time(Field.TS) || !scanned.has(Field.SF)) {
      ledger.report(TraceCodes.BAD_TIME, at, "sample");
      return;
    }
    long time = decimal.nanos();
    frames.sample(thread(time), time, text(Field.SF), weight());
  }

  private double weight() {
    double weight =
        event.has(Field.WEIGHT)
            ? DecimalText.number(bytes, event.from(Field.WEIGHT), event.to(Field.WEIGHT))
            : 1;
    return Double.isNaN(weight) ? 1 : weight;
  }

  private int thread(long time) {
    int thread = threads.threadOf(bytes, event);
    cover(thread, time, time);
    return thread;
  }

  private void cover(int thread, long from, long to) {
    first = Math.min(first, from);
    last = Math.max(last, to);
    if (thread >= threadEnds.length) {
      int known = threadEnds.length;
      threadEnds = Arrays.copyOf(threadEnds, Math.max(thread + 1, known * 2));
      Arrays.fill(threadEnds, known, threadEnds.length, Long.MIN_VALUE);
    }
    threadEnds[thread] = Math.max(threadEnds[thread], to);
  }

  private boolean time(int field) {
    return (event.isScalar(field) || event.isString(field))
        && decimal.read(bytes, event.from(field), event.to(field));
  }

  private boolean isNamed() {
    return event.isString(Field.NAME) && event.from(Field.NAME) < event.to(Field.NAME);
  }

  private int name() {
    return event.isString(Field.NAME) || event.isScalar(Field.NAME)
        ? names.of(bytes, event.from(Field.NAME), event.to(Field.NAME), offset)
        : names.of(UNNAMED, 0, UNNAMED.length, offset);
  }

  private int category() {
    return categories.of(bytes, event.from(Field.CAT), event.to(Field.CAT), offset);
  }

  private int categoryId() {
    return event.isString(Field.CAT) ? categories.modelId(category()) : 0;
  }

  private String text(int field) {
    return event.has(field) ? JsonText.of(bytes, event.from(field), event.to(field)).text() : "";
  }

  /// Puts names on the threads that are known so far, for a preview.
  void applyNames() {
    threads.apply();
  }

  /// Matches and writes all that could not be written as it came.
  ///
  /// @return the earliest time of an event, or 0
  long finish() {
    if (first != Long.MAX_VALUE && zeros.isFar(first, last)) {
      zeros.report(ledger, events);
    } else {
      zeros.write(out, this::cover);
    }
    long end = last == Long.MIN_VALUE ? 0 : last;
    beginEnd.finish(threadEnds);
    async.finish(out, threads, names, categories, end);
    accelerators.finish(flows);
    flows.finish(out, names, "flow");
    threads.apply();
    frames.finish(out);
    profiles.finish(first, end);
    accelerators.properties(out);
    if (first > end) {
      return 0;
    }
    out.cover(first, end);
    return first;
  }
}
