package throughline.app.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import throughline.app.view.Units;
import throughline.app.workspace.Slot;
import throughline.app.workspace.Spot;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.MarkTable;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.run.Run;

/// All distinct names of a run with how often they occur. Made in one pass over the slices; after
/// that a search only looks at distinct names, of which even millions of slices have few.
/// Immutable.
public final class SearchIndex {
  private final Run run;
  private final Slot slot;
  private final List<Entry> entries = new ArrayList<>();

  /// A name with what is told about it.
  private record Entry(String lowerCase, SearchResult result) {}

  /// The same name in several files of a run.
  private static final class Sum {
    private long count;
    private double nanos;
    private final Spot first;

    Sum(Spot first) {
      this.first = first;
    }
  }

  private SearchIndex(Slot slot, Run run) {
    this.slot = slot;
    this.run = run;
  }

  /// Looks at everything in a run once.
  public static SearchIndex of(Slot slot, Run run) {
    SearchIndex index = new SearchIndex(slot, run);
    index.threads();
    index.counters();
    index.marks();
    index.slices();
    return index;
  }

  public Run run() {
    return run;
  }

  public Slot slot() {
    return slot;
  }

  /// Finds names that hold a text, in any case: what begins with it first, then by kind and weight.
  ///
  /// @param indexes of the runs that are open
  /// @param most how many to return at most
  public static List<SearchResult> find(List<SearchIndex> indexes, String text, int most) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    if (wanted.isEmpty()) {
      return List.of();
    }
    List<Entry> found = new ArrayList<>();
    for (SearchIndex index : indexes) {
      for (Entry entry : index.entries) {
        if (entry.lowerCase().contains(wanted)) {
          found.add(entry);
        }
      }
    }
    found.sort(
        Comparator.comparing((Entry entry) -> !entry.lowerCase().startsWith(wanted))
            .thenComparing(entry -> entry.result().kind())
            .thenComparing(
                Comparator.comparingDouble((Entry entry) -> entry.result().weight()).reversed())
            .thenComparing(Entry::lowerCase));
    return found.stream().limit(most).map(Entry::result).toList();
  }

  private void add(SearchResult.Kind kind, String name, String detail, double weight, Spot spot) {
    entries.add(
        new Entry(
            name.toLowerCase(Locale.ROOT), new SearchResult(kind, name, detail, weight, spot)));
  }

  private void threads() {
    for (var thread : run.threads()) {
      String id = thread.osThreadId() < 0 ? "" : "tid " + thread.osThreadId();
      String label = thread.label();
      add(SearchResult.Kind.THREAD, label, id, 0, new Spot.WholeThread(slot, label));
    }
  }

  private void counters() {
    for (int at = 0; at < run.recordings().size(); at++) {
      Recording recording = run.recordings().get(at);
      if (!isOnClock(at)) {
        continue;
      }
      for (int counter = 0; counter < recording.counters().size(); counter++) {
        CounterSeries series = recording.counters().get(counter);
        String owner =
            series.threadId() < 0 ? "" : recording.threads().get(series.threadId()).name();
        add(
            SearchResult.Kind.COUNTER,
            series.name(),
            (owner + "  " + Units.amount(series.size(), "values")).strip(),
            series.size(),
            new Spot.Counter(slot, at, counter));
      }
    }
  }

  private boolean isOnClock(int recording) {
    return run.placements().get(recording).isOnClock();
  }

  private void marks() {
    Map<String, Sum> sums = new LinkedHashMap<>();
    for (int at = 0; at < run.recordings().size(); at++) {
      MarkTable marks = run.recordings().get(at).marks();
      long offset = run.placements().get(at).offsetNanos();
      for (int row = 0; isOnClock(at) && row < marks.size(); row++) {
        long time = marks.timeNanos(row) + offset;
        sums.computeIfAbsent(marks.text(row), key -> new Sum(new Spot.Moment(slot, time))).count++;
      }
    }
    sums.forEach(
        (name, sum) ->
            add(SearchResult.Kind.MARK, name, times(sum.count), (double) sum.count, sum.first));
  }

  private void slices() {
    Map<String, Sum> sums = new LinkedHashMap<>();
    for (int at = 0; at < run.recordings().size(); at++) {
      if (isOnClock(at)) {
        slices(at, false, run.recordings().get(at).slices(), sums);
        slices(at, true, run.recordings().get(at).async().slices(), sums);
      }
    }
    sums.forEach(
        (name, sum) ->
            add(
                SearchResult.Kind.SLICE,
                name,
                times(sum.count) + "  " + Units.nanos(sum.nanos),
                sum.nanos,
                sum.first));
  }

  private void slices(int recording, boolean isAsync, SliceTable slices, Map<String, Sum> sums) {
    int names = slices.nameCount();
    int[] first = new int[names];
    int[] counts = new int[names];
    double[] nanos = new double[names];
    for (int row = slices.size() - 1; row >= 0; row--) {
      int name = slices.nameId(row);
      counts[name]++;
      nanos[name] += slices.durationNanos(row);
      first[name] = row;
    }
    for (int name = 0; name < names; name++) {
      if (counts[name] > 0) {
        Spot spot = new Spot.Slice(slot, recording, isAsync, first[name]);
        Sum sum = sums.computeIfAbsent(slices.nameText(name), key -> new Sum(spot));
        sum.count += counts[name];
        sum.nanos += nanos[name];
      }
    }
  }

  private static String times(long count) {
    return Units.amount(count, "") + "×";
  }
}
