package throughline.app.draw;

import java.nio.IntBuffer;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import org.jspecify.annotations.Nullable;

/// Shows a [PixelRaster] on a canvas.
///
/// Two buffers take turns, since the renderer may still read the last frame's while the next one
/// is filled.
public final class RasterImage {
  private final PixelRaster[] rasters = {new PixelRaster(), new PixelRaster()};
  private final @Nullable PixelBuffer<IntBuffer>[] buffers = newBuffers();
  private final @Nullable WritableImage[] images = new WritableImage[2];
  private int current;

  @SuppressWarnings("unchecked")
  private static @Nullable PixelBuffer<IntBuffer>[] newBuffers() {
    return (PixelBuffer<IntBuffer>[]) new PixelBuffer<?>[2];
  }

  /// The raster for the next frame, of at least one pixel; what is in it is of no meaning.
  public PixelRaster begin(int width, int height) {
    current = 1 - current;
    PixelRaster raster = rasters[current];
    int w = Math.max(1, width);
    int h = Math.max(1, height);
    if (images[current] == null || raster.width() != w || raster.height() != h) {
      raster.resize(w, h);
      PixelBuffer<IntBuffer> buffer =
          new PixelBuffer<>(
              w, h, IntBuffer.wrap(raster.pixels()), PixelFormat.getIntArgbPreInstance());
      buffers[current] = buffer;
      images[current] = new WritableImage(buffer);
    }
    return raster;
  }

  /// Draws the raster of [#begin(int, int)] into an area.
  public void draw(GraphicsContext g, double x, double y, double width, double height) {
    PixelBuffer<IntBuffer> buffer = buffers[current];
    WritableImage image = images[current];
    if (buffer == null || image == null) {
      throw new IllegalStateException("nothing was begun");
    }
    buffer.updateBuffer(_ -> null);
    g.setImageSmoothing(false);
    g.drawImage(image, x, y, width, height);
  }
}
