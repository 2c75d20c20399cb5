package throughline.testing;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.Map;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.StageKind;

/// Makes recordings from a text block, one line an item:
///
/// ```
/// thread target-0 tid=101 role=target device=cuda:0 process=4242 name=worker
/// process 4242                          a thread row that stands for the whole process
/// slice target-0 0ms..10ms target/forward iteration=0
/// stage target-0 0s..5s target/forward count=100 total=3.2s min=28ms max=41ms
/// kind target/queue_put wait
/// interval target-0 0s..5s iterations=100
/// progress tokens at=50ms dur=50ms amount=512 step=1
/// counter hidden_queue.depth at=5ms value=3
/// counter target-0 %CPU at=1s value=88 unit=%
/// sample target-0 main;train;forward 12 at=1s profile=gil unit=samples
/// mark at=1s checkpoint saved           also with thread=target-0
/// clock wall 2026-11-30T08:00:00Z resolution=1ms
/// clock time-of-day 08:00:00            or: clock unanchored, clock none
/// property tag.batch=32
/// ```
///
/// Times need a unit (ns, us, ms, s, min) unless they are 0. Threads are declared before use; `-`
/// stands for no thread in `counter` and `sample`. Empty lines and lines that begin with `#` are
/// skipped. Anything else is an [IllegalArgumentException] that names the line.
public final class TestRecordings {
  private static final String NO_THREAD = "-";

  private final RecordingBuilder builder = new RecordingBuilder();
  private final Map<String, Integer> threads = new HashMap<>();
  private final Map<String, RecordingBuilder.Profile> profiles = new HashMap<>();

  private TestRecordings() {}

  /// The recording that a text describes, with source `test` and format `test`.
  ///
  /// @throws IllegalArgumentException if a line cannot be understood
  public static Recording parse(String text) {
    return parse("test", text);
  }

  /// The same with the source's name given.
  public static Recording parse(String source, String text) {
    TestRecordings recordings = new TestRecordings();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      String trimmed = line.strip();
      if (!trimmed.isEmpty() && !trimmed.startsWith("#")) {
        recordings.read(new TestLine(number, trimmed));
      }
    }
    return recordings.builder.build(source, "test", text.length());
  }

  private void read(TestLine line) {
    switch (line.verb()) {
      case "thread" -> thread(line);
      case "process" -> process(line);
      case "slice" -> slice(line);
      case "stage" -> stage(line);
      case "kind" -> kind(line);
      case "interval" -> interval(line);
      case "progress" -> progress(line);
      case "counter" -> counter(line);
      case "sample" -> sample(line);
      case "mark" -> mark(line);
      case "clock" -> clock(line);
      case "property" -> property(line);
      default -> throw line.error("no such verb '" + line.verb() + "'");
    }
  }

  private void thread(TestLine line) {
    line.expect(
        1,
        1,
        "KEY [tid=N] [role=R] [device=D] [process=P] [name=N]",
        "tid",
        "role",
        "device",
        "process",
        "name");
    String key = line.word(0);
    int id = builder.thread(line.option("process", ""), key);
    if (threads.put(key, id) != null) {
      throw line.error("thread '" + key + "' is declared twice");
    }
    builder.updateThread(
        id,
        info ->
            info.withName(line.option("name", key))
                .withOsThreadId(line.whole("tid", -1))
                .withRole(line.has("role") ? line.required("role") : null)
                .withDevice(line.has("device") ? line.required("device") : null));
  }

  private void process(TestLine line) {
    line.expect(1, 1, "KEY");
    int id = builder.thread(line.word(0), line.word(0));
    threads.put(line.word(0), id);
    builder.updateThread(id, info -> info.asProcess());
  }

  private void slice(TestLine line) {
    line.expect(3, 3, "THREAD FROM..TO NAME [iteration=N]", "iteration");
    long[] range = line.range(1);
    builder.slice(
        threadId(line, 0),
        range[0],
        range[1] - range[0],
        line.word(2),
        (int) line.whole("iteration", -1),
        -1);
  }

  private void stage(TestLine line) {
    line.expect(3, 3, "THREAD FROM..TO STAGE total=TIME [count=N]", "count", "total", "min", "max");
    long[] range = line.range(1);
    builder.stage(
        threadId(line, 0),
        line.word(2),
        range[0],
        range[1],
        line.whole("count", 0),
        line.time("total"),
        line.time("min", -1),
        line.time("max", -1));
  }

  private void kind(TestLine line) {
    line.expect(2, 2, "STAGE KIND");
    StageKind kind =
        StageKind.ofWord(line.word(1))
            .orElseThrow(() -> line.error("no stage kind '" + line.word(1) + "'"));
    builder.stageKind(line.word(0), kind);
  }

  private void interval(TestLine line) {
    line.expect(2, 2, "THREAD FROM..TO [iterations=N]", "iterations");
    long[] range = line.range(1);
    builder.interval(threadId(line, 0), range[0], range[1], line.whole("iterations", 0));
  }

  private void progress(TestLine line) {
    line.expect(
        1, 1, "QUANTITY at=TIME amount=N [dur=TIME] [step=N]", "at", "dur", "amount", "step");
    builder
        .throughput(line.word(0))
        .add(line.time("at"), line.time("dur", 0), line.real("amount"), line.whole("step", -1));
  }

  private void counter(TestLine line) {
    line.expect(1, 2, "[THREAD] NAME at=TIME value=N [unit=U]", "at", "value", "unit");
    int thread = line.size() == 2 ? threadId(line, 0) : -1;
    builder
        .counter(line.word(line.size() - 1), line.option("unit", ""), thread)
        .add(line.time("at"), line.real("value"));
  }

  private void sample(TestLine line) {
    line.expect(
        2, 3, "THREAD A;B;C [WEIGHT] [at=TIME] [profile=NAME] [unit=U]", "at", "profile", "unit");
    int thread = threadId(line, 0);
    String unit = line.option("unit", "samples");
    String name = line.option("profile", line.word(0));
    RecordingBuilder.Profile profile =
        profiles.computeIfAbsent(
            thread + " " + name + " " + unit, key -> builder.profile(name, unit, thread));
    int stack = -1;
    for (String frame : line.word(1).split(";", -1)) {
      stack = builder.stacks().child(stack, frame);
    }
    double weight = line.size() == 3 ? line.real(line.word(2), "a weight") : 1;
    if (line.has("at")) {
      profile.sample(stack, weight, line.time("at"));
    } else {
      profile.sample(stack, weight);
    }
  }

  private void mark(TestLine line) {
    line.expect(1, Integer.MAX_VALUE, "at=TIME TEXT… [thread=T]", "at", "thread");
    int thread = line.has("thread") ? threadId(line, line.required("thread")) : -1;
    builder.mark(line.time("at"), line.rest(0), thread);
  }

  private void clock(TestLine line) {
    line.expect(1, 2, "wall INSTANT | time-of-day TIME | unanchored | none", "resolution", "date");
    boolean hasTime = line.size() == 2;
    if (hasTime != (line.word(0).equals("wall") || line.word(0).equals("time-of-day"))) {
      throw line.error("wall and time-of-day need a time, the other clocks have none");
    }
    try {
      builder.clock(clockReference(line));
    } catch (DateTimeException e) {
      IllegalArgumentException error = line.error("not a time: '" + line.word(1) + "'");
      error.initCause(e);
      throw error;
    }
  }

  private static ClockReference clockReference(TestLine line) {
    long resolution = line.time("resolution", 1);
    return switch (line.word(0)) {
      case "wall" -> {
        Instant instant = Instant.parse(line.word(1));
        long seconds = Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L);
        yield new ClockReference.Wall(Math.addExact(seconds, instant.getNano()), resolution);
      }
      case "time-of-day" ->
          new ClockReference.TimeOfDay(
              LocalTime.parse(line.word(1)).toNanoOfDay(),
              resolution,
              line.has("date") ? line.required("date") : null);
      case "unanchored" -> new ClockReference.Unanchored();
      case "none" -> new ClockReference.NoTime();
      default -> throw line.error("no such clock '" + line.word(0) + "'");
    };
  }

  private void property(TestLine line) {
    String text = line.raw();
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw line.error("expected 'property KEY=VALUE'");
    }
    builder.property(text.substring(0, equals), text.substring(equals + 1));
  }

  private int threadId(TestLine line, int place) {
    return threadId(line, line.word(place));
  }

  private int threadId(TestLine line, String key) {
    boolean mayBeMissing = line.verb().equals("counter") || line.verb().equals("sample");
    if (mayBeMissing && key.equals(NO_THREAD)) {
      return -1;
    }
    Integer id = threads.get(key);
    if (id == null) {
      throw line.error("thread '" + key + "' is not declared above");
    }
    return id;
  }
}
