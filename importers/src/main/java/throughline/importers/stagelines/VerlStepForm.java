package throughline.importers.stagelines;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The step line of verl: `step:1 - timing/gen:23.020 - timing/ref:4.322 - actor/pg_loss:0.000 - …`
/// (later `timing_s/gen`). Seconds of each phase of that step; `timing_s/step` holds the others. Of
/// a key that stands twice the last value counts.
final class VerlStepForm implements LineForm {
  private static final Pattern STEP = Pattern.compile("\\bstep:(\\d{1,15}) - ");
  private static final Pattern TIMING =
      Pattern.compile("(?<= - |^)timing(?:_s)?/([\\w/.-]+):([0-9.eE+-]+)(?= - |$)");

  private final PrintLog prints;

  VerlStepForm(PrintLog prints) {
    this.prints = prints;
  }

  @Override
  public boolean accept(String line, LinePlace place) {
    if (!line.contains(" - timing")) {
      return false;
    }
    Matcher step = STEP.matcher(line);
    if (!step.find()) {
      return false;
    }
    Map<String, String> seconds = new LinkedHashMap<>();
    Matcher timing = TIMING.matcher(line.strip());
    while (timing.find()) {
      seconds.put(timing.group(1), timing.group(2));
    }
    LinePlace at = place.withStep(Long.parseLong(step.group(1)));
    seconds.forEach((stage, text) -> add(stage, text, at));
    return !seconds.isEmpty();
  }

  private void add(String stage, String text, LinePlace place) {
    long nanos = DurationText.whole(DurationText.number(text) * 1e9);
    if (nanos < 0) {
      prints.bad(place, stage + ":" + text);
      return;
    }
    PrintGroup group = prints.group("verl", PrintLog.MAIN);
    group.policy(PrintPolicy.PER_PRINT).nested();
    group.add(new StagePrint(stage, 1, nanos, -1, -1, place));
  }
}
