package throughline.model.run;

import java.util.Arrays;
import java.util.List;
import throughline.model.recording.StageKind;

/// How the time of one thread divides over the stages of its loop, for any range of the run's
/// clock.
///
/// Exact where the recording has every run of a stage as a slice; where it has sums over intervals,
/// an interval that is cut by the range counts by the part of it that lies inside.
public final class ThreadStages {
  private final List<Stage> stages;
  private final boolean exact;
  private final long[] coverFrom;
  private final long[] coverTo;
  private final long[] iterations;

  /// One stage of the thread.
  ///
  /// @param name its path, such as `target/forward/launch`
  /// @param kind what it does
  /// @param parent the index of the stage it is part of, or -1 at the top
  /// @param spans when it ran
  record Stage(String name, StageKind kind, int parent, Spans spans) {}

  /// Sorted stretches of time with the nanoseconds and runs in each.
  ///
  /// @param from starts, ascending
  /// @param to ends
  /// @param nanos time spent in the stage within each stretch
  /// @param counts runs of the stage within each stretch
  record Spans(long[] from, long[] to, long[] nanos, long[] counts) {
    double nanosIn(TimeRange range) {
      double sum = 0;
      for (int at = first(range); at < from.length && from[at] < range.toNanos(); at++) {
        sum += nanos[at] * share(at, range);
      }
      return sum;
    }

    double countIn(TimeRange range) {
      double sum = 0;
      for (int at = first(range); at < from.length && from[at] < range.toNanos(); at++) {
        sum += counts[at] * share(at, range);
      }
      return sum;
    }

    private int first(TimeRange range) {
      int found = Arrays.binarySearch(from, range.fromNanos());
      int at = found >= 0 ? found : -found - 1;
      while (at > 0 && to[at - 1] > range.fromNanos()) {
        at--;
      }
      return at;
    }

    private double share(int at, TimeRange range) {
      long length = to[at] - from[at];
      if (length == 0) {
        return range.contains(from[at]) ? 1 : 0;
      }
      return (double) range.overlapNanos(from[at], to[at]) / length;
    }
  }

  ThreadStages(
      List<Stage> stages, boolean exact, long[] coverFrom, long[] coverTo, long[] iterations) {
    this.stages = List.copyOf(stages);
    this.exact = exact;
    this.coverFrom = coverFrom;
    this.coverTo = coverTo;
    this.iterations = iterations;
  }

  /// How many stages the thread has; indexes `0 … size() - 1` are used below.
  public int size() {
    return stages.size();
  }

  public String name(int stage) {
    return stages.get(stage).name();
  }

  public StageKind kind(int stage) {
    return stages.get(stage).kind();
  }

  /// The stage this one is part of, or -1 at the top.
  public int parent(int stage) {
    return stages.get(stage).parent();
  }

  /// Whether times come from single runs of each stage rather than from sums over intervals.
  public boolean isExact() {
    return exact;
  }

  /// The stage with this name, or -1.
  public int indexOf(String name) {
    for (int stage = 0; stage < stages.size(); stage++) {
      if (stages.get(stage).name().equals(name)) {
        return stage;
      }
    }
    return -1;
  }

  /// Time in a stage within a range, its children's included, in nanoseconds.
  public double totalNanos(int stage, TimeRange range) {
    return stages.get(stage).spans().nanosIn(range);
  }

  /// Time in a stage within a range without its children's, in nanoseconds, at least 0.
  public double selfNanos(int stage, TimeRange range) {
    double self = totalNanos(stage, range);
    for (int child = 0; child < stages.size(); child++) {
      if (stages.get(child).parent() == stage) {
        self -= totalNanos(child, range);
      }
    }
    return Math.max(0, self);
  }

  /// How long each run of a stage took without the stages within it, of the runs that begin in a
  /// range, in order of time. Empty if only sums over intervals are known.
  public double[] selfNanosOfRuns(int stage, TimeRange range) {
    if (!exact) {
      return new double[0];
    }
    Spans runs = stages.get(stage).spans();
    int first = firstAtOrAfter(runs.from, range.fromNanos());
    int end = firstAtOrAfter(runs.from, range.toNanos());
    double[] self = new double[Math.max(0, end - first)];
    for (int at = 0; at < self.length; at++) {
      self[at] = runs.nanos[first + at];
    }
    for (Stage child : stages) {
      if (child.parent() == stage) {
        takeOut(child.spans(), runs, first, self);
      }
    }
    return self;
  }

  private static int firstAtOrAfter(long[] sorted, long time) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// Takes a child's runs out of those of its parent that they lie in.
  private static void takeOut(Spans child, Spans runs, int first, double[] self) {
    int at = 0;
    for (int inner = 0; inner < child.from.length; inner++) {
      while (at < self.length && runs.to[first + at] <= child.from[inner]) {
        at++;
      }
      if (at < self.length && runs.from[first + at] <= child.from[inner]) {
        self[at] = Math.max(0, self[at] - child.nanos[inner]);
      }
    }
  }

  /// How often a stage ran within a range; a fraction where intervals are cut.
  public double count(int stage, TimeRange range) {
    return stages.get(stage).spans().countIn(range);
  }

  /// When a stage ran: starts and ends in turn, ascending and disjoint, on the run's clock. Empty
  /// if only sums over intervals are known.
  public long[] stretches(int stage) {
    if (!exact) {
      return new long[0];
    }
    Spans spans = stages.get(stage).spans();
    long[] edges = new long[2 * spans.from.length];
    int size = 0;
    for (int at = 0; at < spans.from.length; at++) {
      if (size > 0 && spans.from[at] <= edges[size - 1]) {
        edges[size - 1] = Math.max(edges[size - 1], spans.to[at]);
      } else {
        edges[size++] = spans.from[at];
        edges[size++] = spans.to[at];
      }
    }
    return Arrays.copyOf(edges, size);
  }

  /// How many intervals the telemetry covers; indexes `0 … coverCount() - 1` are used below.
  public int coverCount() {
    return coverFrom.length;
  }

  /// An interval that the telemetry covers; intervals are sorted by start.
  public TimeRange cover(int interval) {
    return new TimeRange(coverFrom[interval], coverTo[interval]);
  }

  /// Iterations of the thread's loop that ended in an interval; 0 where the file does not say.
  public long coverIterations(int interval) {
    return iterations[interval];
  }

  /// How much of a range the thread's telemetry covers, in nanoseconds.
  public long coveredNanos(TimeRange range) {
    long sum = 0;
    for (int at = 0; at < coverFrom.length; at++) {
      sum += range.overlapNanos(coverFrom[at], coverTo[at]);
    }
    return sum;
  }

  /// What no stage at the top covers of the time that telemetry covers, in nanoseconds, at least 0.
  public double untrackedNanos(TimeRange range) {
    double tracked = 0;
    for (int stage = 0; stage < stages.size(); stage++) {
      if (stages.get(stage).parent() < 0) {
        tracked += totalNanos(stage, range);
      }
    }
    return Math.max(0, coveredNanos(range) - tracked);
  }

  /// Iterations of the thread's loop within a range, as far as the recording counts them.
  public double iterations(TimeRange range) {
    return new Spans(coverFrom, coverTo, iterations, iterations).countIn(range);
  }
}
