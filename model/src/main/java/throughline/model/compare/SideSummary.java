package throughline.model.compare;

import java.util.Arrays;
import java.util.List;
import throughline.model.run.TimeRange;
import throughline.model.stats.RunsInterval;

/// Describes the throughput of a side for people.
final class SideSummary {
  private SideSummary() {}

  /// The throughput of a side with its interval.
  static Side of(SideData side, double confidence) {
    Progress progress = side.windows().getFirst().progress();
    return progress.quantity().isEmpty() ? ofNothing(side) : ofProgress(side, confidence);
  }

  private static Side ofProgress(SideData side, double confidence) {
    RunWindow first = side.windows().getFirst();
    Progress progress = first.progress();
    int[] all = side.all();
    double rate = side.rate(all);
    double half =
        side.windows().size() >= RunsInterval.LEAST_RUNS
            ? RunsInterval.logHalfWidth(side.runRates(), confidence)
            : first.estimate().logHalfWidth(confidence);
    TimeRange steady = progress.range(first.from(), first.to());
    TimeRange whole = progress.range(0, progress.size());
    return new Side(
        name(side),
        progress.quantity(),
        progress.unit(),
        rate,
        rate * Math.exp(-half),
        rate * Math.exp(half),
        Math.round(SideData.sum(side.iterations(), all)),
        side.windows().stream().mapToLong(RunWindow::records).sum(),
        side.amountPerIteration(all),
        side.nanosPerIteration(all),
        side.windows().stream().mapToDouble(window -> window.estimate().ess()).sum(),
        side.windows().stream()
            .mapToDouble(window -> window.estimate().variation())
            .average()
            .orElse(Double.NaN),
        first.steadiness(),
        steady.fromNanos(),
        steady.toNanos(),
        whole.fromNanos(),
        whole.toNanos(),
        first.phases(),
        Arrays.stream(side.runRates()).boxed().toList());
  }

  private static Side ofNothing(SideData side) {
    TimeRange range = side.windows().getFirst().run().range();
    return new Side(
        name(side),
        "",
        "",
        Double.NaN,
        Double.NaN,
        Double.NaN,
        0,
        0,
        Double.NaN,
        Double.NaN,
        0,
        Double.NaN,
        Steadiness.TOO_SHORT,
        range.fromNanos(),
        range.toNanos(),
        range.fromNanos(),
        range.toNanos(),
        List.of(),
        List.of());
  }

  private static String name(SideData side) {
    String first = side.windows().getFirst().run().name();
    int more = side.windows().size() - 1;
    return more == 0 ? first : first + " and " + more + " more";
  }
}
