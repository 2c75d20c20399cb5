package throughline.importers.nsysstats;

import java.io.IOException;
import java.util.List;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Summaries of Nsight Systems as `nsys stats` prints them, as CSV or lined up by blanks, one or
/// several in a file: kernels, API calls, NVTX ranges, memory operations by time.
///
/// Each row becomes a stage with its count, total, shortest and longest time, and a frame of a
/// profile, since there is neither a time axis nor a stack. Summaries of sizes are not read.
public final class NsysStatsImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "nsys-stats",
        "Nsight Systems summary",
        "nsys stats --report cuda_gpu_kern_sum --format csv report.nsys-rep > kernels.csv",
        57);
  }

  @Override
  public Confidence sniff(Head head) {
    List<String> lines = head.lines();
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (!SummaryTable.mayBeHeader(line)) {
        continue;
      }
      String next = at + 1 < lines.size() ? lines.get(at + 1) : "";
      if (SummaryTable.ofCsv(line).isPresent() || SummaryTable.ofColumns(line, next).isPresent()) {
        return Confidence.STRONG;
      }
    }
    return Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new SummaryReader(out).read(source.stream());
  }
}
