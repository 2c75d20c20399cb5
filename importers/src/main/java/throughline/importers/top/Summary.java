package throughline.importers.top;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.importers.io.NumberText;
import throughline.importers.io.TimeOfDayText;

/// The lines above the table of an iteration.
final class Summary {
  /// The states of a CPU in the order in which every version prints them; their names are
  /// translated.
  static final List<String> CPU_STATES = List.of("us", "sy", "ni", "id", "wa", "hi", "si", "st");

  private static final Pattern START = Pattern.compile("\\S+ - (?=\\d{1,2}:\\d{2}:\\d{2} up\\s)");
  private static final Pattern LOAD =
      Pattern.compile("[Ll]oad average: *(\\d+[.,]\\d+),? *(\\d+[.,]\\d+),? *(\\d+[.,]\\d+)");
  private static final Pattern CPU = Pattern.compile("%?C[Pp][Uu](\\d+|\\(s\\)) *:");
  private static final Pattern STATE = Pattern.compile("(\\d+[.,]\\d+)[ %]\\s*\\p{L}+");

  private static final Pattern TOYBOX =
      Pattern.compile("(?:Tasks|Threads): +\\d+ total,.*|User \\d+%, System \\d+%,.*");
  private static final Pattern BUSYBOX = Pattern.compile("Mem: \\d+K used, \\d+K free,.*");

  /// `7%user`, `0% usr`: states by name, in the order of [#CPU_STATES].
  private static final List<Pattern> NAMED_STATES =
      List.of(
          state("user|usr"),
          state("sys"),
          state("nice|nic"),
          state("idle"),
          state("iow|io"),
          state("irq"),
          state("sirq"));

  private static Pattern state(String names) {
    return Pattern.compile("(\\d+)% ?(?:" + names + ")\\b");
  }

  /// The states of one CPU or of all together.
  ///
  /// @param cpu `(s)` for all together, else its number
  /// @param percent one value a state, in the order of [#CPU_STATES]
  record Cpu(String cpu, List<Double> percent) {}

  private Summary() {}

  /// The second of the day at which an iteration was taken, if the line is its first.
  static Optional<Integer> startOf(String line) {
    Matcher start = START.matcher(line);
    return start.lookingAt()
        ? TimeOfDayText.at(line.substring(start.end())).map(TimeOfDayText::secondOfDay)
        : Optional.empty();
  }

  /// Whether a line is the first of an iteration of toybox, which prints no time.
  static boolean isToyboxStart(String line) {
    return TOYBOX.matcher(line).matches();
  }

  /// Whether a line is the first of an iteration of BusyBox, which prints no time.
  static boolean isBusyboxStart(String line) {
    return BUSYBOX.matcher(line).matches();
  }

  /// The states of all CPUs together as toybox and BusyBox print them; empty if the line holds
  /// none.
  static List<Double> namedStates(String line) {
    if (!line.contains("idle")) {
      return List.of();
    }
    List<Double> percent = new ArrayList<>();
    for (Pattern form : NAMED_STATES) {
      Matcher state = form.matcher(line);
      if (!state.find()) {
        return List.of();
      }
      percent.add(NumberText.decimal(state.group(1)));
    }
    return percent;
  }

  /// The load averages over 1, 5 and 15 minutes; empty if the line holds none.
  static List<Double> load(String line) {
    Matcher load = LOAD.matcher(line);
    return load.find()
        ? List.of(
            NumberText.decimal(load.group(1)),
            NumberText.decimal(load.group(2)),
            NumberText.decimal(load.group(3)))
        : List.of();
  }

  /// The CPUs of a line; with `-1` there may be two.
  static List<Cpu> cpus(String line) {
    List<Cpu> cpus = new ArrayList<>();
    Matcher cpu = CPU.matcher(line);
    int from = 0;
    while (cpu.find(from)) {
      int begin = cpu.end();
      String name = cpu.group(1);
      int end = cpu.find(begin) ? cpu.start() : line.length();
      List<Double> percent = new ArrayList<>();
      Matcher state = STATE.matcher(line).region(begin, end);
      while (state.find() && percent.size() < CPU_STATES.size()) {
        percent.add(NumberText.decimal(state.group(1)));
      }
      if (percent.size() > 1) {
        cpus.add(new Cpu(name, percent));
      }
      from = begin;
    }
    return cpus;
  }
}
