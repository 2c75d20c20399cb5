package throughline.importers.nsyssqlite;

import java.util.HashMap;
import java.util.Map;
import throughline.model.recording.RecordingBuilder;

/// Counters that the GPU was sampled for, such as `SMs Active [Throughput %]`.
final class GpuMetrics {
  private record Metric(long type, long metric) {}

  private final Database database;
  private final RecordingBuilder out;
  private final Tracks tracks;
  private final long base;
  private final Map<Metric, String> names = new HashMap<>();
  private final Map<Metric, RecordingBuilder.Counter> counters = new HashMap<>();

  GpuMetrics(Database database, RecordingBuilder out, Tracks tracks, long base) {
    this.database = database;
    this.out = out;
    this.tracks = tracks;
    this.base = base;
  }

  void read(String table) {
    String described = database.table("TARGET_INFO_GPU_METRICS");
    if (described != null) {
      database.query(
          "SELECT typeId, metricId, metricName FROM " + Database.quoted(described),
          row -> names.put(new Metric(row.getLong(1), row.getLong(2)), row.getString(3)));
    }
    String time = database.column(table, "timestamp", "rawTimestamp");
    database.query(
        "SELECT " + time + ", typeId, metricId, value FROM " + Database.quoted(table),
        row -> {
          Metric metric = new Metric(row.getLong(2), row.getLong(3));
          RecordingBuilder.Counter counter = counters.get(metric);
          if (counter == null) {
            counter = counter(metric);
            counters.put(metric, counter);
          }
          counter.add(row.getLong(1) - base, row.getDouble(4));
        });
  }

  private RecordingBuilder.Counter counter(Metric metric) {
    String name = names.getOrDefault(metric, "metric " + metric.metric);
    String unit = name.contains("%") ? "%" : name.contains("MHz") ? "MHz" : "";
    // The lowest byte of the type is the number of the GPU.
    return out.counter(name, unit, tracks.device(metric.type & 0xFF));
  }
}
