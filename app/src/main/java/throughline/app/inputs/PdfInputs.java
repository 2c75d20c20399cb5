package throughline.app.inputs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/// What a report as PDF was made from: a file attached to it, packed, the last but one object of
/// the file. Whatever else is in a PDF is not looked at, so that no document, however it was made,
/// can do more than not be a report.
public final class PdfInputs {
  /// What the attached file is called.
  public static final String NAME = "throughline-inputs.json";

  /// The entry of the attached file's dictionary by which it is found; only we write it.
  public static final String MARK = "/ThroughlineInputs true";

  /// The line near the start by which a report is known even where its end is missing.
  public static final String COMMENT = "%Throughline report";

  private static final String START = "%PDF-";

  /// Where the comment ends at the latest.
  private static final int HEAD = 128;

  /// Where the file is at the latest, in bytes from the end.
  private static final int TAIL = 1 << 23;

  /// Longer texts are not ours, however well they were packed.
  private static final int MOST_TEXT = 1 << 24;

  private static final Pattern LENGTH = Pattern.compile("/Length (\\d{1,9})\\b");

  private PdfInputs() {}

  /// @return empty if the file is no report of ours, or one from before reports held it
  /// @throws IOException if it cannot be read, or is a report that was cut or damaged
  static Optional<String> read(Path file) throws IOException {
    long skip = Math.max(0, Files.size(file) - TAIL);
    try (InputStream in = Files.newInputStream(file)) {
      String head = new String(in.readNBytes(HEAD), ISO_8859_1);
      if (!head.startsWith(START)) {
        return Optional.empty();
      }
      in.skipNBytes(Math.max(0, skip - head.length()));
      String tail = (skip == 0 ? head : "") + new String(in.readAllBytes(), ISO_8859_1);
      int mark = tail.lastIndexOf(MARK);
      if (mark < 0 && head.contains(COMMENT)) {
        throw damaged(file, null);
      }
      return mark < 0 ? Optional.empty() : Optional.of(text(tail, mark, file));
    }
  }

  private static String text(String tail, int mark, Path file) throws IOException {
    int stream = tail.indexOf("stream\n", mark);
    Matcher length = LENGTH.matcher(tail).region(mark, Math.max(mark, stream));
    if (stream < 0 || !length.find()) {
      throw damaged(file, null);
    }
    int from = stream + "stream\n".length();
    int count = Integer.parseInt(length.group(1));
    if (count > tail.length() - from) {
      throw damaged(file, null);
    }
    byte[] packed = tail.substring(from, from + count).getBytes(ISO_8859_1);
    try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
      byte[] text = in.readNBytes(MOST_TEXT + 1);
      if (text.length > MOST_TEXT) {
        throw damaged(file, null);
      }
      return new String(text, UTF_8);
    } catch (ZipException | EOFException e) {
      throw damaged(file, e);
    }
  }

  private static IOException damaged(Path file, @Nullable IOException cause) {
    return new IOException(
        file + ": is a report, but it was cut or damaged: open its recordings instead", cause);
  }
}
