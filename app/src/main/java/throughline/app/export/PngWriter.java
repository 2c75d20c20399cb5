package throughline.app.export;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// Writes an opaque picture as PNG (ISO/IEC 15948), some rows at a time, so that a tall page never
/// lies in memory as a whole. Equal pixels and texts give equal bytes.
public final class PngWriter implements Closeable {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final int IDAT = 1 << 16;
  private static final int BYTES_PER_PIXEL = 3;

  /// Pixels in a metre at 72 in an inch, the density that one logical pixel stands for.
  private static final int DENSITY = 2835;

  private final DataOutputStream out;
  private final int width;
  private final Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
  private final byte[] packed = new byte[IDAT];
  private byte[] above;
  private byte[] row;

  /// Writes the head of the file.
  ///
  /// @param scale pixels in a logical one, noted so that programs show the picture at its logical
  ///     size
  public PngWriter(OutputStream out, int width, int height, int scale) throws IOException {
    this.out = new DataOutputStream(out);
    this.width = width;
    this.above = new byte[width * BYTES_PER_PIXEL];
    this.row = new byte[width * BYTES_PER_PIXEL];
    this.out.write(SIGNATURE);
    chunk(
        "IHDR",
        data -> {
          data.writeInt(width);
          data.writeInt(height);
          data.write(new byte[] {8, 2, 0, 0, 0});
        });
    chunk(
        "pHYs",
        data -> {
          data.writeInt(DENSITY * scale);
          data.writeInt(DENSITY * scale);
          data.writeByte(1);
        });
  }

  /// Writes a text that travels with the picture; before the first pixels.
  ///
  /// @param keyword 1 to 79 letters of Latin-1, such as `Title`
  public void text(String keyword, String text) throws IOException {
    chunk(
        "iTXt",
        data -> {
          data.write(keyword.getBytes(StandardCharsets.ISO_8859_1));
          // End of the keyword, not compressed, no language, no translated keyword.
          data.write(new byte[] {0, 0, 0, 0, 0});
          data.write(text.getBytes(StandardCharsets.UTF_8));
        });
  }

  /// Appends rows of pixels from top to bottom.
  ///
  /// @param argb whole rows; opacity is ignored
  public void rows(int[] argb) throws IOException {
    byte[] filtered = new byte[width * BYTES_PER_PIXEL + 1];
    for (int start = 0; start + width <= argb.length; start += width) {
      for (int x = 0; x < width; x++) {
        int pixel = argb[start + x];
        row[x * BYTES_PER_PIXEL] = (byte) (pixel >> 16);
        row[x * BYTES_PER_PIXEL + 1] = (byte) (pixel >> 8);
        row[x * BYTES_PER_PIXEL + 2] = (byte) pixel;
      }
      filter(filtered);
      deflater.setInput(filtered);
      drain();
      byte[] swap = above;
      above = row;
      row = swap;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      deflater.finish();
      drain();
      chunk("IEND", _ -> {});
      out.flush();
    } finally {
      deflater.end();
    }
  }

  /// Rows equal to the one above become zeros, all others stay as they are: pages are flat areas
  /// and text, on which differences of neighbours pack worse than the pixels themselves.
  private void filter(byte[] into) {
    boolean repeated = Arrays.equals(row, above);
    into[0] = (byte) (repeated ? 2 : 0);
    if (repeated) {
      Arrays.fill(into, 1, into.length, (byte) 0);
    } else {
      System.arraycopy(row, 0, into, 1, row.length);
    }
  }

  private void drain() throws IOException {
    for (int count = deflater.deflate(packed); count > 0; count = deflater.deflate(packed)) {
      int length = count;
      chunk("IDAT", data -> data.write(packed, 0, length));
    }
  }

  private interface Body {
    void write(DataOutputStream data) throws IOException;
  }

  private void chunk(String type, Body body) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(bytes);
    data.write(type.getBytes(StandardCharsets.US_ASCII));
    body.write(data);
    byte[] typed = bytes.toByteArray();
    CRC32 crc = new CRC32();
    crc.update(typed);
    out.writeInt(typed.length - 4);
    out.write(typed);
    out.writeInt((int) crc.getValue());
  }
}
