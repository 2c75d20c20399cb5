package throughline.importers.stagelines;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.Ledger;

/// Lines that people print themselves, such as
///
/// ```
/// [profile] step=1200 thread=target-0 target.forward n=100 total=3.210s avg=32.1ms max=41.0ms
/// [profile] target.forward=3.21s target.step=1.20s
/// 12:00:01 INFO target.forward: n=100 total=3.210s
/// ```
///
/// A line is taken if it has a tag such as `[profile]` and at least one stage with a time, or,
/// without a tag, a stage with both a count and a total that bears a unit. Several stages may
/// follow each other.
final class ProfileLineForm implements LineForm {
  private static final String UNIT = "(?:s|secs?|seconds|ms|msec|us|usec|\u00b5s|\u03bcs|ns|nsec)";
  private static final Pattern TAG =
      Pattern.compile(
          "(?i)\\[(?:profile(?:[_ -]?stats)?|profiler|profiling|(?:stage|timing)[_ -]?stats|stats"
              + "|stages|timings?|timers?)\\]|(?<![\\w.])profile(?:_?stats)?\\s*[:|]\\s");
  private static final Pattern UNTAGGED =
      Pattern.compile(
          "(?<![\\w./:-])[A-Za-z_][\\w./:-]*+\\s+\\(?(?:n|count|calls)\\s*=\\s*[\\d,]+"
              + ".*?\\btotal\\s*=\\s*[\\d.,]+\\s*"
              + UNIT
              + "\\b");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][\\w./:<>-]*");
  private static final int MOST_TOKENS = 2000;

  private static final class Named {
    private final String stage;
    private final StageNumbers numbers = new StageNumbers();

    Named(String stage) {
      this.stage = stage;
    }
  }

  private final PrintLog prints;
  private final Ledger.Builder ledger;

  ProfileLineForm(PrintLog prints, Ledger.Builder ledger) {
    this.prints = prints;
    this.ledger = ledger;
  }

  @Override
  public boolean accept(String line, LinePlace place) {
    if (line.indexOf('=') < 0 && line.indexOf(':') < 0) {
      return false;
    }
    Matcher tag = TAG.matcher(line);
    if (mayBeTagged(line) && tag.find()) {
      return new Reader(place, true).read(line.substring(tag.end()));
    }
    return line.contains("total")
        && UNTAGGED.matcher(line).find()
        && new Reader(place, false).read(line);
  }

  /// Spares most lines of a long log the search for a tag.
  private static boolean mayBeTagged(String line) {
    if (line.indexOf('[') >= 0) {
      return true;
    }
    String word = "profile";
    for (int at = 0; at <= line.length() - word.length(); at++) {
      if ((line.charAt(at) | 0x20) == 'p' && line.regionMatches(true, at, word, 0, word.length())) {
        return true;
      }
    }
    return false;
  }

  private static String normal(String text) {
    return text.replaceAll("(\\d),(\\d{3})(?!\\d)", "$1$2")
        .replaceAll("\\s*=\\s*", "=")
        .replaceAll("(\\d)\\s+(" + UNIT + ")(?![\\w.=])", "$1$2")
        .replaceAll("(?<![\\w.])(\\d+)\\s*(?:calls|runs|times)\\b", "n=$1")
        .replaceAll("[(),;|]", " ")
        .replaceAll("(\\w):\\s+(?=[\\d.])", "$1=");
  }

  /// Reads one line from left to right.
  private final class Reader {
    private final LinePlace place;
    private final boolean tagged;
    private final List<Named> stages = new ArrayList<>();
    private String thread = "";
    private String process = "";
    private long step;
    private String lastWord = "";

    Reader(LinePlace place, boolean tagged) {
      this.place = place;
      this.tagged = tagged;
      this.step = place.step();
    }

    boolean read(String text) {
      String[] tokens = normal(text).strip().split("\\s+", MOST_TOKENS);
      for (String token : tokens) {
        int equals = token.indexOf('=');
        if (equals > 0) {
          pair(token.substring(0, equals), token.substring(equals + 1));
        } else {
          word(token);
        }
      }
      List<Named> complete = stages.stream().filter(s -> s.numbers.isComplete()).toList();
      complete.forEach(this::add);
      return !complete.isEmpty();
    }

    private void word(String token) {
      String word = token.endsWith(":") ? token.substring(0, token.length() - 1) : token;
      if (!lastWord.isEmpty() && DurationText.hasUnit(word)) {
        stage(lastWord).numbers.set(StatKey.Field.TOTAL, DurationText.nanos(word, 1e9));
        lastWord = "";
      } else if (NAME.matcher(word).matches()) {
        lastWord = word;
      }
    }

    private void pair(String key, String value) {
      if (context(key.toLowerCase(Locale.ROOT), value)) {
        return;
      }
      StatKey stat = StatKey.of(key);
      if (stat == null) {
        boolean named = tagged && NAME.matcher(key).matches() && DurationText.hasUnit(value);
        if (named) {
          stage(key).numbers.set(StatKey.Field.TOTAL, DurationText.nanos(value, 1e9));
        }
        return;
      }
      Named current = current();
      if (current != null && stat.field() != StatKey.Field.OTHER) {
        current.numbers.set(stat.field(), value(key, stat, value));
      }
    }

    private boolean context(String key, String value) {
      switch (key) {
        case "step", "iter", "iteration", "global_step", "it" -> {
          double number = DurationText.number(value.replaceAll("/.*", ""));
          step = number >= 0 && number <= 1L << 53 ? (long) number : step;
        }
        case "thread", "worker", "loop", "thread_name" -> thread = value;
        case "rank", "pid" -> process = key + " " + value;
        case "stage", "name" -> lastWord = value;
        default -> {
          return false;
        }
      }
      return true;
    }

    private double value(String key, StatKey stat, String text) {
      if (stat.field() == StatKey.Field.COUNT) {
        return DurationText.number(text);
      }
      double unit = Double.isNaN(stat.unitNanos()) ? 1e9 : stat.unitNanos();
      if (Double.isNaN(stat.unitNanos()) && !DurationText.hasUnit(text)) {
        ledger.report(PrintLog.SECONDS, place.offset(), key + "=" + text);
      }
      return DurationText.nanos(text, unit);
    }

    /// The stage that statistics belong to: the word before them, or the stage read last.
    private @Nullable Named current() {
      if (!lastWord.isEmpty()) {
        Named named = stage(lastWord);
        lastWord = "";
        return named;
      }
      return stages.isEmpty() ? null : stages.getLast();
    }

    private Named stage(String name) {
      Named named = new Named(StageNames.path(name, ledger, place.offset()));
      stages.add(named);
      return named;
    }

    private void add(Named named) {
      long total = named.numbers.totalNanos();
      long count = named.numbers.count();
      if (total < 0 || count < 0) {
        prints.bad(place, named.stage);
        return;
      }
      prints
          .group("profile", process, thread.isEmpty() ? PrintLog.MAIN : thread)
          .add(
              new StagePrint(
                  named.stage,
                  count,
                  total,
                  named.numbers.minNanos(),
                  named.numbers.maxNanos(),
                  place.withStep(step)));
    }
  }
}
