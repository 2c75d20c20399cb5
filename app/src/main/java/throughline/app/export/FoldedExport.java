package throughline.app.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.StackTable;

/// Folded stacks: one line for each distinct stack of each thread, root first, with its weight.
///
/// The thread becomes the first frame where a recording has more than one profile. A `;` inside a
/// frame would split it, so it is written as `:`.
public final class FoldedExport {
  private FoldedExport() {}

  public static void write(Recording recording, OutputStream stream) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
    boolean nameThreads = recording.profiles().size() > 1;
    for (SampleProfile profile : recording.profiles()) {
      Map<Integer, Double> weights = new TreeMap<>();
      for (int row = 0; row < profile.size(); row++) {
        if (profile.stackId(row) >= 0) {
          weights.merge(profile.stackId(row), profile.weight(row), Double::sum);
        }
      }
      for (Map.Entry<Integer, Double> entry : weights.entrySet()) {
        if (nameThreads) {
          writer.append(frame(profile.name())).append(';');
        }
        writeStack(recording.stacks(), entry.getKey(), writer);
        writer.append(' ').append(weight(entry.getValue())).append('\n');
      }
    }
    writer.flush();
  }

  private static void writeStack(StackTable stacks, int stackId, Writer writer) throws IOException {
    Deque<String> frames = new ArrayDeque<>();
    for (int at = stackId; at >= 0; at = stacks.prefix(at)) {
      frames.push(frame(stacks.frame(at)));
    }
    writer.append(String.join(";", frames));
  }

  private static String frame(String text) {
    return text.replace(';', ':').replaceAll("\\R", " ");
  }

  private static String weight(double weight) {
    return weight == Math.rint(weight) && Math.abs(weight) < 9e15
        ? Long.toString((long) weight)
        : Double.toString(weight);
  }
}
