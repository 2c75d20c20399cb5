package throughline.app.workspace;

import java.util.List;
import java.util.Map;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// When a frame was on the stack, as far as samples tell.
///
/// @param run whose threads and clock these are
/// @param frame its text
/// @param ranges for each thread, by label, ascending and disjoint, on the run's clock
public record Occurrences(Run run, String frame, Map<String, List<TimeRange>> ranges) {
  public Occurrences {
    ranges = Map.copyOf(ranges);
  }
}
