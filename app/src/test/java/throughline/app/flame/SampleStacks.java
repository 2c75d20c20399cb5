package throughline.app.flame;

import java.nio.file.Path;
import java.util.List;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.model.run.Run;

/// The sample's stacks, and stacks shaped like those of a C++ program.
final class SampleStacks {
  private SampleStacks() {}

  /// @param side `before` or `after`
  static Run run(String side) {
    Path file =
        Path.of(System.getProperty("throughline.root"))
            .resolve("resources/samples/dflash")
            .resolve(side)
            .resolve("stacks.folded");
    if (Importers.installed().read(file, ImportContext.unattended())
        instanceof ImportResult.Imported imported) {
      return Run.of(side, List.of(imported.recording()));
    }
    throw new AssertionError("cannot read " + file);
  }
}
