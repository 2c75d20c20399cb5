package throughline.app.timeline;

import java.util.Arrays;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.SliceTable;
import throughline.model.recording.StackTable;
import throughline.model.table.RowOrder;

/// Sampled stacks in order of time as nested slices: frames that neighbouring samples share are one
/// slice.
///
/// A sample speaks for the time to the next one; where its weight is a time, for that long; and
/// never for more than twice the usual distance, since nobody knows what ran between samples that
/// are farther apart.
final class StackChart {
  private static final double REACH = 2;

  private final SampleProfile profile;
  private final StackTable stacks;
  private final RecordingBuilder builder = new RecordingBuilder();
  private final int thread = builder.thread("", "");

  /// The frames that are open, outermost first, as stack ids; when each began.
  private int[] open = new int[64];
  private long[] begins = new long[64];
  private int depth;

  private StackChart(Recording recording, SampleProfile profile) {
    this.profile = profile;
    this.stacks = recording.stacks();
  }

  /// The slices of a profile with times, on the recording's clock, as those of thread 0.
  static SliceTable slices(Recording recording, SampleProfile profile) {
    StackChart chart = new StackChart(recording, profile);
    chart.fill();
    return chart.builder.build(recording.source(), recording.format(), 0).slices();
  }

  private void fill() {
    int[] order =
        RowOrder.sorted(
            profile.size(), (a, b) -> Long.compare(profile.timeNanos(a), profile.timeNanos(b)));
    long usual = usualDistance(order);
    long end = Long.MIN_VALUE;
    for (int at = 0; at < order.length; at++) {
      int row = order[at];
      long time = profile.timeNanos(row);
      if (time > end) {
        close(0, end);
      }
      enter(profile.stackId(row), time);
      long next = at + 1 < order.length ? profile.timeNanos(order[at + 1]) : Long.MAX_VALUE;
      end = Math.min(next, time + reach(row, usual));
    }
    close(0, end);
  }

  private long reach(int row, long usual) {
    boolean isTimed = profile.unit().equals("nanoseconds") && profile.weight(row) > 0;
    return isTimed ? (long) profile.weight(row) : (long) (usual * REACH);
  }

  /// The median distance of samples; 1 ms if there is only one.
  private long usualDistance(int[] order) {
    long[] distances = new long[Math.max(0, order.length - 1)];
    for (int at = 0; at < distances.length; at++) {
      distances[at] = profile.timeNanos(order[at + 1]) - profile.timeNanos(order[at]);
    }
    Arrays.sort(distances);
    return distances.length == 0 ? 1_000_000 : Math.max(1, distances[distances.length / 2]);
  }

  /// Ends the frames that a stack does not share and begins those that it adds.
  private void enter(int stackId, long time) {
    int wanted = stackId < 0 ? 0 : stacks.depth(stackId);
    if (wanted > open.length) {
      open = Arrays.copyOf(open, Math.max(wanted, open.length * 2));
      begins = Arrays.copyOf(begins, open.length);
    }
    // Equal stacks share a row, so the walk up can stop at the first row that is open.
    int level = wanted - 1;
    int stack = stackId;
    while (level >= 0 && (level >= depth || open[level] != stack)) {
      stack = stacks.prefix(stack);
      level--;
    }
    int shared = level + 1;
    close(shared, time);
    stack = stackId;
    for (int at = wanted - 1; at >= shared; at--) {
      open[at] = stack;
      begins[at] = time;
      stack = stacks.prefix(stack);
    }
    depth = wanted;
  }

  private void close(int keep, long time) {
    for (int at = keep; at < depth; at++) {
      if (time > begins[at]) {
        builder.slice(thread, begins[at], time - begins[at], stacks.frame(open[at]), -1, -1);
      }
    }
    depth = Math.min(depth, keep);
  }
}
