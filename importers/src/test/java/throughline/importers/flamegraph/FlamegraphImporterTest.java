package throughline.importers.flamegraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throughline.importers.api.Confidence;
import throughline.importers.api.ImportException;
import throughline.importers.testing.ImportAssertions;
import throughline.importers.testing.Samples;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

class FlamegraphImporterTest {
  private final FlamegraphImporter importer = new FlamegraphImporter();

  private Recording sample(String name) throws ImportException {
    byte[] bytes = Samples.bytes("flamegraph-svg/" + name);
    assertThat(ImportAssertions.sniff(importer, bytes)).isEqualTo(Confidence.STRONG);
    ImportAssertions.assertSameInTinyWindows(importer, bytes);
    ImportAssertions.fuzz(importer, bytes, 5, 100);
    return ImportAssertions.importBytes(importer, bytes);
  }

  /// By hand from the titles: of 2,893 samples 2,889 lie below `<module> (longsleep.py:1)` …; here
  /// the whole, the unit and that there is no clock.
  @Test
  void readsPySpysPicture() throws ImportException {
    Recording recording = sample("py-spy.svg");
    assertThat(Samples.totalWeight(recording)).isEqualTo(2893);
    assertThat(recording.profiles().getFirst().unit()).isEqualTo("samples");
    assertThat(recording.properties()).containsEntry("title", "py-spy");
    assertThat(recording.clock()).isInstanceOf(ClockReference.NoTime.class);
    assertThat(recording.stacks().frame(0)).isNotEqualTo("all");
  }

  /// From the page's own calls: `f(635,1,1,178)` is cpool row 79, one sample behind the left edge.
  @Test
  void readsAsyncProfilersPage() throws ImportException {
    Recording recording = sample("async-profiler.html");
    assertThat(Samples.totalWeight(recording)).isEqualTo(584);
    assertThat(recording.properties()).containsEntry("title", "CPU profile");
    assertThat(Samples.folded(recording, 0).getFirst()).isEqualTo("- 1");
  }

  @Test
  void readsAsyncProfilersOldPage() throws ImportException {
    String page =
        """
        <!DOCTYPE html>
        <html><h1>Flame Graph</h1><canvas id='canvas'></canvas><script>
        var levels = [];
        function f(level, left, width, type, title, inln, c1, int) {}
        f(0,0,10,3,'all')
        f(1,0,6,1,'A.main')
        f(2,0,2,2,'it\\'s, b',1,0,0)
        f(2,2,4,4,'c')
        f(1,6,4,1,'d')
        </script></body></html>
        """;
    assertThat(ImportAssertions.sniff(importer, page.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.STRONG);
    Recording recording = ImportAssertions.importText(importer, page);
    assertThat(Samples.folded(recording, 0))
        .containsExactly("d 4", "A.main;it's, b 2", "A.main;c 4");
    assertThat(recording.ledger().entries()).isEmpty();
  }

  @Test
  void readsWhatIsLeftOfADamagedPicture() throws ImportException {
    Recording recording = sample("damaged.svg");
    assertThat(recording.threads())
        .extracting(ThreadInfo::name, ThreadInfo::osThreadId)
        .containsExactly(tuple("43", 43L), tuple("target-0", 42L));
    assertThat(Samples.folded(recording, 0)).containsExactly("- 4");
    assertThat(Samples.folded(recording, 1))
        .containsExactly("f <lambda> (a.py:1) 3", "f <lambda> (a.py:1);&secret;&b; 3");
    assertThat(recording.ledger().count("truncated")).isEqualTo(1);
    assertThat(recording.ledger().count("bad-record")).isEqualTo(1);
    assertThat(recording.properties()).containsEntry("sampling", "gil").containsEntry("rate", "50");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "malloc (1,490 samples, 51.50%)|malloc|1490|samples",
        "f (12 samples, 3%) (2 samples, 0.10%)|f (12 samples, 3%)|2|samples",
        "f(int) (12.5 ms, 3.00%)|f(int)|12.5|milliseconds",
        "f (1 sample, 100%)|f|1|samples",
        "f (20 <'&> units, 100%)|f|20|<'&> units",
        "f (2 samples, 0.65%; +1.20%)|f|2|samples",
        "f (-2 sample weight, 3 samples, 0.65%)|f|3|samples",
        "operator() (a.cc:3)|operator() (a.cc:3)|NaN|samples",
      })
  void readsTitles(String title, String name, double count, String unit) {
    FrameTitle parsed = FrameTitle.of(title);
    assertThat(parsed.name()).isEqualTo(name);
    assertThat(parsed.count()).isEqualTo(Double.valueOf(count));
    assertThat(parsed.modelUnit()).isEqualTo(unit);
  }

  @Test
  void framesOfOneLevelMayShareAName() throws ImportException {
    Recording recording =
        ImportAssertions.importText(
            importer,
            """
            <svg id="frames" xmlns:fg="x" total_samples="8"><text id="details"/>
            <g><title>all (20 us, 100%)</title><rect x="0%" y="52" width="100%" fg:x="0" fg:w="8"/></g>
            <g><title>a (5 us, 25%)</title><rect x="0%" y="36" width="25%" fg:x="0" fg:w="2"/></g>
            <g><title>b (13 us, 62%)</title><rect x="25%" y="36" width="62%" fg:x="2" fg:w="5"/></g>
            <g><title>a (2 us, 12%)</title><rect x="87%" y="36" width="12%" fg:x="7" fg:w="1"/></g>
            </svg>
            """);
    assertThat(Samples.folded(recording, 0)).containsExactly("a 5", "b 12.5", "a 2.5");
    assertThat(recording.profiles())
        .extracting(SampleProfile::unit)
        .containsExactly("microseconds");
  }

  @Test
  void aPictureOfAnErrorIsRefusedInItsWords() {
    assertThatThrownBy(
            () ->
                ImportAssertions.importText(
                    importer, "<svg><text>ERROR: No stack counts found</text></svg>"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("ERROR: No stack counts found");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html><body>Not found</body></html>",
        "<svg><rect x='1' y='1'/></svg>",
        "text that mentions <svg and func_g"
      })
  void claimsNothingElse(String text) {
    assertThat(ImportAssertions.sniff(importer, text.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Confidence.NO);
  }
}
