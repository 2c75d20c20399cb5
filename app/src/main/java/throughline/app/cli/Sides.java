package throughline.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import throughline.app.inputs.FoundInputs;
import throughline.app.inputs.FoundInputs.FoundRun;
import throughline.app.saving.WorkspaceInputs;
import throughline.model.run.RunSettings;

/// The files of each run of both sides.
///
/// @param baselineSettings what is known of the runs before; empty to call them after their files
/// @param candidateSettings what is known of the runs after
record Sides(
    List<List<Path>> baseline,
    List<List<Path>> candidate,
    List<RunSettings> baselineSettings,
    List<RunSettings> candidateSettings) {
  /// Of files alone, about which nothing is known yet.
  Sides(List<List<Path>> baseline, List<List<Path>> candidate) {
    this(baseline, candidate, List.of(), List.of());
  }

  /// Those of a workspace or a report, where one was named.
  Optional<FoundInputs> ofDocument() throws IOException {
    boolean one = candidate.isEmpty() && baseline.size() == 1 && baseline.getFirst().size() == 1;
    return one ? WorkspaceInputs.of(baseline.getFirst().getFirst()) : Optional.empty();
  }

  static Sides of(FoundInputs found) {
    return new Sides(
        found.baseline().stream().map(FoundRun::files).toList(),
        found.candidate().stream().map(FoundRun::files).toList(),
        found.baseline().stream().map(FoundRun::settings).toList(),
        found.candidate().stream().map(FoundRun::settings).toList());
  }

  /// Both sides as they were read.
  record Loaded(RunArguments.Loaded baseline, RunArguments.Loaded candidate) {}

  /// Reads both sides.
  ///
  /// @param offsets where files are placed by hand
  /// @throws picocli.CommandLine.ParameterException if a file is placed that no run has
  Loaded load(Console console, ImportOptions options, OffsetOptions offsets) throws IOException {
    Inputs inputs = new Inputs(console, options);
    Loaded loaded =
        new Loaded(
            offsets.place(RunArguments.load(baseline, baselineSettings, inputs, console)),
            offsets.place(RunArguments.load(candidate, candidateSettings, inputs, console)));
    offsets.checkPlaced();
    return loaded;
  }
}
