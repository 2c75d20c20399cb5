package throughline.bench;

import java.util.List;
import java.util.Locale;
import throughline.app.search.SearchIndex;
import throughline.app.workspace.Slot;
import throughline.model.recording.RecordingBuilder;
import throughline.model.run.Run;

/// Measures how long a search over millions of slices takes: the first one, which indexes their
/// names, and those that follow.
public final class SearchBenchmark {
  private static final int THREADS = 16;
  private static final int NAMES = 900;
  private static final int ROUNDS = 9;

  private SearchBenchmark() {}

  /// @param arguments how many million slices, for each measurement one number
  public static void main(String[] arguments) {
    System.out.printf("%8s %12s %12s %9s%n", "slices", "first ms", "next ms", "results");
    for (String millions : arguments) {
      measure(Integer.parseInt(millions));
    }
  }

  private static void measure(int millions) {
    Run run = run(millions * 1_000_000);
    double first = Double.MAX_VALUE;
    double next = Double.MAX_VALUE;
    int found = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long began = System.nanoTime();
      List<SearchIndex> indexes = List.of(SearchIndex.of(Slot.BASELINE, run));
      found = SearchIndex.find(indexes, "kernel_1", 200).size();
      first = Math.min(first, (System.nanoTime() - began) / 1e6);
      began = System.nanoTime();
      found = SearchIndex.find(indexes, "kernel_12", 200).size();
      next = Math.min(next, (System.nanoTime() - began) / 1e6);
    }
    System.out.printf(Locale.ROOT, "%7dM %12.1f %12.2f %9d%n", millions, first, next, found);
  }

  private static Run run(int slices) {
    RecordingBuilder builder = new RecordingBuilder();
    int[] names = new int[NAMES];
    for (int at = 0; at < NAMES; at++) {
      names[at] = builder.sliceName("kernel_" + at);
    }
    for (int thread = 0; thread < THREADS; thread++) {
      int id = builder.thread("1", "worker-" + thread);
      for (int at = 0; at < slices / THREADS; at++) {
        builder.slice(id, at * 1000L, 900, names[(at * 31 + thread) % NAMES], 0);
      }
    }
    return Run.of("bench", List.of(builder.build("bench", "chrome-trace", 1)));
  }
}
