package throughline.importers.profilestats;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import throughline.importers.stagelines.DurationText;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.StageKind;

/// Adds the lines of a trace below its header to a recording.
final class TraceBody {
  private final RecordingBuilder out;
  private final SpanTotals spans = new SpanTotals();
  private final Map<String, Integer> threads = new HashMap<>();
  private ProgressLog progress = new ProgressLog(0);
  private String process = "";
  private long shift;
  private long latest;
  private boolean ended;
  private long offset;

  TraceBody(RecordingBuilder out) {
    this.out = out;
  }

  /// Names the process that the threads below belong to.
  void process(String key) {
    process = key;
    threads.clear();
  }

  /// Begins a new stretch of time.
  ///
  /// @param newShift where its time 0 lies, or -1 to let it follow on what was read so far
  void restart(long newShift) {
    progress.writeTo(out);
    shift = newShift >= 0 && newShift <= DurationText.LONGEST_NANOS ? newShift : latest;
    progress = new ProgressLog(shift);
    ended = false;
  }

  /// @param any whether there was any line at all
  void finish(boolean any) {
    progress.writeTo(out);
    spans.writeTo(out);
    if (any && !ended) {
      out.ledger().report(TraceCodes.NO_END, -1, "");
    }
  }

  void add(TraceLine line, long lineOffset) {
    offset = lineOffset;
    switch (line.text(TraceField.TYPE)) {
      case "thread" -> thread(line);
      case "stage" -> stage(line);
      case "stats" -> stats(line);
      case "span" -> span(line);
      case "progress" -> progress(line);
      case "counter" -> counter(line);
      case "mark" -> mark(line);
      case "end" -> end(line);
      default -> out.ledger().report(TraceCodes.UNKNOWN_TYPE, offset, line.text(TraceField.TYPE));
    }
  }

  private void thread(TraceLine line) {
    if (!line.has(TraceField.THREAD)) {
      bad("thread without a key");
      return;
    }
    long tid = minor(line, TraceField.TID);
    out.updateThread(
        threadId(line.text(TraceField.THREAD)),
        before ->
            before
                .withOsThreadId(tid < 0 ? before.osThreadId() : tid)
                .withRole(line.has(TraceField.ROLE) ? line.text(TraceField.ROLE) : before.role())
                .withDevice(
                    line.has(TraceField.DEVICE) ? line.text(TraceField.DEVICE) : before.device()));
  }

  private void stage(TraceLine line) {
    Optional<StageKind> kind = StageKind.ofWord(line.text(TraceField.KIND));
    if (!line.has(TraceField.STAGE)) {
      bad("stage without a name");
    } else if (kind.isPresent()) {
      out.stageKind(line.text(TraceField.STAGE), kind.get());
    } else if (line.has(TraceField.KIND)) {
      out.ledger().report(TraceCodes.UNKNOWN_KIND, offset, line.text(TraceField.KIND));
    }
  }

  private void stats(TraceLine line) {
    long from = time(line, TraceField.FROM);
    long to = time(line, TraceField.TO);
    if (from < 0 || to < 0 || !line.has(TraceField.THREAD)) {
      bad("stats without thread, from or to");
      return;
    }
    if (to < from) {
      out.ledger().report(LedgerCode.NEGATIVE_DURATION, offset, "stats " + (to - from) + " ns");
      to = from;
    }
    int threadId = threadId(line.text(TraceField.THREAD));
    out.interval(threadId, from, to, Math.max(0, minor(line, TraceField.ITERATIONS)));
    spans.hasIntervals(threadId);
    for (Map.Entry<String, TraceLine.StageTexts> entry : line.stages().entrySet()) {
      stageStats(threadId, entry.getKey(), entry.getValue(), from, to);
    }
    cover(to);
  }

  private void stageStats(
      int threadId, String stage, TraceLine.StageTexts texts, long from, long to) {
    long total = WholeNumber.of(texts.total());
    long count = WholeNumber.of(texts.count());
    if (total < 0 || count == WholeNumber.BROKEN) {
      bad("stage " + stage + " with count " + texts.count() + " and total " + texts.total());
      return;
    }
    if (count == WholeNumber.ABSENT) {
      out.ledger().report(TraceCodes.NO_COUNT, offset, stage);
    }
    if (WholeNumber.isRounded(texts.total()) || WholeNumber.isRounded(texts.count())) {
      out.ledger().report(TraceCodes.ROUNDED, offset, stage);
    }
    out.stage(
        threadId,
        stage,
        from,
        to,
        Math.max(0, count),
        total,
        extreme(texts.min(), stage),
        extreme(texts.max(), stage));
    spans.hasStats(threadId, stage);
  }

  private long extreme(@org.jspecify.annotations.Nullable String text, String stage) {
    long value = WholeNumber.of(text);
    if (value == WholeNumber.BROKEN) {
      out.ledger().report(TraceCodes.BAD_NUMBER, offset, stage);
    }
    return Math.max(-1, value);
  }

  private void span(TraceLine line) {
    long at = time(line, TraceField.AT);
    if (at < 0 || !line.has(TraceField.THREAD) || !line.has(TraceField.STAGE)) {
      bad("span without thread, stage or time");
      return;
    }
    String stage = line.text(TraceField.STAGE);
    long duration = line.whole(TraceField.DUR);
    if (duration == WholeNumber.BROKEN && line.real(TraceField.DUR) < 0) {
      out.ledger().report(LedgerCode.NEGATIVE_DURATION, offset, stage);
      duration = 0;
    } else if (duration < 0) {
      bad("span of " + stage + " without a duration");
      return;
    }
    rounded(line, TraceField.DUR);
    long iteration = minor(line, TraceField.ITERATION);
    int threadId = threadId(line.text(TraceField.THREAD));
    int kept = iteration > Integer.MAX_VALUE ? -1 : (int) iteration;
    out.slice(threadId, at, duration, stage, kept, offset);
    spans.add(threadId, stage, at, duration, kept);
    cover(at + duration);
  }

  private void progress(TraceLine line) {
    long at = time(line, TraceField.AT);
    double tokens = amount(line, TraceField.TOKENS);
    double samples = amount(line, TraceField.SAMPLES);
    long step = minor(line, TraceField.STEP);
    if (at < 0 || (Double.isNaN(tokens) && Double.isNaN(samples) && step < 0)) {
      bad("progress without time or amount");
      return;
    }
    progress.add(at, step, tokens, samples);
    cover(at);
  }

  private double amount(TraceLine line, TraceField field) {
    double amount = line.real(field);
    if (line.has(field) && !(amount >= 0 && amount <= 1e18)) {
      out.ledger().report(TraceCodes.BAD_NUMBER, offset, field.key());
      return Double.NaN;
    }
    return amount;
  }

  private void counter(TraceLine line) {
    long at = time(line, TraceField.AT);
    double value = line.real(TraceField.VALUE);
    if (at < 0 || !line.has(TraceField.NAME) || !line.has(TraceField.VALUE)) {
      bad("counter without name, time or value");
    } else if (!Double.isFinite(value)) {
      out.ledger().report(TraceCodes.BAD_NUMBER, offset, line.text(TraceField.NAME));
    } else {
      out.counter(line.text(TraceField.NAME), "", optionalThread(line)).add(at, value);
      cover(at);
    }
  }

  private void mark(TraceLine line) {
    long at = time(line, TraceField.AT);
    if (at < 0) {
      bad("mark without time");
      return;
    }
    out.mark(at, line.text(TraceField.TEXT), optionalThread(line));
    cover(at);
  }

  private void end(TraceLine line) {
    ended = true;
    long dropped = minor(line, TraceField.DROPPED);
    if (dropped > 0) {
      out.ledger().report(TraceCodes.DROPPED, dropped, offset, dropped + " records");
    }
    cover(Math.max(0, time(line, TraceField.AT)));
  }

  private int optionalThread(TraceLine line) {
    return line.has(TraceField.THREAD) ? threadId(line.text(TraceField.THREAD)) : -1;
  }

  private int threadId(String key) {
    return threads.computeIfAbsent(key, missing -> out.thread(process, missing));
  }

  /// A time on the recording's clock; negative if it is missing or broken.
  private long time(TraceLine line, TraceField field) {
    long time = line.whole(field);
    rounded(line, field);
    return time < 0 ? time : Math.min(DurationText.LONGEST_NANOS, shift + time);
  }

  private void rounded(TraceLine line, TraceField field) {
    if (line.isRounded(field)) {
      out.ledger().report(TraceCodes.ROUNDED, offset, field.key());
    }
  }

  /// A number that a line can do without; negative if it is missing or broken.
  private long minor(TraceLine line, TraceField field) {
    long value = line.whole(field);
    if (value == WholeNumber.BROKEN) {
      out.ledger().report(TraceCodes.BAD_NUMBER, offset, field.key());
    }
    return Math.max(-1, value);
  }

  private void cover(long time) {
    latest = Math.max(latest, Math.min(DurationText.LONGEST_NANOS, time));
  }

  private void bad(String what) {
    out.ledger().report(LedgerCode.BAD_RECORD, offset, what);
  }
}
