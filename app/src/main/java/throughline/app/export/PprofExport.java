package throughline.app.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import throughline.model.tree.FrameName;
import throughline.model.tree.StackPaths;
import throughline.model.tree.StackWeights;

/// A gzipped profile as `go tool pprof` reads it; fields of
/// <https://github.com/google/pprof/blob/main/proto/profile.proto>. A frame is a function and a
/// location of it; weights are rounded to whole numbers, which the format demands.
public final class PprofExport {
  private static final int SAMPLE_TYPE = 1;
  private static final int SAMPLE = 2;
  private static final int LOCATION = 4;
  private static final int FUNCTION = 5;
  private static final int STRING_TABLE = 6;

  private final StackWeights weights;
  private final Map<String, Integer> strings = new LinkedHashMap<>();

  private PprofExport(StackWeights weights) {
    this.weights = weights;
    strings.put("", 0);
  }

  public static void write(StackWeights weights, OutputStream stream) throws IOException {
    GZIPOutputStream packed = new GZIPOutputStream(stream, 1 << 16);
    new PprofExport(weights).write(packed);
    packed.finish();
  }

  private void write(OutputStream out) throws IOException {
    Message type = new Message();
    boolean isCount = weights.unit().equals("samples") || weights.unit().isEmpty();
    type.number(1, string(isCount ? "samples" : weights.unit().equals("bytes") ? "space" : "time"));
    type.number(2, string(isCount ? "count" : weights.unit()));
    new Message().message(SAMPLE_TYPE, type).writeTo(out);
    StackPaths paths = weights.paths();
    boolean[] used = new boolean[paths.frameCount()];
    for (int stack = 0; stack < paths.size(); stack++) {
      if (weights.weights()[stack] == 0) {
        continue;
      }
      Message locations = new Message();
      for (int at = stack; at >= 0; at = paths.prefix(at)) {
        used[paths.frameId(at)] = true;
        locations.varint(paths.frameId(at) + 1L);
      }
      Message sample = new Message();
      sample.message(1, locations);
      sample.message(2, new Message().varint(Math.round(weights.weights()[stack])));
      new Message().message(SAMPLE, sample).writeTo(out);
    }
    for (int frame = 0; frame < used.length; frame++) {
      if (used[frame]) {
        frame(paths.frameText(frame), frame + 1).writeTo(out);
      }
    }
    for (String text : strings.keySet()) {
      new Message().bytes(STRING_TABLE, text.getBytes(StandardCharsets.UTF_8)).writeTo(out);
    }
  }

  private Message frame(String text, int id) {
    FrameName name = FrameName.of(text);
    boolean hasFile = !name.file().isEmpty();
    Message line = new Message().number(1, id);
    if (name.line() > 0) {
      line.number(2, name.line());
    }
    Message location = new Message().number(1, id).message(4, line);
    Message function = new Message();
    function.number(1, id);
    function.number(2, string(hasFile ? name.function() : text));
    function.number(3, string(text));
    if (hasFile) {
      function.number(4, string(name.file()));
    }
    return new Message().message(LOCATION, location).message(FUNCTION, function);
  }

  private long string(String text) {
    Integer known = strings.putIfAbsent(text, strings.size());
    return known == null ? strings.size() - 1L : known;
  }

  /// A message of protocol buffers being put together.
  private static final class Message {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Message varint(long value) {
      long rest = value;
      while ((rest & ~0x7FL) != 0) {
        bytes.write((int) ((rest & 0x7F) | 0x80));
        rest >>>= 7;
      }
      bytes.write((int) rest);
      return this;
    }

    Message number(int field, long value) {
      return varint((long) field << 3).varint(value);
    }

    Message bytes(int field, byte[] content) {
      varint(((long) field << 3) | 2).varint(content.length);
      bytes.writeBytes(content);
      return this;
    }

    Message message(int field, Message content) {
      return bytes(field, content.bytes.toByteArray());
    }

    void writeTo(OutputStream out) throws IOException {
      bytes.writeTo(out);
    }
  }
}
