package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import throughline.app.analysis.LiveComparison;
import throughline.app.fx.LatestOnly;
import throughline.app.view.Units;
import throughline.app.workspace.Details;
import throughline.app.workspace.Slot;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.lod.RateLevels;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// Tells all about a selected range in the details pane: at once its throughput, and a moment later
/// what ran in it, which takes a look at every event.
final class RangeDetails {
  private static final int MOST_NAMES = 8;
  private static final int MOST_COUNTERS = 10;

  private final TimelinePane pane;
  private final LatestOnly adding = LatestOnly.onFx();

  RangeDetails(TimelinePane pane) {
    this.pane = pane;
  }

  void show(TimeRange range) {
    Details known = details(range, List.of());
    pane.workspace().showDetails(known);
    List<Slot> slots = pane.model().slots();
    List<Run> runs = slots.stream().map(pane.model()::run).toList();
    adding.submit(
        stale -> {
          List<RangeRow> rows = new ArrayList<>();
          for (int at = 0; at < slots.size(); at++) {
            rows.addAll(RangeRows.of(slots.get(at), runs.get(at), range, stale));
          }
          return rows;
        },
        rows -> {
          // Nothing else may have come into the pane meanwhile.
          if (known.equals(pane.workspace().detailsProperty().get())) {
            pane.workspace().showDetails(details(range, sections(rows, slots, range)));
          }
        });
  }

  private Details details(TimeRange range, List<Details.Section> sections) {
    List<Details.Figure> figures = new ArrayList<>();
    figures.add(new Details.Figure("Length", Units.nanos(range.lengthNanos())));
    List<Slot> slots = pane.model().slots();
    for (Slot slot : slots) {
      Run run = pane.model().run(slot);
      String suffix = slots.size() > 1 ? " " + slot.word() : "";
      run.mainThroughput().ifPresent(main -> figures.addAll(rate(main, range, suffix)));
    }
    figures.add(new Details.Figure("From", Units.nanos(range.fromNanos())));
    figures.add(new Details.Figure("To", Units.nanos(range.toNanos())));
    List<Details.Step> steps = new ArrayList<>();
    steps.add(new Details.Step("Zoom to it (F)", () -> pane.glideTo(pane.model().around(range))));
    steps.add(new Details.Step("Stages in this range", () -> pane.context().show("stages")));
    steps.add(new Details.Step("Stacks in this range", () -> pane.context().show("flame")));
    if (slots.size() > 1) {
      steps.add(new Details.Step("Compare in this range", () -> compare(range)));
    }
    return new Details("Range", "Selected time", figures, sections, steps);
  }

  /// Compares the runs over what each of them did in a range.
  private void compare(TimeRange range) {
    LiveComparison comparison = LiveComparison.of(pane.workspace());
    for (Slot slot : Slot.values()) {
      Run run = pane.workspace().run(slot);
      if (run != null && run.range().overlapNanos(range.fromNanos(), range.toNanos()) > 0) {
        comparison.chooseWindow(slot, new ChosenWindow(range.fromNanos(), range.toNanos()));
      }
    }
    pane.context().show("compare");
  }

  private static List<Details.Figure> rate(Run.Throughput main, TimeRange range, String suffix) {
    RateLevels levels = RateLevels.of(main.series());
    String quantity = main.series().name();
    String unit = quantity.equals("tokens") ? "tok/s" : quantity + "/s";
    long from = range.fromNanos() - main.offsetNanos();
    long to = range.toNanos() - main.offsetNanos();
    double rate = levels.rate(from, to);
    return Double.isNaN(rate)
        ? List.of()
        : List.of(
            new Details.Figure("Throughput" + suffix, Units.amount(rate, unit)),
            new Details.Figure(
                "Finished" + suffix, Units.amount(levels.amount(from, to), quantity)));
  }

  /// What ran, the longest first; stages instead of the slices they were made from.
  static List<Details.Section> sections(List<RangeRow> rows, List<Slot> slots, TimeRange range) {
    List<Details.Section> sections = new ArrayList<>();
    for (Slot slot : slots) {
      String of = slots.size() > 1 ? ", " + slot.word() : "";
      List<RangeRow> own = rows.stream().filter(row -> row.slot() == slot).toList();
      add(sections, "Stages" + of, totals(own, RangeRow.What.STAGE, range));
      add(sections, "Slices by name" + of, totals(own, RangeRow.What.SLICE, range));
      add(sections, "Counters, mean · 95 %" + of, counters(own));
    }
    return sections;
  }

  private static void add(
      List<Details.Section> sections, String title, List<Details.Figure> figures) {
    if (!figures.isEmpty()) {
      sections.add(new Details.Section(title, figures, null));
    }
  }

  private record Sum(double nanos, double count) {
    Sum plus(Sum other) {
      return new Sum(nanos + other.nanos, count + other.count);
    }
  }

  /// The names with the greatest totals over all threads.
  private static List<Details.Figure> totals(
      List<RangeRow> rows, RangeRow.What what, TimeRange range) {
    Map<String, Sum> sums = new LinkedHashMap<>();
    for (RangeRow row : rows) {
      if (row.what() == what) {
        sums.merge(row.name(), new Sum(row.totalNanos(), row.count()), Sum::plus);
      }
    }
    List<Map.Entry<String, Sum>> sorted = new ArrayList<>(sums.entrySet());
    sorted.sort(
        Comparator.comparingDouble((Map.Entry<String, Sum> e) -> e.getValue().nanos()).reversed());
    List<Details.Figure> figures = new ArrayList<>();
    for (Map.Entry<String, Sum> entry : sorted.subList(0, Math.min(MOST_NAMES, sorted.size()))) {
      Sum sum = entry.getValue();
      String share = Units.percent(sum.nanos() / Math.max(1, range.lengthNanos()));
      String count = Units.amount(sum.count(), "") + "×";
      figures.add(
          new Details.Figure(
              entry.getKey(), Units.nanos(sum.nanos()) + " · " + share + " · " + count));
    }
    if (sorted.size() > MOST_NAMES) {
      figures.add(new Details.Figure("more", (sorted.size() - MOST_NAMES) + ", in the table"));
    }
    return figures;
  }

  private static List<Details.Figure> counters(List<RangeRow> rows) {
    List<Details.Figure> figures = new ArrayList<>();
    int left = 0;
    for (RangeRow row : rows) {
      if (row.what() != RangeRow.What.COUNTER) {
        continue;
      }
      if (figures.size() == MOST_COUNTERS) {
        left++;
        continue;
      }
      String owner = row.thread().equals("whole run") ? "" : " · " + row.thread();
      figures.add(
          new Details.Figure(
              row.name() + owner,
              Units.amount(row.mean(), row.unit()) + " · " + Units.amount(row.p95(), row.unit())));
    }
    if (left > 0) {
      figures.add(new Details.Figure("more", left + ", in the table"));
    }
    return figures;
  }
}
