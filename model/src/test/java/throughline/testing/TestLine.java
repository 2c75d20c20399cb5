package throughline.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One line of the text that [TestRecordings] reads: a verb, words in fixed places, and options
/// `key=value` in any order. A word in double quotes may hold blanks.
final class TestLine {
  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");
  private static final Pattern OPTION = Pattern.compile("([a-z]+)=(.*)");
  private static final Pattern TIME = Pattern.compile("(-?[0-9.]+)(ns|us|µs|ms|s|min)?");
  private static final Map<String, Double> NANOS =
      Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9);

  private final int number;
  private final String text;
  private final List<String> words = new ArrayList<>();
  private final Map<String, String> options = new HashMap<>();

  TestLine(int number, String text) {
    this.number = number;
    this.text = text;
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      String word = matcher.group();
      Matcher option = OPTION.matcher(word);
      if (!words.isEmpty() && option.matches()) {
        if (options.put(option.group(1), unquoted(option.group(2))) != null) {
          throw error(option.group(1) + " is given twice");
        }
      } else {
        words.add(unquoted(word));
      }
    }
  }

  String verb() {
    return words.getFirst();
  }

  /// How many words follow the verb.
  int size() {
    return words.size() - 1;
  }

  /// Checks how many words follow the verb and which options may.
  void expect(int least, int most, String usage, String... known) {
    if (size() < least || size() > most) {
      throw error("expected '" + verb() + " " + usage + "'");
    }
    for (String option : options.keySet()) {
      if (!Set.of(known).contains(option)) {
        throw error("no option '" + option + "' here; expected '" + verb() + " " + usage + "'");
      }
    }
  }

  /// The word at a place, 0 for the first after the verb.
  String word(int place) {
    return words.get(place + 1);
  }

  /// All words from a place on, with single blanks between.
  String rest(int place) {
    return String.join(" ", words.subList(place + 1, words.size()));
  }

  /// Everything after the verb as it stands.
  String raw() {
    return text.substring(verb().length()).strip();
  }

  boolean has(String option) {
    return options.containsKey(option);
  }

  String option(String option, String otherwise) {
    return options.getOrDefault(option, otherwise);
  }

  String required(String option) {
    String value = options.get(option);
    if (value == null) {
      throw error("needs " + option + "=…");
    }
    return value;
  }

  long time(String option) {
    return nanos(required(option));
  }

  long time(String option, long otherwise) {
    return has(option) ? nanos(required(option)) : otherwise;
  }

  long whole(String option, long otherwise) {
    return has(option) ? number(required(option), Long::valueOf, "a whole number") : otherwise;
  }

  double real(String option) {
    return real(required(option), option);
  }

  double real(String value, String what) {
    return number(value, Double::valueOf, "a number for " + what);
  }

  /// The two ends of `1s..2s`.
  long[] range(int place) {
    String[] ends = word(place).split("\\.\\.", -1);
    if (ends.length != 2) {
      throw error("expected a range such as 0ms..10ms, found '" + word(place) + "'");
    }
    return new long[] {nanos(ends[0]), nanos(ends[1])};
  }

  /// An error that names the line.
  IllegalArgumentException error(String problem) {
    return new IllegalArgumentException("line " + number + ": " + problem + ": " + text);
  }

  private long nanos(String value) {
    Matcher matcher = TIME.matcher(value);
    if (!matcher.matches()) {
      throw error("expected a time such as 1.5ms, found '" + value + "'");
    }
    String unit = matcher.group(2);
    double amount = real(matcher.group(1), "a time");
    if (unit == null && amount != 0) {
      throw error("a time needs a unit: '" + value + "'");
    }
    return unit == null ? 0 : Math.round(amount * NANOS.get(unit));
  }

  private <N> N number(String value, Function<String, N> parse, String what) {
    try {
      return parse.apply(value);
    } catch (NumberFormatException e) {
      IllegalArgumentException error = error("expected " + what + ", found '" + value + "'");
      error.initCause(e);
      throw error;
    }
  }

  private static String unquoted(String word) {
    return word.replace("\"", "");
  }
}
