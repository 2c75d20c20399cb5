package throughline.model.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import throughline.model.compare.LimitingLoop.Finding;

/// Finds the loop that limits: of loops that run in parallel, throughput is at most 1 / work of the
/// one with the most work for an iteration (the bottleneck law of operational analysis; Denning and
/// Buzen, ACM Computing Surveys 10, 1978). The others wait for it: loops behind it on `get`, loops
/// before it on `put`.
final class LoopLimits {
  /// A loop that waits longer than this part of its time does not limit by its work.
  private static final double MOST_WAITING = 0.25;

  /// Waits longer than this are worth naming as evidence.
  private static final double WORTH_NAMING = 0.05;

  private static final Set<String> GET = Set.of("get", "recv", "receive", "dequeue", "pop", "next");
  private static final Set<String> PUT = Set.of("put", "send", "enqueue", "push", "post");

  private final SideData side;
  private final List<LoopData> loops;
  private final double[] probabilities;
  private final long seed;

  private LoopLimits(SideData side, long seed) {
    this.side = side;
    this.seed = seed;
    int[] all = side.all();
    loops = side.loops().stream().filter(loop -> loop.divides(all)).toList();
    probabilities = probabilities();
  }

  /// Which loop limits a side.
  static LimitingLoop of(SideData side, long seed) {
    return new LoopLimits(side, seed).find();
  }

  private LimitingLoop find() {
    if (loops.isEmpty()) {
      return QueueLimits.of(side, seed)
          .orElseGet(() -> new LimitingLoop(Finding.UNKNOWN, null, 0, whyUnknown(), List.of()));
    }
    List<LoopLoad> loads = new ArrayList<>();
    for (int at = 0; at < loops.size(); at++) {
      loads.add(load(loops.get(at), probabilities[at]));
    }
    loads.sort(
        Comparator.comparingDouble(LoopLoad::probability)
            .thenComparingDouble(LoopLoad::workNanosPerIteration)
            .reversed());
    LoopLoad first = loads.getFirst();
    Finding finding = first.waitShare() > MOST_WAITING ? Finding.LATENCY : Finding.LOOP;
    return new LimitingLoop(
        finding, first.loop(), first.probability(), evidence(finding, loads), List.copyOf(loads));
  }

  private String whyUnknown() {
    return side.loops().stream().anyMatch(LoopData::hasTimes)
        ? "stages overlap each other, so their times say nothing about who waits for whom"
        : "no stage times within the steady window";
  }

  private LoopLoad load(LoopData loop, double probability) {
    double[] shares = loop.shares(side.all());
    double work = 0;
    double get = 0;
    double put = 0;
    double other = 0;
    for (int stage = 0; stage < shares.length; stage++) {
      if (!loop.kinds().get(stage).isWait()) {
        work += shares[stage];
      } else if (says(loop.stages().get(stage), GET)) {
        get += shares[stage];
      } else if (says(loop.stages().get(stage), PUT)) {
        put += shares[stage];
      } else {
        other += shares[stage];
      }
    }
    double time = side.nanosPerIteration(side.all());
    return new LoopLoad(
        loop.name(),
        loop.threads(),
        time * workShare(loop, side.all(), 0.5),
        work,
        get,
        put,
        other,
        1 - work - get - put - other,
        probability);
  }

  /// The part of the time of an iteration that a loop works.
  ///
  /// @param unmeasured the part of untracked time that counts as work in a loop that records no
  ///     waits
  static double workShare(LoopData loop, int[] batches, double unmeasured) {
    double[] shares = loop.shares(batches);
    double work = 0;
    double waits = 0;
    for (int stage = 0; stage < shares.length; stage++) {
      if (loop.kinds().get(stage).isWait()) {
        waits += shares[stage];
      } else {
        work += shares[stage];
      }
    }
    double untracked = Math.max(0, 1 - work - waits);
    return work + (loop.recordsWaits() ? 1 : unmeasured) * untracked;
  }

  /// How often each loop has the most work, over draws of batches; ties are split.
  private double[] probabilities() {
    double[] wins = new double[loops.size()];
    if (loops.size() <= 1) {
      Arrays.fill(wins, 1);
      return wins;
    }
    SplittableRandom random = new SplittableRandom(seed + 17);
    int[][] draws =
        side.canResample() ? Resampling.draws(side.batchCount(), seed) : new int[][] {side.all()};
    double[] work = new double[loops.size()];
    for (int[] draw : draws) {
      for (int at = 0; at < work.length; at++) {
        work[at] = workShare(loops.get(at), draw, random.nextDouble());
      }
      double most = Arrays.stream(work).max().orElse(0);
      long winners = Arrays.stream(work).filter(share -> share >= most - 1e-9).count();
      for (int at = 0; at < work.length; at++) {
        wins[at] += work[at] >= most - 1e-9 ? 1.0 / winners : 0;
      }
    }
    return Arrays.stream(wins).map(count -> count / draws.length).toArray();
  }

  private static String evidence(Finding finding, List<LoopLoad> loads) {
    LoopLoad first = loads.getFirst();
    List<String> parts = new ArrayList<>();
    boolean unmeasured = first.waitShare() == 0 && first.untrackedShare() >= WORTH_NAMING;
    parts.add(
        unmeasured
            ? first.loop()
                + " works at least "
                + percent(first.trackedWorkShare())
                + " of its time and records no waits; what it does in the other "
                + percent(first.untrackedShare())
                + " is not known"
            : first.loop() + " is busy " + percent(first.busyShare()) + " of its time");
    if (loads.size() == 1) {
      parts.add("no other loop has stage times");
    }
    for (LoopLoad load : finding == Finding.LATENCY ? loads : loads.subList(1, loads.size())) {
      String waits = waits(load);
      parts.add(waits.isEmpty() ? load.loop() + " does not wait either" : load.loop() + waits);
    }
    String text = String.join("; ", parts);
    return finding == Finding.LATENCY
        ? text
            + ": every loop waits, so latency or synchronisation limits, or something that has"
            + " no stage times"
        : text;
  }

  private static String waits(LoopLoad load) {
    List<String> kinds = new ArrayList<>();
    if (load.waitGetShare() >= WORTH_NAMING) {
      kinds.add(percent(load.waitGetShare()) + " for input (get)");
    }
    if (load.waitPutShare() >= WORTH_NAMING) {
      kinds.add(percent(load.waitPutShare()) + " for room to put its output");
    }
    if (load.waitOtherShare() >= WORTH_NAMING) {
      kinds.add(percent(load.waitOtherShare()) + " otherwise");
    }
    return kinds.isEmpty() ? "" : " waits " + String.join(" and ", kinds);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  /// Whether the last part of a stage's path has one of these words.
  private static boolean says(String stage, Set<String> words) {
    String last = stage.substring(stage.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    return Arrays.stream(last.split("[^a-z]+")).anyMatch(words::contains);
  }
}
