package throughline.model.filter;

import java.util.ArrayList;
import java.util.List;

/// The filters in force, with what undo and redo go back and forth to. Immutable.
///
/// @param filters in the order they are applied
/// @param undone the states before, the latest last
/// @param redone the states taken back, the latest last
public record FilterChain(
    List<StackFilter> filters, List<List<StackFilter>> undone, List<List<StackFilter>> redone) {
  /// No filter, nothing to undo.
  public static final FilterChain NONE = new FilterChain(List.of(), List.of(), List.of());

  public FilterChain {
    filters = List.copyOf(filters);
    undone = List.copyOf(undone);
    redone = List.copyOf(redone);
  }

  /// The same with one more filter at the end.
  public FilterChain with(StackFilter filter) {
    List<StackFilter> more = new ArrayList<>(filters);
    more.add(filter);
    return to(more);
  }

  /// The same without the filter at a place.
  public FilterChain without(int at) {
    List<StackFilter> fewer = new ArrayList<>(filters);
    fewer.remove(at);
    return to(fewer);
  }

  /// The same without any filter.
  public FilterChain cleared() {
    return filters.isEmpty() ? this : to(List.of());
  }

  private FilterChain to(List<StackFilter> next) {
    return new FilterChain(next, plus(undone, filters), List.of());
  }

  public boolean canUndo() {
    return !undone.isEmpty();
  }

  public boolean canRedo() {
    return !redone.isEmpty();
  }

  /// The state before the last change; the same if there was none.
  public FilterChain undo() {
    return canUndo()
        ? new FilterChain(undone.getLast(), minus(undone), plus(redone, filters))
        : this;
  }

  /// The state before the last [#undo()]; the same if there was none or something changed since.
  public FilterChain redo() {
    return canRedo()
        ? new FilterChain(redone.getLast(), plus(undone, filters), minus(redone))
        : this;
  }

  private static <T> List<T> plus(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }

  private static <T> List<T> minus(List<T> list) {
    return list.subList(0, list.size() - 1);
  }
}
