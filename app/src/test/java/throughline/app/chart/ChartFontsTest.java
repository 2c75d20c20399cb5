package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Font;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Objects;
import java.util.zip.DataFormatException;
import org.junit.jupiter.api.Test;

class ChartFontsTest {
  private static byte[] bundled(String file) throws Exception {
    try (InputStream in =
        Objects.requireNonNull(
            ClassLoader.getSystemResourceAsStream("throughline/resources/" + file))) {
      return in.readAllBytes();
    }
  }

  @Test
  void theBundledFaceIsReadByJava2d() throws Exception {
    byte[] openType = ChartFonts.unpack(bundled("IBMPlexSans-Bold.woff"));
    Font font = Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(openType));
    assertThat(font.getFamily()).startsWith("IBM Plex Sans");
    assertThat(font.canDisplayUpTo("12.3 K tok/s ±−")).isEqualTo(-1);
  }

  @Test
  void anythingElseIsRefused() {
    assertThatThrownBy(() -> ChartFonts.unpack(new byte[100]))
        .isInstanceOf(DataFormatException.class);
    assertThatThrownBy(() -> ChartFonts.unpack(new byte[3]))
        .isInstanceOf(DataFormatException.class);
  }

  @Test
  void whatTheFaceLacksIsWrittenInAnother() {
    Font font = ChartFonts.plain(12);
    TextRuns runs = TextRuns.of("▲ 阶段 forward", font);
    assertThat(runs.runs().size()).isGreaterThan(1);
    assertThat(TextRuns.of("forward", font).runs()).hasSize(1);
  }
}
