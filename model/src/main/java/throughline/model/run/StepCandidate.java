package throughline.model.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;

/// A name that slices of a run repeat, so that each of them may be an iteration.
///
/// @param name without its number, as [Run#withSteps] takes it
/// @param count how many slices have it
/// @param nanos their time together
public record StepCandidate(String name, long count, double nanos) {
  private static final int LEAST = 5;
  private static final int MOST = 200;

  /// What people call the turns of their loops.
  private static final Pattern LIKELY =
      Pattern.compile(
          "(?i)(?:^|[^a-z])(?:profilerstep|train_?step|step|iter(?:ation)?|batch|epoch)");

  /// The names of a run that repeat: those that sound like an iteration first, then by the time
  /// they hold; the 200 first of them.
  public static List<StepCandidate> of(Run run) {
    Map<String, StepCandidate> byStem = new LinkedHashMap<>();
    for (Recording recording : run.recordings()) {
      add(recording.slices(), byStem);
    }
    List<StepCandidate> found = new ArrayList<>(byStem.values());
    found.removeIf(candidate -> candidate.count() < LEAST);
    found.sort(
        Comparator.comparing((StepCandidate candidate) -> !LIKELY.matcher(candidate.name()).find())
            .thenComparing(Comparator.comparingDouble(StepCandidate::nanos).reversed()));
    return List.copyOf(found.subList(0, Math.min(MOST, found.size())));
  }

  private static void add(SliceTable slices, Map<String, StepCandidate> byStem) {
    long[] counts = new long[slices.nameCount()];
    double[] nanos = new double[slices.nameCount()];
    for (int row = 0; row < slices.size(); row++) {
      counts[slices.nameId(row)]++;
      nanos[slices.nameId(row)] += slices.durationNanos(row);
    }
    for (int name = 0; name < counts.length; name++) {
      if (counts[name] > 0) {
        String stem = StepName.chosen(slices.nameText(name)).stem();
        byStem.merge(
            stem,
            new StepCandidate(stem, counts[name], nanos[name]),
            (a, b) -> new StepCandidate(stem, a.count() + b.count(), a.nanos() + b.nanos()));
      }
    }
  }
}
