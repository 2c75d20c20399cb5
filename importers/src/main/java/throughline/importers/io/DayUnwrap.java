package throughline.importers.io;

/// Turns times of day into seconds that go on over midnight: a step back of more than half a day is
/// the next day, a smaller one stays a step back.
public final class DayUnwrap {
  private static final long DAY = 86_400;

  private long day;
  private long last = -1;

  /// Seconds since the midnight before the first time.
  public long seconds(int secondOfDay) {
    long seconds = day * DAY + secondOfDay;
    if (last >= 0 && seconds < last - DAY / 2) {
      day++;
      seconds += DAY;
    }
    last = seconds;
    return seconds;
  }

  /// How many midnights have passed.
  public long day() {
    return day;
  }

  /// Says that another date was printed: all that follows is on this day or later.
  public void atLeast(long earliestDay) {
    day = Math.max(day, earliestDay);
  }
}
