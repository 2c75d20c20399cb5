package throughline.importers.gecko;

import throughline.importers.json.JsonData;
import throughline.importers.stacks.DumpCodes;
import throughline.importers.stacks.FrameText;
import throughline.model.recording.RecordingBuilder;

/// The stacks of a thread, or those that all threads share in newer versions.
final class GeckoStacks {
  private final RecordingBuilder out;
  private final JsonData thread;
  private final JsonData shared;
  private final JsonData strings;
  private final Table stackTable;
  private final Table frames;
  private final Table functions;
  private final Table resources;
  private final Table sources;
  private final int[] stackIds;

  GeckoStacks(RecordingBuilder out, JsonData thread, JsonData shared) {
    this.out = out;
    this.thread = thread;
    this.shared = shared;
    strings = strings(thread, shared);
    stackTable = table("stackTable");
    frames = table("frameTable");
    functions = table("funcTable");
    resources = table("resourceTable");
    sources = table("sources");
    stackIds = resolve();
  }

  /// The stack of a row, or -1 for none; a row that is not there counts as a repair.
  int stackId(int row) {
    if (row >= stackIds.length) {
      out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "stack " + row);
      return out.stacks().child(-1, "[unknown stack]");
    }
    return row < 0 ? -1 : stackIds[row];
  }

  String string(int row) {
    return row < 0 ? "" : strings.at(row).text();
  }

  static JsonData strings(JsonData thread, JsonData shared) {
    for (JsonData holder : new JsonData[] {thread, shared}) {
      for (String key : new String[] {"stringArray", "stringTable"}) {
        if (holder.get(key).size() > 0) {
          return holder.get(key);
        }
      }
    }
    return JsonData.Nothing.NULL;
  }

  private Table table(String name) {
    JsonData own = thread.get(name);
    return Table.of(own.isNull() ? shared.get(name) : own);
  }

  private int[] resolve() {
    int[] frameIds = new int[frames.size()];
    for (int row = 0; row < frameIds.length; row++) {
      frameIds[row] = out.stacks().frame(frame(row));
    }
    boolean offsets = stackTable.has("prefixOffset");
    int[] resolved = new int[stackTable.size()];
    for (int row = 0; row < resolved.length; row++) {
      int prefix = stackTable.reference(row, offsets ? "prefixOffset" : "prefix");
      if (offsets) {
        prefix = prefix <= 0 ? -1 : row - prefix;
      }
      int frame = stackTable.reference(row, "frame");
      if (prefix >= row || prefix < -1 || frame < 0 || frame >= frameIds.length) {
        out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "in stack " + row);
      }
      int caller = prefix < 0 || prefix >= row ? -1 : resolved[prefix];
      boolean known = frame >= 0 && frame < frameIds.length;
      int frameId = known ? frameIds[frame] : out.stacks().frame("[unknown frame]");
      resolved[row] = out.stacks().child(caller, frameId);
    }
    return resolved;
  }

  private String frame(int row) {
    if (frames.raw()) {
      String location = string(frames.reference(row, "location"));
      return location.isEmpty() ? "[unknown frame]" : location;
    }
    int function = frames.reference(row, "func");
    if (function < 0) {
      return "[unknown frame]";
    }
    String name = string(functions.reference(function, "name"));
    String file = string(functions.reference(function, "fileName"));
    if (file.isEmpty()) {
      file = string(sources.reference(functions.reference(function, "source"), "filename"));
    }
    if (file.isEmpty() && name.startsWith("0x")) {
      file = string(resources.reference(functions.reference(function, "resource"), "name"));
    }
    int line = frames.reference(row, "line");
    int shown = line > 0 ? line : functions.reference(function, "lineNumber");
    return FrameText.of(name, file, shown);
  }
}
