package throughline.model.recording;

import java.util.List;

/// Intervals that belong to no thread: requests in flight, network transfers, spans.
///
/// @param tracks the tracks they are shown on, in order of first appearance
/// @param slices the intervals; where [SliceTable] speaks of a thread id, it is an index in
///     `tracks`. Intervals that run at the same time lie in lanes of their track.
public record AsyncTable(List<Track> tracks, SliceTable slices) {
  /// @param processKey the process, as in [ThreadInfo#processKey()]
  /// @param name the name of the outermost intervals
  /// @param category what kind of thing the file says they are, or empty
  public record Track(String processKey, String name, String category) {}

  public int size() {
    return slices.size();
  }
}
