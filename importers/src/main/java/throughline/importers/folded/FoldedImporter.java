package throughline.importers.folded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

/// Folded stacks, as `py-spy record --format raw`, `stackcollapse-*.pl`, `difffolded.pl`,
/// async-profiler and Austin write them: `root;child;leaf 12`.
///
/// The file has no time axis and names no unit; it is samples unless Austin wrote it. Frames keep
/// their text, `_[k]` and the like included; empty frames stay. Lines keep their order. `#` lines
/// are comments. A file recorded with py-spy's `--gil` looks like any other.
public final class FoldedImporter implements Importer {
  private static final int MOST_LINES = 500;
  private static final int MANY_FRAMES = 16;

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "folded",
        "folded stacks (py-spy raw, stackcollapse, Austin)",
        "py-spy record --format raw --threads --output out.folded --pid PID",
        20);
  }

  @Override
  public Confidence sniff(Head head) {
    List<String> lines = head.lines();
    int whole = head.complete() ? lines.size() : lines.size() - 1;
    if (whole <= 0 && !head.complete()) {
      return isOneLongStack(head.text()) ? Confidence.WEAK : Confidence.NO;
    }
    Counts one = new Counts(Counts.Shape.ONE);
    Counts commas = new Counts(Counts.Shape.AUSTIN_COMMAS);
    int seen = 0;
    int stacks = 0;
    int nested = 0;
    for (String line : lines.subList(0, Math.min(whole, MOST_LINES))) {
      byte[] bytes = line.strip().getBytes(StandardCharsets.UTF_8);
      if (bytes.length == 0 || bytes[0] == '#') {
        continue;
      }
      seen++;
      if (endsInCount(one, bytes) || endsInCount(commas, bytes)) {
        stacks++;
        nested += isNested(line) ? 1 : 0;
      }
    }
    if (stacks * 2 < seen || nested == 0) {
      return Confidence.NO;
    }
    return nested * 4 >= stacks ? Confidence.STRONG : Confidence.WEAK;
  }

  @Override
  public Growth growth(Head head) {
    return Growth.LINES;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    new FoldedReader(source.stream(), out).read();
  }

  private static boolean endsInCount(Counts counts, byte[] line) {
    return counts.parse(line, 0, line.length);
  }

  /// Whether frames are joined as folded stacks join them: without a blank after each `;`, as prose
  /// and source code have.
  private static boolean isNested(String line) {
    int at = line.indexOf(';');
    while (at >= 0) {
      if (at + 1 < line.length() && line.charAt(at + 1) != ' ') {
        return true;
      }
      at = line.indexOf(';', at + 1);
    }
    return false;
  }

  private static boolean isOneLongStack(String text) {
    long frames = text.chars().filter(c -> c == ';').count();
    return frames >= MANY_FRAMES && text.indexOf('{') < 0 && text.indexOf('\0') < 0;
  }
}
