package throughline.importers.folded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import throughline.importers.folded.Counts.Shape;
import throughline.importers.stacks.ThreadPrefix;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// The profiles of a file: one for each thread and each number of its lines, `all` where the file
/// names no threads.
final class FoldedProfiles {
  private static final LedgerCode MEMORY_LEFT_OUT =
      new LedgerCode(
          "austin-memory-left-out",
          Severity.INFO,
          "the memory columns of Austin 1 name no unit and were left out; time was read");

  private static final String MICROSECONDS = "microseconds";

  private final RecordingBuilder out;
  private final Counts counts;
  private final Map<String, List<RecordingBuilder.Profile>> byPrefix = new HashMap<>();
  private String unit;
  private List<RecordingBuilder.Profile> current = List.of();

  FoldedProfiles(RecordingBuilder out, Counts counts, boolean austin) {
    this.out = out;
    this.counts = counts;
    this.unit = austin ? MICROSECONDS : "samples";
  }

  /// Takes in a line of Austin's header, which comes before the first stack.
  void metadata(String key, String value) {
    if (key.equals("mode") && unit.equals(MICROSECONDS)) {
      unit = value.equals("memory") ? "bytes" : MICROSECONDS;
    }
  }

  /// Goes to the thread that these first frames name; empty if they name none.
  void enter(String prefix) {
    current = byPrefix.computeIfAbsent(prefix, this::open);
  }

  /// Adds the counts of the current line to the current thread.
  void sample(int stackId) {
    double first = counts.value(0);
    switch (counts.shape()) {
      case ONE, AUSTIN_SPACED -> current.getFirst().sample(stackId, first);
      case BEFORE_AFTER -> {
        current.get(0).sample(stackId, first);
        current.get(1).sample(stackId, counts.value(1));
      }
      case AUSTIN_COMMAS -> {
        current.get(0).sample(stackId, first);
        if (counts.value(1) == 0) {
          current.get(1).sample(stackId, first);
        }
        if (counts.value(2) != 0) {
          current.get(2).sample(stackId, counts.value(2));
        }
      }
    }
  }

  void report() {
    if (counts.shape() == Shape.AUSTIN_SPACED) {
      out.ledger().report(MEMORY_LEFT_OUT, -1, "");
    }
  }

  private List<RecordingBuilder.Profile> open(String prefix) {
    int thread = prefix.isEmpty() ? -1 : ThreadPrefix.of(prefix).register(out);
    String name = thread < 0 ? "" : out.threadInfo(thread).name();
    List<RecordingBuilder.Profile> opened = new ArrayList<>();
    switch (counts.shape()) {
      case ONE, AUSTIN_SPACED ->
          opened.add(out.profile(name.isEmpty() ? "all" : name, unit, thread));
      case BEFORE_AFTER -> {
        opened.add(out.profile(joined(name, "before"), unit, thread));
        opened.add(out.profile(joined(name, "after"), unit, thread));
      }
      case AUSTIN_COMMAS -> {
        opened.add(out.profile(name, MICROSECONDS, thread));
        opened.add(out.profile(joined(name, "cpu"), MICROSECONDS, thread));
        opened.add(out.profile(joined(name, "memory"), "bytes", thread));
      }
    }
    return opened;
  }

  private static String joined(String name, String what) {
    return name.isEmpty() ? what : name + " " + what;
  }
}
