package throughline.importers.jfr;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Puts the events of chunks into the recording.
final class Events {
  static final LedgerCode PRIVATE =
      new LedgerCode(
          "private-data",
          Severity.INFO,
          "the file holds environment variables, properties or processes of its machine; they are"
              + " not read, but look before you share it");

  /// Where a profiler samples sleeping threads too, those samples are no execution.
  private static final String SLEEPING = "STATE_SLEEPING";

  private static final String SLEEPING_PROFILE = "sleeping samples";

  /// Times further away from the first chunk are nonsense.
  private static final long FURTHEST = 1L << 60;

  private record ProfileKey(String name, int thread) {}

  private record LoadKey(String name, int thread) {}

  private final RecordingBuilder out;
  private final Map<ProfileKey, RecordingBuilder.Profile> profiles = new HashMap<>();
  private final Map<LoadKey, TreeMap<Long, Double>> loads = new LinkedHashMap<>();
  private final Map<Long, Plan> plans = new HashMap<>();
  private final Map<Long, Boolean> sleeping = new HashMap<>();
  private @Nullable Chunk chunk;
  private @Nullable JavaStacks stacks;
  private @Nullable JavaThreads threads;
  private long base = Long.MIN_VALUE;
  private long count;

  Events(RecordingBuilder out) {
    this.out = out;
  }

  /// How many events were taken.
  long count() {
    return count;
  }

  /// Time 0 in nanoseconds since 1970.
  long base() {
    return base;
  }

  /// Turns to the next chunk: types and constants have other numbers there.
  void begin(Chunk next) {
    chunk = next;
    plans.clear();
    sleeping.clear();
    stacks = new JavaStacks(out, next.pools());
    threads = new JavaThreads(out, next.pools());
    base = base == Long.MIN_VALUE ? next.header().startNanos() : base;
  }

  /// Takes the event whose fields begin at the cursor.
  ///
  /// @param executions whether samples of what ran are wanted, or everything else
  void event(long typeId, Cursor cursor, boolean executions) throws DamagedException {
    Chunk current = chunk;
    EventType type = current == null ? null : current.pools().metadata().type(typeId);
    if (current == null || type == null) {
      return;
    }
    Plan plan = plans.get(typeId);
    if (plan == null) {
      plan = Plan.of(type);
      plans.put(typeId, plan);
    }
    if (plan.isExecution() != executions) {
      return;
    }
    if (plan.isPrivate()) {
      out.ledger().report(PRIVATE, -1, type.name());
    }
    if (plan.isWanted()) {
      plan.read(cursor, current.pools().metadata());
      // Threads and stacks stand elsewhere.
      cursor.unlimit();
      take(plan, current.header());
    }
  }

  /// Writes the loads, which come about once a second, in order of time: threads write their events
  /// in blocks.
  void finish() {
    loads.forEach((key, values) -> values.forEach(out.counter(key.name, "%", key.thread)::add));
  }

  private void take(Plan plan, ChunkHeader header) throws DamagedException {
    long start = header.startNanos() - base + header.nanos(plan.start() - header.startTicks());
    long duration = header.nanos(plan.duration());
    if (Math.abs(start) > FURTHEST || Math.abs(duration) > FURTHEST) {
      throw new DamagedException("its time makes no sense");
    }
    int thread =
        plan.threadType() < 0 || threads == null
            ? -1
            : threads.id(plan.threadType(), plan.thread());
    count++;
    Kind kind = plan.kind();
    if (kind == null) {
      for (int load = 0; load < plan.loads(); load++) {
        loads
            .computeIfAbsent(
                new LoadKey("CPU load " + plan.loadName(load), thread), key -> new TreeMap<>())
            .put(start, plan.load(load) * 100);
      }
      return;
    }
    if (kind.slice() != null) {
      int track = thread >= 0 ? thread : JavaThreads.collector(out);
      out.slice(track, start, duration, kind.slice(), -1, -1);
    }
    if (kind.profile() != null) {
      int stack =
          plan.stackType() < 0 || stacks == null ? -1 : stacks.id(plan.stackType(), plan.stack());
      String name = isSleeping(plan) ? SLEEPING_PROFILE : kind.profile();
      double weight = kind.weight().equals("duration") ? Math.max(0, duration) : plan.weight();
      profile(name, kind.unit(), thread).sample(stack, weight, start);
    }
  }

  private boolean isSleeping(Plan plan) throws DamagedException {
    if (plan.stateType() < 0 || chunk == null) {
      return false;
    }
    Boolean known = sleeping.get(plan.state());
    if (known == null) {
      known = SLEEPING.equals(chunk.pools().text(plan.stateType(), plan.state(), "name"));
      sleeping.put(plan.state(), known);
    }
    return known;
  }

  private RecordingBuilder.Profile profile(String name, String unit, int thread) {
    return profiles.computeIfAbsent(
        new ProfileKey(name, thread), key -> out.profile(name, unit, thread));
  }
}
