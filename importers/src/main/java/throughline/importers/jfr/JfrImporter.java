package throughline.importers.jfr;

import java.io.IOException;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Recordings of Java Flight Recorder (format 1.0 of JDK 9 and newer, and of OpenJDK 8u262), of
/// async-profiler and others that write its format, of one or more chunks.
///
/// The format is read here and not by a library: those that exist trust sizes and counts, and one
/// wrong byte makes them allocate without bound.
///
/// Samples of execution, native methods, wall clock, allocation and locks become profiles of their
/// thread, each with its own unit and each sample with its time; they are never added together.
/// Waiting, sleeping, parking, input and output, and pauses of the garbage collector become slices,
/// CPU loads counters. Not read: what the recording says about the machine and its environment.
public final class JfrImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "jfr", "Java flight recording", "jcmd PID JFR.start duration=30s filename=run.jfr", 58);
  }

  @Override
  public Confidence sniff(Head head) {
    return head.startsWith('F', 'L', 'R', 0) ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new JfrReader(out, context).read(source.stream());
  }
}
