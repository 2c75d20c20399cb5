package throughline.importers.stagelines;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// nanotron's timers: `Timer 'forward' (cuda): 1234.50ms total, 12.35ms avg, 100 calls`. They add
/// up until someone resets them, which the log does not say. CUDA timers measure the accelerator,
/// the others the host, so they are kept on threads of their own.
final class NanotronTimerForm implements LineForm {
  private static final Pattern TIMER =
      Pattern.compile(
          "Timer '([^']+)' \\((\\w+)\\): (\\S+?)\\s*ms total, (\\S+?)\\s*ms avg,"
              + " (\\d{1,18}) calls");

  private final PrintLog prints;

  NanotronTimerForm(PrintLog prints) {
    this.prints = prints;
  }

  @Override
  public boolean accept(String line, LinePlace place) {
    if (!line.contains("Timer '")) {
      return false;
    }
    Matcher matcher = TIMER.matcher(line);
    if (!matcher.find()) {
      return false;
    }
    long nanos = DurationText.whole(DurationText.number(matcher.group(3)) * 1e6);
    if (nanos < 0) {
      prints.bad(place, matcher.group());
      return true;
    }
    String thread = matcher.group(2).equals("cpu") ? PrintLog.MAIN : matcher.group(2);
    prints
        .group("nanotron", thread)
        .policy(PrintPolicy.DETECT)
        .nested()
        .add(
            new StagePrint(
                matcher.group(1), Long.parseLong(matcher.group(5)), nanos, -1, -1, place));
    return true;
  }
}
