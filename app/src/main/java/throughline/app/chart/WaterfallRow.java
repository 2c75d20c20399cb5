package throughline.app.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import throughline.model.compare.Comparison;
import throughline.model.compare.Contribution;

/// One bar of a [WaterfallChart]: a contribution, or the small ones together.
///
/// @param name its label
/// @param loop the loop it belongs to, or null
/// @param stage its stage, or null
/// @param from the sum of all bars above it, per second
/// @param delta what it adds, per second
/// @param low lower end of the interval of `delta`; NaN if there is none
/// @param high upper end of the interval; NaN if there is none
/// @param parts the contributions it stands for
record WaterfallRow(
    String name,
    @Nullable String loop,
    @Nullable String stage,
    double from,
    double delta,
    double low,
    double high,
    List<Contribution> parts) {
  /// More stages than this are not drawn one by one.
  private static final int MOST_STAGES = 10;

  /// Stages below this part of the largest bar go into "other" once there are several of them.
  private static final double SMALL = 0.02;

  /// Which bars are drawn.
  enum Detail {
    /// Those that count; the others as one.
    LARGE,
    /// All of them.
    ALL
  }

  /// The bars that count, and the others as one.
  static List<WaterfallRow> of(Comparison comparison) {
    return of(comparison, Detail.LARGE);
  }

  /// The bars of a comparison in order of drawing; they sum to the difference exactly.
  static List<WaterfallRow> of(Comparison comparison, Detail detail) {
    List<Contribution> all = comparison.contributions();
    List<Contribution> small = detail == Detail.ALL ? List.of() : small(all);
    List<WaterfallRow> rows = new ArrayList<>();
    double at = 0;
    for (Contribution part : all) {
      if (part.part() == Contribution.Part.UNTRACKED && !small.isEmpty()) {
        rows.add(other(at, small));
        at = rows.getLast().to();
      }
      if (!small.contains(part)) {
        rows.add(single(at, part));
        at = rows.getLast().to();
      }
    }
    boolean hasUntracked =
        all.stream().anyMatch(part -> part.part() == Contribution.Part.UNTRACKED);
    if (!small.isEmpty() && !hasUntracked) {
      rows.add(other(at, small));
    }
    return rows;
  }

  double to() {
    return from + delta;
  }

  boolean hasInterval() {
    return !Double.isNaN(low) && !Double.isNaN(high);
  }

  double whiskerLow() {
    return hasInterval() ? from + low : to();
  }

  double whiskerHigh() {
    return hasInterval() ? from + high : to();
  }

  /// Whether it cannot be told from nothing: its interval holds 0, or there is none.
  boolean mayBeNoise() {
    return !hasInterval() || (low <= 0 && high >= 0);
  }

  private static WaterfallRow single(double from, Contribution part) {
    return new WaterfallRow(
        part.name(),
        part.loop(),
        part.stage(),
        from,
        part.deltaPerSecond(),
        part.low(),
        part.high(),
        List.of(part));
  }

  private static WaterfallRow other(double from, List<Contribution> parts) {
    double sum = parts.stream().mapToDouble(Contribution::deltaPerSecond).sum();
    return new WaterfallRow(
        "other (" + parts.size() + " stages)",
        null,
        null,
        from,
        sum,
        Double.NaN,
        Double.NaN,
        parts);
  }

  /// The stages to be drawn as one, none if that would save no row.
  private static List<Contribution> small(List<Contribution> all) {
    double largest = all.stream().mapToDouble(c -> Math.abs(c.deltaPerSecond())).max().orElse(0);
    List<Contribution> bySize =
        all.stream()
            .filter(c -> c.part() == Contribution.Part.STAGE)
            .sorted(Comparator.comparingDouble(c -> -Math.abs(c.deltaPerSecond())))
            .toList();
    List<Contribution> small = new ArrayList<>();
    for (int at = 0; at < bySize.size(); at++) {
      if (at >= MOST_STAGES || Math.abs(bySize.get(at).deltaPerSecond()) < largest * SMALL) {
        small.add(bySize.get(at));
      }
    }
    return small.size() < 2
        ? List.of()
        : all.stream().filter(small::contains).collect(Collectors.toList());
  }
}
