package throughline.importers.top;

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

/// Output of procps `top -b`, with or without `-H`, in any locale and with any fields in any order,
/// and that of toybox (Android) and BusyBox.
///
/// Each thread gets the counters `%CPU`, `%MEM` (in %), `VIRT`, `RES` and `SHR` (in KiB), the whole
/// recording gets the load averages and the states of the CPUs. The first iteration tells what
/// happened since each process began and is left out, unless it is the only one. With `-H` the
/// process is known only if the field TGID is shown. toybox and BusyBox print no time: their
/// default delay is assumed, and the ledger says so.
public final class TopImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo("top", "top -H log", "top -H -b -w 200 -d 1 -p PID > top.log", 61);
  }

  @Override
  public Confidence sniff(Head head) {
    boolean started = head.text().lines().anyMatch(TopImporter::startsIteration);
    boolean header = started && head.text().lines().anyMatch(line -> Header.of(line).isPresent());
    return header ? Confidence.STRONG : Confidence.NO;
  }

  private static boolean startsIteration(String line) {
    return Summary.startOf(line).isPresent()
        || Summary.isToyboxStart(line)
        || Summary.isBusyboxStart(line);
  }

  @Override
  public Growth growth(Head head) {
    return Growth.LINES;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new TopReader(out).read(source.stream());
  }
}
