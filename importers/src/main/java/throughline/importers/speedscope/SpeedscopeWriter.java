package throughline.importers.speedscope;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.io.FixedPoint;
import throughline.importers.stacks.DumpCodes;
import throughline.importers.stacks.FrameTrie;
import throughline.importers.stacks.StackResolver;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Puts the profiles of a file into the recording, once all of it is known.
final class SpeedscopeWriter {
  private static final LedgerCode LENGTHS_DIFFER =
      new LedgerCode(
          "samples-without-weight",
          Severity.DATA_LOSS,
          "samples and weights differ in number; those without a partner were dropped");

  private static final LedgerCode UNBALANCED =
      new LedgerCode(
          "unbalanced-events",
          Severity.REPAIR,
          "frames close that are not open or not on top; matched by name within the stack");

  private static final LedgerCode LEFT_OPEN =
      new LedgerCode(
          "left-open", Severity.REPAIR, "frames never close and were closed at the profile's end");

  private static final LedgerCode COUNTS_NOT_SECONDS =
      new LedgerCode(
          "weights-are-counts",
          Severity.REPAIR,
          "every sample weighs one second, as old recorders write for one sample; read as samples");

  private static final Pattern PYSPY_THREAD =
      Pattern.compile("(?:Process (\\d+) )?Thread (0x[0-9a-fA-F]+|\\d+)(?: ?\"(.*)\")?");

  private final RecordingBuilder out;
  private final FrameTrie trie;
  private final boolean pySpy;
  private final StackResolver stacks;
  private final List<String> frames;
  private final Map<String, Integer> names = new HashMap<>();
  private boolean timed;

  SpeedscopeWriter(RecordingBuilder out, FrameTrie trie, List<String> frames, String exporter) {
    this.out = out;
    this.trie = trie;
    this.frames = frames;
    this.stacks = new StackResolver(trie, out.stacks(), frameIds());
    this.pySpy = exporter.startsWith("py-spy");
    if (!exporter.isEmpty()) {
      out.property("exporter", exporter);
    }
  }

  void write(List<ProfileDraft> profiles) {
    long base = baseNanos(profiles);
    for (ProfileDraft draft : profiles) {
      out.ledger().report(LedgerCode.BAD_RECORD, draft.badRecords, -1, "in profile " + draft.name);
      boolean isTime = unitNanos(draft.unit) > 0;
      boolean needsThread = profiles.size() > 1 || PYSPY_THREAD.matcher(draft.name).matches();
      boolean onClock = draft.isEvented() && isTime && !pySpy;
      int thread = needsThread || onClock ? thread(draft.name) : -1;
      if (onClock) {
        timed = true;
        writeTimed(draft, thread, base);
      } else if (draft.isEvented()) {
        writeEvented(draft, thread);
      } else {
        writeSampled(draft, thread);
      }
    }
    if (!timed) {
      out.clock(new ClockReference.NoTime());
    }
  }

  /// Names frames by number; a number without a frame gets a placeholder.
  private IntUnaryOperator frameIds() {
    int[] ids = frames.stream().mapToInt(out.stacks()::frame).toArray();
    return number -> {
      if (number < ids.length) {
        return ids[number];
      }
      String shown = number == Integer.MAX_VALUE ? "" : " " + number;
      out.ledger().report(DumpCodes.BAD_REFERENCE, -1, "frame" + shown);
      return out.stacks().frame("[unknown frame" + shown + "]");
    };
  }

  private int thread(String name) {
    Matcher known = PYSPY_THREAD.matcher(name);
    if (known.matches()) {
      String process = known.group(1) == null ? "" : known.group(1);
      String key = known.group(2);
      String shown = known.group(3) == null || known.group(3).isEmpty() ? key : known.group(3);
      int thread = out.thread(process, key);
      long osId = key.startsWith("0x") || key.length() > 18 ? -1 : Long.parseLong(key);
      out.updateThread(thread, info -> info.withName(shown).withOsThreadId(osId));
      return thread;
    }
    int count = names.merge(name, 1, Integer::sum);
    String shown = name.isEmpty() ? "profile" : name;
    int thread = out.thread("", count == 1 ? shown : shown + " #" + count);
    out.updateThread(thread, info -> info.withName(shown));
    return thread;
  }

  private String name(ProfileDraft draft, int thread) {
    String name = thread < 0 ? draft.name : out.threadInfo(thread).name();
    return name.isEmpty() ? "all" : name;
  }

  private void writeSampled(ProfileDraft draft, int thread) {
    String unit = unit(draft);
    RecordingBuilder.Profile profile = out.profile(name(draft, thread), unit, thread);
    int rows = draft.stacks.size();
    int count = draft.hasWeights ? Math.min(rows, draft.weights.size()) : rows;
    int extra = draft.hasWeights ? Math.max(rows, draft.weights.size()) - count : 0;
    out.ledger().report(LENGTHS_DIFFER, extra, -1, "in profile " + draft.name);
    for (int row = 0; row < count; row++) {
      int node = draft.stacks.get(row);
      double weight = draft.hasWeights ? draft.weights.get(row) : 1;
      profile.sample(stacks.stackId(node), weight);
    }
  }

  /// The unit of the weights. py-spy wrote one second, or no unit, for one sample until it learned
  /// to write the sampling interval.
  private String unit(ProfileDraft draft) {
    boolean ones = draft.weights.size() > 1;
    for (int row = 0; row < draft.weights.size() && ones; row++) {
      ones = draft.weights.get(row) == 1;
    }
    if (draft.unit.equals("seconds") && ones && pySpy) {
      out.ledger().report(COUNTS_NOT_SECONDS, -1, draft.name);
      return "samples";
    }
    boolean counts = draft.unit.equals("none") && (ones || pySpy || !draft.hasWeights);
    return counts ? "samples" : draft.unit;
  }

  /// Adds the stacks of an evented profile, without times.
  private void writeEvented(ProfileDraft draft, int thread) {
    RecordingBuilder.Profile profile = out.profile(name(draft, thread), draft.unit, thread);
    replay(
        draft,
        new EventReplay.Listener() {
          @Override
          public void stretch(int node, int fromRow, int toRow) {
            double weight = draft.difference(fromRow, toRow);
            if (weight > 0) {
              profile.sample(stacks.stackId(node), weight);
            }
          }

          @Override
          public void closed(int node, int fromRow, int toRow) {}
        });
  }

  /// Adds the stacks of an evented profile in a unit of time, and its frames as slices.
  private void writeTimed(ProfileDraft draft, int thread, long baseNanos) {
    RecordingBuilder.Profile profile = out.profile(name(draft, thread), draft.unit, thread);
    long unitNanos = unitNanos(draft.unit);
    replay(
        draft,
        new EventReplay.Listener() {
          @Override
          public void stretch(int node, int fromRow, int toRow) {
            double weight = draft.difference(fromRow, toRow);
            if (weight > 0) {
              profile.sample(
                  stacks.stackId(node), weight, draft.nanos(fromRow, unitNanos, baseNanos));
            }
          }

          @Override
          public void closed(int node, int fromRow, int toRow) {
            long from = draft.nanos(fromRow, unitNanos, baseNanos);
            long to = draft.nanos(toRow, unitNanos, baseNanos);
            out.slice(thread, from, to - from, frameName(trie.frame(node)), -1, -1);
          }
        });
  }

  private void replay(ProfileDraft draft, EventReplay.Listener listener) {
    EventReplay replay = new EventReplay(draft, trie, listener);
    replay.run();
    out.ledger().report(LedgerCode.OUT_OF_ORDER, replay.outOfOrder, -1, draft.name);
    out.ledger().report(UNBALANCED, replay.closesWithoutOpen, -1, draft.name);
    out.ledger().report(LEFT_OPEN, replay.leftOpen, -1, draft.name);
  }

  private String frameName(int number) {
    return number < frames.size() ? frames.get(number) : "[unknown frame]";
  }

  /// The unit in nanoseconds, or 0 if it is no time.
  static long unitNanos(String unit) {
    return switch (unit) {
      case "nanoseconds" -> 1;
      case "microseconds" -> 1_000;
      case "milliseconds" -> 1_000_000;
      case "seconds" -> 1_000_000_000;
      default -> 0;
    };
  }

  /// The time from which the times of a recording count: the earliest in all its profiles.
  private static long baseNanos(List<ProfileDraft> profiles) {
    long earliest = Long.MAX_VALUE;
    for (ProfileDraft draft : profiles) {
      long unitNanos = unitNanos(draft.unit);
      for (int row = 0; row < draft.events.size() && unitNanos > 0; row++) {
        earliest = Math.min(earliest, draft.nanos(row, unitNanos, 0));
      }
      if (draft.isEvented() && draft.hasStart && unitNanos > 0) {
        long start = FixedPoint.nanos(draft.startWhole, draft.startBillionths, unitNanos);
        earliest = Math.min(earliest, start);
      }
    }
    return earliest == Long.MAX_VALUE ? 0 : earliest;
  }
}
