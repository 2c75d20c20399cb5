package throughline.app.flame;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.model.difference.Measure;
import throughline.model.difference.NameRule;
import throughline.model.filter.StackFilter;
import throughline.model.tree.SampleFilter;

/// What is to be shown: everything the user chose, as one value, so that it can be worked out off
/// the JavaFX thread.
///
/// @param part the samples, or those before
/// @param after the samples to compare with; null to show `part` alone
/// @param filters in the order they are applied
/// @param focus the frame a sandwich is around, or null for the heaviest
/// @param rules what is overlooked in names when runs are compared
record FlameQuestion(
    Part part,
    @Nullable Part after,
    FlameShape shape,
    List<StackFilter> filters,
    @Nullable String focus,
    Measure measure,
    Set<NameRule> rules) {

  FlameQuestion {
    filters = List.copyOf(filters);
    rules = Set.copyOf(rules);
  }

  /// Samples of one run.
  ///
  /// @param only which of the choice's samples count
  /// @param iterations of the run, or NaN if unknown
  record Part(
      FlameSource source, FlameSource.Choice choice, SampleFilter only, double iterations) {}

  boolean isDifference() {
    return after != null;
  }

  /// Such as `All 7 threads`.
  String name() {
    return part.choice().text();
  }
}
