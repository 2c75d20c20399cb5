package throughline.importers.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.importers.api.Source;
import throughline.model.recording.RecordingBuilder;

class NamedSamplingTest {
  @ParameterizedTest
  @CsvSource({
    "gil.folded, gil",
    "before-GIL.txt, gil",
    "stacks_gil_2.folded, gil",
    "agile.folded,",
    "gilbert.folded,",
    "input,"
  })
  void aNameSaysGilAsAWordOnly(String name, String expected) {
    RecordingBuilder out = new RecordingBuilder();
    NamedSampling.note(new Source(name, InputStream.nullInputStream()), out);

    assertThat(out.build(name, "folded", 0).properties().get("sampling")).isEqualTo(expected);
  }
}
