package throughline.model.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import throughline.model.table.DoubleColumn;
import throughline.model.table.IntColumn;
import throughline.model.table.LongColumn;
import throughline.model.table.RowOrder;

/// Collects what an importer reads, in any order, and builds the immutable [Recording].
///
/// Importers translate, this class holds the shared meaning: threads are keyed by process and
/// thread key, rows are sorted (and that is put into the ledger), slices are nested. Times are
/// nanoseconds on the recording's own clock: importers subtract a base before they call. Not
/// thread-safe.
public final class RecordingBuilder {
  private record ThreadKey(String processKey, String threadKey) {}

  private final Map<ThreadKey, Integer> threadIds = new LinkedHashMap<>();
  private final List<ThreadInfo> threads = new ArrayList<>();
  private final SliceTableBuilder slices = new SliceTableBuilder();
  private final Map<List<Object>, Counter> counters = new LinkedHashMap<>();
  private final List<Profile> profiles = new ArrayList<>();
  private final Map<String, Throughput> throughput = new LinkedHashMap<>();
  private final StackTable.Builder stacks = new StackTable.Builder();
  private final StageTableBuilder stages = new StageTableBuilder();
  private final AsyncTableBuilder async = new AsyncTableBuilder();
  private final FlowTable.Builder flows = new FlowTable.Builder();
  private final EventIndex.Builder events = new EventIndex.Builder();
  private final MarkTable.Builder marks = new MarkTable.Builder();
  private final Map<String, String> properties = new LinkedHashMap<>();
  private final Ledger.Builder ledger = new Ledger.Builder();
  private ClockReference clock = new ClockReference.Unanchored();
  private long earliest = Long.MAX_VALUE;
  private long latest = Long.MIN_VALUE;

  public Ledger.Builder ledger() {
    return ledger;
  }

  /// The id of a thread, new if these keys were not seen before.
  public int thread(String processKey, String threadKey) {
    Integer known = threadIds.putIfAbsent(new ThreadKey(processKey, threadKey), threads.size());
    if (known != null) {
      return known;
    }
    threads.add(ThreadInfo.of(processKey, threadKey));
    return threads.size() - 1;
  }

  public ThreadInfo threadInfo(int threadId) {
    return threads.get(threadId);
  }

  /// Replaces what is known about a thread; its keys must stay.
  ///
  /// @throws IllegalArgumentException if the change touches the keys
  public void updateThread(int threadId, UnaryOperator<ThreadInfo> change) {
    ThreadInfo before = threads.get(threadId);
    ThreadInfo after = change.apply(before);
    if (!after.processKey().equals(before.processKey())
        || !after.threadKey().equals(before.threadKey())) {
      throw new IllegalArgumentException("the keys of a thread cannot change: " + before);
    }
    threads.set(threadId, after);
  }

  /// Adds a slice. A negative duration becomes zero, with a ledger entry.
  ///
  /// @param iteration the iteration of the thread's loop, or -1
  /// @param offset where the slice stands in the input, for the ledger, or -1
  public void slice(
      int threadId, long startNanos, long durationNanos, String name, int iteration, long offset) {
    if (durationNanos < 0) {
      ledger.report(LedgerCode.NEGATIVE_DURATION, offset, name + " " + durationNanos + " ns");
    }
    slice(threadId, startNanos, Math.max(0, durationNanos), sliceName(name), 0);
    if (iteration >= 0) {
      slices.iterationOfLast(iteration);
    }
  }

  /// The id of a slice's name, for importers that keep their own index of names.
  public int sliceName(String name) {
    return slices.name(name);
  }

  /// The id of a category of slices; 0 stands for none.
  public int sliceCategory(String category) {
    return slices.category(category);
  }

  /// Adds a slice whose name and category were looked up before.
  ///
  /// @param durationNanos at least 0
  public void slice(int threadId, long startNanos, long durationNanos, int nameId, int categoryId) {
    slices.add(threadId, startNanos, durationNanos, nameId, categoryId);
    cover(startNanos, startNanos + durationNanos);
  }

  /// How many slices were added so far.
  public int sliceCount() {
    return slices.size();
  }

  /// The track of async intervals with these keys, new if there is none.
  public int asyncTrack(String processKey, String name, String category) {
    return async.track(new AsyncTable.Track(processKey, name, category));
  }

  /// Adds an interval that belongs to no thread.
  ///
  /// @param durationNanos at least 0
  /// @param parent the interval that holds it, as this method returned it, or -1
  /// @return a number to name it by as a parent
  public int asyncSlice(int track, long startNanos, long durationNanos, String name, int parent) {
    cover(startNanos, startNanos + durationNanos);
    return async.add(track, startNanos, durationNanos, name, parent);
  }

  /// Adds an arrow between two moments on threads.
  public void flow(int fromThread, long fromNanos, int toThread, long toNanos, String name) {
    flows.add(fromThread, fromNanos, toThread, toNanos, name);
  }

  /// Where events stand in the input, for formats that can be read again at a place.
  public EventIndex.Builder events() {
    return events;
  }

  /// The series with this name on this thread, new if there is none.
  ///
  /// @param unit the unit of the values, or empty
  /// @param threadId the thread, or -1 for the whole recording
  public Counter counter(String name, String unit, int threadId) {
    return counters.computeIfAbsent(
        List.of(name, threadId), key -> new Counter(name, unit, threadId));
  }

  /// @param threadId the thread, or -1 for the whole recording
  public void mark(long timeNanos, String text, int threadId) {
    marks.add(timeNanos, text, threadId);
    cover(timeNanos, timeNanos);
  }

  public StackTable.Builder stacks() {
    return stacks;
  }

  /// A new, empty profile.
  ///
  /// @param unit the unit of the weights: `samples`, `nanoseconds`, `bytes` …
  /// @param threadId the thread, or -1 if the file does not say
  public Profile profile(String name, String unit, int threadId) {
    Profile profile = new Profile(name, unit, threadId);
    profiles.add(profile);
    return profile;
  }

  /// Says what a stage does; without this its kind follows from its name.
  public void stageKind(String stage, StageKind kind) {
    stages.kind(stage, kind);
  }

  /// Adds what was added up for one stage of one thread in one interval.
  ///
  /// @param minNanos the shortest run, or -1
  /// @param maxNanos the longest run, or -1
  public void stage(
      int threadId,
      String stage,
      long fromNanos,
      long toNanos,
      long count,
      long totalNanos,
      long minNanos,
      long maxNanos) {
    stages.add(threadId, stage, fromNanos, toNanos, count, totalNanos, minNanos, maxNanos);
    cover(fromNanos, toNanos);
  }

  /// Says that stage statistics of a thread cover an interval, in which so many iterations ended.
  public void interval(int threadId, long fromNanos, long toNanos, long iterations) {
    stages.interval(threadId, fromNanos, toNanos, iterations);
    cover(fromNanos, toNanos);
  }

  /// The series that counts this quantity, new if there is none.
  public Throughput throughput(String name) {
    return throughput.computeIfAbsent(name, Throughput::new);
  }

  /// Says that the recording covers this time even where nothing is kept of it.
  public void cover(long fromNanos, long toNanos) {
    earliest = Math.min(earliest, fromNanos);
    latest = Math.max(latest, toNanos);
  }

  public void clock(ClockReference reference) {
    clock = reference;
  }

  /// Notes what the file says about its run, such as `host` or `tag.batch`; the last value wins.
  public void property(String key, String value) {
    properties.put(key, value);
  }

  /// Builds the recording; the builder must not be used afterwards.
  ///
  /// @param source what the user calls the file
  /// @param bytes its size on disk
  public Recording build(String source, String format, long bytes) {
    List<SampleProfile> profileList =
        profiles.stream().filter(p -> p.stackIds.size() > 0).map(Profile::build).toList();
    return recording(
        source, format, bytes, slices.build(threads.size(), ledger), stacks, profileList, ledger);
  }

  /// A recording of what was collected so far, to be shown while the rest is read: without stacks
  /// and profiles, and with the ledger of the moment. Shares nothing that changes later.
  public Recording preview(String source, String format, long bytes) {
    RecordingBuilder nothing = new RecordingBuilder();
    Ledger.Builder copy = new Ledger.Builder(ledger);
    return recording(
        source, format, bytes, slices.preview(threads.size()), nothing.stacks, List.of(), copy);
  }

  private Recording recording(
      String source,
      String format,
      long bytes,
      SliceTable sliceTable,
      StackTable.Builder stackBuilder,
      List<SampleProfile> profileList,
      Ledger.Builder into) {
    List<CounterSeries> counterList =
        counters.values().stream().filter(c -> c.times.size() > 0).map(c -> c.build(into)).toList();
    List<ThroughputSeries> throughputList =
        throughput.values().stream()
            .filter(t -> t.ends.size() > 0)
            .map(t -> t.build(into))
            .toList();
    boolean timed = latest >= earliest;
    return new Recording(
        source,
        format,
        bytes,
        List.copyOf(threads),
        sliceTable,
        async.build(),
        flows.build(),
        counterList,
        marks.build(),
        stackBuilder.build(),
        profileList,
        stages.buildStages(),
        stages.buildIntervals(),
        throughputList,
        clock,
        Map.copyOf(properties),
        events.build(),
        into.build(),
        timed ? earliest : 0,
        timed ? latest : 0);
  }

  /// Collects one counter series.
  public final class Counter {
    private final String name;
    private final String unit;
    private final int threadId;
    private final LongColumn times = new LongColumn();
    private final DoubleColumn values = new DoubleColumn();

    private Counter(String name, String unit, int threadId) {
      this.name = name;
      this.unit = unit;
      this.threadId = threadId;
    }

    /// Adds a value. NaN and infinities stand for a missing value and are left out.
    public void add(long timeNanos, double value) {
      if (Double.isFinite(value)) {
        times.add(timeNanos);
        values.add(value);
        cover(timeNanos, timeNanos);
      }
    }

    private CounterSeries build(Ledger.Builder into) {
      int[] order =
          RowOrder.sorted(times.size(), (a, b) -> Long.compare(times.get(a), times.get(b)));
      long[] sortedTimes = times.toArray(order);
      double[] sortedValues = values.toArray(order);
      long moved = 0;
      for (int row = 0; row < order.length; row++) {
        moved += order[row] == row ? 0 : 1;
      }
      into.report(LedgerCode.OUT_OF_ORDER, moved, -1, "counter " + name);
      return new CounterSeries(name, unit, threadId, sortedTimes, sortedValues);
    }
  }

  /// Collects the samples of one profile: either all with a time or none.
  public final class Profile {
    private final String name;
    private final String unit;
    private final int threadId;
    private final IntColumn stackIds = new IntColumn();
    private final DoubleColumn weights = new DoubleColumn();
    private final LongColumn times = new LongColumn();

    private Profile(String name, String unit, int threadId) {
      this.name = name;
      this.unit = unit;
      this.threadId = threadId;
    }

    /// Adds a sample without a time.
    ///
    /// @param stackId the stack, or -1 for none
    public void sample(int stackId, double weight) {
      stackIds.add(stackId);
      weights.add(weight);
    }

    /// Adds a sample that was taken at a time.
    public void sample(int stackId, double weight, long timeNanos) {
      sample(stackId, weight);
      times.add(timeNanos);
      cover(timeNanos, timeNanos);
    }

    private SampleProfile build() {
      if (times.size() != 0 && times.size() != stackIds.size()) {
        throw new IllegalStateException(
            "some samples of " + name + " have a time and some have not");
      }
      return new SampleProfile(
          name, unit, threadId, stackIds.toArray(), weights.toArray(), times.toArray());
    }
  }

  /// Collects one throughput series.
  public final class Throughput {
    private final String name;
    private final LongColumn ends = new LongColumn();
    private final LongColumn durations = new LongColumn();
    private final DoubleColumn amounts = new DoubleColumn();
    private final LongColumn steps = new LongColumn();

    private Throughput(String name) {
      this.name = name;
    }

    /// Adds a record: so much was finished in the `durationNanos` before `endNanos`.
    ///
    /// @param durationNanos at least 0; 0 where it is not known
    /// @param step the step number that the file gives, or -1
    public void add(long endNanos, long durationNanos, double amount, long step) {
      ends.add(endNanos);
      durations.add(durationNanos);
      amounts.add(amount);
      steps.add(step);
      cover(endNanos - durationNanos, endNanos);
    }

    private ThroughputSeries build(Ledger.Builder into) {
      int[] order = RowOrder.sorted(ends.size(), (a, b) -> Long.compare(ends.get(a), ends.get(b)));
      long[] sortedEnds = new long[order.length];
      long[] sortedDurations = new long[order.length];
      double[] sortedAmounts = new double[order.length];
      long[] sortedSteps = new long[order.length];
      long moved = 0;
      for (int row = 0; row < order.length; row++) {
        sortedEnds[row] = ends.get(order[row]);
        sortedDurations[row] = durations.get(order[row]);
        sortedAmounts[row] = amounts.get(order[row]);
        sortedSteps[row] = steps.get(order[row]);
        moved += order[row] == row ? 0 : 1;
      }
      into.report(LedgerCode.OUT_OF_ORDER, moved, -1, "throughput " + name);
      return new ThroughputSeries(name, sortedEnds, sortedDurations, sortedAmounts, sortedSteps);
    }
  }
}
