package throughline.importers.profilestats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.profilestats.StageSums.Sum;
import throughline.importers.testing.ImportAssertions;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.StageKind;
import throughline.model.recording.StageTable;
import throughline.model.recording.ThreadInfo;
import throughline.model.recording.ThroughputSeries;

class TraceReaderTest {
  private static final String HEADER = "{\"profilestats\":1,\"unix_ns\":1764460000000000000}\n";
  private static final String END = "{\"type\":\"end\",\"at\":30000000000,\"dropped\":0}\n";

  /// Every line of the format's description.
  private static final String DOCUMENTED =
      """
      {"profilestats":1,"run":"dflash-after","pid":4242,"host":"node7","rank":0,"world":8,"unix_ns":1764460000000000000,"tags":{"commit":"ab12","batch":"32"},"novel":[1,{"a":2}]}
      {"type":"thread","thread":"target-0","tid":51234,"role":"target","device":"cuda:0"}
      {"type":"stage","stage":"target/queue_put","kind":"wait"}
      {"type":"stage","stage":"target/forward","kind":"launch"}
      {"type":"stats","thread":"target-0","from":0,"to":5000000000,"iterations":100,"stages":{"target/forward":{"count":100,"total":3210000000,"min":28000000,"max":41000000,"sumsq":1.1e17},"target/queue_put":{"count":100,"total":500}}}
      {"type":"stats","thread":"target-0","from":5000000000,"to":10000000000,"iterations":90,"stages":{"target/forward":{"count":90,"total":2790000000,"min":27000000,"max":40000000}}}
      {"type":"span","thread":"target-0","stage":"target/forward","at":120000,"dur":32100000,"iteration":12}
      {"type":"progress","at":5000000000,"step":100,"tokens":65536,"samples":32}
      {"type":"progress","at":10000000000,"step":190,"tokens":60000,"samples":30}
      {"type":"counter","name":"hidden_queue.depth","at":1000,"value":3}
      {"type":"mark","at":1000,"text":"checkpoint saved"}
      {"type":"telepathy","at":1000}
      {"type":"end","at":30000000000,"dropped":0}
      """;

  private final ProfileStatsImporter importer = new ProfileStatsImporter();

  private Recording read(String text) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.STRONG);
    return ImportAssertions.importText(importer, text);
  }

  private static List<Long> longs(int size, java.util.function.IntToLongFunction value) {
    return IntStream.range(0, size).mapToObj(value::applyAsLong).toList();
  }

  @Test
  void documentedLines_giveWhatTheySay() throws ImportException {
    Recording recording = read(DOCUMENTED);
    assertThat(recording.threads())
        .containsExactly(
            new ThreadInfo("4242", "target-0", "target-0", 51234, "target", "cuda:0", false));
    assertThat(recording.clock()).isEqualTo(new ClockReference.Wall(1764460000000000000L, 1));
    assertThat(recording.properties())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "run",
                "dflash-after",
                "pid",
                "4242",
                "host",
                "node7",
                "rank",
                "0",
                "world",
                "8",
                "tag.commit",
                "ab12",
                "tag.batch",
                "32"));
    assertThat(StageSums.of(recording))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "target-0 target/forward",
                new Sum(190, 6_000_000_000L, 27_000_000, 41_000_000),
                "target-0 target/queue_put",
                Sum.of(100, 500)));
    StageTable stages = recording.stages();
    assertThat(stages.kind(stages.stageId("target/forward"))).isEqualTo(StageKind.LAUNCH);
    assertThat(stages.kind(stages.stageId("target/queue_put"))).isEqualTo(StageKind.WAIT);
    assertThat(longs(2, recording.intervals()::iterations)).containsExactly(100L, 90L);
    assertThat(longs(2, recording.intervals()::toNanos))
        .containsExactly(5_000_000_000L, 10_000_000_000L);
    assertThat(recording.slices().size()).isEqualTo(1);
    assertThat(recording.slices().iteration(0)).isEqualTo(12);
    assertThat(recording.counters())
        .singleElement()
        .satisfies(c -> assertThat(c.value(0)).isEqualTo(3));
    assertThat(recording.marks().text(0)).isEqualTo("checkpoint saved");
    assertThat(recording.ledger().entries()).hasSize(1);
    assertThat(recording.ledger().count("unknown-type")).isEqualTo(1);
  }

  @Test
  void progress_isTokensSamplesAndStepsSinceTheLineBefore() throws ImportException {
    Recording recording = read(DOCUMENTED);
    ThroughputSeries tokens = StageSums.throughput(recording, "tokens");
    assertThat(tokens.total()).isEqualTo(125_536);
    assertThat(tokens.spanNanos()).isEqualTo(10_000_000_000L);
    assertThat(StageSums.throughput(recording, "samples").total()).isEqualTo(62);
    ThroughputSeries steps = StageSums.throughput(recording, "steps");
    assertThat(steps.total()).isEqualTo(190);
    assertThat(longs(2, steps::step)).containsExactly(100L, 190L);
  }

  @Test
  void progressOfSeveralThreads_isSortedAndAdded() throws ImportException {
    Recording recording =
        read(
            HEADER
                + """
                {"type":"progress","at":3000,"tokens":10,"step":2}
                {"type":"progress","at":1000,"tokens":1,"step":1}
                {"type":"progress","at":3000,"tokens":20,"step":2}
                {"type":"progress","at":7000,"tokens":5}
                """
                + END);
    ThroughputSeries tokens = StageSums.throughput(recording, "tokens");
    assertThat(longs(3, tokens::endNanos)).containsExactly(1000L, 3000L, 7000L);
    assertThat(longs(3, tokens::durationNanos)).containsExactly(1000L, 2000L, 4000L);
    assertThat(IntStream.range(0, 3).mapToDouble(tokens::amount)).containsExactly(1.0, 30.0, 5.0);
    assertThat(StageSums.throughput(recording, "steps").total()).isEqualTo(2);
    assertThat(recording.ledger().count("out-of-order")).isEqualTo(1);
  }

  @Test
  void stepsOfAResumedRun_countFromItsFirstLine() throws ImportException {
    Recording recording =
        read(
            HEADER
                + """
                {"type":"progress","at":1000,"step":5010}
                {"type":"progress","at":2000,"step":5020}
                {"type":"progress","at":3000,"step":5030}
                """
                + END);
    ThroughputSeries steps = StageSums.throughput(recording, "steps");
    assertThat(steps.total()).isEqualTo(20);
    assertThat(steps.spanNanos()).isEqualTo(2000);
    assertThat(recording.ledger().count("steps-resumed")).isEqualTo(1);
  }

  @Test
  void stagesThatOnlyHaveSpans_areAddedUpFromThem() throws ImportException {
    Recording recording =
        read(
            HEADER
                + """
                {"type":"stats","thread":"a","from":0,"to":9000000000,"iterations":1,"stages":{"fwd":{"count":7,"total":70}}}
                {"type":"span","thread":"a","stage":"fwd","at":10,"dur":10}
                {"type":"span","thread":"a","stage":"fwd/copy","at":12,"dur":4}
                {"type":"span","thread":"b","stage":"step","at":4000000000,"dur":2000000000,"iteration":0}
                {"type":"span","thread":"b","stage":"step","at":6000000000,"dur":1000000000,"iteration":1}
                {"type":"span","thread":"b","stage":"step","at":11000000000,"dur":500000000,"iteration":2}
                """
                + END);
    assertThat(StageSums.of(recording))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "a fwd", Sum.of(7, 70),
                "a fwd/copy", new Sum(1, 4, 4, 4),
                "b step", new Sum(3, 3_500_000_000L, 500_000_000, 2_000_000_000)));
    StageTable stages = recording.stages();
    List<Long> ofB =
        IntStream.range(0, stages.size())
            .filter(row -> stages.threadId(row) == 1)
            .mapToObj(stages::totalNanos)
            .toList();
    assertThat(ofB).containsExactly(1_000_000_000L, 2_000_000_000L, 500_000_000L);
    List<List<Long>> intervals =
        IntStream.range(0, recording.intervals().size())
            .filter(row -> recording.intervals().threadId(row) == 1)
            .mapToObj(
                row ->
                    List.of(
                        recording.intervals().fromNanos(row),
                        recording.intervals().toNanos(row),
                        recording.intervals().iterations(row)))
            .toList();
    assertThat(intervals)
        .containsExactly(
            List.of(4_000_000_000L, 5_000_000_000L, 0L),
            List.of(5_000_000_000L, 10_000_000_000L, 2L),
            List.of(10_000_000_000L, 11_500_000_000L, 1L));
    assertThat(recording.slices().size()).isEqualTo(5);
  }

  @Test
  void longSpanTrace_keepsItsTotalsInCoarserBuckets() throws ImportException {
    StringBuilder text = new StringBuilder(HEADER);
    long sum = 0;
    for (int span = 0; span < 3000; span++) {
      long at = span * 4_000_000_000L;
      sum += 3_000_000_000L;
      text.append("{\"type\":\"span\",\"thread\":\"t\",\"stage\":\"s\",\"at\":")
          .append(at)
          .append(",\"dur\":3000000000,\"iteration\":")
          .append(span)
          .append("}\n");
    }
    Recording recording = read(text + END);
    assertThat(StageSums.of(recording))
        .containsExactly(Map.entry("t s", new Sum(3000, sum, 3_000_000_000L, 3_000_000_000L)));
    assertThat(recording.intervals().size()).isBetween(200, 512);
    assertThat(
            longs(recording.intervals().size(), recording.intervals()::iterations).stream()
                .mapToLong(Long::longValue)
                .sum())
        .isEqualTo(3000);
  }

  @Test
  void statsBeforeTheirThreadLine_areFine() throws ImportException {
    Recording recording =
        read(
            HEADER
                + """
                {"stages":{"s":{"total":5,"count":1}},"to":10,"from":0,"thread":"t","type":"stats"}
                {"type":"thread","thread":"t","tid":7}
                """
                + END);
    assertThat(recording.threads())
        .singleElement()
        .satisfies(t -> assertThat(t.osThreadId()).isEqualTo(7));
    assertThat(recording.threads().getFirst().processKey()).isEmpty();
    assertThat(StageSums.of(recording)).containsExactly(Map.entry("t s", Sum.of(1, 5)));
  }

  @Test
  void lastLineWithoutItsEnd_isDroppedAndCounted() throws ImportException {
    String whole = "{\"type\":\"counter\",\"name\":\"c\",\"at\":1,\"value\":2}\n";
    Recording recording =
        read(HEADER + whole + "{\"type\":\"counter\",\"name\":\"c\",\"at\":3,\"value\":4}");
    assertThat(recording.counters().getFirst().size()).isEqualTo(1);
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(recording.ledger().count("no-end")).isEqualTo(1);
    assertThat(recording.ledger().entries().getFirst().firstOffset())
        .isEqualTo(HEADER.length() + whole.length());
  }

  @Test
  void brokenLinesInTheMiddle_areSkippedWithTheirOffset() throws ImportException {
    Recording recording =
        read(
            HEADER
                + """
                {"type":"counter","name":"c","at":1,"value":2}
                {"type":"counter","name":"c","at":2,"val
                [1,2,3]
                word
                {"type":"counter","name":"c","at":3,"value":4}{"type":"counter","name":"c","at":4,"value":5}
                \0\0\0\0
                """
                + END);
    assertThat(recording.counters().getFirst().size()).isEqualTo(3);
    assertThat(recording.ledger().count("bad-record")).isEqualTo(4);
    assertThat(recording.ledger().entries().getFirst().firstOffset())
        .isEqualTo(HEADER.length() + 47L);
  }

  @Test
  void brokenNumbers_costNoMoreThanTheyMust() throws ImportException {
    Recording recording =
        read(
            HEADER
                + """
                {"type":"stats","thread":"t","from":0,"to":10,"iterations":-4,"stages":{"ok":{"count":1,"total":2},"neg":{"count":1,"total":-2},"nan":{"count":1,"total":NaN},"huge":{"count":1,"total":123456789012345678901234567890},"badcount":{"count":-1,"total":5},"nocount":{"total":5},"float":{"count":2.0,"total":7.4e3,"min":-Infinity,"max":"12"},"none":3}}
                {"type":"stats","thread":"t","from":-5,"to":10,"stages":{"x":{"count":1,"total":1}}}
                {"type":"stats","thread":"t","from":20,"to":10,"stages":{"back":{"count":1,"total":1}}}
                {"type":"stats","thread":"t","from":0,"to":1e300,"stages":{"x":{"count":1,"total":1}}}
                {"type":"stats","thread":"t","from":{},"to":null,"stages":[]}
                {"type":"span","thread":"t","stage":"s","at":5,"dur":-3}
                {"type":"span","thread":"t","stage":"s","at":5.5,"dur":3,"iteration":99999999999}
                {"type":"span","thread":"t","stage":"s","at":5}
                {"type":"progress","at":100,"tokens":-3}
                {"type":"progress","at":100,"tokens":Infinity,"samples":4}
                {"type":"counter","name":"c","at":1,"value":NaN}
                {"type":"counter","name":"c","at":1,"value":[1]}
                {"type":"thread","tid":3}
                {"type":"stage","stage":"ok","kind":"dancing"}
                {"type":"mark","text":"when"}
                """
                + END);
    assertThat(StageSums.of(recording))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "t ok", Sum.of(1, 2),
                "t nocount", Sum.of(0, 5),
                "t float", new Sum(2, 7400, -1, 12),
                "t back", Sum.of(1, 1),
                "t s", new Sum(2, 3, 0, 3)));
    assertThat(recording.ledger().count("negative-duration")).isEqualTo(2);
    assertThat(recording.ledger().count("stage-without-count")).isEqualTo(1);
    assertThat(recording.ledger().count("rounded-number")).isEqualTo(1);
    assertThat(recording.ledger().count("unknown-kind")).isEqualTo(1);
    // neg, nan, huge, badcount, none; three stats lines; a span; a progress; a counter; thread;
    // mark
    assertThat(recording.ledger().count("bad-record")).isEqualTo(13);
    // iterations, min, iteration, two amounts, a counter
    assertThat(recording.ledger().count("bad-number")).isEqualTo(5);
  }

  @Test
  void endThatDropped_isDataLoss() throws ImportException {
    Recording recording =
        read(
            HEADER
                + "{\"type\":\"counter\",\"name\":\"c\",\"at\":1,\"value\":2}\n"
                + "{\"type\":\"end\",\"at\":2,\"dropped\":17}\n");
    assertThat(recording.ledger().count("recorder-dropped")).isEqualTo(17);
    assertThat(recording.ledger().hasRepairs()).isTrue();
  }

  @Test
  void duplicateKeys_keepTheLast() throws ImportException {
    Recording recording =
        read(
            HEADER
                + """
                {"type":"stats","thread":"t","from":0,"from":1,"to":10,"stages":{"s":{"count":1,"total":2},"s":{"count":3,"total":4}}}
                """
                + END);
    assertThat(StageSums.of(recording)).containsExactly(Map.entry("t s", Sum.of(3, 4)));
    assertThat(recording.intervals().fromNanos(0)).isEqualTo(1);
    assertThat(recording.ledger().count("duplicate-key")).isEqualTo(2);
  }

  @Test
  void secondHeader_isPlacedByItsWallClock() throws ImportException {
    String line = "{\"type\":\"progress\",\"at\":1000,\"tokens\":5}\n";
    Recording recording =
        read(
            "{\"profilestats\":1,\"pid\":1,\"unix_ns\":1764460000000000000}\n"
                + line
                + "{\"profilestats\":1,\"pid\":2,\"unix_ns\":1764460000000009000}\n"
                + line
                + "{\"type\":\"counter\",\"name\":\"c\",\"thread\":\"t\",\"at\":1,\"value\":2}\n"
                + END);
    ThroughputSeries tokens = StageSums.throughput(recording, "tokens");
    assertThat(longs(2, tokens::endNanos)).containsExactly(1000L, 10_000L);
    assertThat(tokens.spanNanos()).isEqualTo(2000);
    assertThat(recording.threads().getFirst().processKey()).isEqualTo("2");
    assertThat(recording.ledger().count("several-headers")).isEqualTo(1);
  }

  @Test
  void traceWithoutHeader_isRecognisedByItsLines() throws ImportException {
    Recording recording =
        read(
            "{\"type\":\"mark\",\"at\":1,\"text\":\"x\"}\n"
                + "{\"type\":\"stats\",\"thread\":\"t\",\"from\":0,\"to\":9,\"stages\":{\"s\":{\"count\":1,\"total\":2}}}\n");
    assertThat(recording.ledger().count("no-header")).isEqualTo(1);
    assertThat(recording.clock()).isEqualTo(new ClockReference.Unanchored());
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "0", "-1", "\"x\"", "1.5", "99999999999999999999"})
  void otherVersions_areRefusedInPlainWords(String version) {
    String text = "{\"run\":\"r\",\"profilestats\":" + version + "}\n" + END;
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.STRONG);
    assertThatThrownBy(() -> ImportAssertions.importText(importer, text))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("version " + version.replace("\"", ""))
        .satisfies(
            e ->
                assertThat(((ImportException) e).failure().code())
                    .isEqualTo("unsupported-version"));
  }

  @Test
  void deepNesting_costsTheLineOnly() throws ImportException {
    String deep = "{\"type\":\"mark\",\"at\":1,\"x\":" + "[".repeat(100_000) + "\n";
    Recording recording =
        read(HEADER + deep + DOCUMENTED.lines().skip(4).findFirst().orElseThrow() + "\n");
    assertThat(recording.ledger().count("bad-record")).isEqualTo(1);
    assertThat(recording.stages().size()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void byteOrderMarks_areUnderstood(String charset) throws ImportException {
    byte[] bytes = ("\uFEFF" + DOCUMENTED).getBytes(java.nio.charset.Charset.forName(charset));
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    assertThat(StageSums.of(ImportAssertions.importBytes(importer, bytes)))
        .isEqualTo(StageSums.of(read(DOCUMENTED)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":7,\"value\":3}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":7,\"value\":3} ",
        "{ \"type\": \"counter\", \"name\": \"c\", \"at\": 7, \"value\": 3 }",
        "{\"type\":\"counter\",\"name\":\"\\u0063\",\"at\":7,\"value\":3}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":7,\"value\":3,\"unit\":true}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":7.0,\"value\":3e0}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":1,\"at\":7,\"value\":3}",
      })
  void spacingAndEscapes_makeNoDifference(String line) throws ImportException {
    Recording recording = read(HEADER + line + "\n" + END);
    assertThat(recording.counters().getFirst().name()).isEqualTo("c");
    assertThat(recording.counters().getFirst().timeNanos(0)).isEqualTo(7);
    assertThat(recording.counters().getFirst().value(0)).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":7,\"value\":3,}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":7 \"value\":3}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":07,\"value\":3}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":,\"value\":3}",
        "{\"type\":\"counter\",\"name\":\"c\"\"at\":7,\"value\":3}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\":7x,\"value\":3}",
        "{\"type\":\"counter\",\"name\":\"c\",\"at\"}",
        "{\"\":}",
        "{\"}",
        "{}",
        "{",
        "}",
      })
  void brokenLines_giveNothing(String line) throws ImportException {
    Recording recording = read(HEADER + line + "\n" + END);
    assertThat(recording.counters()).isEmpty();
    assertThat(recording.ledger().count("bad-record") + recording.ledger().count("unknown-type"))
        .isEqualTo(1);
  }

  @Test
  void windowsLineEnds_areFine() throws ImportException {
    assertThat(StageSums.of(read(DOCUMENTED.replace("\n", "\r\n"))))
        .isEqualTo(StageSums.of(read(DOCUMENTED)));
  }

  @Test
  void standsTinyWindowsAndDamage() throws ImportException {
    byte[] bytes = DOCUMENTED.getBytes(StandardCharsets.UTF_8);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 7, 300);
  }
}
