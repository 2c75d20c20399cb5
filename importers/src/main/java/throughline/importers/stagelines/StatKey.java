package throughline.importers.stagelines;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a key of a hand-made collector means: `n`, `calls`, `total_ms`, `avg`, `mean_time_us` …
///
/// @param field which of the statistics it gives
/// @param unitNanos the unit that the key's suffix names, in nanoseconds, or NaN if it names none
public record StatKey(Field field, double unitNanos) {
  /// One statistic of a stage.
  public enum Field {
    COUNT,
    TOTAL,
    MEAN,
    MIN,
    MAX,
    /// Known, but of no use here: percentiles, deviations, shares, last values.
    OTHER
  }

  private static final Pattern SUFFIX =
      Pattern.compile(
          "^(.+?)[_ .\\-]?[(\\[]?(seconds|secs?|s|millis(?:econds)?|ms(?:ecs?)?|us(?:ecs?)?"
              + "|\u00b5s|\u03bcs|micros(?:econds)?|ns(?:ecs?)?|nanos(?:econds)?)[)\\]]?$");

  /// What a key means, or null if it is no statistic.
  public static @Nullable StatKey of(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    Field plain = field(lower);
    if (plain != null) {
      return new StatKey(plain, Double.NaN);
    }
    Matcher matcher = SUFFIX.matcher(lower);
    if (!matcher.matches()) {
      return null;
    }
    Field field = field(matcher.group(1));
    return field == null ? null : new StatKey(field, DurationText.unitNanos(matcher.group(2)));
  }

  private static @Nullable Field field(String word) {
    String plain = word.length() > 5 ? word.replaceAll("^time_|_time$|_duration$", "") : word;
    return switch (plain) {
      case "n", "count", "calls", "num_calls", "ncalls", "call_count", "counts", "cnt", "hits" ->
          Field.COUNT;
      case "total", "sum", "time", "tot", "elapsed", "duration", "dur", "totals", "cumulative" ->
          Field.TOTAL;
      case "avg", "mean", "average", "ave" -> Field.MEAN;
      case "min", "minimum" -> Field.MIN;
      case "max", "maximum" -> Field.MAX;
      case "p50",
          "p90",
          "p95",
          "p99",
          "p999",
          "median",
          "std",
          "stdev",
          "stddev",
          "var",
          "variance",
          "last",
          "ema",
          "pct",
          "percent",
          "share",
          "sumsq",
          "%" ->
          Field.OTHER;
      default -> null;
    };
  }
}
