package throughline.model.run;

import java.util.regex.Pattern;

/// Which slices are the steps of a training loop: iterations that no telemetry counts.
///
/// @param stem what they are called, without a number; also the name of the loop
/// @param chosen whether the user chose it, so that it goes before everything else the run counts
public record StepName(String stem, boolean chosen) {
  /// The mark that PyTorch's profiler puts around each step: `ProfilerStep#12`.
  public static final StepName PROFILER_STEP = new StepName("ProfilerStep", false);

  private static final Pattern NUMBER = Pattern.compile("[\\s_#:.\\-]*\\d{1,18}");

  /// The name chosen by the user; of `train_step 12` the number does not matter.
  public static StepName chosen(String name) {
    String stem = name.strip().replaceFirst("[\\s_#:.\\-]*\\d{1,18}$", "");
    return new StepName(stem.isEmpty() ? name.strip() : stem, true);
  }

  /// Whether a slice of this name is a step.
  boolean matches(String name) {
    return name.startsWith(stem)
        && (name.length() == stem.length()
            ? chosen
            : NUMBER.matcher(name.substring(stem.length())).matches());
  }
}
