package throughline.importers.chrometrace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throughline.importers.ImportResult;
import throughline.importers.Importers;
import throughline.importers.api.ImportContext;
import throughline.importers.api.Source;
import throughline.importers.io.Unpacked;
import throughline.importers.testing.Corpus;
import throughline.importers.testing.Corpus.Sample;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.JsonValue;
import throughline.model.check.RecordingCheck;
import throughline.model.recording.Recording;
import throughline.model.recording.RecordingBuilder;

/// Every trace beside the checkout against what an independent script counted in it.
@EnabledIf("throughline.importers.testing.Corpus#exists")
class ChromeTraceCorpusTest {
  /// Files with nothing that can be shown: no event, metadata alone, or object snapshots alone.
  private static final Set<String> WITHOUT_DATA =
      Set.of(
          "pathological/derived__empty.json",
          "pathological/derived__empty_array.json",
          "pathological/derived__empty_traceEvents.json",
          "pathological/derived__gz_truncated_half.json.gz",
          "pathological/derived__not_json.json",
          "pathological/derived__only_bracket.json",
          "pathological/derived__whitespace.json",
          "trace-event/catapult__chromeos_system_trace.json",
          "trace-event-perfetto/perfetto__test_json_metadata_missing_or_invalid_ts.json",
          "trace-event-pytorch/HolisticTraceAnalysis__memory_timeline.raw.gz");

  /// Files where the script counts events that no viewer can place, with the number of complete
  /// events among them: a time beyond 64 bits, one that is not a number, one that is missing.
  private static final Map<String, Integer> UNPLACEABLE =
      Map.of(
          "pathological/derived__trace_huge_numbers.json", 1,
          "pathological/derived__trace_nan_infinity.json", 1,
          "pathological/derived__trace_negative_zero_missing_dur.json", 1,
          "trace-event-perfetto/perfetto__test_string_ts_trailing_chars.json", 1);

  /// The script counts processes and threads of events only; here the samples have one.
  private static final String SAMPLES_ONLY = "trace-event/speedscope__simple-with-samples.json";

  /// `"ph":"XXX"`: only the first character counts, the script takes it for an unknown phase.
  private static final String LONG_PHASE =
      "trace-event-perfetto/perfetto__test_string_pid_tid.json";

  /// The profile in it counts time from elsewhere and lasts longer than the events.
  private static final String PROFILE_ELSEWHERE =
      "chrome-devtools/profiler__chrome-trace-issue-5429.json.gz";

  static List<Sample> traces() {
    return Stream.of("trace-event", "chrome-devtools/", "pathological/", "node/")
        .flatMap(prefix -> Corpus.samples(prefix).stream())
        .filter(sample -> sample.expect().has("by_ph"))
        .toList();
  }

  static List<Sample> readable() {
    return traces().stream().filter(sample -> !WITHOUT_DATA.contains(sample.path())).toList();
  }

  static List<Sample> withoutData() {
    return traces().stream().filter(sample -> WITHOUT_DATA.contains(sample.path())).toList();
  }

  private static ImportResult imported(Sample sample) {
    return Importers.installed().read(Corpus.file(sample.path()), ImportContext.unattended());
  }

  private static Recording recording(Sample sample) {
    ImportResult result = imported(sample);
    assertThat(result).isInstanceOf(ImportResult.Imported.class);
    return ((ImportResult.Imported) result).recording();
  }

  private static byte[] unpacked(Sample sample) {
    try (Unpacked unpacked =
        new Unpacked(new ByteArrayInputStream(sample.bytes()), ImportContext.unattended())) {
      return unpacked.stream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("readable")
  void countsAndTimesEqualThoseOfTheScript(Sample sample) {
    Recording recording = recording(sample);
    JsonValue expect = sample.expect();
    JsonValue phases = expect.get("by_ph");

    assertThat(RecordingCheck.problems(recording)).isEmpty();
    assertThat(recording.format()).isEqualTo("chrome-trace");
    long slices =
        count(phases, "X", "XXX") + count(expect, "B_E_pairs") + count(expect, "unmatched_B");
    assertThat((long) recording.slices().size())
        .isEqualTo(slices - UNPLACEABLE.getOrDefault(sample.path(), 0));
    assertThat((long) recording.marks().size()).isEqualTo(count(phases, "I", "i", "R"));
    if (sample.path().equals(SAMPLES_ONLY) || UNPLACEABLE.containsKey(sample.path())) {
      return;
    }
    assertThat((long) recording.processCount()).isEqualTo(count(expect, "processes"));
    assertThat((long) recording.threads().size()).isEqualTo(count(expect, "threads"));
    if (sample.path().equals(PROFILE_ELSEWHERE)) {
      return;
    }
    if (expect.has("cpu_samples")) {
      // The script's span is that of the events; samples begin a little before them.
      double start = expect.get("ts_min").asDouble() * 1000;
      assertThat((double) recording.startNanos()).isBetween(start - 20e6, start + 300);
      assertThat(recording.endNanos() / 1000.0)
          .isBetween(
              expect.get("ts_max_end").asDouble() - 1, expect.get("ts_max_end").asDouble() + 20e3);
      return;
    }
    // The script computes in doubles of microseconds: 0.25 µs is a step of them at epoch times.
    assertThat((double) recording.startNanos())
        .isCloseTo(
            expect.get("ts_min").asDouble() * 1000, org.assertj.core.data.Offset.offset(300.0));
    if (!sample.path().equals(LONG_PHASE)) {
      assertThat((double) recording.spanNanos())
          .isCloseTo(
              expect.get("span").asDouble() * 1000, org.assertj.core.data.Offset.offset(600.0));
    }
  }

  @ParameterizedTest
  @MethodSource("readable")
  void durationsOfCompleteEventsAddUpToWhatTheScriptAdded(Sample sample) {
    JsonValue expect = sample.expect();
    if (!expect.has("X_sum_dur") || expect.has("B_E_pairs") || expect.has("unmatched_B")) {
      return;
    }
    if (UNPLACEABLE.containsKey(sample.path())) {
      return;
    }
    Recording recording = recording(sample);
    double sum = 0;
    for (int row = 0; row < recording.slices().size(); row++) {
      sum += recording.slices().durationNanos(row);
    }
    assertThat(sum)
        .isCloseTo(
            expect.get("X_sum_dur").asDouble() * 1000,
            org.assertj.core.data.Offset.offset(2.0 * recording.slices().size() + 1));
  }

  @ParameterizedTest
  @MethodSource("readable")
  void samplesOfV8AreAllThere(Sample sample) {
    JsonValue expect = sample.expect();
    if (!expect.has("cpu_samples")) {
      return;
    }
    long samples = recording(sample).profiles().stream().mapToLong(p -> p.size()).sum();
    assertThat(samples).isEqualTo(count(expect, "cpu_samples"));
  }

  @ParameterizedTest
  @MethodSource("withoutData")
  void aFileWithoutDataFailsWithASentence(Sample sample) {
    ImportResult result = imported(sample);

    assertThat(result).isInstanceOf(ImportResult.Failed.class);
    assertThat(((ImportResult.Failed) result).failure().message()).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("readable")
  void tinyWindowsGiveTheSame(Sample sample) throws Exception {
    byte[] bytes = unpacked(sample);
    if (bytes.length > 200_000) {
      return;
    }
    String whole = summary(bytes, 1 << 20);
    assertThat(summary(bytes, 7)).isEqualTo(whole);
    assertThat(summary(bytes, 100)).isEqualTo(whole);
  }

  private static String summary(byte[] bytes, int capacity) throws Exception {
    RecordingBuilder builder = new RecordingBuilder();
    new ChromeTraceImporter(capacity)
        .read(
            new Source("input", new ByteArrayInputStream(bytes)),
            builder,
            ImportContext.unattended());
    return ImportAssertions.summary(builder.build("input", "chrome-trace", bytes.length));
  }

  @ParameterizedTest
  @MethodSource("readable")
  void theScannerSeesInEachEventWhatJacksonSees(Sample sample) {
    byte[] bytes = unpacked(sample);
    if (sample.expect().has("json") || bytes.length > 8_000_000 || startsWithMark(bytes)) {
      return; // not JSON in the strict sense, or UTF-16
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.contains("NaN") || text.contains("Infinity")) {
      return;
    }
    List<JsonValue> events = events(JsonValue.parse(text));
    EventScanner scanner = new EventScanner();
    int at = listStart(text);
    for (JsonValue event : events) {
      while (bytes[at] != '{' && !(event.raw() == null || !(event.raw() instanceof Map))) {
        at++;
      }
      if (!(event.raw() instanceof Map<?, ?> members)) {
        continue;
      }
      int end = scanner.scan(bytes, at, bytes.length);
      assertThat(end).as("event at %d", at).isPositive();
      assertThat(JsonValue.parse(new String(bytes, at, end - at, StandardCharsets.UTF_8)))
          .isEqualTo(event);
      compare(bytes, scanner, event, "ph", Field.PH);
      compare(bytes, scanner, event, "name", Field.NAME);
      compare(bytes, scanner, event, "cat", Field.CAT);
      compare(bytes, scanner, event, "args", Field.ARGS);
      compare(bytes, scanner, event, "id", Field.ID);
      compare(bytes, scanner, event, "pid", Field.PID);
      compare(bytes, scanner, event, "tid", Field.TID);
      compare(bytes, scanner, event, "ts", Field.TS);
      compare(bytes, scanner, event, "dur", Field.DUR);
      assertThat(scanner.members()).isGreaterThanOrEqualTo(members.size());
      at = end;
    }
  }

  private static boolean startsWithMark(byte[] bytes) {
    return bytes.length > 1 && bytes[0] < 0 && bytes[1] < 0;
  }

  private static List<JsonValue> events(JsonValue trace) {
    return trace.raw() instanceof List ? trace.items() : trace.get("traceEvents").items();
  }

  /// Where the list of events begins, in bytes; the traces are searched for their ASCII key.
  private static int listStart(String text) {
    int key = text.indexOf("\"traceEvents\"");
    int bracket = text.indexOf('[', text.stripLeading().startsWith("[") ? 0 : key);
    return text.substring(0, bracket + 1).getBytes(StandardCharsets.UTF_8).length;
  }

  private static void compare(
      byte[] bytes, EventScanner scanner, JsonValue event, String key, int field) {
    boolean there = event.raw() instanceof Map<?, ?> map && map.containsKey(key);
    assertThat(scanner.has(field)).as(key).isEqualTo(there);
    if (!there) {
      return;
    }
    Object raw = event.get(key).raw();
    if (raw instanceof String text) {
      assertThat(JsonText.of(bytes, scanner.from(field), scanner.to(field)).text()).isEqualTo(text);
    } else {
      String value =
          new String(
              bytes,
              scanner.from(field),
              scanner.to(field) - scanner.from(field),
              StandardCharsets.UTF_8);
      assertThat(JsonValue.parse(value).raw()).isEqualTo(raw);
    }
  }

  @ParameterizedTest
  @MethodSource("readable")
  void pairsOfAsyncAndFlowEventsEqualThoseOfAPlainCount(Sample sample) {
    byte[] bytes = unpacked(sample);
    if (sample.expect().has("json") || bytes.length > 8_000_000 || startsWithMark(bytes)) {
      return;
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.contains("NaN") || text.contains("Infinity")) {
      return;
    }
    int asyncRows = 0;
    List<Map<?, ?>> flowEvents = new ArrayList<>();
    boolean bound = false;
    boolean correlated = false;
    for (JsonValue event : events(JsonValue.parse(text))) {
      if (event.raw() instanceof Map<?, ?> members && members.get("ph") instanceof String phase) {
        asyncRows += Set.of("b", "S", "N", "n", "T", "p").contains(phase) ? 1 : 0;
        bound |= members.containsKey("bind_id");
        correlated |= event.get("args").has("correlation");
        if (Set.of("s", "t", "f").contains(phase)) {
          flowEvents.add(members);
        }
      }
    }
    Recording recording = recording(sample);
    assertThat(recording.async().size()).isEqualTo(asyncRows);
    boolean drawn = flowEvents.stream().anyMatch(event -> "ac2g".equals(event.get("cat")));
    if (!bound && (drawn || !correlated)) {
      assertThat(recording.flows().size()).isEqualTo(arrows(flowEvents));
    }
  }

  /// Each step and each end that has a start or step before it, by id, category and name.
  private static int arrows(List<Map<?, ?>> events) {
    Map<List<Object>, List<Map<?, ?>>> byKey = new java.util.HashMap<>();
    for (Map<?, ?> event : events) {
      List<Object> key = new ArrayList<>();
      for (String part : List.of("id", "id2", "scope", "cat", "name")) {
        key.add(String.valueOf(event.get(part)));
      }
      byKey.computeIfAbsent(key, k -> new ArrayList<>()).add(event);
    }
    int arrows = 0;
    for (List<Map<?, ?>> flow : byKey.values()) {
      flow.sort(
          java.util.Comparator.comparing((Map<?, ?> e) -> time(e))
              .thenComparing(e -> "stf".indexOf((String) e.get("ph"))));
      boolean open = false;
      for (Map<?, ?> event : flow) {
        boolean start = "s".equals(event.get("ph"));
        arrows += !start && open ? 1 : 0;
        open |= !"f".equals(event.get("ph"));
      }
    }
    return arrows;
  }

  private static java.math.BigDecimal time(Map<?, ?> event) {
    return new java.math.BigDecimal(String.valueOf(event.get("ts")));
  }

  private static long count(JsonValue value, String... keys) {
    long count = 0;
    for (String key : keys) {
      count += value.has(key) ? value.get(key).asLong() : 0;
    }
    return count;
  }
}
