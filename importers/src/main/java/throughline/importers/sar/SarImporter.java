package throughline.importers.sar;

import java.io.IOException;
import java.io.PushbackInputStream;
import java.util.Optional;
import throughline.importers.api.Confidence;
import throughline.importers.api.Growth;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Statistics of a whole machine: `sar` and `mpstat` as text in any locale, `sadf` as `-d`, `-p`,
/// `-j` and `-x`, `mpstat` and `iostat` as JSON, and `vmstat`.
///
/// Each column becomes a counter of the machine, or of the CPU, disk or interface that the row is
/// about. Averages are no samples. The binary files of `sar -o` are not read: `sadf` turns them
/// into any of these. iostat's first report is the mean since the machine started unless `-y` was
/// given; the file does not say, so it is kept.
public final class SarImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "sar",
        "sar, mpstat, iostat or vmstat log",
        "sar -u -r -n DEV -o sa.bin 1; sadf -j sa.bin",
        54);
  }

  @Override
  public Confidence sniff(Head head) {
    return Layout.of(head).isPresent() ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public Growth growth(Head head) {
    return switch (Layout.of(head).orElse(Layout.TEXT)) {
      case TEXT, DATABASE, LIST, VMSTAT -> Growth.LINES;
      case XML, JSON -> Growth.WHOLE;
    };
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    PushbackInputStream stream = new PushbackInputStream(source.stream(), Head.LIMIT);
    byte[] start = stream.readNBytes(Head.LIMIT);
    stream.unread(start);
    Optional<Layout> layout = Layout.of(Head.of(start, start.length < Head.LIMIT));
    MachineSeries series = new MachineSeries(out);
    switch (layout.orElse(Layout.TEXT)) {
      case TEXT -> new TextReader(out, series).read(stream);
      case DATABASE -> new SadfReader(out, series).read(stream, false);
      case LIST -> new SadfReader(out, series).read(stream, true);
      case XML -> new XmlReader(out, series).read(stream);
      case JSON -> new JsonReader(out, series).read(stream);
      case VMSTAT -> new VmstatReader(out, series).read(stream);
    }
    if (series.values() == 0) {
      throw new ImportException(
          new Failure(
              "no-rows",
              "there is no value with a time",
              0,
              "give the tool an interval, such as `sar -u 1 60`"));
    }
    out.clock(series.clock());
  }
}
