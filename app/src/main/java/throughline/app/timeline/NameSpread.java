package throughline.app.timeline;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.Slot;
import throughline.model.recording.SliceTable;
import throughline.model.table.LongColumn;

/// How the durations of all slices of a name are spread over all tracks of a run.
///
/// @param slot whose run
/// @param spread of all of them
/// @param histogram null if there are none
/// @param shorter how many are shorter than the slice that was asked about
/// @param longest the longest of all, or null if there are none
record NameSpread(
    Slot slot,
    Spread spread,
    @Nullable Histogram histogram,
    int shorter,
    @Nullable SliceCursor longest) {
  private static final int CLASSES = 32;
  private static final int POLL = 1 << 16;

  /// Looks at every slice of a run once.
  ///
  /// @param tracks those of all runs
  /// @param name the full name
  /// @param than the duration to compare with, in nanoseconds
  static NameSpread of(
      Slot slot, List<Track.Slices> tracks, String name, long than, BooleanSupplier stale) {
    LongColumn durations = new LongColumn();
    SliceCursor longest = null;
    for (Track.Slices track : tracks) {
      SliceTable slices = track.slices();
      NameMatch match = new NameMatch(slices, name::equals);
      if (track.slot() != slot || !match.isPossible()) {
        continue;
      }
      int end = slices.endRow(track.threadId());
      for (int row = slices.firstRow(track.threadId()); row < end; row++) {
        if (row % POLL == 0 && stale.getAsBoolean()) {
          return new NameSpread(slot, Spread.NONE, null, 0, null);
        }
        if (match.matches(row)) {
          durations.add(slices.durationNanos(row));
          if (longest == null || slices.durationNanos(row) > longest.durationNanos()) {
            longest = new SliceCursor(track, row);
          }
        }
      }
    }
    long[] all = durations.toArray();
    Spread spread = Spread.of(all);
    int shorter = 0;
    while (shorter < all.length && all[shorter] < than) {
      shorter++;
    }
    Histogram histogram = all.length == 0 ? null : Histogram.of(all, CLASSES);
    return new NameSpread(slot, spread, histogram, shorter, longest);
  }
}
