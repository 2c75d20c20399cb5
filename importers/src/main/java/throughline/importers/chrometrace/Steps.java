package throughline.importers.chrometrace;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.model.recording.RecordingBuilder;
import throughline.model.table.IntColumn;

/// Steps of a training loop: PyTorch marks each with a slice `ProfilerStep#12`.
final class Steps {
  private static final Pattern STEP = Pattern.compile("ProfilerStep\\s?#\\s?(\\d{1,18})");
  private static final int UNKNOWN = 0;
  private static final int NO = 1;
  private static final int YES = 2;

  private final RecordingBuilder out;
  private final IntColumn known = new IntColumn();
  private final Set<Integer> taken = new HashSet<>();

  Steps(RecordingBuilder out) {
    this.out = out;
  }

  /// Whether a name is that of a step.
  boolean isStep(int name, NameIndex names) {
    while (known.size() <= name) {
      known.add(UNKNOWN);
    }
    if (known.get(name) == UNKNOWN) {
      known.set(name, STEP.matcher(names.text(name)).matches() ? YES : NO);
    }
    return known.get(name) == YES;
  }

  /// Takes a step; the copy of it that is drawn over the kernels is not counted again.
  void take(int name, NameIndex names, String category, long time, long duration) {
    Matcher matcher = STEP.matcher(names.text(name));
    if (!category.startsWith("gpu") && matcher.matches() && taken.add(name)) {
      out.throughput("steps").add(time + duration, duration, 1, Long.parseLong(matcher.group(1)));
    }
  }
}
