package throughline.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.TexturePaint;
import java.awt.image.BufferedImage;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.framework.junit5.ApplicationExtension;
import throughline.app.theme.Role;
import throughline.app.theme.Textures;
import throughline.app.theme.Theme;
import throughline.model.recording.StageKind;

@ExtendWith(ApplicationExtension.class)
class StageTexturesTest {
  private static final Color COLOR = Color.web("#2b93eb");

  @ParameterizedTest
  @EnumSource(
      value = StageKind.class,
      names = {"WAIT", "SYNC"})
  void patternsAreThoseOfTheCanvases(StageKind kind) {
    Image canvas = ((ImagePattern) Textures.fill(kind, COLOR)).getImage();
    ChartTheme theme = ChartTheme.of(Theme.current());
    BufferedImage chart = ((TexturePaint) theme.fill(kind, ChartTheme.awt(COLOR), 1)).getImage();
    assertThat(chart.getWidth()).isEqualTo((int) canvas.getWidth());
    for (int y = 0; y < chart.getHeight(); y++) {
      for (int x = 0; x < chart.getWidth(); x++) {
        assertNear(chart.getRGB(x, y), canvas.getPixelReader().getArgb(x, y));
      }
    }
  }

  @Test
  void patternsStaySharpOnFineScreens() {
    java.awt.Color surface = ChartTheme.of(Theme.LIGHT).color(Role.SURFACE);
    TexturePaint fine = (TexturePaint) StageTextures.hatch(ChartTheme.awt(COLOR), surface, 2);
    assertThat(fine.getImage().getWidth()).isEqualTo(16);
    assertThat(fine.getAnchorRect().getWidth()).isEqualTo(8);
  }

  /// Rounding of a mixed colour may differ by one between the two toolkits.
  private static void assertNear(int actual, int expected) {
    for (int shift = 0; shift <= 24; shift += 8) {
      assertThat((actual >> shift) & 0xFF)
          .isBetween(((expected >> shift) & 0xFF) - 1, ((expected >> shift) & 0xFF) + 1);
    }
  }
}
