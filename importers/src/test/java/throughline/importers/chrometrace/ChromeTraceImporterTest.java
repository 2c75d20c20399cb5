package throughline.importers.chrometrace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerEntry;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.recording.ThreadInfo;

/// What people's traces really look like, one test for each kind; times in the texts are
/// microseconds.
class ChromeTraceImporterTest {
  private final ChromeTraceImporter importer = new ChromeTraceImporter();

  private Recording read(String text) throws ImportException {
    return ImportAssertions.importText(importer, text);
  }

  private static String event(String phase, String name, String time, String more) {
    return "{\"ph\":\"%s\",\"name\":\"%s\",\"pid\":1,\"tid\":2,\"ts\":%s%s}"
        .formatted(phase, name, time, more);
  }

  private static String slice(String name, String time, String duration) {
    return event("X", name, time, ",\"dur\":" + duration);
  }

  private static List<String> slices(Recording recording) {
    SliceTable table = recording.slices();
    return IntStream.range(0, table.size())
        .mapToObj(
            row ->
                "%s %d+%d @%d"
                    .formatted(
                        table.name(row),
                        table.startNanos(row),
                        table.durationNanos(row),
                        table.depth(row)))
        .toList();
  }

  private static List<String> ledger(Recording recording) {
    return recording.ledger().entries().stream()
        .map(entry -> entry.code().id() + " " + entry.count() + " @" + entry.firstOffset())
        .toList();
  }

  @Test
  void timesAreDecimalTextToTheNanosecond() throws ImportException {
    Recording recording =
        read(
            "["
                + slice("a", "1712195495519689.047", "0.001")
                + ","
                + slice("b", "\"12.5\"", "\"1e3\"")
                + "]");

    assertThat(slices(recording))
        .containsExactly("b 12500+1000000 @0", "a 1712195495519689047+1 @0");
  }

  @Test
  void aMissingBracketIsAllowedAndATruncatedEventIsLost() throws ImportException {
    assertThat(ledger(read("[" + slice("a", "1", "1")))).containsExactly("array-unclosed 1 @53");
    assertThat(ledger(read("[" + slice("a", "1", "1") + ",\n")))
        .containsExactly("array-unclosed 1 @55");

    Recording cut = read("{\"traceEvents\":[" + slice("a", "1", "1") + "," + "{\"ph\":\"X\",\"na");
    assertThat(slices(cut)).containsExactly("a 1000+1000 @0");
    assertThat(ledger(cut)).containsExactly("json-truncated 1 @69", "object-unclosed 1 @82");
  }

  @Test
  void anOpenSliceEndsWhereItsThreadWasSeenLast() throws ImportException {
    Recording recording =
        read(
            "["
                + event("B", "open", "1", "")
                + ","
                + slice("a", "2", "7")
                + ","
                + "{\"ph\":\"i\",\"name\":\"m\",\"pid\":1,\"tid\":9,\"ts\":50}]");

    assertThat(slices(recording)).containsExactly("open 1000+8000 @0", "a 2000+7000 @1");
    assertThat(recording.ledger().count("unmatched-begin")).isEqualTo(1);
  }

  @Test
  void anEndThatBearsAnotherNameClosesNothingWhereNamesFit() throws ImportException {
    // speedscope#321: gamma never began
    Recording recording =
        read(
            "["
                + String.join(
                    ",",
                    event("B", "alpha", "0", ""),
                    event("B", "beta", "1", ""),
                    event("E", "gamma", "2", ""),
                    event("E", "beta", "9", ""),
                    event("E", "alpha", "10", ""))
                + "]");

    assertThat(slices(recording)).containsExactly("alpha 0+10000 @0", "beta 1000+8000 @1");
    assertThat(recording.ledger().count("unmatched-end")).isEqualTo(1);
  }

  @Test
  void endsOfWritersThatNameThemOtherwiseCloseTheTop() throws ImportException {
    Recording recording =
        read(
            "["
                + String.join(
                    ",",
                    event("B", "outer", "0", ""),
                    event("B", "inner", "1", ""),
                    event("E", "end of inner", "4", ""),
                    event("E", "", "9", ""))
                + "]");

    assertThat(slices(recording)).containsExactly("outer 0+9000 @0", "inner 1000+3000 @1");
    assertThat(recording.ledger().hasRepairs()).isFalse();
    assertThat(recording.ledger().count("end-name-differs")).isEqualTo(1);
  }

  @Test
  void eventsOutOfOrderAreSortedBeforeTheyAreMatched() throws ImportException {
    Recording recording =
        read(
            "["
                + String.join(
                    ",",
                    event("E", "b", "9", ""),
                    event("B", "b", "1", ""),
                    event("E", "a", "10", ""),
                    event("B", "a", "0", ""))
                + "]");

    assertThat(slices(recording)).containsExactly("a 0+10000 @0", "b 1000+8000 @1");
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void overlappingSlicesGoToAnExtraLaneAndNoneIsDropped() throws ImportException {
    Recording recording =
        read(
            "["
                + slice("a", "0", "10")
                + ","
                + slice("b", "5", "10")
                + ","
                + slice("c", "12", "1")
                + "]");

    assertThat(slices(recording))
        .containsExactly("a 0+10000 @0", "b 5000+10000 @1", "c 12000+1000 @2");
    assertThat(recording.ledger().count("overlap")).isEqualTo(1);
    assertThat(recording.ledger().hasRepairs()).isFalse();
  }

  @Test
  void onTiesTheLongerSliceComesFirstThenTheOrderOfTheFile() throws ImportException {
    Recording recording =
        read(
            "["
                + slice("child", "1", "5")
                + ","
                + slice("parent", "1", "10")
                + ","
                + slice("twin", "1", "5")
                + "]");

    assertThat(slices(recording))
        .containsExactly("parent 1000+10000 @0", "child 1000+5000 @1", "twin 1000+5000 @2");
  }

  @Test
  void aNegativeDurationIsZeroAndSaidSo() throws ImportException {
    Recording recording = read("[" + slice("a", "5", "-3.5") + "," + slice("b", "6", "1") + "]");

    assertThat(slices(recording)).containsExactly("a 5000+0 @0", "b 6000+1000 @0");
    LedgerEntry entry = recording.ledger().entries().getFirst();
    assertThat(entry.code().id()).isEqualTo("negative-duration");
    assertThat(entry.detail()).isEqualTo("a -3500 ns");
    assertThat(entry.firstOffset()).isEqualTo(1);
  }

  @Test
  void eventsAtZeroFarFromAllOthersStayOutOfTheTimeline() throws ImportException {
    // pytorch#188481: half the events with ts 0.000
    Recording recording =
        read("[" + slice("z", "0.000", "3") + "," + slice("a", "1712195495519689.0", "5") + "]");

    assertThat(slices(recording)).containsExactly("a 1712195495519689000+5000 @0");
    assertThat(recording.ledger().entries().getFirst().detail()).isEqualTo("1 of 2 events");
    assertThat(recording.ledger().count("zero-time")).isEqualTo(1);
    // while a trace that begins at 0 keeps them
    assertThat(slices(read("[" + slice("z", "0", "3") + "," + slice("a", "4", "5") + "]")))
        .hasSize(2);
  }

  @Test
  void metadataAtOddTimesMovesNothing() throws ImportException {
    // catapult#2315
    Recording recording =
        read(
            "[{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":1,\"tid\":2,\"ts\":-1,\"args\":{\"name\":\"main\"}},"
                + slice("a", "100", "5")
                + "]");

    assertThat(recording.startNanos()).isEqualTo(100_000);
    assertThat(recording.threads().getFirst().name()).isEqualTo("main");
  }

  @Test
  void idsAreOpaqueTextKeyedByProcessAndThread() throws ImportException {
    String template = "{\"ph\":\"X\",\"name\":\"a\",\"pid\":%s,\"tid\":%s,\"ts\":1,\"dur\":1}";
    Recording recording =
        read(
            "["
                + String.join(
                    ",",
                    template.formatted("1", "7"),
                    template.formatted("2", "7"),
                    template.formatted("\"CPU functions\"", "\"main\""),
                    template.formatted("1", "140245213112128"),
                    template.formatted("1", "-3"),
                    template.formatted("\"1\"", "\"7\""))
                + "]");

    assertThat(recording.threads().stream().map(t -> t.processKey() + "/" + t.threadKey()))
        .containsExactly("1/7", "2/7", "CPU functions/main", "1/140245213112128", "1/-3");
    assertThat(recording.processCount()).isEqualTo(3);
    assertThat(recording.slices().endRow(0)).isEqualTo(2);
  }

  @Test
  void rawControlCharactersAreAccepted() throws ImportException {
    Recording recording = read("[" + slice("line\nbreak\u0007", "1", "1") + "]");

    assertThat(recording.slices().name(0)).isEqualTo("line\nbreak\u0007");
    assertThat(ledger(recording)).containsExactly("control-character 1 @1");
  }

  @Test
  void unknownEscapesAreKeptAndBadBytesReplaced() throws ImportException {
    Recording recording = read("[" + slice("C:\\dir\\new", "1", "1") + "]");
    assertThat(recording.slices().name(0)).isEqualTo("C:\\dir\new");
    assertThat(ledger(recording)).containsExactly("bad-escape 1 @1");

    byte[] bytes = ("[" + slice("a#b", "1", "1") + "]").getBytes(StandardCharsets.ISO_8859_1);
    bytes[new String(bytes, StandardCharsets.ISO_8859_1).indexOf('#')] = (byte) 0xFF;
    Recording replaced = ImportAssertions.importBytes(importer, bytes);
    assertThat(replaced.slices().name(0)).isEqualTo("a\uFFFDb");
    assertThat(ledger(replaced)).containsExactly("bad-utf8 1 @1");
  }

  @Test
  void anUnescapedQuoteLosesOneEventAndReadingGoesOn() throws ImportException {
    String broken = "{\"ph\":\"X\",\"name\":\"say \"hi\"\",\"pid\":1,\"tid\":2,\"ts\":2,\"dur\":1}";
    Recording recording =
        read(
            "["
                + slice("a", "1", "1")
                + ","
                + broken
                + ","
                + slice("b", "3", "1")
                + ","
                + slice("c", "4", "1")
                + "]");

    assertThat(slices(recording))
        .containsExactly("a 1000+1000 @0", "b 3000+1000 @0", "c 4000+1000 @0");
    assertThat(ledger(recording)).containsExactly("bad-event 1 @54");
  }

  @Test
  void aQuoteSwallowedByABackslashLosesOneEvent() throws ImportException {
    String broken = event("X", "load", "2", ",\"dur\":1,\"args\":{\"path\":\"C:\\dir\\\"}");
    Recording recording =
        read(
            "{\"traceEvents\":["
                + broken
                + ",\n"
                + slice("b", "3", "1")
                + ",\n"
                + slice("c", "4", "1")
                + "]}");

    assertThat(slices(recording)).containsExactly("b 3000+1000 @0", "c 4000+1000 @0");
    assertThat(recording.ledger().count("bad-event")).isEqualTo(1);
  }

  @Test
  void missingValuesOfPythonAreLeftOutAndCounted() throws ImportException {
    Recording recording =
        read(
            "["
                + String.join(
                    ",",
                    slice("a", "NaN", "1"),
                    slice("b", "1", "NaN"),
                    event("C", "loss", "2", ",\"args\":{\"value\":Infinity}"),
                    event("C", "loss", "3", ",\"args\":{\"value\":\"2.5\"}"))
                + "]");

    assertThat(slices(recording)).containsExactly("b 1000+0 @0");
    assertThat(recording.counters()).hasSize(1);
    assertThat(recording.counters().getFirst().value(0)).isEqualTo(2.5);
    assertThat(recording.ledger().count("bad-time")).isEqualTo(1);
    assertThat(recording.ledger().count("bad-duration")).isEqualTo(1);
    assertThat(recording.ledger().count("missing-value")).isEqualTo(1);
  }

  @Test
  void marksOfByteOrderAndUtf16AreUnderstood() throws ImportException {
    String text = "[" + slice("ä€𝄞", "1", "1") + "]";

    assertThat(slices(read("\uFEFF" + text))).containsExactly("ä€𝄞 1000+1000 @0");
    for (var charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      byte[] bytes = ("\uFEFF" + text).getBytes(charset);
      assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
      assertThat(slices(ImportAssertions.importBytes(importer, bytes)))
          .containsExactly("ä€𝄞 1000+1000 @0");
    }
  }

  @Test
  void commasWhereNoneBelongAreCounted() throws ImportException {
    Recording recording =
        read("[," + slice("a", "1", "1").replace("}", ",}") + ",," + slice("b", "3", "1") + ",]");

    assertThat(slices(recording)).hasSize(2);
    assertThat(ledger(recording)).containsExactly("extra-comma 4 @1");
  }

  @Test
  void emptyEventsAreIgnoredQuietlyAndOthersWithoutPhaseAreNot() throws ImportException {
    assertThat(ledger(read("[" + slice("a", "1", "1") + ",{}]"))).isEmpty();
    assertThat(ledger(read("[" + slice("a", "1", "1") + ",{\"x\":1},null,\"s\",[1]]")))
        .containsExactly("no-phase 1 @54", "not-an-event 3 @62");
  }

  @Test
  void zeroBytesAtTheEndAreNothing() throws ImportException {
    assertThat(ledger(read("[" + slice("a", "1", "1") + "]\n\0\0\0\0"))).isEmpty();
    assertThat(ledger(read("[" + slice("a", "1", "1") + "] xyz")))
        .containsExactly("trailing-data 1 @55");
  }

  @Test
  void displayTimeUnitChangesNothing() throws ImportException {
    Recording recording =
        read("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[" + slice("a", "1", "1") + "]}");

    assertThat(slices(recording)).containsExactly("a 1000+1000 @0");
  }

  @Test
  void kinetoTracesTellRankClockDeviceAndSteps() throws ImportException {
    Recording recording =
        read(
            """
            {"schemaVersion": 1, "distributedInfo": {"backend": "nccl", "rank": 3, "world_size": 8},
             "deviceProperties": [{"id": 0, "name": "NVIDIA H100"}],
             "traceEvents": [
              {"ph":"M","name":"process_labels","pid":0,"tid":0,"args":{"labels":"GPU 0"}},
              {"ph":"M","name":"thread_name","pid":0,"tid":7,"args":{"name":"stream 7 "}},
              {"ph":"X","cat":"user_annotation","name":"ProfilerStep#12","pid":4242,"tid":4242,"ts":100,"dur":50},
              {"ph":"X","cat":"gpu_user_annotation","name":"ProfilerStep#12","pid":0,"tid":7,"ts":110,"dur":45},
              {"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":4242,"tid":4242,"ts":105,"dur":2,"args":{"correlation": 99}},
              {"ph":"X","cat":"kernel","name":"ncclDevKernel_AllReduce","pid":0,"tid":7,"ts":120,"dur":30,"args":{"correlation": 99}},
              {"ph":"i","name":"[memory]","pid":4242,"tid":4242,"ts":121,"args":{"Total Allocated": 1024, "Device Id": 0, "Device Type": 1}}],
             "baseTimeNanoseconds": 1711964646000000000}
            """);

    assertThat(recording.properties())
        .containsEntry("rank", "3")
        .containsEntry("world_size", "8")
        .containsEntry("device", "NVIDIA H100")
        .containsEntry("gpu.kernels", "1")
        .containsEntry("nccl.kernels", "1");
    assertThat(recording.clock()).isEqualTo(new ClockReference.Wall(1711964646000000000L, 1000));
    ThreadInfo stream =
        recording.threads().stream()
            .filter(t -> t.threadKey().equals("7"))
            .findFirst()
            .orElseThrow();
    assertThat(stream.name()).isEqualTo("stream 7");
    assertThat(stream.device()).isEqualTo("cuda:0");
    assertThat(stream.processName()).isEqualTo("GPU 0");
    assertThat(stream.osThreadId()).isEqualTo(-1);
    assertThat(recording.throughput()).hasSize(1);
    assertThat(recording.throughput().getFirst().total()).isEqualTo(1);
    assertThat(recording.flows().size()).isEqualTo(1);
    assertThat(recording.flows().fromNanos(0)).isEqualTo(105_000);
    assertThat(recording.flows().toNanos(0)).isEqualTo(120_000);
    assertThat(recording.counters().getFirst().name()).isEqualTo("memory allocated cuda:0");
    assertThat(recording.slices().category(0)).isEqualTo("user_annotation");
  }

  @Test
  void asyncEventsNestByIdAndLieInLanes() throws ImportException {
    Recording recording =
        read(
            "["
                + String.join(
                    ",",
                    event("b", "request", "0", ",\"cat\":\"net\",\"id\":\"0x1\""),
                    event("b", "request", "5", ",\"cat\":\"net\",\"id\":\"0x2\""),
                    event("b", "wait", "6", ",\"cat\":\"net\",\"id\":\"0x1\""),
                    event("e", "wait", "8", ",\"cat\":\"net\",\"id\":\"0x1\""),
                    event("e", "request", "10", ",\"cat\":\"net\",\"id\":\"0x1\""),
                    event("e", "request", "12", ",\"cat\":\"net\",\"id\":\"0x2\""))
                + "]");

    SliceTable async = recording.async().slices();
    assertThat(recording.async().tracks()).hasSize(1);
    assertThat(
            IntStream.range(0, 3)
                .mapToObj(
                    row ->
                        async.name(row)
                            + " "
                            + async.startNanos(row)
                            + "+"
                            + async.durationNanos(row)
                            + " @"
                            + async.depth(row)))
        .containsExactly("request 0+10000 @0", "request 5000+7000 @2", "wait 6000+2000 @1");
    assertThat(recording.slices().size()).isZero();
  }

  @Test
  void framesThatFollowTheirSamplesMakeStacks() throws ImportException {
    Recording recording =
        read(
            """
            {"traceEvents":[{"ph":"P","name":"s","pid":1,"tid":2,"ts":5,"sf":"3"},
                            {"ph":"P","name":"s","pid":1,"tid":2,"ts":6,"sf":"1"}],
             "stackFrames":{"1":{"name":"main"},"3":{"name":"leaf","parent":"2"},"2":{"name":"mid","parent":"1"},
                            "8":{"name":"loop","parent":"9"},"9":{"name":"loop2","parent":"8"}},
             "samples":[{"cpu":0,"tid":2,"pid":1,"ts":7,"name":"x","sf":8,"weight":3}]}
            """);

    assertThat(recording.profiles()).hasSize(1);
    var profile = recording.profiles().getFirst();
    assertThat(profile.totalWeight()).isEqualTo(5);
    List<String> stacks = new ArrayList<>();
    for (int row = 0; row < profile.size(); row++) {
      StringBuilder stack = new StringBuilder();
      for (int at = profile.stackId(row); at >= 0; at = recording.stacks().prefix(at)) {
        stack.insert(0, recording.stacks().frame(at) + ";");
      }
      stacks.add(stack.toString());
    }
    assertThat(stacks).containsExactly("main;mid;leaf;", "main;", "loop2;loop;");
  }

  @Test
  void largeTopLevelTextIsPassedOver() throws ImportException {
    String huge = "x{\\\"[".repeat(400_000);
    Recording recording =
        read(
            "{\"systemTraceEvents\":\""
                + huge
                + "\",\"traceEvents\":["
                + slice("a", "1", "1")
                + "],\"more\":{\"a\":[1,{\"b\":\"]\"}]}}");

    assertThat(slices(recording)).hasSize(1);
    assertThat(ledger(recording)).isEmpty();
  }

  @Test
  void nothingToShowIsSaidInASentence() {
    assertThatThrownBy(() -> read("{\"traceEvents\":[]}"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no event");
  }

  @Test
  void otherJsonIsLeftToOthers() {
    for (String text :
        List.of("{}", "[1,2]", "{\"nodes\":[]}", "hello", "{\"frames\":[{\"name\":\"ph\"}]}")) {
      assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
          .as(text)
          .isEqualTo(Confidence.NO);
    }
  }

  @Test
  void damageAnywhereIsSurvived() throws ImportException {
    StringBuilder text = new StringBuilder("{\"schemaVersion\":1,\"traceEvents\":[");
    for (int at = 0; at < 40; at++) {
      text.append(slice("s\\u00e9" + at % 5, at + ".25", "3.5")).append(",\n");
      text.append(event("B", "b", "" + at, ",\"args\":{\"k\":[1,{\"a\":\"}\"}]}")).append(',');
      text.append(event("E", "b", at + ".5", "")).append(',');
      text.append(event("b", "q", "" + at, ",\"id\":" + at % 3 + ",\"cat\":\"c\"")).append(',');
      text.append(event("e", "q", at + ".9", ",\"id\":" + at % 3 + ",\"cat\":\"c\"")).append(',');
      text.append(event("C", "n", "" + at, ",\"args\":{\"value\":" + at + "}")).append(',');
      text.append(event("s", "f", "" + at, ",\"id\":" + at)).append(',');
      text.append(event("f", "f", at + ".1", ",\"id\":" + at)).append(at < 39 ? "," : "");
    }
    text.append("],\"stackFrames\":{\"1\":{\"name\":\"main\"}}}");
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);

    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 4711, 400);
    ImportAssertions.fuzz(new ChromeTraceImporter(16), bytes, 42, 100);
  }
}
