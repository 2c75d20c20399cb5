package throughline.model.recording;

import java.util.List;
import java.util.Map;

/// What one file gave, immutable.
///
/// All times are nanoseconds on the recording's own clock; [#clock()] says what is known about
/// where its zero lies. Thread ids are rows of [#threads()].
///
/// @param source what the user calls the file: its path, or `-` for standard input
/// @param format the format's word, such as `pidstat`
/// @param bytes the size of the input as it lay on disk
/// @param threads all threads; the row is the thread id used everywhere else
/// @param slices named intervals on threads
/// @param async named intervals that belong to no thread
/// @param flows arrows between moments on threads
/// @param counters named series
/// @param marks instants with a text
/// @param stacks the stacks that the profiles' samples refer to
/// @param profiles samples, one profile for each thread and event
/// @param stages stage statistics
/// @param intervals the intervals that the stage statistics were added up over
/// @param throughput work finished over time, one series for each quantity
/// @param clock where time 0 lies
/// @param properties what the file says about its run: `run`, `host`, `pid`, `tag.batch` …
/// @param events where the file can be read again for what is not held here
/// @param ledger every repair and drop
/// @param startNanos the earliest time in the recording; 0 if it has none
/// @param endNanos the latest time in the recording; equal to the start if it has none
public record Recording(
    String source,
    String format,
    long bytes,
    List<ThreadInfo> threads,
    SliceTable slices,
    AsyncTable async,
    FlowTable flows,
    List<CounterSeries> counters,
    MarkTable marks,
    StackTable stacks,
    List<SampleProfile> profiles,
    StageTable stages,
    IntervalTable intervals,
    List<ThroughputSeries> throughput,
    ClockReference clock,
    Map<String, String> properties,
    EventIndex events,
    Ledger ledger,
    long startNanos,
    long endNanos) {

  /// How many distinct processes the threads belong to; 0 if the file names none.
  public int processCount() {
    return (int)
        threads.stream()
            .map(ThreadInfo::processKey)
            .filter(key -> !key.isEmpty())
            .distinct()
            .count();
  }

  public long spanNanos() {
    return endNanos - startNanos;
  }

  /// The same with another ledger, such as one with entries of what happened around the import.
  public Recording withLedger(Ledger newLedger) {
    return new Recording(
        source,
        format,
        bytes,
        threads,
        slices,
        async,
        flows,
        counters,
        marks,
        stacks,
        profiles,
        stages,
        intervals,
        throughput,
        clock,
        properties,
        events,
        newLedger,
        startNanos,
        endNanos);
  }

  /// Whether there is nothing in it to show: an importer treats this as a failure. Marks of the
  /// whole run alone, such as the checkpoints of a log, show nothing.
  public boolean isEmpty() {
    return slices.size() == 0
        && async.size() == 0
        && !marks.anyOnThread()
        && counters.isEmpty()
        && profiles.isEmpty()
        && stages.size() == 0
        && throughput.isEmpty();
  }
}
