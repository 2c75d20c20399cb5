package throughline.importers.flamegraph;

import java.util.List;
import throughline.model.recording.RecordingBuilder;

/// What a picture's title says about how it was recorded: py-spy writes its command line there.
final class CommandLineTitle {
  private CommandLineTitle() {}

  /// Notes the title and, if it is a command line of py-spy, which moments were sampled.
  static void describe(String title, RecordingBuilder out) {
    if (title.isEmpty()) {
      return;
    }
    out.property("title", title);
    List<String> words = List.of(title.split("\\s+"));
    int command = words.indexOf("record");
    int program = words.indexOf("--");
    if (command < 0 || command > 1) {
      return;
    }
    List<String> options = words.subList(command + 1, program < 0 ? words.size() : program);
    if (options.contains("--gil") || options.contains("-g")) {
      out.property("sampling", "gil");
    } else if (options.contains("--idle") || options.contains("-i")) {
      out.property("sampling", "idle");
    }
    int rate = Math.max(options.indexOf("--rate"), options.indexOf("-r"));
    if (rate >= 0 && rate + 1 < options.size()) {
      out.property("rate", options.get(rate + 1));
    }
    int duration = Math.max(options.indexOf("--duration"), options.indexOf("-d"));
    if (duration >= 0 && duration + 1 < options.size()) {
      out.property("duration", options.get(duration + 1));
    }
  }
}
