package throughline.app.analysis;

import java.util.List;
import throughline.model.compare.ComparisonOptions;
import throughline.model.run.Run;

/// Works out the [Answer] for what is open; takes some time, so never call it on the JavaFX thread.
@FunctionalInterface
public interface Analyst {
  /// @param baseline the runs before, at least one; the first is shown
  /// @param candidate the runs after; empty for a run alone
  Answer answer(List<Run> baseline, List<Run> candidate, ComparisonOptions options);
}
