package throughline.importers.stagelines;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.Ledger;

/// The five lines that a `ProfileStats` object prints of itself, below the repr of what it
/// measured:
///
/// ```
/// <function train_step at 0x7f0000000000>
/// Count: 3
/// Total: 0.3
/// Average: 0.09999999999999999
/// Minimum: 0.09
/// Maximum: 0.11
/// ```
///
/// The lines bear no unit: seconds, as Python's clocks give them.
final class StatsObjectForm implements LineForm {
  private static final List<String> LABELS =
      List.of("Count", "Total", "Average", "Minimum", "Maximum");
  private static final Pattern LINE =
      Pattern.compile("^\\s*(Count|Total|Average|Minimum|Maximum):\\s*([-+]?[\\d.]\\S*)\\s*$");
  private static final Pattern REPR =
      Pattern.compile("^<(?:\\w+[ -])*?(?:function|method|type|class|object)\\s+'?([\\w.<>]+)");
  private static final int LONGEST_NAME = 120;

  private final PrintLog prints;
  private final Ledger.Builder ledger;
  private String before = "";
  private @Nullable LinePlace start;
  private String name = "";
  private final double[] values = new double[LABELS.size()];
  private int found;

  StatsObjectForm(PrintLog prints, Ledger.Builder ledger) {
    this.prints = prints;
    this.ledger = ledger;
  }

  @Override
  public boolean accept(String line, LinePlace place) {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      end();
      before = line.isBlank() ? before : line;
      return false;
    }
    int label = LABELS.indexOf(matcher.group(1));
    if (label == 0) {
      end();
      start = place;
      name = nameFrom(before);
      java.util.Arrays.fill(values, Double.NaN);
    }
    if (start == null || label != found) {
      end();
      return false;
    }
    String text = matcher.group(2);
    double number = label == 0 ? DurationText.number(text) : DurationText.nanos(text, 1e9);
    values[label] = number;
    if (label == 1 && !DurationText.hasUnit(text)) {
      ledger.report(PrintLog.SECONDS, place.offset(), line.strip());
    }
    found++;
    return true;
  }

  @Override
  public void end() {
    LinePlace place = start;
    if (place != null && found >= 2) {
      long count = DurationText.whole(values[0]);
      long total = DurationText.whole(values[1]);
      if (count < 0 || total < 0) {
        prints.bad(place, name);
      } else {
        prints
            .group("ProfileStats", PrintLog.MAIN)
            .policy(PrintPolicy.DETECT)
            .add(
                new StagePrint(
                    name,
                    count,
                    total,
                    DurationText.whole(values[3]),
                    DurationText.whole(values[4]),
                    place));
      }
    }
    start = null;
    found = 0;
  }

  private static String nameFrom(String line) {
    String text = line.strip();
    Matcher repr = REPR.matcher(text);
    if (repr.find()) {
      return repr.group(1);
    }
    String plain = text.endsWith(":") ? text.substring(0, text.length() - 1) : text;
    return plain.isEmpty() || plain.length() > LONGEST_NAME ? "(unnamed)" : plain;
  }
}
