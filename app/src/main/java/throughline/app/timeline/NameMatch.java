package throughline.app.timeline;

import java.util.BitSet;
import java.util.function.Predicate;
import throughline.model.recording.SliceTable;

/// Finds slices by name: tests each distinct name of a table once, and then only compares ids.
final class NameMatch {
  private final SliceTable slices;
  private final BitSet names = new BitSet();

  /// @param wanted which names match
  NameMatch(SliceTable slices, Predicate<String> wanted) {
    this.slices = slices;
    for (int nameId = 0; nameId < slices.nameCount(); nameId++) {
      if (wanted.test(slices.nameText(nameId))) {
        names.set(nameId);
      }
    }
  }

  /// Whether any name matches at all.
  boolean isPossible() {
    return !names.isEmpty();
  }

  boolean matches(int row) {
    return names.get(slices.nameId(row));
  }

  /// The first matching row of a thread that starts at or after a time, or -1.
  int after(int threadId, long timeNanos) {
    int end = isPossible() ? slices.endRow(threadId) : 0;
    for (int row = slices.rowAtOrAfter(threadId, timeNanos); row < end; row++) {
      if (matches(row)) {
        return row;
      }
    }
    return -1;
  }

  /// The last matching row of a thread that starts at or before a time, or -1.
  int before(int threadId, long timeNanos) {
    int end =
        timeNanos == Long.MAX_VALUE
            ? slices.endRow(threadId)
            : slices.rowAtOrAfter(threadId, timeNanos + 1);
    int first = isPossible() ? slices.firstRow(threadId) : end;
    for (int row = end - 1; row >= first; row--) {
      if (matches(row)) {
        return row;
      }
    }
    return -1;
  }

  /// How many slices of a thread match.
  int count(int threadId) {
    int count = 0;
    int end = isPossible() ? slices.endRow(threadId) : 0;
    for (int row = slices.firstRow(threadId); row < end; row++) {
      count += matches(row) ? 1 : 0;
    }
    return count;
  }
}
