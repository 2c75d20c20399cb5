package throughline.app.report.pdf;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import throughline.app.inputs.PdfInputs;

/// The objects of a PDF file, its table of where they are and its trailer (ISO 32000-1, 7.5).
final class PdfFile {
  private static final byte[] NONE = {};

  private final List<byte[]> objects = new ArrayList<>();

  /// Takes the next number for an object that is written later.
  int reserve() {
    objects.add(NONE);
    return objects.size();
  }

  /// Adds an object, such as `<< /Type /Pages >>`.
  ///
  /// @return its number
  int add(String body) {
    int id = reserve();
    put(id, body);
    return id;
  }

  /// Gives a reserved number its object.
  void put(int id, String body) {
    objects.set(id - 1, body.getBytes(ISO_8859_1));
  }

  /// Adds a stream, packed.
  ///
  /// @param entries of its dictionary besides the length and the filter
  int addStream(String entries, byte[] data) {
    byte[] packed = packed(data);
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(
        "<< %s /Length %d /Filter /FlateDecode >>\nstream\n"
            .formatted(entries, packed.length)
            .getBytes(ISO_8859_1));
    body.writeBytes(packed);
    body.writeBytes("\nendstream".getBytes(ISO_8859_1));
    int id = reserve();
    objects.set(id - 1, body.toByteArray());
    return id;
  }

  int addStream(String entries, String data) {
    return addStream(entries, data.getBytes(ISO_8859_1));
  }

  /// A reference to an object.
  static String ref(int id) {
    return id + " 0 R";
  }

  /// A text for people, in UTF-16.
  static String text(String text) {
    return "<FEFF" + HexFormat.of().withUpperCase().formatHex(text.getBytes(UTF_16BE)) + ">";
  }

  private static byte[] packed(byte[] data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    try (DeflaterOutputStream pack = new DeflaterOutputStream(out, deflater)) {
      pack.write(data);
    } catch (IOException e) {
      throw new IllegalStateException("memory does not fail", e);
    } finally {
      deflater.end();
    }
    return out.toByteArray();
  }

  /// Writes the file. Its identifier is a hash of what it holds, so that equal content gives equal
  /// bytes.
  ///
  /// @param catalog the object everything hangs on
  /// @param info the object with the title
  void write(OutputStream out, int catalog, int info) throws IOException {
    MessageDigest digest = sha256();
    // The second line tells programs that the file is not text.
    byte[] head = ("%PDF-1.7\n%âãÏÓ\n" + PdfInputs.COMMENT + "\n").getBytes(ISO_8859_1);
    out.write(head);
    long place = head.length;
    StringBuilder table = new StringBuilder();
    for (int at = 0; at < objects.size(); at++) {
      byte[] start = ((at + 1) + " 0 obj\n").getBytes(ISO_8859_1);
      byte[] end = "\nendobj\n".getBytes(ISO_8859_1);
      table.append(String.format(Locale.ROOT, "%010d 00000 n \n", place));
      out.write(start);
      out.write(objects.get(at));
      out.write(end);
      digest.update(objects.get(at));
      place += (long) start.length + objects.get(at).length + end.length;
    }
    String id = HexFormat.of().withUpperCase().formatHex(digest.digest(), 0, 16);
    String tail =
        "xref\n0 %1$d\n0000000000 65535 f \n%2$strailer\n<< /Size %1$d /Root %3$s /Info %4$s /ID [<%5$s> <%5$s>] >>\nstartxref\n%6$d\n%%%%EOF\n"
            .formatted(objects.size() + 1, table, ref(catalog), ref(info), id, place);
    out.write(tail.getBytes(ISO_8859_1));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
