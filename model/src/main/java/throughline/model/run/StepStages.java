package throughline.model.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.table.IntColumn;

/// Gathers [ThreadStages] of a thread whose iterations are marked by slices, as in a PyTorch trace:
/// the stages are the slices directly below each step, by name.
///
/// Where one name holds nearly all of the steps' time (a wrapper such as `Trainer.run`), the slices
/// below it are stages too. Of many different names the longest are kept, the others are one.
/// Copies of a step that a trace draws over GPU kernels are left out: they span work that was
/// started elsewhere.
final class StepStages {
  static final String OTHERS = "other slices";

  private static final int MOST_STAGES = 40;
  private static final int MOST_WRAPPERS = 4;
  private static final double WRAPS = 0.9;

  private final SliceTable slices;
  private final int first;
  private final int end;
  private final long offset;
  private final IntColumn steps = new IntColumn();

  private StepStages(Recording recording, int threadId, long offset) {
    this.slices = recording.slices();
    this.first = slices.firstRow(threadId);
    this.end = slices.endRow(threadId);
    this.offset = offset;
  }

  /// The slices that are steps, by name, in a recording; empty for nearly all recordings.
  static Set<Integer> nameIds(SliceTable slices, StepName step) {
    Set<Integer> found = new HashSet<>();
    for (int name = 0; name < slices.nameCount(); name++) {
      if (step.matches(slices.nameText(name))) {
        found.add(name);
      }
    }
    return found;
  }

  /// The stages of a thread, or nothing if it has no steps.
  ///
  /// @param names of steps, see [#nameIds]
  static Optional<ThreadStages> of(
      Recording recording, int threadId, long offset, Set<Integer> names) {
    StepStages gathering = new StepStages(recording, threadId, offset);
    gathering.findSteps(names);
    return gathering.steps.size() == 0 ? Optional.empty() : Optional.of(gathering.build());
  }

  /// Rows of a thread's steps, in order of time; a step within a step is part of it.
  static int[] rows(Recording recording, int threadId, Set<Integer> names) {
    StepStages gathering = new StepStages(recording, threadId, 0);
    gathering.findSteps(names);
    return gathering.steps.toArray();
  }

  private void findSteps(Set<Integer> names) {
    long until = Long.MIN_VALUE;
    for (int row = first; row < end; row++) {
      if (names.contains(slices.nameId(row))
          && slices.startNanos(row) >= until
          && !slices.category(row).startsWith("gpu")) {
        steps.add(row);
        until = slices.endNanos(row);
      }
    }
  }

  private ThreadStages build() {
    List<ThreadStages.Stage> stages = new ArrayList<>();
    long time = 0;
    for (int at = 0; at < steps.size(); at++) {
      time += slices.durationNanos(steps.get(at));
    }
    BitSet above = set(steps);
    int parent = -1;
    for (int wrapper = 0; wrapper <= MOST_WRAPPERS; wrapper++) {
      Map<Integer, Part> parts = below(above);
      Optional<Part> wraps = dominant(parts, time);
      if (wraps.isPresent() && wrapper < MOST_WRAPPERS && hasChildren(wraps.get())) {
        Part found = wraps.get();
        parts.remove(found.nameId);
        add(stages, parts, parent, MOST_STAGES / 4);
        stages.add(stage(slices.nameText(found.nameId), parent, List.of(found)));
        parent = stages.size() - 1;
        above = set(found.rows);
      } else {
        add(stages, parts, parent, MOST_STAGES);
        break;
      }
    }
    int count = steps.size();
    long[] from = new long[count];
    long[] to = new long[count];
    long[] iterations = new long[count];
    for (int at = 0; at < count; at++) {
      from[at] = slices.startNanos(steps.get(at)) + offset;
      to[at] = slices.endNanos(steps.get(at)) + offset;
      iterations[at] = 1;
    }
    return new ThreadStages(stages, true, from, to, iterations);
  }

  /// The slices of one name.
  private static final class Part {
    private final int nameId;
    private final IntColumn rows = new IntColumn();
    private long nanos;

    private Part(int nameId) {
      this.nameId = nameId;
    }
  }

  /// Rows as places after the thread's first one.
  private BitSet set(IntColumn rows) {
    BitSet set = new BitSet(end - first);
    for (int at = 0; at < rows.size(); at++) {
      set.set(rows.get(at) - first);
    }
    return set;
  }

  private boolean isBelow(int row, BitSet above) {
    int parent = slices.parent(row);
    return parent >= first && above.get(parent - first);
  }

  /// The slices whose parent is one of some rows, by name.
  private Map<Integer, Part> below(BitSet above) {
    Map<Integer, Part> parts = new LinkedHashMap<>();
    for (int row = first; row < end; row++) {
      if (isBelow(row, above)) {
        Part part = parts.computeIfAbsent(slices.nameId(row), Part::new);
        part.rows.add(row);
        part.nanos += slices.durationNanos(row);
      }
    }
    return parts;
  }

  private static Optional<Part> dominant(Map<Integer, Part> parts, long time) {
    return parts.values().stream().filter(part -> part.nanos >= WRAPS * time).findFirst();
  }

  private boolean hasChildren(Part part) {
    BitSet rows = set(part.rows);
    for (int row = first; row < end; row++) {
      if (isBelow(row, rows)) {
        return true;
      }
    }
    return false;
  }

  private void add(
      List<ThreadStages.Stage> stages, Map<Integer, Part> parts, int parent, int most) {
    List<Part> sorted = new ArrayList<>(parts.values());
    sorted.sort(Comparator.comparingLong(part -> -part.nanos));
    Map<String, Integer> names = new HashMap<>();
    stages.forEach(stage -> names.merge(stage.name(), 1, Integer::sum));
    List<Part> others = new ArrayList<>();
    for (Part part : sorted) {
      String name = slices.nameText(part.nameId);
      if (names.size() < most && names.putIfAbsent(name, 1) == null) {
        stages.add(stage(name, parent, List.of(part)));
      } else {
        others.add(part);
      }
    }
    if (!others.isEmpty() && !names.containsKey(OTHERS)) {
      stages.add(stage(OTHERS, parent, others));
    }
  }

  private ThreadStages.Stage stage(String name, int parent, List<Part> parts) {
    IntColumn rows = new IntColumn();
    for (Part part : parts) {
      for (int at = 0; at < part.rows.size(); at++) {
        rows.add(part.rows.get(at));
      }
    }
    int[] sorted = rows.toArray();
    Arrays.sort(sorted);
    long[] starts = new long[sorted.length];
    long[] ends = new long[sorted.length];
    long[] nanos = new long[sorted.length];
    long[] counts = new long[sorted.length];
    for (int at = 0; at < sorted.length; at++) {
      starts[at] = slices.startNanos(sorted[at]) + offset;
      ends[at] = slices.endNanos(sorted[at]) + offset;
      nanos[at] = slices.durationNanos(sorted[at]);
      counts[at] = 1;
    }
    return new ThreadStages.Stage(
        name, SliceKinds.of(name), parent, new ThreadStages.Spans(starts, ends, nanos, counts));
  }
}
