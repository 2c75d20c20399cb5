package throughline.importers.profilestats;

import java.util.Map;
import throughline.importers.stagelines.DurationText;
import throughline.importers.stagelines.StageNumbers;
import throughline.importers.stagelines.StatKey;

/// What a dump says about one stage, in whichever shape.
final class DumpNumbers {
  private final StageNumbers numbers = new StageNumbers();
  private boolean assumedSeconds;

  StageNumbers numbers() {
    return numbers;
  }

  /// Whether a time had no unit and was taken for seconds.
  boolean hasAssumedSeconds() {
    return assumedSeconds;
  }

  /// A time in all and nothing else.
  static DumpNumbers ofTotal(double nanos, boolean assumedSeconds) {
    DumpNumbers total = new DumpNumbers();
    total.numbers.set(StatKey.Field.TOTAL, nanos);
    total.assumedSeconds = assumedSeconds;
    return total;
  }

  /// What an object with keys as people choose them says.
  static DumpNumbers ofObject(JsonNode.Obj object) {
    DumpNumbers read = new DumpNumbers();
    for (Map.Entry<String, JsonNode> member : object.members().entrySet()) {
      StatKey key = StatKey.of(member.getKey());
      if (key != null) {
        read.set(key, member.getValue());
      }
    }
    return read;
  }

  /// What an array of numbers says: a pair or four of count and times, else single runs, in
  /// seconds.
  static DumpNumbers ofArray(double[] values) {
    DumpNumbers numbers = new DumpNumbers();
    numbers.assumedSeconds = true;
    numbers.take(values);
    return numbers;
  }

  private void take(double[] values) {
    boolean countFirst = isWhole(values[0]);
    boolean countSecond = isWhole(values[1]) && !countFirst;
    if (values.length == 2 && (countFirst || countSecond)) {
      numbers
          .set(StatKey.Field.COUNT, values[countFirst ? 0 : 1])
          .set(StatKey.Field.TOTAL, values[countFirst ? 1 : 0] * 1e9);
      return;
    }
    if (values.length == 4 && countFirst && values[3] <= values[1] && values[2] <= values[3]) {
      numbers
          .set(StatKey.Field.COUNT, values[0])
          .set(StatKey.Field.TOTAL, values[1] * 1e9)
          .set(StatKey.Field.MIN, values[2] * 1e9)
          .set(StatKey.Field.MAX, values[3] * 1e9);
      return;
    }
    double sum = 0;
    double min = Double.POSITIVE_INFINITY;
    double max = 0;
    for (double value : values) {
      sum += value;
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    numbers
        .set(StatKey.Field.COUNT, values.length)
        .set(StatKey.Field.TOTAL, sum * 1e9)
        .set(StatKey.Field.MIN, min * 1e9)
        .set(StatKey.Field.MAX, max * 1e9);
  }

  private static boolean isWhole(double value) {
    return value == Math.rint(value);
  }

  /// Whether an object holds the statistics of one stage: a time in all, and either a count or no
  /// number of another meaning.
  static boolean isStatistics(JsonNode.Obj object) {
    StageNumbers numbers = new StageNumbers();
    boolean stranger = false;
    for (Map.Entry<String, JsonNode> member : object.members().entrySet()) {
      StatKey key = StatKey.of(member.getKey());
      double value =
          member.getValue() instanceof JsonNode.Text(String text)
              ? DurationText.nanos(text, 1e9)
              : member.getValue().number();
      if (key != null && !Double.isNaN(value)) {
        numbers.set(key.field(), value);
      } else if (member.getValue() instanceof JsonNode.Obj) {
        return false;
      } else {
        stranger |= key == null && member.getValue() instanceof JsonNode.Num;
      }
    }
    return numbers.isComplete() && (!stranger || numbers.has(StatKey.Field.COUNT));
  }

  /// Takes one statistic; a time without a unit is in seconds.
  void set(StatKey key, JsonNode node) {
    double value = node.number();
    if (key.field() == StatKey.Field.COUNT || key.field() == StatKey.Field.OTHER) {
      numbers.set(key.field(), value);
    } else if (node instanceof JsonNode.Text(String text) && DurationText.hasUnit(text)) {
      numbers.set(key.field(), DurationText.nanos(text, 1e9));
    } else {
      assumedSeconds |= Double.isNaN(key.unitNanos());
      numbers.set(key.field(), value * (Double.isNaN(key.unitNanos()) ? 1e9 : key.unitNanos()));
    }
  }
}
