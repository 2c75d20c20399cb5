package throughline.model.recording;

import java.util.List;
import java.util.Map;
import throughline.model.table.StringTable;

/// Recordings that break a promise, which no builder makes: for the test of the check.
public final class BrokenRecordings {
  private BrokenRecordings() {}

  private static StringTable names(String... texts) {
    StringTable table = new StringTable();
    for (String text : texts) {
      table.intern(text);
    }
    return table;
  }

  private static SliceTable noSlices() {
    return table(new long[0], new long[0], new int[0], new short[0]);
  }

  private static SliceTable table(long[] starts, long[] durations, int[] parents, short[] depths) {
    return new SliceTable(
        new SliceTable.Columns(
            names("a"), names(""), starts, durations, new int[starts.length], null, null),
        new int[] {0, starts.length},
        parents,
        depths);
  }

  private static Recording recording(
      SliceTable slices,
      List<CounterSeries> counters,
      StackTable stacks,
      List<SampleProfile> profiles,
      List<ThroughputSeries> throughput) {
    return new Recording(
        "broken",
        "test",
        0,
        List.of(ThreadInfo.of("", "t")),
        slices,
        new AsyncTableBuilder().build(),
        new FlowTable.Builder().build(),
        counters,
        new MarkTable.Builder().build(),
        stacks,
        profiles,
        new StageTableBuilder().buildStages(),
        new StageTableBuilder().buildIntervals(),
        throughput,
        new ClockReference.Unanchored(),
        Map.of(),
        new EventIndex.Builder().build(),
        new Ledger.Builder().build(),
        0,
        100);
  }

  private static StackTable noStacks() {
    return new StackTable.Builder().build();
  }

  /// Two slices on one thread with the given starts, lengths, parents and depths.
  public static Recording slices(long[] starts, long[] durations, int[] parents, short[] depths) {
    SliceTable slices = table(starts, durations, parents, depths);
    return recording(slices, List.of(), noStacks(), List.of(), List.of());
  }

  /// A counter with the given times and values on a thread.
  public static Recording counter(int threadId, long[] times, double[] values) {
    CounterSeries counter = new CounterSeries("c", "", threadId, times, values);
    return recording(noSlices(), List.of(counter), noStacks(), List.of(), List.of());
  }

  /// Stacks with the given prefixes and depths, all of the same frame.
  public static Recording stacks(int[] prefixes, int[] depths) {
    StackTable stacks = new StackTable(names("f"), prefixes, new int[prefixes.length], depths);
    return recording(noSlices(), List.of(), stacks, List.of(), List.of());
  }

  /// A profile with one sample of a stack.
  public static Recording profile(int stackId, double weight) {
    SampleProfile profile =
        new SampleProfile(
            "p", "samples", -1, new int[] {stackId}, new double[] {weight}, new long[0]);
    return recording(noSlices(), List.of(), noStacks(), List.of(profile), List.of());
  }

  /// A throughput series with the given ends, durations and amounts.
  public static Recording throughput(long[] ends, long[] durations, double[] amounts) {
    ThroughputSeries series =
        new ThroughputSeries("tokens", ends, durations, amounts, new long[ends.length]);
    return recording(noSlices(), List.of(), noStacks(), List.of(), List.of(series));
  }
}
