package throughline.importers.pyspydump;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.regex.Pattern;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.json.JsonShape;
import throughline.model.recording.RecordingBuilder;

/// What `py-spy dump` prints, as text or with `--json`: where each thread stood at one moment.
/// Several dumps one after the other are samples taken by hand.
///
/// Whether a thread was active or held the GIL goes into properties of the recording, `state.KEY`;
/// local variables are not read, since they may hold anything.
public final class PyspyDumpImporter implements Importer {
  private static final Pattern THREAD =
      Pattern.compile(
          "(?m)^.{0,80}?Thread (0x[0-9A-Fa-f]+|\\d+) \\((active|idle)(\\+gil)?\\)"
              + "(?:: ?\".*\")?\\s*$");
  private static final Pattern PROCESS = Pattern.compile("(?m)^Process \\d+: .*\\R+Python v\\d");

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "pyspy-dump", "py-spy dump (text or JSON)", "py-spy dump --pid PID > dump.txt", 42);
  }

  @Override
  public Confidence sniff(Head head) {
    if (JsonShape.of(head).has("[].frames[]", "[].owns_gil")
        || JsonShape.of(head).has("[].owns_gil", "[].thread_id", "[].active")) {
      return Confidence.STRONG;
    }
    String text = DumpText.plain(head.text());
    if (PROCESS.matcher(text).find()) {
      return Confidence.STRONG;
    }
    return THREAD.matcher(text).find() ? Confidence.WEAK : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    BufferedInputStream stream = new BufferedInputStream(source.stream());
    stream.mark(4096);
    String start = Head.of(stream.readNBytes(4096), false).text();
    stream.reset();
    ThreadDumps dumps = new ThreadDumps(out);
    if (start.stripLeading().startsWith("[")) {
      new DumpJson(dumps, out).read(stream);
    } else {
      new DumpText(dumps, out).read(stream);
    }
    if (dumps.count() == 0) {
      throw new ImportException(
          new Failure(
              "no-threads",
              "the dump shows no thread",
              0,
              "the process may have ended, or py-spy was not allowed to look at it"));
    }
  }
}
