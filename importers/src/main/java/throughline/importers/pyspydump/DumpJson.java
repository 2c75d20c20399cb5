package throughline.importers.pyspydump;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throughline.importers.json.JsonData;
import throughline.importers.json.JsonTree;
import throughline.importers.stacks.FrameText;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// Reads `py-spy dump --json`: an array of threads.
final class DumpJson {
  private final ThreadDumps dumps;
  private final RecordingBuilder out;

  DumpJson(ThreadDumps dumps, RecordingBuilder out) {
    this.dumps = dumps;
    this.out = out;
  }

  void read(InputStream stream) throws IOException {
    JsonData threads = JsonTree.read(stream, out.ledger());
    for (int row = 0; row < threads.size(); row++) {
      JsonData thread = threads.at(row);
      if (thread instanceof JsonData.Members) {
        thread(thread);
      } else {
        out.ledger().report(LedgerCode.BAD_RECORD, -1, "element " + row);
      }
    }
  }

  private void thread(JsonData thread) {
    JsonData frames = thread.get("frames");
    List<String> leafFirst = new ArrayList<>();
    for (int row = 0; row < frames.size(); row++) {
      leafFirst.add(frame(frames.at(row)));
    }
    long osId = thread.get("os_thread_id").whole(-1);
    String pid = whole(thread.get("pid"));
    String key = osId >= 0 ? Long.toString(osId) : whole(thread.get("thread_id"));
    String commandLine = thread.get("process_info").get("command_line").text();
    if (!commandLine.isEmpty()) {
      out.property("process." + pid, commandLine);
    }
    dumps.add(
        new ThreadDumps.Stood(
            pid,
            key,
            osId,
            name(thread.get("thread_name")),
            thread.get("active").isTrue(),
            thread.get("owns_gil").isTrue()),
        leafFirst);
  }

  private static @Nullable String name(JsonData name) {
    return name.isNull() ? null : name.text();
  }

  private static String whole(JsonData number) {
    return Double.isNaN(number.number()) ? "" : Long.toString(number.whole(0));
  }

  private static String frame(JsonData frame) {
    String shortName = frame.get("short_filename").text();
    String file = shortName.isEmpty() ? frame.get("filename").text() : shortName;
    return FrameText.of(frame.get("name").text(), file, frame.get("line").whole(0));
  }
}
