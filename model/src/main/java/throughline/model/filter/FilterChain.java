package throughline.model.filter;

import java.util.ArrayList;
import java.util.List;

/// The filters in force. Immutable.
///
/// @param filters in the order they are applied
public record FilterChain(List<StackFilter> filters) {
  /// No filter.
  public static final FilterChain NONE = new FilterChain(List.of());

  public FilterChain {
    filters = List.copyOf(filters);
  }

  /// The same with one more filter at the end.
  public FilterChain with(StackFilter filter) {
    List<StackFilter> more = new ArrayList<>(filters);
    more.add(filter);
    return new FilterChain(more);
  }

  /// The same without the filter at a place.
  public FilterChain without(int at) {
    List<StackFilter> fewer = new ArrayList<>(filters);
    fewer.remove(at);
    return new FilterChain(fewer);
  }
}
