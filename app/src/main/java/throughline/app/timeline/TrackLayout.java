package throughline.app.timeline;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  private final IdentityHashMap<Track, Row> byTrack = new IdentityHashMap<>();
  private final double height;
  private final double pinnedHeight;

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

  private TrackLayout(List<Row> rows, List<Band> bands, double height, double pinnedHeight) {
    this.rows = List.copyOf(rows);
    this.bands = List.copyOf(bands);
    rows.forEach(row -> byTrack.put(row.track(), row));
    this.height = height;
    this.pinnedHeight = pinnedHeight;
  }

  /// Puts groups one below the other.
  ///
  /// @param folded keys of the groups that show one row only
  static TrackLayout of(List<TrackGroup> groups, Set<String> folded) {
    return of(groups, 0, folded);
  }

  /// Puts groups one below the other, the first ones of which stay in view.
  ///
  /// @param pinned how many groups stay in view
  /// @param folded keys of the groups that show one row only
  static TrackLayout of(List<TrackGroup> groups, int pinned, Set<String> folded) {
    List<Row> rows = new ArrayList<>();
    List<Band> bands = new ArrayList<>();
    double y = TOP_GAP;
    double pinnedHeight = 0;
    for (TrackGroup group : groups) {
      double top = y;
      boolean isFolded = folded.contains(group.key());
      if (group.kind() == TrackGroup.Kind.RUN) {
        y += HEADER;
      }
      boolean first = true;
      for (Track track : group.tracks()) {
        double height = isFolded && !first ? 0 : track.height(isFolded);
        if (isFolded && first && !(track instanceof Track.Summary)) {
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
      pinnedHeight = bands.size() == pinned ? y : pinnedHeight;
    }
    return new TrackLayout(rows, bands, y, pinnedHeight);
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

  /// How much at the top holds the groups that stay in view; 0 if there are none.
  double pinnedHeight() {
    return pinnedHeight;
  }

  /// The rows that lie at least partly within a stretch of the list.
  List<Row> rowsIn(double from, double to) {
    int first = firstRowBelow(from);
    int end = first;
    while (end < rows.size() && rows.get(end).y() < to) {
      end++;
    }
    return rows.subList(first, end);
  }

  /// The bands that lie at least partly within a stretch of the list.
  List<Band> bandsIn(double from, double to) {
    int first = firstBandBelow(from);
    int end = first;
    while (end < bands.size() && bands.get(end).y() < to) {
      end++;
    }
    return bands.subList(first, end);
  }

  /// The row of a track, or null if it is out of sight.
  @Nullable Row rowOf(Track track) {
    return byTrack.get(track);
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
