package throughline.app.report.pdf;

import java.util.ArrayList;
import java.util.List;
import throughline.app.report.page.PageContent;
import throughline.app.report.page.PageItem;

/// Where a tall page is parted into sheets: between sections where that leaves no sheet half empty,
/// else between lines; a chart is only cut if it is higher than a sheet.
final class PageBreaks {
  /// A section is moved to the next sheet whole if at least so much of this one is filled.
  private static final double LEAST_FILLED = 0.45;

  private static final double GAP = 1;

  private PageBreaks() {}

  /// @param most height of a sheet, in the page's pixels
  /// @return from and to of each sheet
  static List<double[]> of(PageContent page, double most) {
    List<double[]> parts = new ArrayList<>();
    double from = 0;
    double bottom = bottom(page);
    while (from < bottom - GAP) {
      double to = from + most >= bottom ? bottom : end(page, from, from + most);
      parts.add(new double[] {from, to});
      from = to;
    }
    return parts;
  }

  /// The lower edge of the last text or chart: a sheet of nothing but margin is of no use.
  private static double bottom(PageContent page) {
    return page.items().stream()
        .filter(item -> !(item instanceof PageItem.Box))
        .mapToDouble(PageItem::bottom)
        .max()
        .orElse(page.height());
  }

  private static double end(PageContent page, double from, double limit) {
    for (PageContent.Block block : page.blocks()) {
      boolean parted = block.top() < limit && block.bottom() > limit;
      boolean fitsOnOne = block.bottom() - block.top() <= limit - from;
      if (parted && fitsOnOne && block.top() - from >= LEAST_FILLED * (limit - from)) {
        return block.top() - GAP;
      }
    }
    double end = limit;
    for (boolean moved = true; moved; ) {
      moved = false;
      for (PageItem item : page.items()) {
        boolean whole = item instanceof PageItem.Line || item instanceof PageItem.Drawing;
        if (whole && item.top() < end && item.bottom() > end && item.top() > from + GAP) {
          end = item.top() - GAP;
          moved = true;
        }
      }
    }
    return end > from + GAP ? end : limit;
  }
}
