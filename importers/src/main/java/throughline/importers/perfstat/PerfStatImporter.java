package throughline.importers.perfstat;

import java.io.IOException;
import throughline.importers.api.Confidence;
import throughline.importers.api.Growth;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Output of `perf stat`, with or without `-I`, `-A`, `-r`, per socket or core; for people, with
/// `-x` or `-j`; in any locale.
///
/// Each event becomes a counter with its count in the interval that ends there, and each number
/// that perf derived from it (`insn per cycle`) another. Where `-x,` met a locale with decimal
/// commas, the counts are put together again and the rest of the line is lost.
public final class PerfStatImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "perf-stat",
        "perf stat log",
        "perf stat -I 1000 -x\\; -o perf-stat.csv -e task-clock,cycles,instructions -p PID",
        59);
  }

  @Override
  public Confidence sniff(Head head) {
    Form form = Form.UNKNOWN;
    for (String line : head.lines()) {
      form = form.after(line);
      if (form.isSure()) {
        return Confidence.STRONG;
      }
    }
    return Confidence.NO;
  }

  @Override
  public Growth growth(Head head) {
    return Growth.LINES;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new StatReader(out).read(source.stream());
  }
}
