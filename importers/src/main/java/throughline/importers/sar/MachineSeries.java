package throughline.importers.sar;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.importers.io.DayUnwrap;
import throughline.importers.io.LocalStamp;
import throughline.importers.io.TimeOfDayText;
import throughline.model.recording.ClockReference;
import throughline.model.recording.RecordingBuilder;

/// Where the values of all layouts go: a counter of the machine, or of the CPU, disk or interface
/// that it belongs to; and the one clock they are placed on.
final class MachineSeries {
  private static final long SECOND = 1_000_000_000L;
  private static final long DAY = 86_400 * SECOND;

  private record Key(String item, String name) {}

  private final RecordingBuilder out;
  private final Map<Key, RecordingBuilder.Counter> counters = new HashMap<>();
  private final DayUnwrap days = new DayUnwrap();
  private @Nullable String date;
  private long base = Long.MIN_VALUE;
  private boolean absolute;
  private boolean utc;
  private long resolution = SECOND;
  private long values;

  MachineSeries(RecordingBuilder out) {
    this.out = out;
  }

  /// How many values were taken.
  long values() {
    return values;
  }

  /// Says which date stands above the values, in the locale's own form.
  void date(String newDate) {
    date = date == null ? newDate : date;
  }

  /// Nanoseconds from time 0 to a date and time without a zone, or in UTC.
  Optional<Long> dated(String text, boolean inUtc) {
    Optional<LocalStamp> stamp = LocalStamp.at(text);
    if (stamp.isEmpty() || (base != Long.MIN_VALUE && !absolute)) {
      return Optional.empty();
    }
    if (base == Long.MIN_VALUE) {
      base = stamp.get().nanos();
      absolute = true;
      utc = inUtc;
      resolution = stamp.get().resolutionNanos();
      date = stamp.get().date();
    }
    return Optional.of(stamp.get().nanos() - base);
  }

  /// Nanoseconds from time 0 to a time in seconds since 1970.
  Optional<Long> epoch(long seconds) {
    if (seconds < 0 || seconds > 7_000_000_000L || (base != Long.MIN_VALUE && !absolute)) {
      return Optional.empty();
    }
    if (base == Long.MIN_VALUE) {
      base = seconds * SECOND;
      absolute = true;
      utc = true;
    }
    return Optional.of(seconds * SECOND - base);
  }

  /// Nanoseconds from time 0 to a time of day, going on over midnight.
  Optional<Long> ofDay(TimeOfDayText time) {
    if (base != Long.MIN_VALUE && absolute) {
      return Optional.empty();
    }
    long nanos = days.seconds(time.secondOfDay()) * SECOND;
    base = base == Long.MIN_VALUE ? nanos : base;
    return Optional.of(nanos - base);
  }

  /// Adds a value.
  ///
  /// @param item the CPU, disk or interface; empty or `all` for the whole machine
  void add(long nanos, String item, String name, String unit, double value) {
    if (!Double.isFinite(value)) {
      return;
    }
    counters
        .computeIfAbsent(new Key(item, name), key -> out.counter(name, unit, thread(item)))
        .add(nanos, value);
    values++;
  }

  private int thread(String item) {
    return item.isEmpty() || item.equals("all") || item.equals("-1") ? -1 : out.thread("", item);
  }

  ClockReference clock() {
    if (base == Long.MIN_VALUE) {
      return new ClockReference.Unanchored();
    }
    return absolute && utc
        ? new ClockReference.Wall(base, resolution)
        : new ClockReference.TimeOfDay(Math.floorMod(base, DAY), resolution, date);
  }

  /// The unit of a value by its name, as all these tools name them.
  static String unit(String name) {
    if (name.startsWith("%") || name.endsWith("-percent") || name.equals("util")) {
      return "%";
    }
    if (name.endsWith("kB/s") || name.endsWith("Blk/s")) {
      return name.endsWith("kB/s") ? "KiB/s" : "blocks/s";
    }
    if (name.startsWith("kb")) {
      return "KiB";
    }
    return name.endsWith("/s") ? "1/s" : name.endsWith("await") ? "ms" : "";
  }
}
