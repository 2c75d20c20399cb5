package throughline.app.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import throughline.model.tree.StackPaths;
import throughline.model.tree.StackWeights;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Weighted stacks, as filters left them, in formats of text.
public final class StacksExport {
  private static final Set<String> SPEEDSCOPE_UNITS =
      Set.of("nanoseconds", "microseconds", "milliseconds", "seconds", "bytes");

  private StacksExport() {}

  /// Folded stacks: `a;b;c 3` a line. A `;` inside a frame would split it, so it becomes `:`.
  public static void folded(StackWeights weights, OutputStream stream) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
    StackPaths paths = weights.paths();
    for (int stack = 0; stack < paths.size(); stack++) {
      double weight = weights.weights()[stack];
      if (weight == 0) {
        continue;
      }
      String separator = "";
      for (String frame : paths.frames(stack)) {
        writer.append(separator).append(frame.replace(';', ':').replaceAll("\\R", " "));
        separator = ";";
      }
      boolean isWhole = weight == Math.rint(weight) && Math.abs(weight) < 9e15;
      writer
          .append(' ')
          .append(isWhole ? Long.toString((long) weight) : Double.toString(weight))
          .append('\n');
    }
    writer.flush();
  }

  /// A speedscope file of one sampled profile.
  public static void speedscope(
      StackWeights weights, String name, String exporter, OutputStream stream) {
    StackPaths paths = weights.paths();
    try (JsonGenerator json =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), stream, JsonEncoding.UTF8)) {
      json.writeStartObject();
      json.writeStringProperty("$schema", "https://www.speedscope.app/file-format-schema.json");
      json.writeStringProperty("exporter", exporter);
      json.writeStringProperty("name", name);
      json.writeNumberProperty("activeProfileIndex", 0);
      json.writeObjectPropertyStart("shared");
      json.writeArrayPropertyStart("frames");
      for (int frame = 0; frame < paths.frameCount(); frame++) {
        json.writeStartObject();
        json.writeStringProperty("name", paths.frameText(frame));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeArrayPropertyStart("profiles");
      profile(weights, name, json);
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void profile(StackWeights weights, String name, JsonGenerator json) {
    StackPaths paths = weights.paths();
    int[] depths = paths.depths();
    json.writeStartObject();
    json.writeStringProperty("type", "sampled");
    json.writeStringProperty("name", name);
    json.writeStringProperty(
        "unit", SPEEDSCOPE_UNITS.contains(weights.unit()) ? weights.unit() : "none");
    json.writeNumberProperty("startValue", 0);
    json.writeNumberProperty("endValue", weights.total());
    json.writeArrayPropertyStart("samples");
    for (int stack = 0; stack < paths.size(); stack++) {
      if (weights.weights()[stack] != 0) {
        int[] frames = new int[depths[stack]];
        for (int at = stack; at >= 0; at = paths.prefix(at)) {
          frames[depths[at] - 1] = paths.frameId(at);
        }
        json.writeArray(frames, 0, frames.length);
      }
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("weights");
    for (double weight : weights.weights()) {
      if (weight != 0) {
        json.writeNumber(weight);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
