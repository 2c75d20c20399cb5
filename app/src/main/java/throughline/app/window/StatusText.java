package throughline.app.window;

import java.util.ArrayList;
import java.util.List;
import throughline.app.load.Events;
import throughline.app.load.LoadProgress;
import throughline.app.view.Units;
import throughline.model.run.Placement;
import throughline.model.run.Placement.Rule;
import throughline.model.run.Run;

/// The sentences of the status bar.
final class StatusText {
  private StatusText() {}

  /// Such as `2 runs · 6 files · 1.20 M events · aligned by wall clock ±2.00 ms`.
  static String of(List<Run> runs) {
    if (runs.isEmpty()) {
      return "Nothing open";
    }
    int files = runs.stream().mapToInt(run -> run.recordings().size()).sum();
    long events = runs.stream().mapToLong(Events::in).sum();
    List<String> parts = new ArrayList<>();
    parts.add(counted(runs.size(), "run"));
    parts.add(counted(files, "file"));
    parts.add(Units.amount(events, events == 1 ? "event" : "events"));
    String alignment = alignment(runs);
    if (!alignment.isEmpty()) {
      parts.add(alignment);
    }
    return String.join(" · ", parts);
  }

  /// Such as `reading pidstat.log · 12.3 MB of 45.6 MB · 1.20 M events`.
  static String of(LoadProgress progress) {
    List<String> parts = new ArrayList<>();
    if (!progress.file().isEmpty()) {
      parts.add("reading " + progress.file());
    }
    if (progress.bytes() > 0) {
      Units unit = Units.bytes(progress.bytes());
      parts.add(unit.number(progress.bytesDone()) + " of " + unit.format(progress.bytes()));
    }
    if (progress.events() > 0) {
      parts.add(Units.amount(progress.events(), "events"));
    }
    return parts.isEmpty() ? "looking for files" : String.join(" · ", parts);
  }

  /// The weakest rule that a file with times was placed by, and how far off that may be; empty
  /// where there is nothing to align.
  private static String alignment(List<Run> runs) {
    Rule weakest = Rule.ANCHOR;
    long uncertainty = 0;
    for (Run run : runs) {
      for (Placement placement : run.placements()) {
        if (placement.isOnClock()) {
          weakest = placement.rule().compareTo(weakest) > 0 ? placement.rule() : weakest;
          uncertainty = Math.max(uncertainty, placement.uncertaintyNanos());
        }
      }
    }
    String within = uncertainty > 0 ? " ±" + Units.nanos(uncertainty) : "";
    return switch (weakest) {
      case ANCHOR, NO_TIME_AXIS -> "";
      case WALL_CLOCK -> "aligned by wall clock" + within;
      case BY_HAND -> "aligned by hand";
      case TIME_OF_DAY -> "aligned by time of day" + within;
      case SHARED_MARKS -> "aligned by shared marks" + within;
      case THREAD_ACTIVITY -> "aligned by the activity of threads" + within;
      case STEP_NUMBERS -> "aligned by step numbers" + within;
      case AT_START -> "some files have no clock; put at the start";
    };
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
