package throughline.importers.perfscript;

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

/// What `perf script` prints, with most field lists of `-F`: a line for each sample, its frames
/// from the leaf on below it.
///
/// Each event of each thread is a profile. A sample weighs its period if the file has it: that is
/// nanoseconds for the clock events and the event's own count for others; without it each weighs
/// one. Addresses, offsets and modules of frames are not read, except the module of a frame without
/// a name. Events without a stack, such as `PERF_RECORD_FORK`, are counted.
public final class PerfScriptImporter implements Importer {
  private static final int MOST_LINES = 400;

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "perf-script",
        "perf script output",
        "perf record -g -p PID -- sleep 10 && perf script > perf.txt",
        44);
  }

  @Override
  public Confidence sniff(Head head) {
    List<String> lines = head.lines();
    boolean afterHeader = false;
    int bareFrames = 0;
    int texts = 0;
    for (String line : lines.subList(0, Math.min(lines.size(), MOST_LINES))) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      SampleLine sample = SampleLine.of(line);
      if (sample != null && FrameLine.isFrame(sample.rest()) && sample.rest().endsWith(")")) {
        return Confidence.STRONG;
      }
      boolean indented = Character.isWhitespace(line.charAt(0));
      boolean frame =
          sample == null
              && FrameLine.isFrame(line)
              && (indented || line.stripTrailing().endsWith(")"));
      if (frame && afterHeader) {
        return Confidence.STRONG;
      }
      afterHeader = sample != null;
      bareFrames += frame && line.charAt(0) == '\t' ? 1 : 0;
      texts += frame ? 0 : 1;
    }
    return bareFrames > 10 && bareFrames > 3 * texts ? Confidence.WEAK : Confidence.NO;
  }

  @Override
  public Growth growth(Head head) {
    return Growth.LINES;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new PerfScriptReader(source.stream(), out).read();
  }
}
