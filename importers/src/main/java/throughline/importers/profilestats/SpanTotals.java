package throughline.importers.profilestats;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import throughline.model.recording.RecordingBuilder;

/// Adds spans up to stage statistics, for stages of which the trace holds no other.
///
/// Time is cut into buckets of 5 s, twice as long each time a thread would need more than
/// [#MOST_BUCKETS]. A span's time goes to the buckets it lies in, its count, shortest and longest
/// run to the one in which it ends, as with `stats` lines.
final class SpanTotals {
  private static final long BUCKET_NANOS = 5_000_000_000L;
  private static final int MOST_BUCKETS = 512;

  private record StageOfThread(int threadId, String stage) {}

  private final Map<Integer, ThreadTotals> threads = new LinkedHashMap<>();
  private final Set<StageOfThread> withStats = new HashSet<>();
  private final Set<Integer> withIntervals = new HashSet<>();

  void hasStats(int threadId, String stage) {
    withStats.add(new StageOfThread(threadId, stage));
  }

  void hasIntervals(int threadId) {
    withIntervals.add(threadId);
  }

  /// @param iteration the iteration of the thread's loop, or -1
  void add(int threadId, String stage, long at, long duration, int iteration) {
    threads
        .computeIfAbsent(threadId, missing -> new ThreadTotals())
        .add(stage, at, duration, iteration);
  }

  /// Writes rows for the stages without statistics of their own, and intervals for threads without.
  void writeTo(RecordingBuilder out) {
    threads.forEach(
        (threadId, totals) -> {
          boolean any = false;
          for (Map.Entry<String, StageTotals> entry : totals.stages.entrySet()) {
            if (!withStats.contains(new StageOfThread(threadId, entry.getKey()))) {
              any |= true;
              out.ledger().report(TraceCodes.FROM_SPANS, -1, entry.getKey());
              totals.write(out, threadId, entry.getKey(), entry.getValue());
            }
          }
          if (any && !withIntervals.contains(threadId)) {
            totals.writeIntervals(out, threadId);
          }
        });
  }

  private static final class StageTotals {
    private long[] counts = new long[4];
    private long[] totals = new long[4];
    private long[] minima = new long[4];
    private long[] maxima = new long[4];

    void ensure(int bucket) {
      if (bucket >= counts.length) {
        int size = Math.min(MOST_BUCKETS, Math.max(bucket + 1, counts.length * 2));
        counts = Arrays.copyOf(counts, size);
        totals = Arrays.copyOf(totals, size);
        minima = Arrays.copyOf(minima, size);
        maxima = Arrays.copyOf(maxima, size);
      }
    }

    void ended(int bucket, long duration) {
      minima[bucket] = counts[bucket] == 0 ? duration : Math.min(minima[bucket], duration);
      maxima[bucket] = Math.max(maxima[bucket], duration);
      counts[bucket]++;
    }

    /// Puts two buckets each into one.
    void halve() {
      for (int bucket = 0; bucket < counts.length; bucket++) {
        int into = bucket / 2;
        long count = counts[bucket];
        long total = totals[bucket];
        long min = minima[bucket];
        long max = maxima[bucket];
        counts[bucket] = 0;
        totals[bucket] = 0;
        minima[bucket] = 0;
        maxima[bucket] = 0;
        if (count > 0) {
          minima[into] = counts[into] == 0 ? min : Math.min(minima[into], min);
          maxima[into] = Math.max(maxima[into], max);
        }
        counts[into] += count;
        totals[into] += total;
      }
    }
  }

  private static final class ThreadTotals {
    private final Map<String, StageTotals> stages = new LinkedHashMap<>();
    private final Map<Integer, Long> iterations = new HashMap<>();
    private long width = BUCKET_NANOS;
    private long start = Long.MAX_VALUE;
    private long end;
    private int lastIteration = -1;

    void add(String stage, long at, long duration, int iteration) {
      long finish = at + duration;
      // What ends with a bucket belongs to it, not to the next one.
      long lastInstant = Math.max(at, finish - 1);
      while (lastInstant / width >= MOST_BUCKETS) {
        width *= 2;
        stages.values().forEach(StageTotals::halve);
        halveIterations();
      }
      start = Math.min(start, at);
      end = Math.max(end, finish);
      int last = (int) (lastInstant / width);
      StageTotals totals = stages.computeIfAbsent(stage, missing -> new StageTotals());
      totals.ensure(last);
      for (int bucket = (int) (at / width); bucket <= last; bucket++) {
        long from = Math.max(at, bucket * width);
        long to = Math.min(finish, (bucket + 1) * width);
        totals.totals[bucket] += to - from;
      }
      totals.ended(last, duration);
      if (iteration > lastIteration) {
        lastIteration = iteration;
        iterations.merge(last, 1L, Long::sum);
      }
    }

    private void halveIterations() {
      Map<Integer, Long> halved = new HashMap<>();
      iterations.forEach((bucket, count) -> halved.merge(bucket / 2, count, Long::sum));
      iterations.clear();
      iterations.putAll(halved);
    }

    void write(RecordingBuilder out, int threadId, String stage, StageTotals totals) {
      for (int bucket = 0; bucket < totals.counts.length; bucket++) {
        if (totals.counts[bucket] > 0 || totals.totals[bucket] > 0) {
          boolean any = totals.counts[bucket] > 0;
          out.stage(
              threadId,
              stage,
              from(bucket),
              to(bucket),
              totals.counts[bucket],
              totals.totals[bucket],
              any ? totals.minima[bucket] : -1,
              any ? totals.maxima[bucket] : -1);
        }
      }
    }

    void writeIntervals(RecordingBuilder out, int threadId) {
      int last = (int) (Math.max(start, end - 1) / width);
      for (int bucket = (int) (start / width); bucket <= last; bucket++) {
        out.interval(threadId, from(bucket), to(bucket), iterations.getOrDefault(bucket, 0L));
      }
    }

    private long from(int bucket) {
      return Math.max(start, bucket * width);
    }

    private long to(int bucket) {
      return Math.max(from(bucket), Math.min(end, (bucket + 1) * width));
    }
  }
}
