package throughline.app.timeline;

import java.util.List;
import throughline.app.workspace.Slot;

/// The tracks that belong together: of one thread, or of the run as a whole.
///
/// @param key tells it from all other groups, and from run to run of the program
/// @param slot whose run it is of
/// @param title the thread's label, or what else it is
/// @param detail its role and OS id, or nothing
/// @param kind what it is about
/// @param owner the process or rank it belongs to, as people call it; empty for none in particular
/// @param tracks from top to bottom
record TrackGroup(
    String key,
    Slot slot,
    String title,
    String detail,
    Kind kind,
    String owner,
    List<Track> tracks) {
  /// What a group is about.
  enum Kind {
    /// The name of a run, above its groups where two are shown.
    RUN,
    /// The name of a process above its groups, where a run has several. Has no rows of its own
    /// unless folded: then a lane that sums its groups up.
    HEAD,
    /// Throughput, marks and counters of the whole run.
    OVERALL,
    THREAD,
    /// A process, whose values must not be added to those of its threads.
    PROCESS,
    /// Intervals of one name that belong to no thread.
    ASYNC,
    /// Recordings without a time axis.
    NO_TIME
  }

  TrackGroup {
    tracks = List.copyOf(tracks);
  }

  /// A group that belongs to no process in particular.
  TrackGroup(String key, Slot slot, String title, String detail, Kind kind, List<Track> tracks) {
    this(key, slot, title, detail, kind, "", tracks);
  }

  /// The same with something else in the second line.
  TrackGroup withDetail(String newDetail) {
    return new TrackGroup(key, slot, title, newDetail, kind, owner, tracks);
  }

  /// Whether the user may pin, hide and move it.
  boolean canMove() {
    return kind != Kind.RUN;
  }

  boolean canFold() {
    return switch (kind) {
      case HEAD, OVERALL, THREAD, PROCESS, ASYNC -> true;
      case RUN, NO_TIME -> false;
    };
  }

  /// The same in one lane. That of curves has a strip for each; that of a thread, its outermost
  /// slices, is what its first track shows when it is folded.
  TrackGroup summed() {
    List<Track> curves =
        tracks.stream()
            .filter(track -> track instanceof Track.Rate || track instanceof Track.Counter)
            .toList();
    boolean isOfCurves =
        tracks.stream()
            .noneMatch(track -> track instanceof Track.Slices || track instanceof Track.Shares);
    return kind == Kind.HEAD || !isOfCurves || curves.size() < 2
        ? this
        : new TrackGroup(
            key, slot, title, detail, kind, owner, List.of(new Track.Summary(title, curves)));
  }
}
