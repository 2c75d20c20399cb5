package throughline.importers.speedscope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

class SpeedscopeImporterTest {
  private static final String SCHEMA =
      "\"$schema\":\"https://www.speedscope.app/file-format-schema.json\"";

  private final SpeedscopeImporter importer = new SpeedscopeImporter();

  private Recording read(String text) throws ImportException {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.STRONG);
    return ImportAssertions.importText(importer, text);
  }

  @Test
  void severalProfilesAreThreadsWithoutTimes() throws ImportException {
    byte[] bytes = Samples.bytes("speedscope/two-sampled.json");
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(recording.threads()).extracting(ThreadInfo::name).containsExactly("one", "two");
    assertThat(Samples.folded(recording, 0))
        .containsExactly("a;b;c 1", "a;b;c 1", "a;b;d 4", "a;b;c 3", "a;b 5");
    assertThat(recording.profiles())
        .extracting(SampleProfile::unit, SampleProfile::totalWeight, SampleProfile::hasTimes)
        .containsExactly(tuple("seconds", 14.0, false), tuple("seconds", 14.0, false));
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 1, 300);
  }

  @Test
  void closesWhatTheCloseBelowLeavesOpen() throws ImportException {
    byte[] bytes = Samples.bytes("speedscope/out-of-order-events.json");
    Recording recording = ImportAssertions.importBytes(importer, bytes);
    assertThat(Samples.folded(recording, 0)).containsExactly("A 1", "B;A 1", "B;A;A 1");
    assertThat(recording.ledger().count("unbalanced-events")).isEqualTo(2);
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 2, 300);
  }

  @Test
  void pySpyNamesThreadsAndPutsNothingOnTheClock() throws ImportException {
    Recording recording =
        read(
            "{"
                + SCHEMA
                + """
                ,"profiles":[
                 {"type":"sampled","name":"Process 10 Thread 42 \\"target-0\\"","unit":"seconds",
                  "startValue":0.0,"endValue":0.02,"samples":[[0,1],[0]],"weights":[0.01,0.01]},
                 {"type":"sampled","name":"Process 10 Thread 0x7F01 \\"\\"","unit":"seconds",
                  "startValue":0.0,"endValue":0.01,"samples":[[1]],"weights":[0.01]}],
                 "shared":{"frames":[{"name":"f","file":"a.py","line":3,"col":null},{"name":"g"}]},
                 "activeProfileIndex":null,"exporter":"py-spy@0.4.0","name":"py-spy profile"}
                """);
    assertThat(recording.threads())
        .extracting(
            ThreadInfo::processKey, ThreadInfo::threadKey, ThreadInfo::name, ThreadInfo::osThreadId)
        .containsExactly(tuple("10", "42", "target-0", 42L), tuple("10", "0x7F01", "0x7F01", -1L));
    assertThat(Samples.folded(recording, 0))
        .containsExactly("f (a.py:3);g 0.01", "f (a.py:3) 0.01");
    assertThat(recording.properties()).containsEntry("exporter", "py-spy@0.4.0");
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
    assertThat(recording.ledger().entries()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"seconds", "none"})
  void oldPySpyWeightsAreSamples(String unit) throws ImportException {
    Recording recording =
        read(
            "{"
                + SCHEMA
                + ",\"exporter\":\"py-spy@0.3.3\",\"shared\":{\"frames\":[{\"name\":\"f\"}]},"
                + "\"profiles\":[{\"type\":\"sampled\",\"name\":\"py-spy\",\"unit\":\""
                + unit
                + "\",\"startValue\":0,\"endValue\":2,\"samples\":[[0],[0]],\"weights\":[1.0,1.0]}]}");
    assertThat(recording.profiles().getFirst().unit()).isEqualTo("samples");
    assertThat(recording.profiles().getFirst().totalWeight()).isEqualTo(2);
    assertThat(recording.ledger().count("weights-are-counts"))
        .isEqualTo(unit.equals("seconds") ? 1 : 0);
  }

  @Test
  void eventsInTimeUnitsAreSlicesToTheNanosecond() throws ImportException {
    Recording recording =
        read(
            """
            {"shared":{"frames":[{"name":"step"},{"name":"copy"}]},"profiles":[
             {"type":"evented","name":"w","unit":"microseconds","startValue":1712195495519689.047,
              "endValue":1712195495519699.047,"events":[
               {"type":"O","at":1712195495519689.047,"frame":0},
               {"type":"O","at":1712195495519690.050,"frame":1},
               {"type":"C","at":1712195495519693.051,"frame":1}]}]}
            """);
    assertThat(recording.slices().size()).isEqualTo(2);
    assertThat(recording.slices().name(0)).isEqualTo("step");
    assertThat(recording.slices().startNanos(0)).isZero();
    assertThat(recording.slices().durationNanos(0)).isEqualTo(10_000);
    assertThat(recording.slices().startNanos(1)).isEqualTo(1_003);
    assertThat(recording.slices().durationNanos(1)).isEqualTo(3_001);
    assertThat(recording.ledger().count("left-open")).isEqualTo(1);
    assertThat(Samples.folded(recording, 0))
        .containsExactly("step 1.003 @0", "step;copy 3.001 @1003", "step 5.996 @4004");
  }

  @Test
  void putsRightWhatIsBroken() throws ImportException {
    Recording recording =
        read(
            """
            {"profiles":[{"type":"sampled","name":"x","unit":"bytes","samples":[[0,99],[[1]],[],[0]],
              "weights":[1,2,4]}],"shared":{"frames":[{"name":"a"},{"name":"b"}]}}
            """);
    assertThat(Samples.folded(recording, 0))
        .containsExactly("a;[unknown frame 99] 1", "b 2", "- 4");
    assertThat(recording.ledger().count("bad-reference")).isEqualTo(1);
    assertThat(recording.ledger().count("samples-without-weight")).isEqualTo(1);
  }

  @Test
  void sortsEventsByTime() throws ImportException {
    Recording recording =
        read(
            """
            {"shared":{"frames":[{"name":"a"}]},"profiles":[{"type":"evented","name":"x","unit":"none",
              "events":[{"type":"C","frame":0,"at":5},{"type":"O","frame":0,"at":1.5}]}]}
            """);
    assertThat(Samples.folded(recording, 0)).containsExactly("a 3.5");
    assertThat(recording.ledger().count("out-of-order")).isEqualTo(1);
  }

  @Test
  void keepsWhatStandsBeforeACut() throws ImportException {
    Recording recording =
        read(
            "{\"shared\":{\"frames\":[{\"name\":\"a\"}]},\"profiles\":[{\"type\":\"sampled\","
                + "\"unit\":\"bytes\",\"weights\":[3,4],\"samples\":[[0],[0");
    assertThat(Samples.folded(recording, 0)).containsExactly("a 3");
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
  }

  @Test
  void standsDepth() throws ImportException {
    StringBuilder events = new StringBuilder();
    int depth = 20_000;
    for (int at = 0; at < depth; at++) {
      events.append("{\"type\":\"O\",\"frame\":0,\"at\":").append(at).append("},");
    }
    for (int at = depth; at < 2 * depth; at++) {
      events.append(at == depth ? "" : ",");
      events.append("{\"type\":\"C\",\"frame\":0,\"at\":").append(at).append("}");
    }
    Recording recording =
        read(
            "{"
                + SCHEMA
                + ",\"shared\":{\"frames\":[{\"name\":\"a\"}]},\"profiles\":[{\"type\":\"evented\","
                + "\"unit\":\"none\",\"events\":["
                + events
                + "]}]}");
    assertThat(recording.profiles().getFirst().totalWeight()).isEqualTo(2 * depth - 1);
    assertThat(recording.ledger().entries()).isEmpty();
  }

  @Test
  void saysWhatIsMissing() {
    assertThatThrownBy(() -> read("{" + SCHEMA + ",\"profiles\":[]}"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("no profiles");
    assertThatThrownBy(() -> read("{" + SCHEMA + ",\"profiles\":[{\"samples\":[[1,"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("table of frames");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "",
        "{\"profiles\":[1,2]}",
        "{\"traceEvents\":[{\"ph\":\"X\"}]}",
        "{\"profile\":{\"shared\":{\"frames\":[]}}}"
      })
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }
}
