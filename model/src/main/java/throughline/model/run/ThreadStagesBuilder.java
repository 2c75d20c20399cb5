package throughline.model.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.IntervalTable;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.recording.StageKind;
import throughline.model.recording.StageTable;

/// Gathers [ThreadStages] of one thread from one recording.
///
/// Slices named like a stage are preferred to the sums of the same stage, being exact; a stage that
/// has sums only keeps them, and so does one whose slices were recorded for part of the run only
/// and hold less than nine tenths of the sums' time.
final class ThreadStagesBuilder {
  private record Stretch(long from, long to, long nanos, long count) {}

  private final Recording recording;
  private final int threadId;
  private final long offset;

  ThreadStagesBuilder(Recording recording, int threadId, long offset) {
    this.recording = recording;
    this.threadId = threadId;
    this.offset = offset;
  }

  ThreadStages build() {
    Map<String, List<Stretch>> sums = sums();
    Map<String, List<Stretch>> slices = slices(sums);
    boolean exact = !slices.isEmpty() && slices.keySet().containsAll(sums.keySet());
    Map<String, List<Stretch>> all = new TreeMap<>(sums);
    all.putAll(slices);
    List<String> names = List.copyOf(all.keySet());
    List<ThreadStages.Stage> stages = new ArrayList<>();
    for (String name : names) {
      List<Stretch> stretches = all.get(name);
      stages.add(
          new ThreadStages.Stage(
              name,
              kind(name),
              parent(names, name),
              spans(stretches == null ? List.of() : stretches)));
    }
    return withCover(stages, exact, all.values());
  }

  private StageKind kind(String stage) {
    StageTable table = recording.stages();
    int stageId = table.stageId(stage);
    return stageId < 0 ? StageKind.ofName(stage) : table.kind(stageId);
  }

  /// The index of the longest path that this one is part of, or -1.
  private static int parent(List<String> names, String name) {
    for (int slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
      int found = names.indexOf(name.substring(0, slash));
      if (found >= 0) {
        return found;
      }
    }
    return -1;
  }

  private Map<String, List<Stretch>> sums() {
    Map<String, List<Stretch>> found = new TreeMap<>();
    StageTable table = recording.stages();
    for (int row = 0; row < table.size(); row++) {
      if (table.threadId(row) == threadId) {
        found
            .computeIfAbsent(table.stage(table.stageIdAt(row)), key -> new ArrayList<>())
            .add(
                new Stretch(
                    table.fromNanos(row) + offset,
                    table.toNanos(row) + offset,
                    table.totalNanos(row),
                    table.count(row)));
      }
    }
    return found;
  }

  /// Slices of stages that have sums too; without any sums slices are no stages.
  private Map<String, List<Stretch>> slices(Map<String, List<Stretch>> sums) {
    Map<String, List<Stretch>> found = new TreeMap<>();
    SliceTable slices = recording.slices();
    for (int row = slices.firstRow(threadId); row < slices.endRow(threadId); row++) {
      String name = slices.name(row);
      if (sums.containsKey(name)) {
        found
            .computeIfAbsent(name, key -> new ArrayList<>())
            .add(
                new Stretch(
                    slices.startNanos(row) + offset,
                    slices.endNanos(row) + offset,
                    slices.durationNanos(row),
                    1));
      }
    }
    found
        .entrySet()
        .removeIf(entry -> nanos(entry.getValue()) < 0.9 * nanos(sums.get(entry.getKey())));
    return found;
  }

  private static long nanos(@Nullable List<Stretch> stretches) {
    return stretches == null ? 0 : stretches.stream().mapToLong(Stretch::nanos).sum();
  }

  private static ThreadStages.Spans spans(List<Stretch> stretches) {
    List<Stretch> sorted =
        stretches.stream().sorted(Comparator.comparingLong(Stretch::from)).toList();
    return new ThreadStages.Spans(
        sorted.stream().mapToLong(Stretch::from).toArray(),
        sorted.stream().mapToLong(Stretch::to).toArray(),
        sorted.stream().mapToLong(Stretch::nanos).toArray(),
        sorted.stream().mapToLong(Stretch::count).toArray());
  }

  /// What the telemetry covers: the intervals it names, or else from the first stage to the last.
  private ThreadStages withCover(
      List<ThreadStages.Stage> stages, boolean exact, Iterable<List<Stretch>> all) {
    IntervalTable table = recording.intervals();
    int[] rows = new int[table.size()];
    int count = 0;
    for (int row = 0; row < table.size(); row++) {
      if (table.threadId(row) == threadId) {
        rows[count++] = row;
      }
    }
    if (count > 0) {
      int[] own = Arrays.copyOf(rows, count);
      return new ThreadStages(
          stages,
          exact,
          Arrays.stream(own).mapToLong(row -> table.fromNanos(row) + offset).toArray(),
          Arrays.stream(own).mapToLong(row -> table.toNanos(row) + offset).toArray(),
          Arrays.stream(own).mapToLong(table::iterations).toArray());
    }
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (List<Stretch> stretches : all) {
      for (Stretch stretch : stretches) {
        from = Math.min(from, stretch.from());
        to = Math.max(to, stretch.to());
      }
    }
    return from > to
        ? new ThreadStages(stages, exact, new long[0], new long[0], new long[0])
        : new ThreadStages(stages, exact, new long[] {from}, new long[] {to}, new long[] {0});
  }
}
