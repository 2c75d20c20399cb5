package throughline.importers.profilestats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.DoubleColumn;
import throughline.model.table.LongColumn;

/// The `progress` lines of one stretch of a trace, from whichever thread, and how they become
/// throughput.
///
/// Each amount was finished in the time since the line before that counts the same quantity, the
/// first since the start. Lines of several threads may be out of order and at the same time; those
/// are sorted and added up. Steps are differences of the step number, which several threads may
/// report and which never runs backwards.
final class ProgressLog {
  private final long startNanos;
  private final LongColumn times = new LongColumn();
  private final LongColumn steps = new LongColumn();
  private final DoubleColumn tokens = new DoubleColumn();
  private final DoubleColumn samples = new DoubleColumn();

  /// @param startNanos time 0 of the stretch on the recording's clock
  ProgressLog(long startNanos) {
    this.startNanos = startNanos;
  }

  /// @param step the step number, or -1
  /// @param tokenCount NaN if not given
  /// @param sampleCount NaN if not given
  void add(long at, long step, double tokenCount, double sampleCount) {
    times.add(at);
    steps.add(step);
    tokens.add(tokenCount);
    samples.add(sampleCount);
  }

  void writeTo(RecordingBuilder out) {
    List<Integer> order = order(out);
    writeAmounts(out, "tokens", tokens, order);
    writeAmounts(out, "samples", samples, order);
    writeSteps(out, order);
  }

  private List<Integer> order(RecordingBuilder out) {
    long late = 0;
    for (int row = 1; row < times.size(); row++) {
      late += times.get(row) < times.get(row - 1) ? 1 : 0;
    }
    out.ledger().report(LedgerCode.OUT_OF_ORDER, late, -1, "progress");
    IntStream rows = IntStream.range(0, times.size());
    return late == 0
        ? rows.boxed().toList()
        : rows.boxed().sorted(Comparator.comparingLong(times::get)).toList();
  }

  private void writeAmounts(
      RecordingBuilder out, String name, DoubleColumn amounts, List<Integer> order) {
    long before = startNanos;
    double sum = 0;
    long step = -1;
    long end = -1;
    for (int row : order) {
      if (Double.isNaN(amounts.get(row))) {
        continue;
      }
      if (end >= 0 && times.get(row) != end) {
        out.throughput(name).add(end, end - before, sum, step);
        before = end;
        sum = 0;
        step = -1;
      }
      end = times.get(row);
      sum += amounts.get(row);
      step = Math.max(step, steps.get(row));
    }
    if (end >= 0) {
      out.throughput(name).add(end, end - before, sum, step);
    }
  }

  private void writeSteps(RecordingBuilder out, List<Integer> order) {
    long reached = firstStep(out, order);
    long before = startNanos;
    boolean started = reached == 0;
    for (int row : order) {
      long step = steps.get(row);
      if (step < 0) {
        continue;
      }
      if (!started) {
        started = true;
        before = times.get(row);
      }
      if (step > reached) {
        long end = times.get(row);
        out.throughput("steps").add(end, end - before, (double) (step - reached), step);
        reached = step;
        before = end;
      }
    }
  }

  /// The step before the first line: 0, unless the first number is so large that the run must have
  /// been resumed; then the first number itself.
  private long firstStep(RecordingBuilder out, List<Integer> order) {
    long first = -1;
    long reached = -1;
    long largest = 0;
    for (int row : order) {
      long step = steps.get(row);
      if (step < 0) {
        continue;
      }
      if (first < 0) {
        first = step;
      } else if (step > reached) {
        largest = Math.max(largest, step - reached);
      }
      reached = Math.max(reached, step);
    }
    if (largest == 0 || first <= 2 * largest) {
      return 0;
    }
    out.ledger().report(TraceCodes.RESUMED, -1, "step " + first);
    return first;
  }
}
