package throughline.importers.throughputlog;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import throughline.importers.io.DayUnwrap;
import throughline.model.recording.ClockReference;

/// When each line was written, and how much time and how many steps lie between it and the line
/// before.
///
/// Times come from the first of these that serves: time stamps, if they are fine enough for the
/// distance of the lines or nothing else is there; differences of a time since the start; the time
/// of one step times the steps between two lines; tokens of a step over a printed rate. Where a log
/// holds rates alone, each is taken to cover a second.
final class Timeline {
  private enum Rule {
    STAMPS("time stamps"),
    ELAPSED("differences of the time since the start"),
    STEP_TIME("time of a step x steps"),
    NOMINAL("no times: each line stands for one second");

    private final String words;

    Rule(String words) {
      this.words = words;
    }
  }

  private static final double SECOND = 1e9;
  private static final long DAY_NANOS = 86_400_000_000_000L;
  private static final long NONE = Long.MIN_VALUE;
  /// Far longer than any run, and short enough for nanoseconds.
  static final double LONGEST_SECONDS = 2e9;

  private static final int STEPS_OF_STAMP = 20;

  private final List<Observation> lines;
  private final double[] steps;
  private final boolean[] breaks;
  private final double[] seconds;
  private final long[] ends;
  private final long[] stamps;
  private final double typicalSteps;
  private final boolean sinceStart;
  private long stampBase = NONE;
  private LogStamp.Kind kind = LogStamp.Kind.OF_DAY;
  private long resolution = (long) SECOND;
  private Rule rule = Rule.NOMINAL;

  /// @param lines at least one, in file order
  Timeline(List<Observation> lines) {
    this(lines, NONE);
  }

  /// @param fixedBase the stamp of time 0, where something else than these lines has set it
  Timeline(List<Observation> lines, long fixedBase) {
    this.lines = lines;
    stampBase = fixedBase;
    int count = lines.size();
    steps = new double[count];
    breaks = new boolean[count];
    seconds = new double[count];
    ends = new long[count];
    stamps = new long[count];
    typicalSteps = typicalSteps();
    double first = lines.getFirst().get(Quantity.STEP);
    sinceStart = Double.isNaN(first) || first <= 1.5 * typicalSteps;
    countSteps();
    placeStamps();
    chooseRule();
    for (int row = 0; row < count; row++) {
      double since = seconds(row);
      seconds[row] = since <= LONGEST_SECONDS ? since : Double.NaN;
    }
    placeEnds();
  }

  int size() {
    return lines.size();
  }

  Observation line(int row) {
    return lines.get(row);
  }

  /// How many steps ended since the line before; NaN if the log does not say.
  double steps(int row) {
    return steps[row];
  }

  /// The time since the line before in seconds; NaN if it is not known.
  double seconds(int row, double whenUnknown) {
    return Double.isNaN(seconds[row]) ? whenUnknown : seconds[row];
  }

  /// When the line was written, in nanoseconds from time 0.
  long endNanos(int row) {
    return ends[row];
  }

  /// Whether the steps begin anew at a line, as after a restart.
  boolean breaksAt(int row) {
    return breaks[row];
  }

  /// Whether the log begins with the run, so that what its first line counts began with it.
  boolean isSinceStart() {
    return sinceStart;
  }

  /// How durations were found, in words.
  String ruleWords() {
    return rule.words;
  }

  boolean isNominal() {
    return rule == Rule.NOMINAL;
  }

  /// When something happened that a line gives the time of, in nanoseconds from time 0; negative
  /// before it. Empty if the steps have no times of this kind to set it against.
  ///
  /// @param nearNanos about when it was; decides on the day where a stamp has a time of day only
  OptionalLong nanosOf(LogStamp stamp, long nearNanos) {
    if (stampBase == NONE || stamp.kind() != kind) {
      return OptionalLong.empty();
    }
    long nanos = stamp.nanos() - stampBase;
    if (kind == LogStamp.Kind.OF_DAY) {
      nanos += Math.round((double) (nearNanos - nanos) / DAY_NANOS) * DAY_NANOS;
    }
    return OptionalLong.of(nanos);
  }

  ClockReference clock() {
    if (stampBase == NONE) {
      return new ClockReference.Unanchored();
    }
    if (kind == LogStamp.Kind.INSTANT) {
      return new ClockReference.Wall(stampBase, resolution);
    }
    String date =
        lines.stream()
            .map(Observation::stamp)
            .filter(stamp -> stamp != null && stamp.date() != null)
            .findFirst()
            .map(LogStamp::date)
            .orElse(null);
    long day = Math.floorMod(stampBase, DAY_NANOS);
    return new ClockReference.TimeOfDay(day, resolution, date);
  }

  private double typicalSteps() {
    double[] differences = new double[lines.size()];
    int count = 0;
    for (int row = 1; row < lines.size(); row++) {
      double difference = step(row) - step(row - 1);
      if (difference > 0) {
        differences[count++] = difference;
      }
    }
    return count == 0 ? 1 : median(Arrays.copyOf(differences, count));
  }

  private double step(int row) {
    return lines.get(row).get(Quantity.STEP);
  }

  private void countSteps() {
    for (int row = 0; row < lines.size(); row++) {
      double difference = row == 0 ? Double.NaN : step(row) - step(row - 1);
      breaks[row] = difference < 0;
      if (difference >= 0) {
        steps[row] = difference;
      } else {
        // Steps may be counted from 0: then the first line with a time of its own is one step.
        boolean own = step(row) == 0 && lines.get(row).get(Quantity.STEP_SECONDS) > 0;
        steps[row] = own ? 1 : Math.min(step(row), typicalSteps);
      }
    }
  }

  /// Brings the time stamps of one kind, that of the first, onto one axis.
  private void placeStamps() {
    Arrays.fill(stamps, NONE);
    DayUnwrap days = new DayUnwrap();
    boolean any = false;
    for (int row = 0; row < lines.size(); row++) {
      LogStamp stamp = lines.get(row).stamp();
      if (stamp != null && (!any || stamp.kind() == kind)) {
        if (!any) {
          kind = stamp.kind();
          resolution = stamp.resolutionNanos();
          any = true;
        }
        long second = (long) SECOND;
        stamps[row] =
            kind == LogStamp.Kind.OF_DAY
                ? days.seconds((int) (stamp.nanos() / second)) * second + stamp.nanos() % second
                : stamp.nanos();
      }
    }
  }

  private void chooseRule() {
    double[] gaps = new double[lines.size()];
    int stamped = 0;
    for (int row = 1; row < lines.size(); row++) {
      if (stamps[row] != NONE && stamps[row - 1] != NONE) {
        gaps[stamped++] = stamps[row] - stamps[row - 1];
      }
    }
    boolean usable = stamped > 0 && stamped * 2 >= lines.size() - 1;
    double gap = usable ? median(Arrays.copyOf(gaps, stamped)) : 0;
    boolean fine = usable && gap >= (double) resolution * STEPS_OF_STAMP;
    if (fine) {
      rule = Rule.STAMPS;
    } else if (mostHave(Quantity.ELAPSED)) {
      rule = Rule.ELAPSED;
    } else if (mostHave(Quantity.STEP_SECONDS)) {
      rule = Rule.STEP_TIME;
    } else if (usable && gap > 0) {
      rule = Rule.STAMPS;
    }
  }

  private boolean mostHave(Quantity quantity) {
    return lines.stream().filter(line -> line.has(quantity)).count() * 2 >= lines.size();
  }

  private double seconds(int row) {
    return switch (rule) {
      case STAMPS -> {
        boolean both = row > 0 && stamps[row] != NONE && stamps[row - 1] != NONE;
        yield both && stamps[row] >= stamps[row - 1]
            ? (stamps[row] - stamps[row - 1]) / SECOND
            : Double.NaN;
      }
      case ELAPSED -> elapsed(row);
      case STEP_TIME ->
          lines.get(row).get(Quantity.STEP_SECONDS) * (Double.isNaN(steps[row]) ? 1 : steps[row]);
      case NOMINAL -> {
        double perStep = lines.get(row).get(Quantity.TOKENS_OF_STEP);
        double rate = lines.get(row).get(Quantity.TOKENS_RATE);
        yield perStep > 0 && rate > 0 && steps[row] > 0 ? perStep * steps[row] / rate : 1;
      }
    };
  }

  /// A time since the start that falls back was set to zero in between, as modded-nanogpt does
  /// after its warm-up: then it is the duration itself.
  private double elapsed(int row) {
    double now = lines.get(row).get(Quantity.ELAPSED);
    if (row == 0) {
      return sinceStart ? now : Double.NaN;
    }
    double difference = now - lines.get(row - 1).get(Quantity.ELAPSED);
    if (difference < 0) {
      return breaks[row] ? Double.NaN : now;
    }
    return difference;
  }

  private void placeEnds() {
    double first = Double.isNaN(seconds[0]) ? 0 : seconds[0];
    double at = 0;
    for (int row = 0; row < lines.size(); row++) {
      at = Math.min(LONGEST_SECONDS, at + (seconds[row] > 0 ? seconds[row] : 0));
      if (stamps[row] != NONE) {
        if (stampBase == NONE) {
          stampBase = stamps[row] - Math.round((row == 0 ? first : at) * SECOND);
        }
        at = (stamps[row] - stampBase) / SECOND;
        ends[row] = stamps[row] - stampBase;
      } else {
        ends[row] = Math.round(at * SECOND);
      }
    }
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}
