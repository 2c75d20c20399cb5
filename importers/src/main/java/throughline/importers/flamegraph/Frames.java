package throughline.importers.flamegraph;

import java.util.Arrays;
import throughline.model.table.DoubleColumn;
import throughline.model.table.IntColumn;
import throughline.model.table.StringTable;

/// The frames of a picture in the order of the file.
final class Frames {
  final StringTable names = new StringTable();
  final IntColumn nameIds = new IntColumn();

  /// Left edge and width in the units of the picture, or exact where all frames have that.
  DoubleColumn lefts = new DoubleColumn();

  DoubleColumn widths = new DoubleColumn();
  final DoubleColumn tops = new DoubleColumn();

  /// How much each frame weighs by its title, or NaN.
  final DoubleColumn counts = new DoubleColumn();

  int size() {
    return nameIds.size();
  }

  void add(String name, double left, double width, double top, double count) {
    nameIds.add(names.intern(name));
    lefts.add(left);
    widths.add(width);
    tops.add(top);
    counts.add(count);
  }

  String name(int frame) {
    return names.text(nameIds.get(frame));
  }

  double right(int frame) {
    return lefts.get(frame) + widths.get(frame);
  }

  /// Whether a frame is the bottom line that the drawing tools add: not a function.
  boolean isRoot(int frame) {
    String name = name(frame);
    return name.equals("all") || name.isBlank();
  }

  /// The level of each frame from the root on: rows of frames lie at the same height.
  int[] levels() {
    double[] heights = tops.toArray();
    Arrays.sort(heights);
    int distinct = 0;
    for (int at = 0; at < heights.length; at++) {
      if (at == 0 || heights[at] - heights[distinct - 1] > 0.5) {
        heights[distinct++] = heights[at];
      }
    }
    boolean rootAtBottom = distinct > 0 && isRootAtBottom(heights[0], heights[distinct - 1]);
    int[] levels = new int[size()];
    for (int frame = 0; frame < levels.length; frame++) {
      int found = Arrays.binarySearch(heights, 0, distinct, tops.get(frame));
      int row = found >= 0 ? found : Math.max(0, -found - 2);
      levels[frame] = rootAtBottom ? distinct - 1 - row : row;
    }
    return levels;
  }

  private boolean isRootAtBottom(double highest, double lowest) {
    double widthAtTop = 0;
    double widthAtBottom = 0;
    for (int frame = 0; frame < size(); frame++) {
      if (Math.abs(tops.get(frame) - lowest) <= 0.5) {
        widthAtBottom += widths.get(frame) + (isRoot(frame) ? 1 : 0);
      }
      if (Math.abs(tops.get(frame) - highest) <= 0.5) {
        widthAtTop += widths.get(frame) + (isRoot(frame) ? 1 : 0);
      }
    }
    return widthAtBottom >= widthAtTop;
  }
}
