package throughline.importers.flamegraph;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.util.Locale;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

/// Flame graphs that were drawn already: SVG of FlameGraph, inferno (py-spy, cargo-flamegraph) and
/// HTML of async-profiler. Stacks follow from where the frames stand, weights from their titles or
/// from inferno's exact widths.
///
/// Frames too narrow to be drawn are in no file; their weight is the caller's own. A graph that was
/// drawn reversed (`--reverse`) looks like any other and is read as it stands, leaves first. The
/// kinds that only colours tell (`_[k]`, `_[j]`) and the changes of a difference graph are not
/// read.
public final class FlamegraphImporter implements Importer {
  private static final int START = 4096;

  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "flamegraph-svg",
        "flame graph picture (py-spy, FlameGraph, inferno, async-profiler)",
        "py-spy record --threads -o profile.svg --pid PID",
        40);
  }

  @Override
  public Confidence sniff(Head head) {
    String text = head.text();
    if (isPage(text)) {
      boolean draws = text.contains("function f(") && text.contains("levels");
      return draws && text.contains("canvas") ? Confidence.STRONG : Confidence.NO;
    }
    if (!text.stripLeading().startsWith("<") || !text.contains("<svg")) {
      return Confidence.NO;
    }
    boolean known =
        text.contains("id=\"details\"")
            || text.contains("func_g")
            || text.contains("id=\"frames\"")
            || text.contains("s('")
            || text.contains("FlameGraph")
            || text.contains("ERROR: No ");
    return known ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    byte[] start = source.stream().readNBytes(START);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), source.stream());
    if (isPage(Head.of(start, false).text())) {
      new AsyncProfilerReader(whole, out).read();
    } else {
      InputStreamReader text = new InputStreamReader(whole, Head.charset(start));
      new SvgReader(new BufferedReader(text), out).read();
    }
  }

  private static boolean isPage(String text) {
    String start = text.substring(0, Math.min(text.length(), START));
    String lower = start.stripLeading().toLowerCase(Locale.ROOT);
    return lower.startsWith("<!doctype html") || lower.startsWith("<html");
  }
}
