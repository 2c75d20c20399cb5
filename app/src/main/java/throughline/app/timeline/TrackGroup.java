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
/// @param tracks from top to bottom
record TrackGroup(
    String key, Slot slot, String title, String detail, Kind kind, List<Track> tracks) {
  /// What a group is about.
  enum Kind {
    /// The name of a run, above its groups where two are shown.
    RUN,
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

  boolean canFold() {
    return kind == Kind.THREAD || kind == Kind.PROCESS || kind == Kind.ASYNC;
  }
}
