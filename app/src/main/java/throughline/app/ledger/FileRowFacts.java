package throughline.app.ledger;

import throughline.app.load.Events;
import throughline.app.view.Units;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;

/// The cells of a file's row. What is not known is NaN as a number and a dash as text.
final class FileRowFacts {
  private static final String UNKNOWN = "–";

  private FileRowFacts() {}

  static double events(FileRow row) {
    Recording recording = row.recording();
    return recording == null ? Double.NaN : (double) Events.in(recording);
  }

  static String eventsText(FileRow row) {
    Recording recording = row.recording();
    return recording == null ? UNKNOWN : Units.amount(Events.in(recording), "");
  }

  static String alignment(FileRow row) {
    Placement placement = row.placement();
    return placement == null
        ? UNKNOWN
        : switch (placement.rule()) {
          case ANCHOR -> "its own clock";
          case WALL_CLOCK -> "by wall clock";
          case BY_HAND -> "by hand";
          case TIME_OF_DAY -> "by time of day";
          case SHARED_MARKS -> "by shared marks";
          case THREAD_ACTIVITY -> "by threads' activity";
          case STEP_NUMBERS -> "by step numbers";
          case AT_START -> "at the start";
          case NO_TIME_AXIS -> "no time axis";
        };
  }

  static double offsetSeconds(FileRow row) {
    Placement placement = row.placement();
    return placement == null || !placement.isOnClock() ? Double.NaN : placement.offsetNanos() / 1e9;
  }

  static String offsetText(FileRow row) {
    return Units.significant(offsetSeconds(row));
  }

  static double uncertaintySeconds(FileRow row) {
    Placement placement = row.placement();
    return placement == null || placement.uncertaintyNanos() < 0
        ? Double.NaN
        : placement.uncertaintyNanos() / 1e9;
  }

  static String uncertaintyText(FileRow row) {
    return Units.significant(uncertaintySeconds(row));
  }
}
