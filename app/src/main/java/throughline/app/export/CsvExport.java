package throughline.app.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.recording.StageTable;
import throughline.model.recording.ThroughputSeries;

/// Everything with a time in one table of rows (RFC 4180): what it is, on which thread, its name,
/// from when for how long in nanoseconds, how often, and its value.
public final class CsvExport {
  private final Recording recording;
  private final Writer writer;

  private CsvExport(Recording recording, Writer writer) {
    this.recording = recording;
    this.writer = writer;
  }

  public static void write(Recording recording, OutputStream stream) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
    CsvExport export = new CsvExport(recording, writer);
    export.row("type", "thread", "name", "start_ns", "duration_ns", "count", "value");
    export.slices();
    export.stages();
    export.counters();
    export.throughput();
    writer.flush();
  }

  private void slices() throws IOException {
    SliceTable slices = recording.slices();
    for (int thread = 0; thread < recording.threads().size(); thread++) {
      for (int row = slices.firstRow(thread); row < slices.endRow(thread); row++) {
        row(
            "slice",
            thread(thread),
            slices.name(row),
            slices.startNanos(row),
            slices.durationNanos(row),
            1,
            "");
      }
    }
  }

  private void stages() throws IOException {
    StageTable stages = recording.stages();
    for (int row = 0; row < stages.size(); row++) {
      row(
          "stage",
          thread(stages.threadId(row)),
          stages.stage(stages.stageIdAt(row)),
          stages.fromNanos(row),
          stages.toNanos(row) - stages.fromNanos(row),
          stages.count(row),
          stages.totalNanos(row));
    }
  }

  private void counters() throws IOException {
    for (CounterSeries counter : recording.counters()) {
      for (int row = 0; row < counter.size(); row++) {
        row(
            "counter",
            thread(counter.threadId()),
            counter.name(),
            counter.timeNanos(row),
            0,
            1,
            counter.value(row));
      }
    }
  }

  private void throughput() throws IOException {
    for (ThroughputSeries series : recording.throughput()) {
      for (int row = 0; row < series.size(); row++) {
        row(
            "throughput",
            "",
            series.name(),
            series.endNanos(row) - series.durationNanos(row),
            series.durationNanos(row),
            1,
            series.amount(row));
      }
    }
  }

  private String thread(int threadId) {
    return threadId < 0 ? "" : recording.threads().get(threadId).name();
  }

  private void row(Object... cells) throws IOException {
    writer.append(String.join(",", List.of(cells).stream().map(CsvExport::cell).toList()));
    writer.append("\r\n");
  }

  private static String cell(Object value) {
    String text = value.toString();
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
