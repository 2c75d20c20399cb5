package throughline.importers.callgrind;

import java.io.IOException;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Costs in the [callgrind format](https://valgrind.org/docs/manual/cl-format.html), as callgrind
/// and xdebug write them.
///
/// The format keeps calls, not stacks: how a callee's cost came from each caller can only be
/// guessed where callers differ. So each function is shown with its own cost alone, one profile for
/// each event. Calls, inclusive costs, objects and single lines are not read.
public final class CallgrindImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "callgrind", "callgrind costs", "valgrind --tool=callgrind PROGRAM", 52);
  }

  @Override
  public Confidence sniff(Head head) {
    boolean events = false;
    boolean functions = false;
    for (String line : head.lines()) {
      events |= line.startsWith("events: ") || line.startsWith("events:");
      functions |= line.startsWith("fn=");
    }
    return events && functions ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    CallgrindReader reader = new CallgrindReader(source.stream(), out);
    reader.read();
    if (reader.functionCount() == 0) {
      throw new ImportException(
          new Failure("no-functions", "no function has a cost", 0, "let the program run longer"));
    }
  }
}
