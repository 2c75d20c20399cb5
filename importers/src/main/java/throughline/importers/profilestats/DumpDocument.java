package throughline.importers.profilestats;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.Confidence;
import throughline.importers.stagelines.StatKey;

/// One dump of somebody's own collector, understood as far as possible. For each stage there may be
///
/// - a number: the time in all; the key's suffix may give the unit (`forward_ms`), else seconds
/// - a pair `[count, total]` (the whole number is the count), or four `[count, total, min, max]`
/// - a list of other numbers: the single runs
/// - an object with keys as people choose them, see [StatKey]
///
/// The stages may stand below `totals` and `counts`, below the name of their thread, or in a list
/// of objects that each have a `name` or `stage`.
final class DumpDocument {
  private static final int DEEPEST = 6;

  /// @param thread the thread it stands below, or empty
  /// @param stage the name as written
  record Entry(String thread, String stage, DumpNumbers numbers) {}

  private final List<Entry> entries = new ArrayList<>();
  private int objects;
  private int pairs;
  private int plain;
  private int strangers;
  private boolean foreign;
  private boolean metrics;
  private boolean stageNames;

  private String thread = "";
  private String process = "";
  private long step = -1;
  private double unixSeconds = Double.NaN;
  private double elapsedSeconds = Double.NaN;

  private DumpDocument() {}

  static DumpDocument of(JsonNode root) {
    DumpDocument document = new DumpDocument();
    if (root instanceof JsonNode.Obj object) {
      document.foreign = object.members().keySet().stream().anyMatch(DumpNames::isForeign);
      document.object("", object, "", "", 0);
    } else if (root instanceof JsonNode.Arr array) {
      document.records(array, "", 0);
    }
    return document;
  }

  /// How sure it is that this is a dump of stages and nothing else.
  Confidence confidence() {
    int understood = objects + pairs + plain;
    if (foreign || understood == 0 || strangers > understood) {
      return Confidence.NO;
    }
    if (objects > 0 && objects >= plain && !(metrics && !stageNames)) {
      return Confidence.STRONG;
    }
    if (metrics || !stageNames) {
      return Confidence.NO;
    }
    return pairs > plain ? Confidence.STRONG : Confidence.WEAK;
  }

  List<Entry> entries() {
    return entries;
  }

  /// The thread that the whole dump is of, or empty.
  String thread() {
    return thread;
  }

  /// The process that the whole dump is of, such as `rank 3`, or empty.
  String process() {
    return process;
  }

  /// The training step at which it was made, or -1.
  long step() {
    return step;
  }

  /// When it was made, in seconds since 1970, or NaN.
  double unixSeconds() {
    return unixSeconds;
  }

  /// How long the run had been going on, in seconds, or NaN.
  double elapsedSeconds() {
    return elapsedSeconds;
  }

  private void object(String key, JsonNode.Obj object, String ofThread, String path, int depth) {
    if (depth > DEEPEST) {
      strangers++;
      return;
    }
    if (columns(object, ofThread)) {
      return;
    }
    String name = recordName(object);
    if (DumpNumbers.isStatistics(object) && !(key.isEmpty() && name.isEmpty())) {
      statistics(object, ofThread, path + (name.isEmpty() ? key : name));
      return;
    }
    String inner = ofThread;
    String innerPath = path;
    if (!key.isEmpty() && !DumpNames.isWrapper(key)) {
      innerPath = ofThread.isEmpty() ? path : path + key + "/";
      inner = ofThread.isEmpty() ? key : ofThread;
    }
    for (Map.Entry<String, JsonNode> member : object.members().entrySet()) {
      member(member.getKey(), member.getValue(), inner, innerPath, depth);
    }
  }

  private void member(String key, JsonNode value, String ofThread, String path, int depth) {
    if (context(key, value)) {
      return;
    }
    metrics |= DumpNames.isMetric(key);
    switch (value) {
      case JsonNode.Obj object -> object(key, object, ofThread, path, depth + 1);
      case JsonNode.Arr array -> array(key, array, ofThread, path, depth);
      case JsonNode.Num num -> plain(key, num.value(), ofThread, path);
      case JsonNode.Text text -> plain(key, text.number(), ofThread, path);
      case JsonNode.Word word -> strangers++;
    }
  }

  /// Whether a member says when and by whom the dump was made.
  private boolean context(String key, JsonNode value) {
    double number = value.number();
    switch (key.toLowerCase(Locale.ROOT)) {
      case "step", "iteration", "iter", "global_step", "iterations" -> {
        if (number >= 0 && number < 1L << 53) {
          step = (long) number;
          return true;
        }
      }
      case "time", "timestamp", "ts", "t", "unix_time", "wall_time", "now" -> {
        if (number > 1e8) {
          unixSeconds =
              number > 1e16
                  ? number / 1e9
                  : number > 1e13 ? number / 1e6 : number > 1e11 ? number / 1e3 : number;
          return true;
        }
      }
      case "elapsed",
          "wall",
          "uptime",
          "wall_s",
          "elapsed_s",
          "wall_seconds",
          "elapsed_seconds" -> {
        if (number >= 0) {
          elapsedSeconds = number;
          return true;
        }
      }
      case "thread", "worker", "loop", "thread_name" -> {
        if (value instanceof JsonNode.Text(String text)) {
          thread = text;
          return true;
        }
      }
      case "rank", "pid" -> {
        if (number >= 0) {
          process = key + " " + (long) number;
          return true;
        }
      }
      case "run", "host", "hostname", "device", "version", "name", "unit" -> {
        return value instanceof JsonNode.Text || !Double.isNaN(number);
      }
      default -> {}
    }
    return false;
  }

  private void plain(String key, double value, String ofThread, String path) {
    if (!(value >= 0 && Double.isFinite(value))) {
      strangers++;
      return;
    }
    StatKey suffix = StatKey.of("total_" + key.substring(key.lastIndexOf('_') + 1));
    boolean unit = key.indexOf('_') > 0 && suffix != null && !Double.isNaN(suffix.unitNanos());
    double nanos = unit && suffix != null ? suffix.unitNanos() : 1e9;
    String stage = unit ? key.substring(0, key.lastIndexOf('_')) : key;
    plain++;
    add(ofThread, path + stage, DumpNumbers.ofTotal(value * nanos, !unit));
  }

  private void array(String key, JsonNode.Arr array, String ofThread, String path, int depth) {
    if (!array.items().isEmpty() && array.items().getFirst() instanceof JsonNode.Obj) {
      records(array, DumpNames.isWrapper(key) || !ofThread.isEmpty() ? ofThread : key, depth + 1);
      return;
    }
    double[] values = array.items().stream().mapToDouble(JsonNode::number).toArray();
    boolean numbers = values.length >= 2;
    for (double value : values) {
      numbers &= value >= 0 && Double.isFinite(value);
    }
    if (!numbers) {
      strangers++;
      return;
    }
    pairs++;
    add(ofThread, path + key, DumpNumbers.ofArray(values));
  }

  private void records(JsonNode.Arr array, String ofThread, int depth) {
    for (JsonNode item : array.items()) {
      if (item instanceof JsonNode.Obj object
          && !object.members().containsKey("ph")
          && (depth > 0 || !recordName(object).isEmpty())) {
        object("", object, ofThread, "", depth + 1);
      } else {
        strangers++;
      }
    }
  }

  private static String recordName(JsonNode.Obj object) {
    for (String key : List.of("stage", "name")) {
      if (object.members().get(key) instanceof JsonNode.Text(String text)) {
        return text;
      }
    }
    return "";
  }

  private void statistics(JsonNode.Obj object, String ofThread, String stage) {
    String owner =
        object.members().get("thread") instanceof JsonNode.Text(String text) ? text : ofThread;
    objects++;
    add(owner, stage, DumpNumbers.ofObject(object));
  }

  /// Reads `{"totals": {...}, "counts": {...}}`, whose members have the same keys.
  private boolean columns(JsonNode.Obj object, String ofThread) {
    Map<StatKey.Field, JsonNode.Obj> columns = new TreeMap<>();
    Map<StatKey.Field, StatKey> keys = new TreeMap<>();
    object
        .members()
        .forEach(
            (name, value) -> {
              StatKey key = columnKey(name);
              if (key != null && value instanceof JsonNode.Obj column) {
                columns.put(key.field(), column);
                keys.put(key.field(), key);
              }
            });
    JsonNode.Obj totals = columns.get(StatKey.Field.TOTAL);
    JsonNode.Obj counts = columns.get(StatKey.Field.COUNT);
    if (totals == null || counts == null) {
      return false;
    }
    object
        .members()
        .forEach(
            (name, value) -> {
              if (columnKey(name) == null) {
                context(name, value);
              }
            });
    columnEntries(columns, keys, ofThread, "");
    return true;
  }

  private static @Nullable StatKey columnKey(String name) {
    StatKey key = StatKey.of(name);
    return key == null && name.endsWith("s")
        ? StatKey.of(name.substring(0, name.length() - 1))
        : key;
  }

  private void columnEntries(
      Map<StatKey.Field, JsonNode.Obj> columns,
      Map<StatKey.Field, StatKey> keys,
      String ofThread,
      String path) {
    JsonNode.Obj totals = columns.get(StatKey.Field.TOTAL);
    if (totals == null) {
      return;
    }
    for (Map.Entry<String, JsonNode> total : totals.members().entrySet()) {
      if (total.getValue() instanceof JsonNode.Obj && ofThread.isEmpty() && path.isEmpty()) {
        Map<StatKey.Field, JsonNode.Obj> inner = new TreeMap<>();
        columns.forEach(
            (field, column) -> {
              if (column.members().get(total.getKey()) instanceof JsonNode.Obj below) {
                inner.put(field, below);
              }
            });
        columnEntries(inner, keys, total.getKey(), "");
      } else if (Double.isNaN(total.getValue().number())) {
        strangers++;
      } else {
        DumpNumbers numbers = new DumpNumbers();
        columns.forEach(
            (field, column) -> {
              JsonNode value = column.members().get(total.getKey());
              StatKey key = keys.get(field);
              if (value != null && key != null) {
                numbers.set(key, value);
              }
            });
        objects++;
        add(ofThread, path + total.getKey(), numbers);
      }
    }
  }

  private void add(String ofThread, String stage, DumpNumbers numbers) {
    metrics |= DumpNames.isMetric(stage);
    stageNames |= DumpNames.isStage(stage);
    entries.add(new Entry(ofThread, stage, numbers));
  }
}
