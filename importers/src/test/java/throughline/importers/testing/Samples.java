package throughline.importers.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// The samples that belong to the project, under `src/test/resources`.
public final class Samples {
  private Samples() {}

  /// The bytes of a sample, such as `top/toybox.txt`.
  public static byte[] bytes(String path) {
    try (InputStream stream = Samples.class.getResourceAsStream("/" + path)) {
      if (stream == null) {
        throw new IllegalArgumentException("there is no sample " + path);
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
