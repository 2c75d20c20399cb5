package throughline.app.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

/// Runs made up for tests and for looking at views: shaped like a trainer's evidence, with every
/// number from a seeded generator.
public final class SampleRuns {
  private static final long MS = 1_000_000L;
  private static final long SECOND = 1000 * MS;

  private SampleRuns() {}

  /// A trainer with target, drafter and loader threads, its pidstat log, and stacks without times.
  ///
  /// @param seconds how long it ran
  /// @param work how long a forward of a target takes, relative to 28 ms
  public static Run trainer(String name, int seconds, double work) {
    return Run.of(
        name,
        List.of(trace(seconds, work), pidstat(seconds), stacks("gil.folded", "samples", true)));
  }

  private static Recording trace(int seconds, double work) {
    RecordingBuilder builder = new RecordingBuilder();
    Random random = new Random(11);
    builder.clock(new ClockReference.Wall(1_764_460_000L * SECOND, 1));
    long end = seconds * SECOND;
    RecordingBuilder.Throughput tokens = builder.throughput("tokens");
    for (int worker = 0; worker < 2; worker++) {
      int thread = thread(builder, "target-" + worker, 101 + worker, "target");
      long time = worker * 3 * MS;
      int iteration = 0;
      long intervalStart = 0;
      while (time < end) {
        long begin = time;
        time = slice(builder, thread, time, 1 + random.nextInt(4), "target/queue_get", iteration);
        double slow = time < 6 * SECOND ? 1.6 : 1;
        long forward = (long) (28 * work * slow) + random.nextInt(6);
        builder.slice(thread, time, forward * MS, "target/forward", iteration, -1);
        builder.slice(thread, time, 6 * MS, "target/forward/launch", iteration, -1);
        builder.slice(thread, time + 7 * MS, 3 * MS, "target/forward/alloc", iteration, -1);
        builder.slice(
            thread, time + 11 * MS, (forward - 12) * MS, "target/forward/sync", iteration, -1);
        time += forward * MS;
        time = slice(builder, thread, time, 2 + random.nextInt(3), "target/copy_d2h", iteration);
        time = slice(builder, thread, time, 1 + random.nextInt(9), "target/queue_put", iteration);
        time += MS / 3;
        if (worker == 0) {
          tokens.add(time, time - begin, 512, iteration);
          builder.counter("hidden_queue.depth", "", -1).add(time, random.nextInt(9));
        }
        iteration++;
        intervalStart = begin;
      }
      builder.interval(thread, 0, Math.max(end, intervalStart), iteration);
      sums(builder, thread, time, iteration, work);
    }
    for (int worker = 0; worker < 2; worker++) {
      int thread = thread(builder, "drafter-" + worker, 201 + worker, "drafter");
      for (long from = 0; from < end; from += 2 * SECOND) {
        builder.interval(thread, from, from + 2 * SECOND, 40);
        stage(builder, thread, "drafter/get", from, 700 + random.nextInt(200));
        stage(builder, thread, "drafter/forward", from, 600 + random.nextInt(100));
        stage(builder, thread, "drafter/backward", from, 300 + random.nextInt(100));
        stage(builder, thread, "drafter/sync", from, 100 + random.nextInt(60));
      }
    }
    builder.mark(5 * SECOND, "warm-up ends", -1);
    builder.mark(end / 2, "checkpoint saved to /tmp/checkpoints/step-000512.pt", -1);
    return builder.build("dflash/run.profilestats.jsonl", "profilestats", 1 << 20);
  }

  private static void sums(
      RecordingBuilder builder, int thread, long end, int iterations, double work) {
    long forward = (long) (iterations * 31 * work) * MS;
    builder.stage(thread, "target/forward", 0, end, iterations, forward, -1, -1);
    builder.stage(thread, "target/queue_get", 0, end, iterations, iterations * 3 * MS, -1, -1);
    builder.stage(thread, "target/copy_d2h", 0, end, iterations, iterations * 3 * MS, -1, -1);
    builder.stage(thread, "target/queue_put", 0, end, iterations, iterations * 5 * MS, -1, -1);
  }

  private static void stage(
      RecordingBuilder builder, int thread, String stage, long from, long millis) {
    builder.stage(thread, stage, from, from + 2 * SECOND, 40, millis * MS, -1, -1);
  }

  private static long slice(
      RecordingBuilder builder, int thread, long at, long millis, String name, int iteration) {
    builder.slice(thread, at, millis * MS, name, iteration, -1);
    return at + millis * MS;
  }

  private static int thread(RecordingBuilder builder, String name, long tid, String role) {
    int thread = builder.thread("4242", name);
    builder.updateThread(thread, info -> info.withOsThreadId(tid).withRole(role));
    return thread;
  }

  private static Recording pidstat(int seconds) {
    RecordingBuilder builder = new RecordingBuilder();
    Random random = new Random(5);
    builder.clock(new ClockReference.Wall(1_764_460_000L * SECOND, SECOND));
    int process = builder.thread("4242", "4242");
    builder.updateThread(process, info -> info.withName("python3").asProcess());
    long[] tids = {101, 102, 201, 202, 301};
    double[] loads = {92, 88, 55, 51, 12};
    for (int second = 1; second <= seconds; second++) {
      double sum = 0;
      for (int at = 0; at < tids.length; at++) {
        int thread = builder.thread("4242", Long.toString(tids[at]));
        long tid = tids[at];
        builder.updateThread(
            thread,
            info -> info.withOsThreadId(tid).withName(tid == 301 ? "pin-memory" : "python3"));
        double cpu = Math.min(100, loads[at] + random.nextInt(8));
        sum += cpu;
        builder.counter("%CPU", "%", thread).add(second * SECOND, cpu);
        builder.counter("%usr", "%", thread).add(second * SECOND, cpu * 0.7);
        builder.counter("%system", "%", thread).add(second * SECOND, cpu * 0.3);
        builder.counter("%wait", "%", thread).add(second * SECOND, random.nextInt(5));
        builder.counter("cswch/s", "/s", thread).add(second * SECOND, 100 + random.nextInt(50));
        builder.counter("nvcswch/s", "/s", thread).add(second * SECOND, random.nextInt(20));
      }
      builder.counter("%CPU", "%", process).add(second * SECOND, sum);
    }
    return builder.build("dflash/pidstat.log", "pidstat", 20_000);
  }

  /// Stacks of the trainer's threads.
  ///
  /// @param cpp whether to add long C++ names
  public static Recording stacks(String source, String unit, boolean cpp) {
    RecordingBuilder builder = new RecordingBuilder();
    builder.clock(new ClockReference.NoTime());
    Random random = new Random(3);
    String[] threads = {"target-0", "target-1", "drafter-0", "MainThread"};
    for (int at = 0; at < threads.length; at++) {
      int thread = builder.thread("4242", threads[at]);
      RecordingBuilder.Profile profile = builder.profile(threads[at], unit, thread);
      for (int sample = 0; sample < 60 - at * 12; sample++) {
        profile.sample(stack(builder, random, cpp), 1 + random.nextInt(5));
      }
    }
    return builder.build(source, "folded", 40_000);
  }

  private static int stack(RecordingBuilder builder, Random random, boolean cpp) {
    List<String> frames = new ArrayList<>();
    frames.add("_bootstrap (threading.py:1002)");
    frames.add("run (threading.py:953)");
    frames.add("target_loop (pipeline/target.py:88)");
    switch (random.nextInt(5)) {
      case 0 -> frames.add("get (queue.py:171)");
      case 1 -> {
        frames.add("forward (model/target.py:41)");
        frames.add("launch (kernels.py:12)");
      }
      default -> {
        frames.add("forward (model/target.py:41)");
        frames.add("attention (model/layers.py:" + (100 + random.nextInt(4)) + ")");
        if (cpp) {
          frames.add(
              "at::native::(anonymous namespace)::gemm_kernel<c10::BFloat16, at::cuda::blas::"
                  + "GemmInternal<float>, std::integral_constant<int, "
                  + random.nextInt(3)
                  + ">>(at::Tensor const&, at::Tensor const&)");
          frames.add("cudaStreamSynchronize");
        }
      }
    }
    int stack = -1;
    for (String frame : frames) {
      stack = builder.stacks().child(stack, frame);
    }
    return stack;
  }

  /// One thread's slices, all else empty.
  ///
  /// @param threads how many threads
  /// @param slices how many slices each thread has at the top, each with some inside
  public static Run dense(int threads, int slices) {
    RecordingBuilder builder = new RecordingBuilder();
    for (int at = 0; at < threads; at++) {
      int thread = builder.thread("1", "worker-" + at);
      Random random = new Random(at);
      long time = 0;
      for (int slice = 0; slice < slices; slice++) {
        long length = 2_000 + random.nextInt(20_000);
        builder.slice(thread, time, length, "op::step" + random.nextInt(12), slice, -1);
        builder.slice(thread, time, length / 2, "aten::mm" + random.nextInt(9), slice, -1);
        builder.slice(thread, time + 10, length / 3, "cudaLaunchKernel", slice, -1);
        time += length + random.nextInt(3_000);
      }
    }
    return Run.of("dense", List.of(builder.build("dense.json", "chrome-trace", 1)));
  }

  /// A run with a single slice.
  public static Run single() {
    RecordingBuilder builder = new RecordingBuilder();
    builder.slice(builder.thread("1", "main"), 1_000, 5_000, "only one", -1, -1);
    return Run.of("single", List.of(builder.build("single.json", "chrome-trace", 1)));
  }
}
