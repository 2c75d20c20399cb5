package throughline.app.threads;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.Slot;

/// One thread of the table: of the only run, or the same thread of two runs.
///
/// @param baseline its figures before; null if only the run after has it
/// @param candidate its figures after; null if only the run before has it, or if there is one run
record ThreadRow(@Nullable ThreadFigures baseline, @Nullable ThreadFigures candidate) {
  /// The rows of one run.
  static List<ThreadRow> of(List<ThreadFigures> only) {
    return only.stream().map(figures -> new ThreadRow(figures, null)).toList();
  }

  /// The rows of two runs. Threads match by label. Of the rest, whose labels may differ by OS ids
  /// only, those of the same name match in the order of their ids, which is that of their creation,
  /// where both runs have as many of them.
  static List<ThreadRow> of(List<ThreadFigures> before, List<ThreadFigures> after) {
    Map<ThreadFigures, ThreadFigures> partners = partners(before, after);
    List<ThreadRow> rows = new ArrayList<>();
    before.forEach(figures -> rows.add(new ThreadRow(figures, partners.get(figures))));
    for (ThreadFigures figures : after) {
      if (!partners.containsValue(figures)) {
        rows.add(new ThreadRow(null, figures));
      }
    }
    rows.sort(
        Comparator.comparing((ThreadRow row) -> row.isProcess())
            .thenComparing(
                row -> row.all().stream().noneMatch(figures -> figures.shares() != null)));
    return List.copyOf(rows);
  }

  /// The figures there are, the baseline's first; at least one.
  List<ThreadFigures> all() {
    return Stream.of(baseline, candidate).filter(Objects::nonNull).toList();
  }

  /// The figures that name it.
  ThreadFigures main() {
    return all().getFirst();
  }

  @Nullable ThreadFigures of(Slot slot) {
    return switch (slot) {
      case BASELINE -> baseline;
      case CANDIDATE -> candidate;
    };
  }

  boolean isProcess() {
    return main().thread().isProcess();
  }

  /// Whether a thread selected by label is this one, in either run.
  boolean isCalled(@Nullable String label) {
    return all().stream().anyMatch(figures -> figures.thread().label().equals(label));
  }

  private static Map<ThreadFigures, ThreadFigures> partners(
      List<ThreadFigures> before, List<ThreadFigures> after) {
    Map<ThreadFigures, ThreadFigures> partners = new HashMap<>();
    List<ThreadFigures> leftBefore = new ArrayList<>(before);
    List<ThreadFigures> leftAfter = new ArrayList<>(after);
    for (ThreadFigures figures : before) {
      leftAfter.stream()
          .filter(other -> other.thread().label().equals(figures.thread().label()))
          .findFirst()
          .ifPresent(
              other -> {
                partners.put(figures, other);
                leftBefore.remove(figures);
                leftAfter.remove(other);
              });
    }
    Map<String, List<ThreadFigures>> names = byName(leftAfter);
    byName(leftBefore)
        .forEach(
            (name, those) -> {
              List<ThreadFigures> others = names.getOrDefault(name, List.of());
              for (int at = 0; at < those.size() && those.size() == others.size(); at++) {
                partners.put(those.get(at), others.get(at));
              }
            });
    return partners;
  }

  private static Map<String, List<ThreadFigures>> byName(List<ThreadFigures> all) {
    Map<String, List<ThreadFigures>> names = new HashMap<>();
    all.stream()
        .sorted(Comparator.comparingLong(figures -> figures.thread().osThreadId()))
        .forEach(
            figures ->
                names.computeIfAbsent(nameWithoutId(figures), _ -> new ArrayList<>()).add(figures));
    return names;
  }

  /// The label without the OS id that makes it unique, told apart from labels of processes.
  private static String nameWithoutId(ThreadFigures figures) {
    String label = figures.thread().label();
    return figures.thread().isProcess()
        ? label.replace(figures.thread().processKey(), "")
        : label.replace(" (" + figures.thread().osThreadId() + ")", "");
  }
}
