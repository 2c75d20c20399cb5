package throughline.importers.stackprof;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import throughline.importers.api.Confidence;
import throughline.importers.api.Head;
import throughline.importers.api.ImportContext;
import throughline.importers.api.ImportException;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.Importer;
import throughline.importers.api.ImporterInfo;
import throughline.importers.api.Source;
import throughline.importers.json.JsonData;
import throughline.importers.json.JsonShape;
import throughline.importers.json.JsonTree;
import throughline.importers.stacks.DumpCodes;
import throughline.importers.stacks.FrameText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;

/// JSON of the Ruby profiler [stackprof](https://github.com/tmm1/stackprof), recorded with `raw:
/// true`.
///
/// `raw` holds `depth, frame…, count` again and again, the root first. A sample is one of
/// `interval` microseconds (modes `wall` and `cpu`) or objects. The times between samples are not
/// read: they run on over idle time.
public final class StackprofImporter implements Importer {
  @Override
  public ImporterInfo info() {
    return new ImporterInfo(
        "stackprof",
        "stackprof JSON",
        "StackProf.run(mode: :wall, raw: true), then stackprof --json",
        78);
  }

  @Override
  public Confidence sniff(Head head) {
    JsonShape shape = JsonShape.of(head);
    boolean modes =
        shape.has("mode=cpu")
            || shape.has("mode=wall")
            || shape.has("mode=object")
            || shape.has("mode=custom");
    return modes && shape.has("interval", "frames") ? Confidence.STRONG : Confidence.NO;
  }

  @Override
  public void read(Source source, RecordingBuilder out, ImportContext context)
      throws ImportException, IOException {
    JsonData dump = JsonTree.read(source.stream(), out.ledger());
    JsonData raw = dump.get("raw");
    if (raw.size() == 0) {
      throw new ImportException(
          new Failure("no-stacks", "it holds no stacks, only sums", 0, "record with raw: true"));
    }
    out.clock(new ClockReference.NoTime());
    String mode = dump.get("mode").text();
    out.property("sampling", mode);
    double interval = dump.get("interval").number();
    boolean isTime = (mode.equals("cpu") || mode.equals("wall")) && interval > 0;
    String unit = isTime ? "microseconds" : mode.equals("object") ? "objects" : "samples";
    RecordingBuilder.Profile profile = out.profile("all", unit, -1);
    Map<Long, Integer> frameIds = frames(dump.get("frames"), out);
    int at = 0;
    while (at < raw.size()) {
      int depth = raw.rowAt(at);
      if (depth < 0 || at + depth + 1 >= raw.size()) {
        out.ledger().report(LedgerCode.BAD_RECORD, -1, "raw data at " + at);
        return;
      }
      int stack = -1;
      for (int frame = at + 1; frame <= at + depth; frame++) {
        stack = out.stacks().child(stack, frame(raw.numberAt(frame), frameIds, out));
      }
      double count = raw.numberAt(at + depth + 1);
      if (count > 0) {
        profile.sample(stack, isTime ? count * interval : count);
      }
      at += depth + 2;
    }
  }

  private static Map<Long, Integer> frames(JsonData frames, RecordingBuilder out) {
    Map<Long, Integer> ids = new HashMap<>();
    if (frames instanceof JsonData.Members(var members)) {
      members.forEach(
          (key, frame) -> {
            boolean isNumber = key.length() < 19 && key.chars().allMatch(Character::isDigit);
            if (isNumber && !key.isEmpty()) {
              String path = frame.get("file").text();
              String file = path.substring(path.lastIndexOf('/') + 1);
              long line = frame.get("line").whole(0);
              String text = FrameText.of(frame.get("name").text(), file, line);
              ids.put(Long.parseLong(key), out.stacks().frame(text));
            }
          });
    }
    return ids;
  }

  private static int frame(double id, Map<Long, Integer> ids, RecordingBuilder out) {
    Integer known = ids.get((long) id);
    if (known != null) {
      return known;
    }
    out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "frame " + id);
    return out.stacks().frame("[unknown frame]");
  }
}
