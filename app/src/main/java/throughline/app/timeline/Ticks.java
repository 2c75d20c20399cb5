package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import throughline.model.run.TimeRange;

/// Marks on a time axis: at round times, with labels that tell them apart.
///
/// Where the labels would need more than four decimals, as a microsecond does after an hour, they
/// count from a base that is told once.
///
/// @param baseLabel the time that labels count from, or empty if they count from 0
/// @param ticks in order of time
record Ticks(String baseLabel, List<Tick> ticks) {
  private static final long MICROSECOND = 1_000;
  private static final long MILLISECOND = 1_000_000;
  private static final long SECOND = 1_000_000_000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;

  /// Steps of less than 10 s are 1, 2 or 5 times a power of ten; longer ones divide minutes, hours
  /// and days.
  private static final long[] LONG_STEPS =
      LongStream.of(
              10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400)
          .map(seconds -> seconds * SECOND)
          .toArray();

  /// One mark.
  ///
  /// @param timeNanos where it is
  /// @param label what it says
  record Tick(long timeNanos, String label) {}

  private record Unit(String symbol, long nanos) {}

  private static final List<Unit> UNITS =
      List.of(
          new Unit("ns", 1),
          new Unit("µs", MICROSECOND),
          new Unit("ms", MILLISECOND),
          new Unit("s", SECOND));

  /// The marks of a range, at least `leastNanos` apart.
  static Ticks of(TimeRange range, double leastNanos) {
    long step = step(leastNanos);
    long first = Math.ceilDiv(range.fromNanos(), step) * step;
    long farthest = Math.max(Math.abs(range.fromNanos()), Math.abs(range.toNanos()));
    List<Tick> ticks = new ArrayList<>();
    if (step >= MINUTE) {
      for (long time = first; time <= range.toNanos(); time += step) {
        ticks.add(new Tick(time, clock(time)));
      }
      return new Ticks("", ticks);
    }
    Unit unit = unit(farthest);
    long base = 0;
    if (decimals(step, unit) > 4) {
      unit = unit(step);
      long round = unit.nanos() * 1000;
      base = Math.floorDiv(range.fromNanos(), round) * round;
    }
    int decimals = decimals(step, unit);
    for (long time = first; time <= range.toNanos(); time += step) {
      String number = number(time - base, unit, decimals);
      ticks.add(new Tick(time, (base == 0 ? "" : "+") + number + " " + unit.symbol()));
    }
    return new Ticks(base == 0 ? "" : baseLabel(base), ticks);
  }

  /// The least round step that is at least `leastNanos`.
  static long step(double leastNanos) {
    for (long power = 1; power <= SECOND; power *= 10) {
      for (long factor : new long[] {1, 2, 5}) {
        if (power * factor >= leastNanos) {
          return power * factor;
        }
      }
    }
    for (long step : LONG_STEPS) {
      if (step >= leastNanos) {
        return step;
      }
    }
    long day = 24 * HOUR;
    return (long) Math.ceil(leastNanos / day) * day;
  }

  private static Unit unit(long nanos) {
    Unit best = UNITS.getFirst();
    for (Unit unit : UNITS) {
      if (unit.nanos() <= nanos) {
        best = unit;
      }
    }
    return best;
  }

  private static int decimals(long step, Unit unit) {
    int decimals = 0;
    for (long at = unit.nanos(); at > step || step % at != 0; at /= 10) {
      decimals++;
    }
    return decimals;
  }

  private static String number(long nanos, Unit unit, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", nanos / (double) unit.nanos())
        .replace('-', '−');
  }

  private static String baseLabel(long base) {
    Unit unit = unit(Math.abs(base));
    long grain = MICROSECOND;
    while (grain < SECOND && base % (grain * 1000) == 0) {
      grain *= 1000;
    }
    return number(base, unit, decimals(grain, unit)) + " " + unit.symbol();
  }

  /// A time of whole minutes such as `1 h 30 min`.
  private static String clock(long time) {
    long hours = Math.abs(time) / HOUR;
    long minutes = Math.abs(time) % HOUR / MINUTE;
    String sign = time < 0 ? "−" : "";
    if (hours == 0) {
      return sign + minutes + " min";
    }
    return sign + hours + " h" + (minutes == 0 ? "" : " " + minutes + " min");
  }
}
