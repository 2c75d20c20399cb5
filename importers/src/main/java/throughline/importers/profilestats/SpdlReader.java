package throughline.importers.profilestats;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.stagelines.DurationText;
import throughline.importers.stagelines.StageLoops;
import throughline.model.recording.ClockReference;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.RecordingBuilder;
import throughline.model.recording.Severity;

/// Reads SPDL pipeline statistics: columns over time.
///
/// Each stage becomes a thread and a loop of its own, named as the file names it. A stage runs on
/// several tasks at once, so its total may exceed wall time: the property `concurrentStages` says
/// so. Queues become counters named after the stage that fills them, `2:download.queue_put` being
/// how long that stage waits for room and `2:download.queue_get` how long the next one waits for an
/// item. The last queue, the sink's, is the throughput `items`.
final class SpdlReader {
  private static final LedgerCode RAGGED =
      new LedgerCode(
          "ragged-columns",
          Severity.DATA_LOSS,
          "columns are of unequal length; rows without a time or a value were left out");
  private static final LedgerCode MISSING =
      new LedgerCode("missing-values", Severity.INFO, "rows without a value were left out");
  private static final LedgerCode RANKS =
      new LedgerCode(
          "series-of-ranks",
          Severity.INFO,
          "columns with a number for a name were taken for ranks; what they measure is not said");
  private static final LedgerCode STEP_TIMES =
      new LedgerCode(
          "step-times",
          Severity.INFO,
          "values by step number were taken for seconds a step, and placed as if all steps between"
              + " took as long");

  private static final Pattern RANK = Pattern.compile("\\d{1,6}");
  private static final Map<String, String> COUNTERS =
      Map.of(
          "qps", "qps",
          "occupancy_rate", "occupancy",
          "ave_put_time", "queue_put",
          "put", "queue_put",
          "ave_get_time", "queue_get",
          "get", "queue_get");

  private final RecordingBuilder out;
  private final SpdlColumns columns;
  private final @Nullable SpdlTimes eventTimes;
  private double base;

  SpdlReader(RecordingBuilder out, JsonNode.Obj root) {
    this.out = out;
    this.columns = SpdlColumns.of(root);
    this.eventTimes = SpdlTimes.of(columns.eventTime());
  }

  void read() {
    placeBase();
    if (!columns.stages().isEmpty()) {
      out.property("concurrentStages", "true");
    }
    columns.stages().forEach(this::stage);
    columns.others().forEach(this::other);
    columns.variants().forEach(this::variant);
  }

  private void placeBase() {
    base = eventTimes == null ? Double.POSITIVE_INFINITY : eventTimes.start();
    boolean unix = eventTimes != null && eventTimes.isUnixTime();
    for (Map<String, JsonNode.Arr> metrics : columns.stages().values()) {
      for (String key : List.of("timestamp", "queue_timestamp")) {
        SpdlTimes times = SpdlTimes.of(metrics.get(key));
        if (times != null) {
          base = Math.min(base, times.start());
          unix |= times.isUnixTime();
        }
      }
    }
    base = Double.isFinite(base) ? Math.floor(base) : 0;
    if (unix && base < 9e9) {
      boolean whole = eventTimes != null;
      out.clock(
          new ClockReference.Wall(1_000_000_000L * (long) base, whole ? 1_000_000_000L : 1_000));
    }
  }

  private void stage(String stage, Map<String, JsonNode.Arr> metrics) {
    SpdlTimes own = SpdlTimes.of(metrics.get("timestamp"));
    SpdlTimes ofQueue = SpdlTimes.of(metrics.get("queue_timestamp"));
    SpdlTimes taskTimes = first(own, eventTimes, ofQueue);
    SpdlTimes queueTimes = first(ofQueue, eventTimes, own);
    int threadId = out.thread("", stage);
    out.updateThread(threadId, info -> info.withRole(StageLoops.ofSpdl(stage)));
    JsonNode.Arr tasks = metrics.get("num_tasks");
    JsonNode.Arr means = metrics.get("ave_time");
    boolean hasRows = tasks != null && means != null && taskTimes != null;
    if (tasks != null && means != null && taskTimes != null) {
      rows(threadId, stage, taskTimes, tasks, means, metrics.get("num_failures"));
    }
    metrics.forEach(
        (metric, column) -> {
          boolean done =
              metric.endsWith("timestamp")
                  || (hasRows && (metric.equals("num_tasks") || metric.equals("ave_time")));
          if (!done) {
            boolean ofTask = metric.matches("num_tasks|num_failures|ave_time|p\\d\\d_time");
            counter(threadId, stage, metric, column, ofTask ? taskTimes : queueTimes);
          }
        });
    if (stage.endsWith("sink") && queueTimes != null) {
      throughput(queueTimes, metrics.get("num_items"), metrics.get("qps"));
    }
  }

  /// A row for each interval. The mean is over the tasks that did not fail.
  private void rows(
      int threadId,
      String stage,
      SpdlTimes times,
      JsonNode.Arr tasks,
      JsonNode.Arr means,
      JsonNode.@Nullable Arr failures) {
    ragged(times, tasks, stage);
    for (int place = 0; place < times.order().size(); place++) {
      int row = times.order().get(place);
      double count = value(tasks, row);
      double failed = failures == null ? 0 : value(failures, row);
      double succeeded = count - (failed > 0 && failed <= count ? failed : 0);
      long total = DurationText.whole(value(means, row) * succeeded * 1e9);
      long whole = DurationText.whole(count);
      long to = times.toNanos(row, base);
      if (whole < 0 || total < 0 || to < 0) {
        missing(stage, value(tasks, row), value(means, row));
        continue;
      }
      long from = Math.min(to, times.fromNanos(place, base));
      out.stage(threadId, stage, from, to, whole, total, -1, -1);
      out.interval(threadId, from, to, whole);
    }
  }

  private void counter(
      int threadId, String stage, String metric, JsonNode.Arr column, @Nullable SpdlTimes times) {
    if (times == null) {
      return;
    }
    String name = stage + "." + COUNTERS.getOrDefault(metric, metric);
    String unit =
        metric.endsWith("time") || metric.equals("get") || metric.equals("put")
            ? "s"
            : metric.equals("qps") ? "1/s" : "";
    series(name, unit, threadId, column, times);
  }

  private void series(
      String name, String unit, int threadId, JsonNode.Arr column, SpdlTimes times) {
    ragged(times, column, name);
    RecordingBuilder.Counter counter = out.counter(name, unit, threadId);
    for (int row : times.order()) {
      long time = times.toNanos(row, base);
      double value = value(column, row);
      if (time >= 0 && Double.isFinite(value)) {
        counter.add(time, value);
      } else {
        out.ledger().report(MISSING, -1, name);
      }
    }
  }

  private void throughput(
      SpdlTimes times, JsonNode.@Nullable Arr items, JsonNode.@Nullable Arr rates) {
    for (int place = 0; place < times.order().size(); place++) {
      int row = times.order().get(place);
      long to = times.toNanos(row, base);
      long from = times.fromNanos(place, base);
      double amount =
          items != null
              ? value(items, row)
              : rates != null ? value(rates, row) * (to - from) / 1e9 : Double.NaN;
      if (to >= from && amount >= 0 && amount <= 1e18) {
        out.throughput("items").add(to, to - from, amount, -1);
      }
    }
  }

  private void other(String name, JsonNode.Arr column) {
    if (eventTimes == null) {
      return;
    }
    if (RANK.matcher(name).matches()) {
      out.ledger().report(RANKS, -1, name);
      int threadId = out.thread("", "rank " + name);
      series("value", "", threadId, column, eventTimes);
    } else {
      series(name, "", -1, column, eventTimes);
    }
  }

  private void variant(String name, JsonNode.Obj variant) {
    if (!(variant.members().get("step") instanceof JsonNode.Arr steps)
        || !(variant.members().get("value") instanceof JsonNode.Arr values)) {
      return;
    }
    out.ledger().report(STEP_TIMES, -1, name);
    int threadId = out.thread("", name);
    double end = 0;
    double before = 0;
    for (int row = 0; row < Math.min(steps.items().size(), values.items().size()); row++) {
      double step = value(steps, row);
      double seconds = value(values, row);
      long nanos = DurationText.whole(seconds * 1e9);
      long at = DurationText.whole((end + Math.max(1, step - before) * seconds) * 1e9);
      if (nanos < 0 || at < nanos) {
        missing(name, step, seconds);
        continue;
      }
      out.stage(threadId, "step", at - nanos, at, 1, nanos, nanos, nanos);
      out.interval(threadId, at - nanos, at, 1);
      out.counter("step_time", "s", threadId).add(at, seconds);
      end = at / 1e9;
      before = step;
    }
  }

  private void ragged(SpdlTimes times, JsonNode.Arr column, String name) {
    int rows = times.order().size();
    int difference = Math.abs(rows - column.items().size());
    out.ledger().report(RAGGED, difference, -1, name);
  }

  private void missing(String name, double first, double second) {
    boolean absent = Double.isNaN(first) || Double.isNaN(second);
    out.ledger().report(absent ? MISSING : LedgerCode.BAD_RECORD, -1, name);
  }

  private static double value(JsonNode.Arr column, int row) {
    return row < column.items().size() ? column.items().get(row).number() : Double.NaN;
  }

  private static @Nullable SpdlTimes first(@Nullable SpdlTimes... candidates) {
    for (SpdlTimes candidate : candidates) {
      if (candidate != null) {
        return candidate;
      }
    }
    return null;
  }
}
