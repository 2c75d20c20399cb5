package throughline.app.workspace;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The moments the user marked, in the order they were, to measure between and to write notes on.
///
/// The list is one immutable value: what keeps it takes [#all()], what brings it back calls
/// [#restore(List)], and whoever shows it listens to [#property()].
public final class TimeMarks {
  private final ReadOnlyObjectWrapper<List<TimeMark>> marks =
      new ReadOnlyObjectWrapper<>(this, "marks", List.of());

  public ReadOnlyObjectProperty<List<TimeMark>> property() {
    return marks.getReadOnlyProperty();
  }

  public List<TimeMark> all() {
    return marks.get();
  }

  /// Puts marks in place of all that are there.
  public void restore(List<TimeMark> others) {
    marks.set(List.copyOf(others));
  }

  /// Marks a moment under the name that follows those in use.
  public TimeMark add(long timeNanos) {
    int number = all().stream().mapToInt(TimeMark::number).max().orElse(-1) + 1;
    TimeMark mark = TimeMark.numbered(number, timeNanos);
    List<TimeMark> more = new ArrayList<>(all());
    more.add(mark);
    restore(more);
    return mark;
  }

  public void remove(TimeMark mark) {
    restore(all().stream().filter(known -> !known.equals(mark)).toList());
  }

  /// Puts a mark in the place of the one of the same name, such as with another note.
  public void replace(TimeMark mark) {
    restore(all().stream().map(known -> known.name().equals(mark.name()) ? mark : known).toList());
  }

  /// The mark set last, or null.
  public @Nullable TimeMark last() {
    return all().isEmpty() ? null : all().getLast();
  }

  /// The mark set before another one, or null.
  public @Nullable TimeMark before(TimeMark mark) {
    int at = all().indexOf(mark);
    return at <= 0 ? null : all().get(at - 1);
  }

  /// The mark that comes next in time, or null if there is none.
  ///
  /// @param step 1 for the one after a moment, −1 for the one before
  public @Nullable TimeMark next(long timeNanos, int step) {
    TimeMark best = null;
    for (TimeMark mark : all()) {
      long distance = (mark.timeNanos() - timeNanos) * step;
      boolean nearer = best == null || distance < (best.timeNanos() - timeNanos) * step;
      best = distance > 0 && nearer ? mark : best;
    }
    return best;
  }
}
