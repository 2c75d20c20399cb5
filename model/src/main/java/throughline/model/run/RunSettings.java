package throughline.model.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What the user decided about a run, beyond which files it is made of: plain values that outlive
/// the run, to be kept, undone and applied to the same files again.
///
/// @param name what the user calls the run
/// @param offsets where recordings were placed by hand: nanoseconds to add to their times, by
///     [throughline.model.recording.Recording#source()]
/// @param step the slices whose name the user chose as iterations; nothing for what the run counts
///     itself
public record RunSettings(String name, Map<String, Long> offsets, Optional<String> step) {
  public RunSettings {
    offsets = Map.copyOf(offsets);
  }

  /// Of a run about which nothing was decided.
  public static RunSettings named(String name) {
    return new RunSettings(name, Map.of(), Optional.empty());
  }

  public RunSettings withName(String newName) {
    return new RunSettings(newName, offsets, step);
  }

  /// @param source the recording's
  public RunSettings withOffset(String source, long offsetNanos) {
    Map<String, Long> changed = new HashMap<>(offsets);
    changed.put(source, offsetNanos);
    return new RunSettings(name, changed, step);
  }

  /// @param source the recording's
  public RunSettings withoutOffset(String source) {
    Map<String, Long> changed = new HashMap<>(offsets);
    changed.remove(source);
    return new RunSettings(name, changed, step);
  }

  /// @param sliceName see [Run#withSteps(String)]
  public RunSettings withStep(Optional<String> sliceName) {
    return new RunSettings(name, offsets, sliceName);
  }

  StepName stepName() {
    return step.map(StepName::chosen).orElse(StepName.PROFILER_STEP);
  }
}
