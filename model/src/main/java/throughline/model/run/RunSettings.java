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
/// @param throughputPattern the regular expression by which throughput was found in log lines when
///     the files were read; nothing where the known shapes will do
public record RunSettings(
    String name,
    Map<String, Long> offsets,
    Optional<String> step,
    Optional<String> throughputPattern) {
  public RunSettings {
    offsets = Map.copyOf(offsets);
  }

  /// Of a run about which nothing was decided.
  public static RunSettings named(String name) {
    return new RunSettings(name, Map.of(), Optional.empty(), Optional.empty());
  }

  public RunSettings withName(String newName) {
    return new RunSettings(newName, offsets, step, throughputPattern);
  }

  /// @param newOffsets by the recordings' sources, in place of those there were
  public RunSettings withOffsets(Map<String, Long> newOffsets) {
    return new RunSettings(name, newOffsets, step, throughputPattern);
  }

  /// @param source the recording's
  public RunSettings withOffset(String source, long offsetNanos) {
    Map<String, Long> changed = new HashMap<>(offsets);
    changed.put(source, offsetNanos);
    return withOffsets(changed);
  }

  /// @param source the recording's
  public RunSettings withoutOffset(String source) {
    Map<String, Long> changed = new HashMap<>(offsets);
    changed.remove(source);
    return withOffsets(changed);
  }

  /// @param sliceName see [Run#withSteps(String)]
  public RunSettings withStep(Optional<String> sliceName) {
    return new RunSettings(name, offsets, sliceName, throughputPattern);
  }

  /// @param pattern a regular expression; see
  ///     `throughline.importers.api.ImportContext.Options`
  public RunSettings withThroughputPattern(Optional<String> pattern) {
    return new RunSettings(name, offsets, step, pattern);
  }

  StepName stepName() {
    return step.map(StepName::chosen).orElse(StepName.PROFILER_STEP);
  }
}
