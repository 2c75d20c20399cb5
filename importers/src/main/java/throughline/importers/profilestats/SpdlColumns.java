package throughline.importers.profilestats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.importers.api.Confidence;

/// The columns of an SPDL statistics file, sorted out by stage.
///
/// A key is `STAGE_METRIC` or `STAGE_queue_METRIC`; both `2:download_qps` and
/// `2:download_queue_qps` speak of the queue behind the stage. Other columns stand for themselves.
final class SpdlColumns {
  static final String TIME = "event_time";

  private static final Pattern KEY =
      Pattern.compile(
          "^(.+?)_(?:(?:queue_)?(qps|occupancy_rate|ave_put_time|ave_get_time|num_items|elapsed"
              + "|p\\d\\d_put_time|p\\d\\d_get_time)|queue_(timestamp|get|put)"
              + "|(timestamp|ave_time|num_tasks|num_failures|p\\d\\d_time))$");

  private final Map<String, Map<String, JsonNode.Arr>> stages = new LinkedHashMap<>();
  private final Map<String, JsonNode.Arr> others = new LinkedHashMap<>();
  private final Map<String, JsonNode.Obj> variants = new LinkedHashMap<>();
  private JsonNode.@Nullable Arr eventTime;

  static SpdlColumns of(JsonNode.Obj root) {
    SpdlColumns columns = new SpdlColumns();
    root.members().forEach(columns::take);
    return columns;
  }

  /// Whether a document, as far as it is known, holds such columns. Step times by step number of
  /// several variants are taken only if nothing else claims them: any scalar could look so.
  static Confidence sniff(JsonNode.Obj root) {
    SpdlColumns columns = of(root);
    boolean stages =
        columns.stages.values().stream().anyMatch(metrics -> isNumbers(metrics.values()));
    boolean timed =
        columns.eventTime != null
            && isNumbers(List.of(columns.eventTime))
            && isNumbers(columns.others.values());
    if (columns.eventTime != null && (stages || timed)) {
      return Confidence.STRONG;
    }
    boolean ownTimes =
        columns.stages.values().stream().anyMatch(metrics -> metrics.containsKey("timestamp"));
    if (stages && ownTimes) {
      return Confidence.STRONG;
    }
    boolean onlyVariants =
        !columns.variants.isEmpty()
            && columns.variants.size() == root.members().size()
            && root.members().keySet().stream().noneMatch(DumpNames::isMetric);
    return onlyVariants ? Confidence.WEAK : Confidence.NO;
  }

  /// The columns of each stage by metric: `num_tasks`, `ave_time`, `get`, `queue_timestamp` …
  Map<String, Map<String, JsonNode.Arr>> stages() {
    return stages;
  }

  /// Columns that belong to no stage.
  Map<String, JsonNode.Arr> others() {
    return others;
  }

  /// Objects with the arrays `step` and `value`.
  Map<String, JsonNode.Obj> variants() {
    return variants;
  }

  /// The times of all columns that have none of their own, or null.
  JsonNode.@Nullable Arr eventTime() {
    return eventTime;
  }

  private void take(String key, JsonNode node) {
    if (node instanceof JsonNode.Obj object
        && object.members().get("step") instanceof JsonNode.Arr
        && object.members().get("value") instanceof JsonNode.Arr) {
      variants.put(key, object);
    }
    if (!(node instanceof JsonNode.Arr column)) {
      return;
    }
    Matcher matcher = KEY.matcher(key);
    if (key.equals(TIME)) {
      eventTime = column;
    } else if (matcher.matches()) {
      String queue = matcher.group(3);
      String metric =
          queue == null ? matcher.group(2) : queue.replace("timestamp", "queue_timestamp");
      stages
          .computeIfAbsent(matcher.group(1), missing -> new LinkedHashMap<>())
          .put(metric == null ? matcher.group(4) : metric, column);
    } else {
      others.put(key, column);
    }
  }

  private static boolean isNumbers(Iterable<JsonNode.Arr> columns) {
    boolean any = false;
    for (JsonNode.Arr column : columns) {
      for (JsonNode item : column.items()) {
        boolean number = !Double.isNaN(item.number());
        if (!number && item != JsonNode.Word.NULL && !isNan(item)) {
          return false;
        }
        any |= number;
      }
    }
    return any;
  }

  private static boolean isNan(JsonNode item) {
    return item instanceof JsonNode.Num
        || (item instanceof JsonNode.Text(String text)
            && (text.isEmpty() || text.equalsIgnoreCase("nan")));
  }
}
