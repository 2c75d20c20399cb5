package throughline.model.compare;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

/// Two loops over a bounded queue, simulated to the nanosecond: `loader` makes an item and puts it,
/// `target` gets an item and works on it. Every stage is recorded as a slice and as a sum for each
/// second, every finished item as progress.
final class PipelineSimulation {
  private static final int CAPACITY = 4;
  private static final long SECOND = 1_000_000_000L;

  private String name = "run";
  private int items = 400;
  private double variation = 0.1;
  private double tokens = 512;
  private long seed = 1;
  private boolean exact = true;
  private IntToDoubleFunction loaderMillis = item -> 5;
  private IntToDoubleFunction forwardMillis = item -> 8;
  private IntToDoubleFunction backwardMillis = item -> 12;
  private final RecordingBuilder builder = new RecordingBuilder();
  private final double[][] sums = new double[5][];

  PipelineSimulation named(String newName) {
    name = newName;
    return this;
  }

  PipelineSimulation items(int count) {
    items = count;
    return this;
  }

  PipelineSimulation variation(double fraction) {
    variation = fraction;
    return this;
  }

  PipelineSimulation tokens(double perItem) {
    tokens = perItem;
    return this;
  }

  PipelineSimulation seed(long newSeed) {
    seed = newSeed;
    return this;
  }

  /// Records sums only, no slices.
  PipelineSimulation sumsOnly() {
    exact = false;
    return this;
  }

  PipelineSimulation property(String key, String value) {
    builder.property(key, value);
    return this;
  }

  /// Mean milliseconds of the stages.
  PipelineSimulation millis(double loader, double forward, double backward) {
    loaderMillis = item -> loader;
    forwardMillis = item -> forward;
    backwardMillis = item -> backward;
    return this;
  }

  PipelineSimulation forward(IntToDoubleFunction millis) {
    forwardMillis = millis;
    return this;
  }

  PipelineSimulation loader(IntToDoubleFunction millis) {
    loaderMillis = millis;
    return this;
  }

  Run run() {
    return Run.of(name, List.of(recording()));
  }

  Recording recording() {
    int loader = builder.thread("1", "loader-0");
    int target = builder.thread("1", "target-0");
    builder.updateThread(loader, info -> info.withRole("loader").withOsThreadId(11));
    builder.updateThread(target, info -> info.withRole("target").withOsThreadId(12));
    SplittableRandom random = new SplittableRandom(seed);
    long[] taken = new long[items];
    long loaderFree = 0;
    long targetFree = 0;
    for (int item = 0; item < items; item++) {
      long made = loaderFree + nanos(loaderMillis.applyAsDouble(item), random);
      long put = item < CAPACITY ? made : Math.max(made, taken[item - CAPACITY]);
      long got = Math.max(targetFree, put);
      long forward = got + nanos(forwardMillis.applyAsDouble(item), random);
      long backward = forward + nanos(backwardMillis.applyAsDouble(item), random);
      stage(0, loader, "loader/decode", loaderFree, made);
      stage(1, loader, "loader/queue_put", made, put);
      stage(2, target, "target/queue_get", targetFree, got);
      stage(3, target, "target/forward", got, forward);
      stage(4, target, "target/backward", forward, backward);
      builder.throughput("tokens").add(backward, backward - targetFree, tokens, item + 1L);
      taken[item] = got;
      loaderFree = put;
      targetFree = backward;
    }
    writeSums(loader, target, Math.max(loaderFree, targetFree));
    return builder.build(name + ".jsonl", "test", 1);
  }

  private long nanos(double millis, SplittableRandom random) {
    return Math.round(millis * 1e6 * Math.max(0.1, 1 + variation * random.nextGaussian()));
  }

  private void stage(int at, int thread, String stage, long from, long to) {
    if (exact) {
      builder.slice(thread, from, to - from, stage, -1, -1);
    }
    int last = (int) (to / SECOND);
    double[] seconds = sums[at] == null ? new double[16] : sums[at];
    if (last >= seconds.length) {
      seconds = java.util.Arrays.copyOf(seconds, 2 * last);
    }
    for (int second = (int) (from / SECOND); second <= last; second++) {
      seconds[second] += Math.min(to, (second + 1) * SECOND) - Math.max(from, second * SECOND);
    }
    sums[at] = seconds;
  }

  private void writeSums(int loader, int target, long end) {
    String[] stages = {
      "loader/decode", "loader/queue_put", "target/queue_get", "target/forward", "target/backward"
    };
    for (long from = 0; from < end; from += SECOND) {
      long to = Math.min(end, from + SECOND);
      for (int at = 0; at < stages.length; at++) {
        int second = (int) (from / SECOND);
        long total = second < sums[at].length ? Math.round(sums[at][second]) : 0;
        builder.stage(at < 2 ? loader : target, stages[at], from, to, 1, total, -1, -1);
      }
      builder.interval(loader, from, to, 0);
      builder.interval(target, from, to, 0);
    }
  }
}
