package throughline.app.timeline;

import java.util.Arrays;
import java.util.Locale;
import throughline.model.recording.SliceTable;

/// Finds slices whose name holds a text, testing each distinct name once.
final class NameMatch {
  private static final byte UNKNOWN = 0;
  private static final byte YES = 1;
  private static final byte NO = 2;

  private final SliceTable slices;
  private final String wanted;
  private byte[] known = new byte[64];

  /// @param wanted in lower case
  NameMatch(SliceTable slices, String wanted) {
    this.slices = slices;
    this.wanted = wanted;
  }

  /// The first matching row of a thread that starts at or after a time, or -1.
  int after(int threadId, long timeNanos) {
    for (int row = slices.rowAtOrAfter(threadId, timeNanos); row < slices.endRow(threadId); row++) {
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
    for (int row = end - 1; row >= slices.firstRow(threadId); row--) {
      if (matches(row)) {
        return row;
      }
    }
    return -1;
  }

  private boolean matches(int row) {
    int nameId = slices.nameId(row);
    if (nameId >= known.length) {
      known = Arrays.copyOf(known, Math.max(nameId + 1, known.length * 2));
    }
    if (known[nameId] == UNKNOWN) {
      known[nameId] = slices.name(row).toLowerCase(Locale.ROOT).contains(wanted) ? YES : NO;
    }
    return known[nameId] == YES;
  }
}
