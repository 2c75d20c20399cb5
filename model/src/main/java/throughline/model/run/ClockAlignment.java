package throughline.model.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.run.Placement.Rule;

/// Places recordings on one clock by the best rule that each allows: by their clocks where these
/// say where they belong, else by what they and a recording that is placed already both saw
/// ([ClockEvidence]), else at the start.
///
/// The anchor is the first recording with absolute time, or else the one with the finest time of
/// day, or else the first with any time. Logs with a time of day only do not name their time zone:
/// of all zones in use (whole quarters of an hour), the one is taken in which the recording
/// overlaps the anchor longest, the nearest start deciding between equals.
final class ClockAlignment {
  private static final long DAY = Duration.ofDays(1).toNanos();
  private static final long QUARTER = Duration.ofMinutes(15).toNanos();
  private static final int ZONES_WEST = -12 * 4;
  private static final int ZONES_EAST = 14 * 4;

  private final Recording anchor;

  private ClockAlignment(Recording anchor) {
    this.anchor = anchor;
  }

  /// One placement for each recording, in the same order.
  static List<Placement> place(List<Recording> recordings) {
    int anchor = anchor(recordings);
    ClockAlignment alignment = new ClockAlignment(recordings.get(anchor));
    List<Placement> placements = new ArrayList<>();
    for (int at = 0; at < recordings.size(); at++) {
      placements.add(alignment.place(recordings.get(at), at == anchor));
    }
    placeByEvidence(recordings, placements);
    return placements;
  }

  /// Places what has no clock in common with the rest: first the recording with the best evidence,
  /// then the others, which may be held against that one too.
  private static void placeByEvidence(List<Recording> recordings, List<Placement> placements) {
    Map<Integer, List<ClockEvidence.Shift>> found = new TreeMap<>();
    List<Integer> fresh = new ArrayList<>();
    for (int at = 0; at < recordings.size(); at++) {
      Rule rule = placements.get(at).rule();
      if (rule == Rule.AT_START) {
        found.put(at, new ArrayList<>());
      } else if (rule != Rule.NO_TIME_AXIS) {
        fresh.add(at);
      }
    }
    while (!fresh.isEmpty() && !found.isEmpty()) {
      found.forEach(
          (at, shifts) ->
              fresh.forEach(
                  against ->
                      shifts.addAll(
                          ClockEvidence.between(
                              recordings.get(at),
                              recordings.get(against),
                              placements.get(against)))));
      fresh.clear();
      int next = -1;
      ClockEvidence surest = null;
      for (Map.Entry<Integer, List<ClockEvidence.Shift>> entry : found.entrySet()) {
        if (!entry.getValue().isEmpty()) {
          ClockEvidence evidence = ClockEvidence.of(entry.getValue());
          if (surest == null || evidence.isSurerThan(surest)) {
            surest = evidence;
            next = entry.getKey();
          }
        }
      }
      if (surest != null) {
        placements.set(next, surest.placement());
        found.remove(next);
        fresh.add(next);
      }
    }
  }

  private static int anchor(List<Recording> recordings) {
    int best = 0;
    for (int at = 1; at < recordings.size(); at++) {
      int order = Integer.compare(rank(recordings.get(at)), rank(recordings.get(best)));
      boolean isFiner = resolution(recordings.get(at)) < resolution(recordings.get(best));
      best = order > 0 || (order == 0 && isFiner) ? at : best;
    }
    return best;
  }

  /// The step of time stamps that are all one has of a clock; the same for all others.
  private static long resolution(Recording recording) {
    return recording.clock() instanceof ClockReference.TimeOfDay time ? time.resolutionNanos() : 0;
  }

  /// A trace with stages is a better anchor than a log, since its clock is monotonic and finer.
  private static int rank(Recording recording) {
    return switch (recording.clock()) {
      case ClockReference.Wall wall -> wall.resolutionNanos() < 1_000_000 ? 5 : 4;
      case ClockReference.TimeOfDay _ -> 3;
      case ClockReference.Unanchored _ -> 2;
      case ClockReference.NoTime _ -> 1;
    };
  }

  private Placement place(Recording recording, boolean isAnchor) {
    if (recording.clock() instanceof ClockReference.NoTime) {
      return new Placement(
          Rule.NO_TIME_AXIS, 0, -1, "has no time axis; shown apart, never drawn on the clock");
    }
    if (isAnchor) {
      return new Placement(Rule.ANCHOR, -anchor.startNanos(), 0, "is the clock of this run");
    }
    return switch (recording.clock()) {
      case ClockReference.Wall wall -> placeWall(recording, wall);
      case ClockReference.TimeOfDay timeOfDay -> placeTimeOfDay(recording, timeOfDay);
      case ClockReference.Unanchored _, ClockReference.NoTime _ -> atStart(recording);
    };
  }

  private Placement placeWall(Recording recording, ClockReference.Wall wall) {
    return anchor.clock() instanceof ClockReference.Wall anchorWall
        ? new Placement(
            Rule.WALL_CLOCK,
            wall.unixNanos() - anchorWall.unixNanos() - anchor.startNanos(),
            Math.max(wall.resolutionNanos(), anchorWall.resolutionNanos()),
            "by wall clock")
        : atStart(recording);
  }

  private Placement placeTimeOfDay(Recording recording, ClockReference.TimeOfDay time) {
    return switch (anchor.clock()) {
      case ClockReference.Wall wall -> byZone(recording, time, wall);
      case ClockReference.TimeOfDay anchorTime ->
          new Placement(
              Rule.TIME_OF_DAY,
              nearest(time.nanosOfDay() - anchorTime.nanosOfDay()) - anchor.startNanos(),
              Math.max(time.resolutionNanos(), anchorTime.resolutionNanos()),
              "by time of day");
      case ClockReference.Unanchored _, ClockReference.NoTime _ -> atStart(recording);
    };
  }

  private Placement byZone(
      Recording recording, ClockReference.TimeOfDay time, ClockReference.Wall wall) {
    long anchorOfDay = Math.floorMod(wall.unixNanos(), DAY);
    TimeRange anchorRange = new TimeRange(anchor.startNanos(), anchor.endNanos());
    long bestShift = 0;
    long bestOverlap = -1;
    int bestZone = 0;
    for (int zone = ZONES_WEST; zone <= ZONES_EAST; zone++) {
      long shift = nearest(time.nanosOfDay() - zone * QUARTER - anchorOfDay);
      long overlap =
          anchorRange.overlapNanos(recording.startNanos() + shift, recording.endNanos() + shift);
      boolean nearer = Math.abs(shift) < Math.abs(bestShift);
      if (overlap > bestOverlap || (overlap == bestOverlap && nearer)) {
        bestShift = shift;
        bestOverlap = overlap;
        bestZone = zone;
      }
    }
    String zone = String.format(Locale.ROOT, "UTC%+.2f h", bestZone / 4.0);
    return bestOverlap > 0
        ? new Placement(
            Rule.TIME_OF_DAY,
            bestShift - anchor.startNanos(),
            time.resolutionNanos(),
            "by time of day, read as " + zone + ", where it overlaps the rest")
        : atStart(recording);
  }

  private Placement atStart(Recording recording) {
    return new Placement(
        Rule.AT_START,
        -recording.startNanos(),
        -1,
        "has no clock in common with the rest; put at the start");
  }

  /// The same shift with whole days taken off, so that midnight between two files does no harm.
  private static long nearest(long shift) {
    long withinDay = Math.floorMod(shift, DAY);
    return withinDay > DAY / 2 ? withinDay - DAY : withinDay;
  }
}
