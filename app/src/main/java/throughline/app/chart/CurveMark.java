package throughline.app.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import throughline.model.compare.Side;
import throughline.model.recording.MarkTable;
import throughline.model.recording.Recording;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// Something that happened while a run was recorded, to be shown above its throughput: a checkpoint
/// that was saved, a mark that the program set.
///
/// @param nanos on the run's clock
/// @param text as the file has it
record CurveMark(long nanos, String text) {
  /// More than this would be a pattern, not events.
  private static final int MOST = 40;

  /// A log and a trace report the same event within this time.
  private static final long SAME_NANOS = 1_000_000_000L;

  /// The marks of a run within the time that its throughput is known for. Those of whole recordings
  /// come first; those of single threads only where there are few, for traces have thousands. The
  /// same event told by two files is one.
  static List<CurveMark> of(Run run, Side side) {
    TimeRange range = new TimeRange(side.fromNanos(), side.toNanos() + 1);
    List<CurveMark> ofRun = collect(run, range, MarkTable::threadId);
    List<CurveMark> marks = ofRun.isEmpty() ? collect(run, range, (table, row) -> -1) : ofRun;
    return marks.size() > MOST ? List.of() : marks;
  }

  /// Where a mark belongs, −1 for the whole recording.
  private interface Owner {
    int of(MarkTable table, int row);
  }

  private static List<CurveMark> collect(Run run, TimeRange range, Owner owner) {
    List<CurveMark> found = new ArrayList<>();
    for (int at = 0; at < run.recordings().size(); at++) {
      Recording recording = run.recordings().get(at);
      if (run.placements().get(at).isOnClock()) {
        collect(recording.marks(), run.placements().get(at).offsetNanos(), range, owner, found);
      }
    }
    found.sort(Comparator.comparingLong(CurveMark::nanos));
    List<CurveMark> distinct = new ArrayList<>();
    for (CurveMark mark : found) {
      if (distinct.stream().noneMatch(mark::isSameEvent)) {
        distinct.add(mark);
      }
    }
    return distinct;
  }

  private static void collect(
      MarkTable table, long offset, TimeRange range, Owner owner, List<CurveMark> found) {
    for (int row = table.rowAtOrAfter(range.fromNanos() - offset); row < table.size(); row++) {
      long nanos = table.timeNanos(row) + offset;
      if (nanos >= range.toNanos() || found.size() > 4 * MOST) {
        return;
      }
      if (owner.of(table, row) < 0) {
        found.add(new CurveMark(nanos, table.text(row).strip()));
      }
    }
  }

  private boolean isSameEvent(CurveMark other) {
    return Math.abs(nanos - other.nanos) < SAME_NANOS && firstWords().equals(other.firstWords());
  }

  private String firstWords() {
    String[] words = text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+", 4);
    return words.length < 2 ? text : words[0] + ' ' + words[1];
  }
}
