package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import throughline.app.workspace.Slot;
import throughline.model.lod.CounterLevels;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.SliceTable;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;
import throughline.model.table.LongColumn;

/// Adds up everything that a run did in a stretch of time: stages, slices by name, counters.
final class RangeRows {
  /// How many slices are looked at between two questions whether anybody still wants to know.
  private static final int POLL = 1 << 16;

  private final Slot slot;
  private final Run run;
  private final TimeRange range;
  private final BooleanSupplier stale;
  private final List<RangeRow> rows = new ArrayList<>();

  private RangeRows(Slot slot, Run run, TimeRange range, BooleanSupplier stale) {
    this.slot = slot;
    this.run = run;
    this.range = range;
    this.stale = stale;
  }

  /// The slices of one name on one thread.
  private static final class Sum {
    private double inside;
    private final LongColumn durations = new LongColumn();
  }

  private record Key(String name, String thread) {}

  /// The stages first, then slices, then counters, each by the greatest total or by name.
  ///
  /// @param range on the run's clock; a slice counts to the total by the part that lies inside
  /// @param stale polled now and then; the result is of no use once it says so
  static List<RangeRow> of(Slot slot, Run run, TimeRange range, BooleanSupplier stale) {
    RangeRows all = new RangeRows(slot, run, range, stale);
    all.stages();
    all.slices();
    all.counters();
    all.rows.sort(
        Comparator.comparing(RangeRow::what)
            .thenComparing(Comparator.comparingDouble(RangeRows::total).reversed()));
    return all.rows;
  }

  private static double total(RangeRow row) {
    return Double.isNaN(row.totalNanos()) ? 0 : row.totalNanos();
  }

  private void stages() {
    for (int thread = 0; thread < run.threads().size() && !stale.getAsBoolean(); thread++) {
      ThreadStages stages = run.stages(thread);
      for (int stage = 0; stage < stages.size(); stage++) {
        double total = stages.totalNanos(stage, range);
        double count = stages.count(stage, range);
        if (total > 0) {
          rows.add(
              new RangeRow(
                  slot,
                  RangeRow.What.STAGE,
                  stages.name(stage),
                  run.threads().get(thread).label(),
                  count,
                  total,
                  count > 0 ? total / count : Double.NaN,
                  Double.NaN,
                  Double.NaN,
                  Double.NaN,
                  ""));
        }
      }
    }
  }

  private void slices() {
    Map<Key, Sum> sums = new LinkedHashMap<>();
    for (RunThread thread : run.threads()) {
      for (RunThread.Part part : thread.parts()) {
        if (run.placements().get(part.recording()).isOnClock()) {
          SliceTable slices = run.recordings().get(part.recording()).slices();
          add(slices, part.threadId(), offset(part.recording()), thread.label(), sums);
        }
      }
    }
    for (int recording = 0; recording < run.recordings().size(); recording++) {
      if (run.placements().get(recording).isOnClock()) {
        var async = run.recordings().get(recording).async();
        for (int track = 0; track < async.tracks().size(); track++) {
          String label = "async " + async.tracks().get(track).name();
          add(async.slices(), track, offset(recording), label, sums);
        }
      }
    }
    sums.forEach(
        (key, sum) -> {
          Spread spread = Spread.of(sum.durations.toArray());
          rows.add(
              new RangeRow(
                  slot,
                  RangeRow.What.SLICE,
                  key.name(),
                  key.thread(),
                  spread.count(),
                  sum.inside,
                  spread.mean(),
                  spread.median(),
                  spread.p95(),
                  spread.greatest(),
                  ""));
        });
  }

  private long offset(int recording) {
    return run.placements().get(recording).offsetNanos();
  }

  private void add(SliceTable slices, int threadId, long offset, String label, Map<Key, Sum> into) {
    long rangeFrom = range.fromNanos() - offset;
    long rangeTo = range.toNanos() - offset;
    @Nullable Sum[] byName = new Sum[slices.nameCount()];
    int end = slices.rowAtOrAfter(threadId, rangeTo);
    for (int row = slices.firstRow(threadId); row < end; row++) {
      if (row % POLL == 0 && stale.getAsBoolean()) {
        return;
      }
      long from = slices.startNanos(row);
      long to = slices.endNanos(row);
      if (to <= rangeFrom && !(from == to && from >= rangeFrom)) {
        continue;
      }
      int nameId = slices.nameId(row);
      Sum sum = byName[nameId];
      if (sum == null) {
        sum = into.computeIfAbsent(new Key(slices.nameText(nameId), label), _ -> new Sum());
        byName[nameId] = sum;
      }
      sum.inside += Math.min(to, rangeTo) - Math.max(from, rangeFrom);
      sum.durations.add(to - from);
    }
  }

  private void counters() {
    Map<RunThread.Part, String> owners = new HashMap<>();
    for (RunThread thread : run.threads()) {
      thread.parts().forEach(part -> owners.put(part, thread.label()));
    }
    for (int at = 0; at < run.recordings().size(); at++) {
      Recording recording = run.recordings().get(at);
      if (!run.placements().get(at).isOnClock()) {
        continue;
      }
      for (CounterSeries series : recording.counters()) {
        if (stale.getAsBoolean()) {
          return;
        }
        String owner = owners.getOrDefault(new RunThread.Part(at, series.threadId()), "whole run");
        counter(recording, series, offset(at), owner);
      }
    }
  }

  private void counter(Recording recording, CounterSeries series, long offset, String owner) {
    long from = Math.max(range.fromNanos() - offset, recording.startNanos());
    long to = Math.min(range.toNanos() - offset, recording.endNanos());
    if (series.size() == 0 || from >= to) {
      return;
    }
    int values = series.rowAtOrAfter(to) - series.rowAtOrAfter(from);
    CounterLevels.of(series)
        .spread(from, to)
        .ifPresent(
            spread ->
                rows.add(
                    new RangeRow(
                        slot,
                        RangeRow.What.COUNTER,
                        series.name(),
                        owner,
                        values,
                        Double.NaN,
                        spread.mean(),
                        spread.median(),
                        spread.p95(),
                        spread.greatest(),
                        series.unit())));
  }
}
