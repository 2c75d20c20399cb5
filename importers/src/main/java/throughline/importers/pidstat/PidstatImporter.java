package throughline.importers.pidstat;

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

/// Logs of sysstat's `pidstat`, with or without `-t`, `-h`, `-H` and `--human`, of any report (`-u
/// -r -d -w -v -s -R`) in any locale.
///
/// Each column becomes a counter of the row's thread, under the name that the header gives it; a
/// value stands at the end of the interval it was measured over. The row of a whole process is kept
/// apart from its threads, whose sum may differ. Average rows are no samples. Lines of other
/// programs between the reports are skipped.
public final class PidstatImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "pidstat", "pidstat log", "pidstat -t -u -d -w -h -H 1 > pidstat.log", 60);
  }

  @Override
  public Confidence sniff(Head head) {
    boolean header = head.text().lines().anyMatch(line -> Header.of(line).isPresent());
    return header ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public Growth growth(Head head) {
    return Growth.LINES;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new PidstatReader(out).read(source.stream());
  }
}
