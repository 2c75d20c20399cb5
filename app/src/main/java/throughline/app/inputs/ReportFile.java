package throughline.app.inputs;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Reads out of a report what it was made from: of a PNG the text chunk of that keyword, of an HTML
/// page the script element of that id, of a PDF the attached file (see [PdfInputs]).
public final class ReportFile {
  /// The keyword of the text chunk.
  public static final String KEYWORD = "Throughline Inputs";

  /// The id of the script element.
  public static final String ELEMENT = "throughline-inputs";

  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  /// Longer texts are not ours.
  private static final int MOST_TEXT = 1 << 24;

  /// Where the element stands at the latest, in characters from the end.
  private static final int HTML_TAIL = 1 << 22;

  private ReportFile() {}

  /// Whether a file may be a report, by its name alone; what else it may be, no importer reads.
  public static boolean mayBe(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".png") || name.endsWith(".html") || name.endsWith(".pdf");
  }

  /// @return empty if the file is no report of ours, or one without inputs
  /// @throws IOException if it cannot be read, or its inputs make no sense
  public static Optional<ReportInputs> read(Path file) throws IOException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    Optional<String> json =
        switch (name.substring(name.lastIndexOf('.') + 1)) {
          case "png" -> fromPng(file);
          case "html" -> fromHtml(file);
          case "pdf" -> PdfInputs.read(file);
          default -> Optional.empty();
        };
    try {
      return json.map(InputsJson::read);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": is a report, but what it says of its files is damaged", e);
    }
  }

  private static Optional<String> fromPng(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file);
        DataInputStream in = new DataInputStream(new BufferedInputStream(stream))) {
      if (!Arrays.equals(in.readNBytes(PNG.length), PNG)) {
        return Optional.empty();
      }
      while (true) {
        int length = in.readInt();
        String type = new String(in.readNBytes(4), ISO_8859_1);
        if (type.equals("IDAT") || type.equals("IEND") || length < 0) {
          return Optional.empty(); // texts of ours stand before the pixels
        }
        if (type.equals("iTXt") && length <= MOST_TEXT) {
          Optional<String> text = text(in.readNBytes(length));
          if (text.isPresent()) {
            return text;
          }
        } else {
          in.skipNBytes(length);
        }
        in.skipNBytes(4);
      }
    } catch (EOFException e) {
      return Optional.empty(); // cut short before anything of ours came
    }
  }

  private static Optional<String> text(byte[] chunk) {
    byte[] start = (KEYWORD + "\0\0\0\0\0").getBytes(ISO_8859_1);
    boolean ours =
        chunk.length >= start.length
            && Arrays.equals(chunk, 0, start.length, start, 0, start.length);
    return ours
        ? Optional.of(new String(chunk, start.length, chunk.length - start.length, UTF_8))
        : Optional.empty();
  }

  private static Optional<String> fromHtml(Path file) throws IOException {
    long skip = Math.max(0, Files.size(file) - HTML_TAIL);
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(skip);
      String tail = new String(in.readAllBytes(), UTF_8);
      int element = tail.lastIndexOf("id=\"" + ELEMENT + "\"");
      int start = tail.indexOf('>', element);
      int end = tail.indexOf("</script>", Math.max(0, start));
      return element < 0 || start < 0 || end < 0
          ? Optional.empty()
          : Optional.of(tail.substring(start + 1, end).replace("\\u003c", "<"));
    }
  }
}
