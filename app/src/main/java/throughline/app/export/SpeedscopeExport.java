package throughline.app.export;

import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.StackTable;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// A speedscope file, schema <https://www.speedscope.app/file-format-schema.json>: one sampled
/// profile for each profile of the recording.
public final class SpeedscopeExport {
  private static final Set<String> UNITS =
      Set.of("none", "nanoseconds", "microseconds", "milliseconds", "seconds", "bytes");

  private SpeedscopeExport() {}

  public static void write(Recording recording, String exporter, OutputStream stream) {
    try (JsonGenerator json =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), stream, JsonEncoding.UTF8)) {
      json.writeStartObject();
      json.writeStringProperty("$schema", "https://www.speedscope.app/file-format-schema.json");
      json.writeStringProperty("exporter", exporter);
      json.writeStringProperty("name", recording.source());
      json.writeNumberProperty("activeProfileIndex", 0);
      json.writeObjectPropertyStart("shared");
      json.writeArrayPropertyStart("frames");
      for (int frame = 0; frame < recording.stacks().frameCount(); frame++) {
        json.writeStartObject();
        json.writeStringProperty("name", recording.stacks().frameText(frame));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeArrayPropertyStart("profiles");
      for (SampleProfile profile : recording.profiles()) {
        writeProfile(recording.stacks(), profile, json);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void writeProfile(StackTable stacks, SampleProfile profile, JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("type", "sampled");
    json.writeStringProperty("name", profile.name());
    json.writeStringProperty("unit", UNITS.contains(profile.unit()) ? profile.unit() : "none");
    json.writeNumberProperty("startValue", 0);
    json.writeNumberProperty("endValue", profile.totalWeight());
    json.writeArrayPropertyStart("samples");
    for (int row = 0; row < profile.size(); row++) {
      Deque<Integer> frames = new ArrayDeque<>();
      for (int at = profile.stackId(row); at >= 0; at = stacks.prefix(at)) {
        frames.push(stacks.frameId(at));
      }
      json.writeStartArray();
      frames.forEach(json::writeNumber);
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("weights");
    for (int row = 0; row < profile.size(); row++) {
      json.writeNumber(profile.weight(row));
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
