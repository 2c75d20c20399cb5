package throughline.app.overview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.app.analysis.PickedPart;
import throughline.app.chart.DistributionChart.Values;
import throughline.app.chart.Quantity;
import throughline.app.theme.Role;
import throughline.app.view.Units;
import throughline.model.compare.Contribution;
import throughline.model.compare.PartDepth;
import throughline.model.compare.PartDepth.Basis;
import throughline.model.compare.PartDepth.ThreadUse;
import throughline.model.compare.Side;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// What is known of one bar of the waterfall in depth: how its times are spread before and after,
/// and which threads they are of.
///
/// @param part which bar
/// @param title the finding
/// @param measured what the values are, and how many
/// @param values the spread of each run that has any, the baseline first
/// @param quantity what the values are
/// @param threads one for each thread of the loop, in the runs' order
/// @param sampled whether both runs have sampled stacks to compare
record PartFindings(
    PickedPart part,
    String title,
    String measured,
    List<Values> values,
    Quantity quantity,
    List<Line> threads,
    boolean sampled) {

  /// A thread before and after; null where a run does not have it.
  record Line(String thread, @Nullable ThreadUse before, @Nullable ThreadUse after) {
    /// How much longer it takes an iteration of the thread; NaN if a run does not say.
    double deltaNanos() {
      return before == null || after == null
          ? Double.NaN
          : after.nanosPerIteration() - before.nanosPerIteration();
    }
  }

  static PartFindings of(Answer.Pair pair, PickedPart part) {
    return part.loop() == null ? ofAmounts(pair, part) : ofTimes(pair, part, part.loop());
  }

  private static PartFindings ofTimes(Answer.Pair pair, PickedPart part, String loop) {
    List<Optional<PartDepth>> depths = new ArrayList<>();
    for (int at = 0; at < 2; at++) {
      depths.add(
          PartDepth.of(pair.runs().get(at), loop, part.stage(), window(pair.sides().get(at))));
    }
    String each = part.part() == Contribution.Part.UNTRACKED ? "iterations" : "runs";
    Quantity quantity = Quantity.durations(each);
    List<Values> values = new ArrayList<>();
    for (int at = 0; at < 2; at++) {
      double[] times = depths.get(at).map(PartDepth::sortedNanos).orElse(new double[0]);
      if (times.length > 0) {
        values.add(values(pair, at, times));
      }
    }
    String name = part.stage() == null ? "Untracked time of " + loop : part.stage();
    return new PartFindings(
        part,
        title(name, values, quantity),
        measured(depths, pair.labels(), each),
        values,
        quantity,
        lines(depths),
        pair.runs().stream().allMatch(PartFindings::isSampled));
  }

  private static PartFindings ofAmounts(Answer.Pair pair, PickedPart part) {
    Side side = pair.sides().getFirst();
    Quantity quantity = Quantity.amounts(side.quantity(), "records");
    List<Values> values = new ArrayList<>();
    for (int at = 0; at < 2; at++) {
      double[] amounts = amounts(pair.runs().get(at), pair.sides().get(at));
      if (amounts.length > 0) {
        values.add(values(pair, at, amounts));
      }
    }
    return new PartFindings(
        part,
        title("A record's " + side.quantity(), values, quantity),
        "what each record of the throughput series counts, within the steady windows",
        values,
        quantity,
        List.of(),
        false);
  }

  private static Values values(Answer.Pair pair, int at, double[] sorted) {
    return new Values(pair.labels().get(at), at == 0 ? Role.BASELINE : Role.CANDIDATE, sorted);
  }

  private static TimeRange window(Side side) {
    return new TimeRange(side.steadyFromNanos(), side.steadyToNanos());
  }

  private static double[] amounts(Run run, Side side) {
    TimeRange window = window(side);
    return run.throughput().stream()
        .filter(found -> found.series().name().equals(side.quantity()))
        .findFirst()
        .map(found -> amounts(found.series(), found.offsetNanos(), window))
        .orElse(new double[0]);
  }

  private static double[] amounts(ThroughputSeries series, long offset, TimeRange window) {
    return IntStream.range(0, series.size())
        .filter(row -> series.endNanos(row) + offset > window.fromNanos())
        .filter(row -> series.endNanos(row) + offset <= window.toNanos())
        .mapToDouble(series::amount)
        .sorted()
        .toArray();
  }

  private static boolean isSampled(Run run) {
    return run.recordings().stream().anyMatch(recording -> !recording.profiles().isEmpty());
  }

  private static String title(String name, List<Values> values, Quantity quantity) {
    if (values.isEmpty()) {
      return name;
    }
    List<String> medians =
        values.stream().map(v -> quantity.format(v.quantile(0.5)) + " " + v.label()).toList();
    return name + ": median " + String.join(", ", medians);
  }

  private static String measured(
      List<Optional<PartDepth>> depths, List<String> labels, String each) {
    List<String> parts = new ArrayList<>();
    boolean means = false;
    for (int at = 0; at < depths.size(); at++) {
      Optional<PartDepth> depth = depths.get(at);
      if (depth.isEmpty()) {
        parts.add("not in the run " + labels.get(at));
      } else {
        means |= depth.get().basis() == Basis.INTERVAL_MEANS;
        int count = depth.get().sortedNanos().length;
        parts.add(
            count == 0
                ? "nothing finer than a sum " + labels.get(at)
                : Units.count(count, "").format(count) + " " + labels.get(at));
      }
    }
    String what =
        means
            ? "mean time of "
                + each
                + " in each interval that telemetry adds up, which vary less than single ones: "
            : "own time of single " + each + " in the steady windows: ";
    return what + String.join(", ", parts);
  }

  private static List<Line> lines(List<Optional<PartDepth>> depths) {
    List<Map<String, ThreadUse>> sides =
        depths.stream()
            .map(
                depth -> {
                  Map<String, ThreadUse> uses = new LinkedHashMap<>();
                  depth.ifPresent(of -> of.threads().forEach(use -> uses.put(use.thread(), use)));
                  return uses;
                })
            .toList();
    Map<String, Line> lines = new LinkedHashMap<>();
    for (Map<String, ThreadUse> side : Arrays.asList(sides.getFirst(), sides.getLast())) {
      side.keySet()
          .forEach(
              thread ->
                  lines.putIfAbsent(
                      thread,
                      new Line(thread, sides.getFirst().get(thread), sides.getLast().get(thread))));
    }
    return List.copyOf(lines.values());
  }
}
