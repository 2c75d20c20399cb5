package throughline.importers.flamegraph;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/// Reads SVG or HTML tag by tag, forgiving: attributes may repeat, tags need not match, the end may
/// be missing. Comments, declarations, scripts and styles are passed over.
///
/// Knows the five entities of XML and character numbers, nothing else: document types are not read,
/// so entities can neither grow nor reach for other files. Memory is bounded by the longest tag.
final class Markup {
  enum Token {
    OPEN,
    CLOSE,
    TEXT,
    END
  }

  /// The longest text, tag name or attribute kept; the rest is passed over.
  static final int LONGEST = 1 << 20;

  private final Reader reader;
  private int peeked = -2;
  private long position;
  private final StringBuilder collected = new StringBuilder();
  private final List<String> attributes = new ArrayList<>();
  private String name = "";
  private String text = "";
  private boolean closesItself;

  Markup(Reader reader) {
    this.reader = reader;
  }

  /// The tag's name in lower case.
  String name() {
    return name;
  }

  String text() {
    return text;
  }

  /// How many characters were read.
  long position() {
    return position;
  }

  /// The first attribute of this name, or an empty text.
  String attribute(String key) {
    for (int at = 0; at < attributes.size(); at += 2) {
      if (attributes.get(at).equals(key)) {
        return attributes.get(at + 1);
      }
    }
    return "";
  }

  Token next() throws IOException {
    if (closesItself) {
      closesItself = false;
      return Token.CLOSE;
    }
    while (true) {
      int c = peek();
      if (c < 0) {
        return Token.END;
      }
      if (c != '<') {
        text = unescaped(until('<'));
        if (!text.isBlank()) {
          return Token.TEXT;
        }
        continue;
      }
      take();
      switch (peek()) {
        case '!' -> passDeclaration();
        case '?' -> pass("?>");
        case '/' -> {
          take();
          name = tagName();
          pass(">");
          return Token.CLOSE;
        }
        default -> {
          open();
          return Token.OPEN;
        }
      }
    }
  }

  private void open() throws IOException {
    name = tagName();
    attributes.clear();
    while (true) {
      int c = skipBlanks();
      if (c < 0 || c == '<') {
        return;
      }
      if (c == '>') {
        take();
        if (name.equals("script") || name.equals("style")) {
          pass("</" + name);
          pass(">");
        }
        return;
      }
      if (c == '/') {
        take();
        closesItself |= peek() == '>';
      } else {
        attribute();
      }
    }
  }

  private void attribute() throws IOException {
    collected.setLength(0);
    for (int c = peek(); c >= 0 && "=/> \t\r\n<".indexOf(c) < 0; c = peek()) {
      collect(take());
    }
    if (collected.isEmpty()) {
      take();
      return;
    }
    String key = collected.toString();
    String value = "";
    if (skipBlanks() == '=') {
      take();
      int quote = skipBlanks();
      if (quote == '"' || quote == '\'') {
        take();
        value = unescaped(until((char) quote));
        take();
      } else {
        collected.setLength(0);
        for (int c = peek(); c >= 0 && "> \t\r\n<".indexOf(c) < 0; c = peek()) {
          collect(take());
        }
        value = unescaped(collected.toString());
      }
    }
    attributes.add(key);
    attributes.add(value);
  }

  private String tagName() throws IOException {
    collected.setLength(0);
    for (int c = peek(); c >= 0 && "/> \t\r\n<".indexOf(c) < 0; c = peek()) {
      collect(take());
    }
    return collected.toString().toLowerCase(java.util.Locale.ROOT);
  }

  private void passDeclaration() throws IOException {
    take();
    if (peek() == '-') {
      pass("-->");
    } else if (peek() == '[') {
      pass("]]>");
    } else {
      int brackets = 0;
      for (int c = take(); c >= 0; c = take()) {
        brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (c == '>' && brackets <= 0) {
          return;
        }
      }
    }
  }

  private int skipBlanks() throws IOException {
    int c = peek();
    while (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      take();
      c = peek();
    }
    return c;
  }

  private String until(char stop) throws IOException {
    collected.setLength(0);
    for (int c = peek(); c >= 0 && c != stop; c = peek()) {
      collect(take());
    }
    return collected.toString();
  }

  /// Passes over everything up to a text and that text.
  private void pass(String stop) throws IOException {
    StringBuilder last = new StringBuilder();
    for (int c = take(); c >= 0; c = take()) {
      last.append((char) c);
      if (last.length() > stop.length()) {
        last.deleteCharAt(0);
      }
      if (c == stop.charAt(stop.length() - 1) && last.indexOf(stop) == 0) {
        return;
      }
    }
  }

  private void collect(int c) {
    if (collected.length() < LONGEST) {
      collected.append((char) c);
    }
  }

  private int peek() throws IOException {
    if (peeked == -2) {
      peeked = reader.read();
    }
    return peeked;
  }

  private int take() throws IOException {
    int c = peek();
    if (c >= 0) {
      peeked = -2;
      position++;
    }
    return c;
  }

  private static String unescaped(String text) {
    int amp = text.indexOf('&');
    if (amp < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    int from = 0;
    while (amp >= 0) {
      int end = text.indexOf(';', amp);
      String decoded = end < 0 || end - amp > 10 ? null : entity(text.substring(amp + 1, end));
      plain.append(text, from, amp);
      plain.append(decoded == null ? "&" : decoded);
      from = decoded == null ? amp + 1 : end + 1;
      amp = text.indexOf('&', from);
    }
    return plain.append(text, from, text.length()).toString();
  }

  private static @org.jspecify.annotations.Nullable String entity(String name) {
    return switch (name) {
      case "lt" -> "<";
      case "gt" -> ">";
      case "amp" -> "&";
      case "quot" -> "\"";
      case "apos" -> "'";
      default -> name.startsWith("#") ? character(name.substring(1)) : null;
    };
  }

  private static @org.jspecify.annotations.Nullable String character(String number) {
    try {
      boolean hex = number.startsWith("x");
      int code = hex ? Integer.parseInt(number.substring(1), 16) : Integer.parseInt(number);
      return Character.isValidCodePoint(code) ? Character.toString(code) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
