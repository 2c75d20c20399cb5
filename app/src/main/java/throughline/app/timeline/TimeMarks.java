package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The moments the user marked, in the order they were, to measure between. Kept with the
/// workspace.
final class TimeMarks {
  private static final int LETTERS = 26;

  private final List<Mark> marks = new ArrayList<>();
  private int made;

  /// A marked moment.
  ///
  /// @param name `A` to `Z`, then `A1` and so on
  /// @param timeNanos on the run's clock
  record Mark(String name, long timeNanos) {}

  List<Mark> all() {
    return Collections.unmodifiableList(marks);
  }

  /// Marks a moment.
  Mark add(long timeNanos) {
    int round = made / LETTERS;
    String name = (char) ('A' + made % LETTERS) + (round == 0 ? "" : Integer.toString(round));
    made++;
    Mark mark = new Mark(name, timeNanos);
    marks.add(mark);
    return mark;
  }

  void remove(Mark mark) {
    marks.remove(mark);
    made = marks.isEmpty() ? 0 : made;
  }

  /// The mark set last, or null.
  @Nullable Mark last() {
    return marks.isEmpty() ? null : marks.getLast();
  }

  /// The mark set before another one, or null.
  @Nullable Mark before(Mark mark) {
    int at = marks.indexOf(mark);
    return at <= 0 ? null : marks.get(at - 1);
  }
}
