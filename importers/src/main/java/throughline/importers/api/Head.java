package throughline.importers.api;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The beginning of an input after unpacking: all that an importer may look at to recognise it.
///
/// @param bytes at most [#LIMIT] bytes, not to be changed
/// @param complete whether the whole input is in `bytes`
/// @param text the same as text, decoded by its byte order mark or as UTF-8, without the mark
public record Head(byte[] bytes, boolean complete, String text) {
  /// How much of an input importers may look at, in bytes.
  public static final int LIMIT = 64 * 1024;

  public static Head of(byte[] bytes, boolean complete) {
    Charset charset = charset(bytes);
    String text = new String(bytes, charset);
    return new Head(bytes, complete, text.startsWith("\uFEFF") ? text.substring(1) : text);
  }

  /// The lines of the text without their ends; the last one may be cut unless [#complete()].
  public List<String> lines() {
    return text.lines().toList();
  }

  /// The character set that a byte order mark names; UTF-8 without one.
  public static Charset charset(byte[] bytes) {
    if (bytes.length >= 2 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE) {
      return StandardCharsets.UTF_16LE;
    }
    if (bytes.length >= 2 && bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF) {
      return StandardCharsets.UTF_16BE;
    }
    return StandardCharsets.UTF_8;
  }

  /// Whether the input begins with these bytes.
  public boolean startsWith(int... magic) {
    if (bytes.length < magic.length) {
      return false;
    }
    for (int at = 0; at < magic.length; at++) {
      if ((bytes[at] & 0xFF) != magic[at]) {
        return false;
      }
    }
    return true;
  }
}
