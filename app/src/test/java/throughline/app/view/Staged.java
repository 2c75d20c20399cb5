package throughline.app.view;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import throughline.app.theme.Theme;

/// Puts a region on a styled stage with a tip layer, and takes pictures of it, for tests and for
/// looking at one's work. All methods are called on the JavaFX thread.
public final class Staged {
  private Staged() {}

  /// Shows a region in a scene of a size; interactive tests stay within 1000 by 1000, the headless
  /// screen.
  public static Scene show(Stage stage, Region region, double width, double height) {
    Theme.current().use();
    Scene scene = new Scene(new StackPane(region, new TipLayer()), width, height);
    Theme.style(scene);
    stage.setScene(scene);
    stage.setWidth(width);
    stage.setHeight(height);
    stage.show();
    return scene;
  }

  /// Writes what a scene shows as a PNG file.
  public static void save(Scene scene, Path file) {
    WritableImage image = scene.snapshot(null);
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    byte[] rows = new byte[height * (1 + width * 3)];
    int at = 0;
    for (int y = 0; y < height; y++) {
      rows[at++] = 0;
      for (int x = 0; x < width; x++) {
        int argb = image.getPixelReader().getArgb(x, y);
        rows[at++] = (byte) (argb >> 16);
        rows[at++] = (byte) (argb >> 8);
        rows[at++] = (byte) argb;
      }
    }
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      try (OutputStream out = Files.newOutputStream(file)) {
        write(out, width, height, rows);
      }
    } catch (IOException e) {
      throw new AssertionError("cannot write " + file, e);
    }
  }

  private static void write(OutputStream out, int width, int height, byte[] rows)
      throws IOException {
    out.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
    java.nio.ByteBuffer header = java.nio.ByteBuffer.allocate(13);
    header.putInt(width).putInt(height).put((byte) 8).put((byte) 2).put(new byte[3]);
    chunk(out, "IHDR", header.array());
    java.io.ByteArrayOutputStream packed = new java.io.ByteArrayOutputStream();
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
      deflater.write(rows);
    }
    chunk(out, "IDAT", packed.toByteArray());
    chunk(out, "IEND", new byte[0]);
  }

  private static void chunk(OutputStream out, String type, byte[] data) throws IOException {
    out.write(java.nio.ByteBuffer.allocate(4).putInt(data.length).array());
    CheckedOutputStream checked = new CheckedOutputStream(out, new CRC32());
    checked.write(type.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    checked.write(data);
    out.write(
        java.nio.ByteBuffer.allocate(4).putInt((int) checked.getChecksum().getValue()).array());
  }
}
