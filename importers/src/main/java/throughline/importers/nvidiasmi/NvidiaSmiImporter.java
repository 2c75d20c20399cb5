package throughline.importers.nvidiasmi;

import java.io.IOException;
import java.util.List;
import throughline.importers.api.Confidence;
import throughline.importers.api.Growth;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Logs of `nvidia-smi`: `--query-gpu` and `--query-compute-apps` as CSV with or without units,
/// `dmon` and `pmon` with any columns.
///
/// Each GPU (or process on a GPU) becomes a thread with one counter a column, under the column's
/// own name. Values that are not available are missing, not zero. The time is local and names no
/// zone; `dmon` without `-o T` prints none, and then a round is taken for a second. The XML and the
/// tables of plain `nvidia-smi` show a single moment and are not read.
public final class NvidiaSmiImporter implements Importer {
  private static final int LINES_SEARCHED = 50;

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "nvidia-smi",
        "nvidia-smi log",
        "nvidia-smi --query-gpu=timestamp,index,utilization.gpu,memory.used,power.draw"
            + " --format=csv -lms 200 > gpu.csv",
        62);
  }

  @Override
  public Confidence sniff(Head head) {
    List<String> lines = head.text().lines().limit(LINES_SEARCHED).toList();
    for (String line : lines) {
      if (Columns.ofQuery(line).isPresent()
          || Columns.ofMonitor(line).isPresent()
          || Columns.ofBareRow(line).isPresent()) {
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
    new NvidiaSmiReader(out).read(source.stream());
  }
}
