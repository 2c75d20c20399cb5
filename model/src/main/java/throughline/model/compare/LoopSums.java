package throughline.model.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import throughline.model.compare.SideData.Batch;
import throughline.model.recording.StageKind;
import throughline.model.run.Loop;
import throughline.model.run.TimeRange;

/// Adds up the stage times of the loops of one side, batch by batch; loops of the same name in
/// several runs are one.
final class LoopSums {
  /// The clock of a loop in one run of the side.
  private record Source(int run, LoopClock clock) {}

  private final Map<String, List<Source>> sources = new LinkedHashMap<>();

  private LoopSums() {}

  static LoopSums of(List<RunWindow> windows) {
    LoopSums sums = new LoopSums();
    for (int run = 0; run < windows.size(); run++) {
      RunWindow window = windows.get(run);
      TimeRange whole = window.progress().range(0, window.progress().size());
      for (Loop loop : window.run().loops()) {
        sums.sources
            .computeIfAbsent(loop.name(), key -> new ArrayList<>())
            .add(new Source(run, new LoopClock(window.run(), loop, whole)));
      }
    }
    return sums;
  }

  /// The longest interval that any loop's stage times were added up over, or 0 if all are exact.
  long grainNanos() {
    return sources.values().stream()
        .flatMap(List::stream)
        .mapToLong(source -> source.clock().grainNanos())
        .max()
        .orElse(0);
  }

  /// The stage times of every loop, in order of first appearance.
  List<LoopData> add(List<Batch> batches) {
    return sources.entrySet().stream()
        .map(entry -> add(entry.getKey(), entry.getValue(), batches))
        .toList();
  }

  private static LoopData add(String name, List<Source> sources, List<Batch> batches) {
    Set<String> stageSet = new LinkedHashSet<>();
    sources.forEach(source -> stageSet.addAll(source.clock().stages()));
    List<String> stages = List.copyOf(stageSet);
    double[][] self = new double[batches.size()][stages.size()];
    double[][] counts = new double[batches.size()][stages.size()];
    double[] covered = new double[batches.size()];
    double[] possible = new double[batches.size()];
    for (int at = 0; at < batches.size(); at++) {
      Batch batch = batches.get(at);
      List<TimeRange> stretches = batch.progress().stretches(batch.from(), batch.to());
      for (Source source : sources) {
        if (source.run() == batch.run()) {
          LoopClock clock = source.clock();
          covered[at] += clock.addTo(self[at], counts[at], stages, stretches);
          possible[at] +=
              clock.threadCount() * stretches.stream().mapToDouble(TimeRange::lengthNanos).sum();
        }
      }
    }
    return new LoopData(
        name,
        sources.stream().mapToInt(source -> source.clock().threadCount()).max().orElse(0),
        sources.stream().anyMatch(source -> source.clock().isConcurrent()),
        stages,
        stages.stream().map(stage -> kind(sources, stage)).toList(),
        self,
        counts,
        covered,
        possible);
  }

  private static StageKind kind(List<Source> sources, String stage) {
    for (Source source : sources) {
      int found = source.clock().stages().indexOf(stage);
      if (found >= 0) {
        return source.clock().kind(found);
      }
    }
    return StageKind.ofName(stage);
  }
}
