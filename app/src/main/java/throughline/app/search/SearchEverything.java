package throughline.app.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import throughline.app.fx.LatestOnly;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Workspace;
import throughline.model.run.Run;

/// Searches the open runs off the JavaFX thread; keeps their indexes until others are open.
public final class SearchEverything {
  private static final int MOST = 200;

  private final Workspace workspace;
  private final LatestOnly searching = LatestOnly.onFx();
  private List<SearchIndex> indexes = List.of();

  public SearchEverything(Workspace workspace) {
    this.workspace = workspace;
    workspace.baselineProperty().subscribe(_ -> letGo());
    workspace.candidateProperty().subscribe(_ -> letGo());
  }

  /// Runs that were closed must not stay in memory until the next search.
  private void letGo() {
    List<SearchIndex> open = new ArrayList<>(indexes);
    open.removeIf(index -> !workspace.runs().contains(index.run()));
    indexes = open;
  }

  /// Finds a text and shows what was found, unless another search is begun meanwhile.
  public void search(String text, Consumer<List<SearchResult>> show) {
    if (text.isBlank()) {
      searching.forget();
      show.accept(List.of());
      return;
    }
    List<SearchIndex> known = indexes;
    Run before = workspace.run(Slot.BASELINE);
    Run after = workspace.run(Slot.CANDIDATE);
    searching.submit(
        stale -> {
          List<SearchIndex> current = new ArrayList<>();
          add(current, Slot.BASELINE, before, known, stale);
          add(current, Slot.CANDIDATE, after, known, stale);
          return new Found(current, SearchIndex.find(current, text, MOST));
        },
        found -> {
          indexes = found.indexes();
          letGo();
          show.accept(found.results());
        });
  }

  private record Found(List<SearchIndex> indexes, List<SearchResult> results) {}

  private static void add(
      List<SearchIndex> into,
      Slot slot,
      @Nullable Run run,
      List<SearchIndex> known,
      BooleanSupplier stale) {
    if (run == null || stale.getAsBoolean()) {
      return;
    }
    for (SearchIndex index : known) {
      if (index.run().equals(run) && index.slot() == slot) {
        into.add(index);
        return;
      }
    }
    into.add(SearchIndex.of(slot, run));
  }
}
