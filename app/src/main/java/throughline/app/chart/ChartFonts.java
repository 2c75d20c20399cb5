package throughline.app.chart;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.util.Locale;
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
public final class ChartFonts {
  private static final String BUNDLED = "IBM Plex Sans";
  private static final int WOFF = 0x774F4646;
  private static final int WOFF_HEADER = 44;
  private static final int WOFF_ENTRY = 20;
  private static final int SFNT_HEADER = 12;
  private static final int SFNT_ENTRY = 16;

  private static final Map<Integer, Font> FACES = new ConcurrentHashMap<>();
  private static final Map<Boolean, Font> BUNDLED_FACES = new ConcurrentHashMap<>();

  private ChartFonts() {}

  public static Font plain(double size) {
    return face(Font.PLAIN).deriveFont((float) size);
  }

  public static Font bold(double size) {
    return face(Font.BOLD).deriveFont((float) size);
  }

  /// The monospaced face.
  public static Font mono(double size) {
    return new Font(Fonts.monoFamily(), Font.PLAIN, 1).deriveFont((float) size);
  }

  /// The bundled family as an OpenType file with TrueType outlines, to go into documents: it is the
  /// same on every system.
  public static byte[] openType(boolean bold) {
    try {
      return unpack(woff(bold));
    } catch (DataFormatException e) {
      throw new IllegalStateException("the bundled font is damaged: " + url(bold), e);
    }
  }

  /// The bundled family as it comes, in WOFF.
  public static byte[] woff(boolean bold) {
    URL url = url(bold);
    try (InputStream in = url.openStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + url, e);
    }
  }

  private static URL url(boolean bold) {
    String file = bold ? "IBMPlexSans-Bold.woff" : "IBMPlexSans-Regular.woff";
    return Objects.requireNonNull(
        ClassLoader.getSystemResource("throughline/resources/" + file), file);
  }

  /// The bundled family at size 1, which other systems than this have too.
  public static Font bundled(boolean bold) {
    return BUNDLED_FACES.computeIfAbsent(bold, ChartFonts::loadBundled);
  }

  /// Whether a face is bold; one that was read from a file does not say so by its style.
  public static boolean isBold(Font font) {
    return font.isBold() || font.getFontName(Locale.ROOT).endsWith(" Bold");
  }

  private static Font face(int style) {
    return FACES.computeIfAbsent(style, ChartFonts::load);
  }

  private static Font load(int style) {
    if (!Fonts.uiFamily().equals(BUNDLED)) {
      return new Font(Fonts.uiFamily(), style, 1);
    }
    return bundled(style == Font.BOLD);
  }

  private static Font loadBundled(boolean bold) {
    try {
      return Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(openType(bold)));
    } catch (IOException | FontFormatException e) {
      throw new IllegalStateException("the bundled font is damaged: " + url(bold), e);
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
