package throughline.importers.testing;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/// Ways to damage a text that keep it close to its format: lines twice, lines missing, lines
/// swapped, numbers out of all bounds, brackets lost.
public final class Mutations {
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-1",
          "-0.0",
          "1e308",
          "-1e308",
          "1e-308",
          "NaN",
          "99999999999999999999999999",
          "9223372036854775807",
          "-9223372036854775808",
          "2147483648",
          "4294967295",
          "0x1f",
          "",
          "1.7976931348623157e308");

  private Mutations() {}

  /// One damaged variant of a text.
  public static byte[] of(byte[] bytes, Random random) {
    // Latin 1 keeps all bytes, so that binary formats survive being handled as text.
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    for (int step = 1 + random.nextInt(3); step > 0; step--) {
      text =
          switch (random.nextInt(4)) {
            case 0 -> lines(text, random);
            case 1, 2 -> number(text, random);
            default -> bracket(text, random);
          };
    }
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String lines(String text, Random random) {
    List<String> lines = new ArrayList<>(List.of(text.split("(?<=\n)", -1)));
    int at = random.nextInt(lines.size());
    switch (random.nextInt(3)) {
      case 0 -> lines.add(at, lines.get(random.nextInt(lines.size())));
      case 1 -> lines.remove(at);
      default -> lines.add(random.nextInt(lines.size()), lines.remove(at));
    }
    return String.join("", lines);
  }

  private static String number(String text, Random random) {
    long count = NUMBER.matcher(text).results().count();
    if (count == 0) {
      return text;
    }
    long chosen = random.nextLong(count);
    String with = NUMBERS.get(random.nextInt(NUMBERS.size()));
    long[] seen = {0};
    return NUMBER.matcher(text).replaceAll(match -> seen[0]++ == chosen ? with : match.group());
  }

  private static String bracket(String text, Random random) {
    List<Integer> brackets = new ArrayList<>();
    for (int at = 0; at < text.length(); at++) {
      if ("[]{}\",:;()<>".indexOf(text.charAt(at)) >= 0) {
        brackets.add(at);
      }
    }
    if (brackets.isEmpty()) {
      return text;
    }
    int at = brackets.get(random.nextInt(brackets.size()));
    String with = List.of("", "[", "}", "\"", "null").get(random.nextInt(5));
    return text.substring(0, at) + with + text.substring(at + 1);
  }
}
