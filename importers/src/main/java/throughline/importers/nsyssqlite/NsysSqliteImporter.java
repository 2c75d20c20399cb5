package throughline.importers.nsyssqlite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// SQLite exports of Nsight Systems, of any schema version: tables are found by the start of their
/// name and columns by theirs, since both come and go with versions and with what was traced.
///
/// Each CUDA stream becomes a thread with its kernels, copies and sets; each thread of the host one
/// with its NVTX ranges, CUDA calls, calls into the operating system and CPU samples; GPU metrics
/// become counters of the GPU. Not read: scheduling events, hardware events of other vendors, and
/// the tables about the machine, which hold its whole environment.
public final class NsysSqliteImporter implements Importer {
  private static final String MAGIC = "SQLite format 3\0";

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "nsys-sqlite",
        "Nsight Systems export",
        "nsys export --type sqlite -o report.sqlite report.nsys-rep",
        56);
  }

  @Override
  public Confidence sniff(Head head) {
    String text = new String(head.bytes(), StandardCharsets.ISO_8859_1);
    if (!text.startsWith(MAGIC)) {
      return Confidence.NO;
    }
    boolean known =
        text.contains("CUPTI_ACTIVITY_KIND_")
            || text.contains("NVTX_EVENTS")
            || text.contains("META_DATA_EXPORT")
            || text.contains("META_DATA_CAPTURE")
            || text.contains("ENUM_NSYS_EVENT_")
            || text.contains("TARGET_INFO_");
    return known ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    try (Database database = Database.spool(source.stream(), out.ledger(), context)) {
      new ExportReader(database, out).read();
    }
  }
}
