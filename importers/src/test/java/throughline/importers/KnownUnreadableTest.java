package throughline.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import throughline.importers.api.Head;

class KnownUnreadableTest {
  private static Head head(String bytes) {
    return Head.of(bytes.getBytes(StandardCharsets.ISO_8859_1), true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PERFILE2 and more | perf script",
        "go 1.19 trace | go tool trace",
        "SIMPLEPERF | simpleperf report-sample",
        "MOJ and more | mojo2austin",
        "xxNVIDIA Tegra Profiler Report | nsys export",
        "'\"ID\",\"Process ID\",\"Process Name\",\"Host Name\"' | nsys profile"
      })
  void saysWhatToDoInstead(String start, String advice) {
    assertThat(KnownUnreadable.of(head(start)).orElseThrow().advice()).contains(advice);
  }

  @Test
  void knowsTheBinaryFilesOfSar() {
    assertThat(KnownUnreadable.of(head("\u0096\u00d5u!")).orElseThrow().what()).contains("sar");
    assertThat(KnownUnreadable.of(head("plain text"))).isEmpty();
  }
}
