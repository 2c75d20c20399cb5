package throughline.importers.flamegraph;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.importers.stacks.DumpCodes;
import throughline.importers.stacks.ThreadPrefix;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;
import throughline.model.recording.StackTable;

/// Puts the frames of a picture into a recording: each frame's own weight is what its callees
/// leave.
final class PictureWriter {
  private static final LedgerCode NO_CALLER =
      new LedgerCode(
          "frame-without-caller",
          Severity.REPAIR,
          "frames stand on no other frame; they were put at the root");

  private static final LedgerCode WIDTH_DIFFERS =
      new LedgerCode(
          "width-differs",
          Severity.INFO,
          "frames are wider or narrower than their count says; the count was taken");

  private final Frames frames;
  private final RecordingBuilder out;
  private final String unit;
  private final Map<String, RecordingBuilder.Profile> profiles = new HashMap<>();

  PictureWriter(Frames frames, RecordingBuilder out, String unit) {
    this.frames = frames;
    this.out = out;
    this.unit = unit;
  }

  /// @param levels the level of each frame from the root on
  /// @param callers the caller of each frame, or -1
  void write(int[] levels, int[] callers) {
    out.clock(new ClockReference.NoTime());
    double[] selves = selves(callers);
    checkWidths(levels);
    int[] stackIds = new int[frames.size()];
    @Nullable String[] threads = new String[frames.size()];
    for (int frame : byLevel(levels)) {
      place(frame, callers[frame], levels[frame], stackIds, threads);
      if (selves[frame] > 0) {
        String thread = threads[frame];
        profile(thread == null ? "" : thread).sample(stackIds[frame], selves[frame]);
      }
    }
  }

  /// Finds the stack of a frame. The bottom line and the frames that name a process or a thread are
  /// in no stack.
  private void place(int frame, int caller, int level, int[] stackIds, @Nullable String[] threads) {
    boolean isRoot = level == 0 && frames.isRoot(frame);
    if (caller < 0 && level > 0) {
      out.ledger().report(NO_CALLER, -1, frames.name(frame));
    }
    int prefix = caller < 0 ? -1 : stackIds[caller];
    String thread = caller < 0 ? null : threads[caller];
    if (prefix < 0 && !isRoot) {
      String name = frames.name(frame);
      String joined = thread == null ? name : thread + ";" + name;
      byte[] bytes = joined.getBytes(StandardCharsets.UTF_8);
      if (ThreadPrefix.length(bytes, 0, bytes.length) == bytes.length) {
        stackIds[frame] = -1;
        threads[frame] = joined;
        return;
      }
    }
    StackTable.Builder stacks = out.stacks();
    stackIds[frame] = isRoot ? -1 : stacks.child(prefix, frames.name(frame));
    threads[frame] = thread;
  }

  private RecordingBuilder.Profile profile(String thread) {
    return profiles.computeIfAbsent(
        thread,
        key -> {
          int id = key.isEmpty() ? -1 : ThreadPrefix.of(key).register(out);
          return out.profile(id < 0 ? "all" : out.threadInfo(id).name(), unit, id);
        });
  }

  private double[] selves(int[] callers) {
    double[] selves = frames.counts.toArray();
    for (int frame = 0; frame < selves.length; frame++) {
      if (callers[frame] >= 0) {
        selves[callers[frame]] -= frames.counts.get(frame);
      }
    }
    for (int frame = 0; frame < selves.length; frame++) {
      if (selves[frame] < 0) {
        if (selves[frame] < -1e-6 * frames.counts.get(frame)) {
          String detail = frames.name(frame) + " " + selves[frame];
          out.ledger().report(DumpCodes.CALLEES_WEIGH_MORE, -1, detail);
        }
        selves[frame] = 0;
      }
    }
    return selves;
  }

  /// The widest frame gives the scale; a frame may be off by a pixel and a half, or by the rounding
  /// of a count.
  private void checkWidths(int[] levels) {
    int root = 0;
    for (int frame = 1; frame < frames.size(); frame++) {
      root = frames.widths.get(frame) > frames.widths.get(root) ? frame : root;
    }
    double scale = frames.size() == 0 ? 0 : frames.widths.get(root) / frames.counts.get(root);
    for (int frame = 0; frame < frames.size(); frame++) {
      double expected = frames.counts.get(frame) * scale;
      double off = Math.abs(frames.widths.get(frame) - expected);
      if (off > Math.max(1.5, scale) && levels[frame] > 0) {
        out.ledger().report(WIDTH_DIFFERS, -1, frames.name(frame));
      }
    }
  }

  /// Callers before callees, and from left to right.
  private int[] byLevel(int[] levels) {
    Integer[] order = new Integer[levels.length];
    Arrays.setAll(order, index -> index);
    Arrays.sort(
        order,
        (a, b) ->
            levels[a] != levels[b]
                ? Integer.compare(levels[a], levels[b])
                : Double.compare(frames.lefts.get(a), frames.lefts.get(b)));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }
}
