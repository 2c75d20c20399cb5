package throughline.model.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.Loop;
import throughline.model.run.Run;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// The throughput records that a run is measured by, on the run's clock, in order of their ends.
///
/// Records without a known duration (the first of a file that starts in the middle) are left out:
/// what they report was finished in a time that nobody knows. A record at the same instant as the
/// one before belongs to that one: another worker, or a clock too coarse to tell them apart.
///
/// @param quantity what is counted; empty if the run counts nothing, see [#ofWhole]
/// @param endNanos when each record's work was finished
/// @param durationNanos the time it took, above 0
/// @param amounts what was finished, at least 0
/// @param steps how many steps each record stands for, or empty if the records do not number them
record Progress(
    String quantity,
    long[] endNanos,
    long[] durationNanos,
    double[] amounts,
    Optional<double[]> steps) {

  private static final Progress NONE =
      new Progress("", new long[0], new long[0], new double[0], Optional.empty());

  /// The quantities that a run counts, the one that speaks best for it first.
  static List<String> quantities(Run run) {
    return run.throughput().stream().map(t -> t.series().name()).distinct().toList();
  }

  /// The records of one quantity, from the recording that counts it best; no records if none does.
  static Progress of(Run run, String quantity) {
    return run.throughput().stream()
        .filter(t -> t.series().name().equals(quantity))
        .map(Progress::of)
        .filter(progress -> progress.size() > 0)
        .findFirst()
        .orElse(NONE);
  }

  private static Progress of(Run.Throughput throughput) {
    ThroughputSeries series = throughput.series();
    Optional<double[]> allSteps = steps(series);
    long[] ends = new long[series.size()];
    long[] durations = new long[series.size()];
    double[] amounts = new double[series.size()];
    double[] steps = new double[series.size()];
    int kept = 0;
    for (int row = 0; row < series.size(); row++) {
      long end = series.endNanos(row) + throughput.offsetNanos();
      boolean sameInstant = kept > 0 && series.durationNanos(row) == 0 && ends[kept - 1] == end;
      if (series.amount(row) < 0 || (series.durationNanos(row) <= 0 && !sameInstant)) {
        continue;
      }
      int into = sameInstant ? kept - 1 : kept++;
      ends[into] = end;
      durations[into] += series.durationNanos(row);
      amounts[into] += series.amount(row);
      steps[into] += allSteps.isPresent() ? allSteps.get()[row] : 0;
    }
    double[] keptSteps = Arrays.copyOf(steps, kept);
    Progress records =
        new Progress(
            series.name(),
            Arrays.copyOf(ends, kept),
            Arrays.copyOf(durations, kept),
            Arrays.copyOf(amounts, kept),
            allSteps.map(all -> keptSteps));
    return records.inTurns(Turns.recordsPerTurn(records.amounts, records.durationNanos));
  }

  /// The same with every `width` neighbouring records taken together; what is left over at the end
  /// goes with the last ones. Records that are not numbered count as one step each, so that an
  /// iteration stays what it was.
  private Progress inTurns(int width) {
    int turns = size() / width;
    if (width == 1 || turns == 0) {
      return this;
    }
    long[] ends = new long[turns];
    long[] durations = new long[turns];
    double[] sums = new double[turns];
    double[] stepSums = new double[turns];
    for (int record = 0; record < size(); record++) {
      int turn = Math.min(record / width, turns - 1);
      ends[turn] = endNanos[record];
      durations[turn] += durationNanos[record];
      sums[turn] += amounts[record];
      stepSums[turn] += steps.isPresent() ? steps.get()[record] : 1;
    }
    return new Progress(quantity, ends, durations, sums, Optional.of(stepSums));
  }

  /// How many steps each record stands for: the difference to the record before; the first one is
  /// taken to be like the second.
  private static Optional<double[]> steps(ThroughputSeries series) {
    if (series.size() < 2 || series.step(0) < 0) {
      return Optional.empty();
    }
    double[] steps = new double[series.size()];
    for (int row = 1; row < series.size(); row++) {
      steps[row] = (double) series.step(row) - series.step(row - 1);
      if (steps[row] < 1) {
        return Optional.empty();
      }
    }
    steps[0] = steps[1];
    return Optional.of(steps);
  }

  /// The iterations that the stage statistics of a loop count, for runs that report no progress: a
  /// record for each interval of the loop's first thread, with the iterations of all its threads.
  static Progress ofLoop(Run run, String loopName) {
    Optional<Loop> loop = run.loops().stream().filter(l -> l.name().equals(loopName)).findFirst();
    if (loop.isEmpty()) {
      return NONE;
    }
    List<Integer> threads = loop.get().threads();
    ThreadStages first = run.stages(threads.getFirst());
    List<TimeRange> intervals = new ArrayList<>();
    List<Double> counts = new ArrayList<>();
    for (int at = 0; at < first.coverCount(); at++) {
      TimeRange interval = first.cover(at);
      double count =
          threads.stream().mapToDouble(thread -> run.stages(thread).iterations(interval)).sum();
      if (interval.lengthNanos() > 0 && count > 0) {
        intervals.add(interval);
        counts.add(count);
      }
    }
    return intervals.isEmpty()
        ? NONE
        : new Progress(
            "iterations",
            intervals.stream().mapToLong(TimeRange::toNanos).toArray(),
            intervals.stream().mapToLong(TimeRange::lengthNanos).toArray(),
            counts.stream().mapToDouble(Double::doubleValue).toArray(),
            Optional.of(counts.stream().mapToDouble(Double::doubleValue).toArray()));
  }

  /// One record over the whole run that finishes nothing, for runs that report no progress: where
  /// their time goes can still be said. A run without a time axis lasts as long as its busiest
  /// thread was in stages.
  static Progress ofWhole(Run run) {
    long length = run.range().lengthNanos();
    if (length == 0) {
      length = Math.max(1, busiest(run));
    }
    return new Progress(
        "",
        new long[] {run.range().fromNanos() + length},
        new long[] {length},
        new double[] {0},
        Optional.empty());
  }

  private static long busiest(Run run) {
    TimeRange everything = new TimeRange(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);
    double most = 0;
    for (int thread = 0; thread < run.threads().size(); thread++) {
      ThreadStages stages = run.stages(thread);
      double sum = 0;
      for (int stage = 0; stage < stages.size(); stage++) {
        sum += stages.selfNanos(stage, everything);
      }
      most = Math.max(most, sum);
    }
    return Math.round(most);
  }

  int size() {
    return endNanos.length;
  }

  /// When a record's work began.
  long startNanos(int record) {
    return endNanos[record] - durationNanos[record];
  }

  /// The time from the first record's start to the last one's end, of the records `[from, to)`.
  TimeRange range(int from, int to) {
    return from == to
        ? new TimeRange(0, 0)
        : new TimeRange(startNanos(from), Math.max(startNanos(from), endNanos[to - 1]));
  }

  /// The same records without the time between them, if there is any: stretches that follow each
  /// other within a thousandth of their length are one.
  List<TimeRange> stretches(int from, int to) {
    List<TimeRange> stretches = new ArrayList<>();
    for (int record = from; record < to; record++) {
      long start = startNanos(record);
      TimeRange last = stretches.isEmpty() ? null : stretches.getLast();
      if (last != null && start - last.toNanos() <= durationNanos[record] / 1000) {
        stretches.set(
            stretches.size() - 1,
            new TimeRange(
                Math.min(last.fromNanos(), start), Math.max(last.toNanos(), endNanos[record])));
      } else {
        stretches.add(new TimeRange(start, endNanos[record]));
      }
    }
    return stretches;
  }

  /// The unit of its throughput for people.
  String unit() {
    return switch (quantity) {
      case "" -> "";
      case "tokens" -> "tok/s";
      case "iterations" -> "it/s";
      default -> quantity + "/s";
    };
  }
}
