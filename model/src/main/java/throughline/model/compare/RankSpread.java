package throughline.model.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import throughline.model.recording.Recording;
import throughline.model.recording.StageKind;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// How the ranks of a distributed run differ, from recordings that say which rank they are of.
///
/// Ranks that wait for each other in every step all take the same time for it. The one that holds
/// the others up is then not slower but waits less: it has more own work in a step, which is all
/// but waiting and synchronisation. A straggler is a rank with more than 5 % above the median of
/// the others, in time of a step or, where those are alike, in own work.
///
/// @param ranks one for each rank, in their order; empty if fewer than two recordings name one
public record RankSpread(List<Rank> ranks) {
  private static final double APART = 0.05;
  private static final TimeRange EVERYTHING = new TimeRange(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);

  /// @param rank as the files say it
  /// @param steps how many iterations it reports; 0 if it reports none
  /// @param nanosPerStep wall time of an iteration; NaN if it reports none
  /// @param workShare the part of its loops' time that is neither waiting nor synchronisation; NaN
  ///     without stage times
  /// @param workNanosPerStep the same in time of an iteration
  /// @param straggler whether it holds the others up
  public record Rank(
      String rank,
      long steps,
      double nanosPerStep,
      double workShare,
      double workNanosPerStep,
      boolean straggler) {
    private Rank withStraggler(boolean is) {
      return new Rank(rank, steps, nanosPerStep, workShare, workNanosPerStep, is);
    }
  }

  /// The ranks of a run.
  public static RankSpread of(Run run) {
    Map<String, Set<Integer>> recordings =
        new TreeMap<>(
            java.util.Comparator.comparingInt(String::length)
                .thenComparing(java.util.Comparator.naturalOrder()));
    for (int at = 0; at < run.recordings().size(); at++) {
      String rank = run.recordings().get(at).properties().get("rank");
      if (rank != null) {
        recordings.computeIfAbsent(rank, key -> new java.util.TreeSet<>()).add(at);
      }
    }
    if (recordings.size() < 2) {
      return new RankSpread(List.of());
    }
    List<Rank> ranks = new ArrayList<>();
    recordings.forEach((rank, own) -> ranks.add(rank(run, rank, own)));
    return new RankSpread(withStragglers(ranks));
  }

  /// The names of the ranks that hold the others up.
  public List<String> stragglers() {
    return ranks.stream().filter(Rank::straggler).map(Rank::rank).toList();
  }

  private static Rank rank(Run run, String rank, Set<Integer> own) {
    long steps = 0;
    long span = 0;
    for (int at : own) {
      Recording recording = run.recordings().get(at);
      for (ThroughputSeries series : recording.throughput()) {
        if (series.size() > steps) {
          steps = series.size();
          span = series.spanNanos();
        }
      }
    }
    double work = 0;
    double covered = 0;
    for (int thread = 0; thread < run.threads().size(); thread++) {
      if (belongs(run.threads().get(thread), own)) {
        ThreadStages stages = run.stages(thread);
        covered += stages.size() == 0 ? 0 : stages.coveredNanos(EVERYTHING);
        work += workNanos(stages);
      }
    }
    double perStep = steps == 0 ? Double.NaN : (double) span / steps;
    double share = covered > 0 ? work / covered : Double.NaN;
    return new Rank(rank, steps, perStep, share, share * perStep, false);
  }

  private static boolean belongs(RunThread thread, Set<Integer> recordings) {
    return thread.parts().stream().anyMatch(part -> recordings.contains(part.recording()));
  }

  private static double workNanos(ThreadStages stages) {
    double waiting = 0;
    for (int stage = 0; stage < stages.size(); stage++) {
      if (stages.kind(stage).isWait() || stages.kind(stage) == StageKind.SYNC) {
        waiting += stages.selfNanos(stage, EVERYTHING);
      }
    }
    return stages.size() == 0 ? 0 : stages.coveredNanos(EVERYTHING) - waiting;
  }

  private static List<Rank> withStragglers(List<Rank> ranks) {
    double[] times = ranks.stream().mapToDouble(Rank::nanosPerStep).toArray();
    double[] works = ranks.stream().mapToDouble(Rank::workNanosPerStep).toArray();
    boolean byTime = IntStream.range(0, times.length).anyMatch(at -> isAbove(times, at));
    double[] by = byTime ? times : works;
    return IntStream.range(0, by.length)
        .mapToObj(at -> ranks.get(at).withStraggler(isAbove(by, at)))
        .toList();
  }

  private static boolean isAbove(double[] values, int at) {
    double[] others =
        IntStream.range(0, values.length)
            .filter(other -> other != at && Double.isFinite(values[other]))
            .mapToDouble(other -> values[other])
            .toArray();
    return others.length > 0
        && Arrays.stream(others).min().orElse(0) > 0
        && values[at] > (1 + APART) * RunPoint.median(others);
  }
}
