package throughline.importers.profilestats;

import java.util.Locale;
import java.util.regex.Pattern;

/// Tells stage names from other keys of JSON.
final class DumpNames {
  private static final Pattern METRIC =
      Pattern.compile(
          "(?i)(?:^|[^a-z])(?:loss|lr|learning_?rate|epoch|acc|accuracy|perplexity|ppl|rewards?"
              + "|grad_?norm|mfu|t?flops?|per_?sec(?:ond)?|throughput|tps|qps|mem|memory"
              + "|util|score|entropy"
              + "|kl|bytes|temperature|seed|size|version|eval|bleu|f1|price|date|id"
              + "|width|height|x|y|z"
              + "|lat|lon|port)(?:$|[^a-z])");
  private static final Pattern STAGE =
      Pattern.compile(
          "(?i)forward|backward|fwd|bwd|step|optim|wait|get|put|recv|send|sync|copy|h2d|d2h"
              + "|launch|alloc"
              + "|load|save|fetch|batch|queue|draft|target|verif|tokeniz|decode|encode"
              + "|prefill|sampl"
              + "|compute|train|read|write|collate|process|download|transfer|zero_grad"
              + "|reduce|gather"
              + "|stage|iter|[a-z]_?(?:time|secs?|ms|ns|us)$");
  private static final Pattern PATH = Pattern.compile("[A-Za-z_][\\w-]*(?:[./][A-Za-z_][\\w-]*)+");

  private DumpNames() {}

  /// Whether a key names something else that people log.
  static boolean isMetric(String key) {
    return METRIC.matcher(key).find();
  }

  /// Whether a key may well name a stage.
  static boolean isStage(String key) {
    return PATH.matcher(key).matches() || STAGE.matcher(key).find();
  }

  /// Whether an object under this key only holds stages and is no thread.
  static boolean isWrapper(String key) {
    return switch (key.toLowerCase(Locale.ROOT)) {
      case "profile",
          "profile_stats",
          "profilestats",
          "stats",
          "stages",
          "timings",
          "timing",
          "timers",
          "times",
          "totals",
          "total",
          "sums",
          "result",
          "results",
          "data",
          "threads" ->
          true;
      default -> false;
    };
  }

  /// Whether a key is that of another format at the top of its document.
  static boolean isForeign(String key) {
    return switch (key) {
      case "traceEvents",
          "nodes",
          "head",
          "meta",
          "profiles",
          "shared",
          "frames",
          "$schema",
          "sysstat",
          "log_history",
          "recording",
          "dhatFileVersion",
          "callFrame",
          "stackFrames",
          "samples",
          "timeDeltas",
          "mode",
          "raw",
          "cells",
          "nbformat",
          "openapi",
          "files" ->
          true;
      default -> false;
    };
  }
}
