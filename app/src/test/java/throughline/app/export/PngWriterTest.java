package throughline.app.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngWriterTest {
  private static byte[] png(int width, int height, int[] pixels, int strip) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PngWriter writer = new PngWriter(bytes, width, height, 2)) {
      writer.text("Title", "before → after");
      for (int row = 0; row < height; row += strip) {
        int end = Math.min(height, row + strip);
        writer.rows(Arrays.copyOfRange(pixels, row * width, end * width));
      }
    }
    return bytes.toByteArray();
  }

  private static int[] noisyAndFlat(int width, int height) {
    Random random = new Random(1);
    int[] pixels = new int[width * height];
    for (int at = 0; at < pixels.length; at++) {
      boolean noisy = (at / width) % 5 == 0;
      pixels[at] = 0xFF000000 | (noisy ? random.nextInt(1 << 24) : 0x15A091);
    }
    return pixels;
  }

  @Test
  void anotherReaderFindsTheSamePixels() throws IOException {
    int[] pixels = noisyAndFlat(301, 123);
    BufferedImage read = ImageIO.read(new ByteArrayInputStream(png(301, 123, pixels, 50)));
    assertThat(read.getWidth()).isEqualTo(301);
    assertThat(read.getHeight()).isEqualTo(123);
    assertThat(read.getRGB(0, 0, 301, 123, null, 0, 301)).isEqualTo(pixels);
  }

  @Test
  void howThePictureIsCutIntoStripsDoesNotShow() throws IOException {
    int[] pixels = noisyAndFlat(64, 200);
    assertThat(png(64, 200, pixels, 7)).isEqualTo(png(64, 200, pixels, 200));
  }

  @Test
  void textsTravelAsUtf8() throws IOException {
    String file = new String(png(2, 2, new int[4], 2), StandardCharsets.UTF_8);
    assertThat(file).contains("iTXtTitle\0\0\0\0\0before → after");
  }
}
