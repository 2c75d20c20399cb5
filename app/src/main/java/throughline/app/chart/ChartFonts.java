package throughline.app.chart;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import throughline.app.theme.Fonts;

/// The faces of [Fonts] for Java2D.
///
/// The bundled family comes as WOFF 1.0 files (W3C Recommendation, 13 December 2012), which JavaFX
/// reads and Java2D does not: they are unpacked to the OpenType files they were made from.
final class ChartFonts {
  private static final String BUNDLED = "IBM Plex Sans";
  private static final int WOFF = 0x774F4646;
  private static final int WOFF_HEADER = 44;
  private static final int WOFF_ENTRY = 20;
  private static final int SFNT_HEADER = 12;
  private static final int SFNT_ENTRY = 16;

  private static final Map<Integer, Font> FACES = new ConcurrentHashMap<>();

  private ChartFonts() {}

  static Font plain(double size) {
    return face(Font.PLAIN).deriveFont((float) size);
  }

  static Font bold(double size) {
    return face(Font.BOLD).deriveFont((float) size);
  }

  private static Font face(int style) {
    return FACES.computeIfAbsent(style, ChartFonts::load);
  }

  private static Font load(int style) {
    if (!Fonts.uiFamily().equals(BUNDLED)) {
      return new Font(Fonts.uiFamily(), style, 1);
    }
    String file = style == Font.BOLD ? "IBMPlexSans-Bold.woff" : "IBMPlexSans-Regular.woff";
    URL url =
        Objects.requireNonNull(
            ClassLoader.getSystemResource("throughline/resources/" + file), file);
    try (InputStream in = url.openStream()) {
      byte[] openType = unpack(in.readAllBytes());
      return Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(openType));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + url, e);
    } catch (FontFormatException | DataFormatException e) {
      throw new IllegalStateException("the bundled font is damaged: " + url, e);
    }
  }

  /// The OpenType file in a WOFF file.
  ///
  /// @throws DataFormatException if it is not WOFF 1.0 or a table is damaged
  static byte[] unpack(byte[] woff) throws DataFormatException {
    ByteBuffer in = ByteBuffer.wrap(woff);
    if (woff.length < WOFF_HEADER || in.getInt(0) != WOFF) {
      throw new DataFormatException("no WOFF signature");
    }
    int tables = in.getShort(12) & 0xFFFF;
    ByteBuffer out = ByteBuffer.allocate(in.getInt(16));
    int range = Integer.highestOneBit(tables) * 16;
    out.putInt(in.getInt(4))
        .putShort((short) tables)
        .putShort((short) range)
        .putShort((short) Integer.numberOfTrailingZeros(range / 16))
        .putShort((short) (tables * 16 - range));
    int place = SFNT_HEADER + tables * SFNT_ENTRY;
    for (int table = 0; table < tables; table++) {
      int entry = WOFF_HEADER + table * WOFF_ENTRY;
      byte[] data = table(woff, in.getInt(entry + 4), in.getInt(entry + 8), in.getInt(entry + 12));
      out.putInt(in.getInt(entry)).putInt(in.getInt(entry + 16)).putInt(place).putInt(data.length);
      out.put(place, data);
      place += (data.length + 3) & ~3;
    }
    return out.array();
  }

  private static byte[] table(byte[] woff, int offset, int packed, int length)
      throws DataFormatException {
    byte[] data = new byte[length];
    if (packed == length) {
      System.arraycopy(woff, offset, data, 0, length);
      return data;
    }
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(woff, offset, packed);
      if (inflater.inflate(data) != length) {
        throw new DataFormatException("a table is shorter than it should be");
      }
    } finally {
      inflater.end();
    }
    return data;
  }
}
