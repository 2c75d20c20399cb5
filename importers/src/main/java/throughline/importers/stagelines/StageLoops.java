package throughline.importers.stagelines;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The loops that stages of a pipeline are.
public final class StageLoops {
  private static final Pattern NUMBERED = Pattern.compile("^(?:\\d+:)+(.+)$");

  private StageLoops() {}

  /// The loop that a stage of an SPDL pipeline is: its name without the numbers before it, so
  /// `0:2:download` of one pipeline and `1:2:download` of the next do the same job.
  public static String ofSpdl(String stage) {
    Matcher matcher = NUMBERED.matcher(stage);
    return matcher.matches() ? matcher.group(1) : stage;
  }
}
