package throughline.importers.dtrace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.api.Confidence;
import throughline.importers.api.Growth;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.io.LineReader;
import throughline.importers.io.NumberText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Stacks that DTrace aggregated, as `@[stack()] = count()` prints them: frames from the leaf on,
/// then the count alone. A blank line within a stack parts kernel and user frames. Offsets are not
/// read.
public final class DtraceImporter implements Importer {
  private static final Pattern FRAME =
      Pattern.compile("\\s{4,}(\\S[^`]*`\\S.*?|0x[0-9a-f]+)(?:\\+0x[0-9a-f]+)?\\s*");
  private static final Pattern COUNT = Pattern.compile("\\s+(\\d{1,18})\\s*");
  private static final Pattern HEADER = Pattern.compile("CPU\\s+ID\\s+FUNCTION:NAME\\s*");
  private static final int FEWEST_FRAMES = 3;

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "dtrace",
        "DTrace stacks",
        "dtrace -n 'profile-97 /pid == $target/ { @[ustack()] = count(); }' -p PID -o out.txt",
        43);
  }

  @Override
  public Confidence sniff(Head head) {
    boolean header = false;
    int frames = 0;
    for (String line : head.lines()) {
      header |= HEADER.matcher(line).matches();
      frames += FRAME.matcher(line).matches() ? 1 : 0;
      boolean counted = frames >= FEWEST_FRAMES && COUNT.matcher(line).matches();
      if ((header && frames > 0) || counted) {
        return Confidence.STRONG;
      }
    }
    return header ? Confidence.WEAK : Confidence.NO;
  }

  @Override
  public Growth growth(Head head) {
    return Growth.LINES;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    out.clock(new ClockReference.NoTime());
    RecordingBuilder.Profile profile = out.profile("all", "samples", -1);
    LineReader lines = new LineReader(source.stream());
    List<String> frames = new ArrayList<>();
    long stacks = 0;
    while (lines.next()) {
      String line = lines.text();
      Matcher frame = FRAME.matcher(line);
      Matcher count = COUNT.matcher(line);
      if (frame.matches()) {
        frames.add(frame.group(1));
      } else if (count.matches() && !frames.isEmpty()) {
        int stack = -1;
        for (String name : frames.reversed()) {
          stack = out.stacks().child(stack, name);
        }
        profile.sample(stack, NumberText.decimal(count.group(1)));
        frames.clear();
        stacks++;
      } else if (!line.isBlank() && Character.isWhitespace(line.charAt(0)) && !frames.isEmpty()) {
        out.ledger().report(LedgerCode.BAD_RECORD, lines.offset(), line.strip());
      }
    }
    lines.reportTo(out.ledger());
    if (!frames.isEmpty()) {
      out.ledger().report(LedgerCode.TRUNCATED, lines.offset(), frames.getFirst());
    }
    if (stacks == 0) {
      throw new ImportException(
          new Failure(
              "no-stacks", "no stack has a count behind it", 0, "let the probe run longer"));
    }
  }
}
