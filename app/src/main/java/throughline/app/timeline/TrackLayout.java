package throughline.app.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Where every track stands from the top of the list, whether in view or not.
final class TrackLayout {
  private static final double TOP_GAP = 4;
  private static final double GROUP_GAP = 6;
  private static final double TRACK_GAP = 2;
  private static final double HEADER = 28;

  /// A thread's name and its second line need this much.
  private static final double LEAST_GROUP = 20;

  private final List<Row> rows;
  private final List<Band> bands;
  private final double height;

  /// A track at its place.
  ///
  /// @param y from the top of the list
  record Row(TrackGroup group, Track track, double y, double height, boolean folded) {
    double end() {
      return y + height;
    }
  }

  /// A group at its place.
  record Band(TrackGroup group, double y, double height, boolean folded) {
    double end() {
      return y + height;
    }
  }

  private TrackLayout(List<Row> rows, List<Band> bands, double height) {
    this.rows = List.copyOf(rows);
    this.bands = List.copyOf(bands);
    this.height = height;
  }

  /// Puts groups one below the other.
  ///
  /// @param folded keys of the groups that show one row only
  static TrackLayout of(List<TrackGroup> groups, Set<String> folded) {
    List<Row> rows = new ArrayList<>();
    List<Band> bands = new ArrayList<>();
    double y = TOP_GAP;
    for (TrackGroup group : groups) {
      double top = y;
      boolean isFolded = folded.contains(group.key());
      if (group.kind() == TrackGroup.Kind.RUN) {
        y += HEADER;
      }
      boolean first = true;
      for (Track track : group.tracks()) {
        double height = isFolded && !first ? 0 : track.height(isFolded);
        if (isFolded && first) {
          height = Track.ROW;
        }
        first = false;
        if (height > 0) {
          rows.add(new Row(group, track, y, height, isFolded));
          y += height + TRACK_GAP;
        }
      }
      y = Math.max(y, top + LEAST_GROUP);
      bands.add(new Band(group, top, y - top, isFolded));
      y += GROUP_GAP;
    }
    return new TrackLayout(rows, bands, y);
  }

  /// All rows from top to bottom.
  List<Row> rows() {
    return rows;
  }

  List<Band> bands() {
    return bands;
  }

  /// The height of the whole list.
  double height() {
    return height;
  }

  /// The index of the first row that ends below a place.
  int firstRowBelow(double y) {
    int low = 0;
    int high = rows.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rows.get(middle).end() <= y) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// The index of the first band that ends below a place.
  int firstBandBelow(double y) {
    int low = 0;
    int high = bands.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bands.get(middle).end() <= y) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
