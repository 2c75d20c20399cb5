package throughline.app.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import throughline.app.analysis.Answer;
import throughline.app.chart.DistributionChart.Values;
import throughline.app.chart.RateBins;
import throughline.app.theme.Role;
import throughline.model.compare.Side;
import throughline.model.run.Run;

/// How throughput is spread over short stretches of the steady windows.
///
/// Stretches of time and not single records: where several threads report what they finish, records
/// follow each other closely and their rates say nothing.
final class RateSpread {
  private RateSpread() {}

  /// The sorted rates of each side that has any.
  ///
  /// @param binNanos length of the stretches
  static List<Values> of(Answer answer, long binNanos) {
    return IntStream.range(0, answer.runs().size())
        .mapToObj(
            at ->
                new Values(
                    answer.labels().get(at),
                    at == 0 ? Role.BASELINE : Role.CANDIDATE,
                    rates(answer.runs().get(at), answer.sides().get(at), binNanos)))
        .filter(rates -> rates.sorted().length > 0)
        .toList();
  }

  /// A length of stretch that suits both sides, in nanoseconds.
  static long bin(Answer answer) {
    long longest = 1;
    long records = Integer.MAX_VALUE;
    for (Side side : answer.sides()) {
      longest = Math.max(longest, side.steadyToNanos() - side.steadyFromNanos());
      records = Math.min(records, side.records());
    }
    return RateBins.suitableBin(longest, (int) records);
  }

  /// Rates of the whole stretches within the steady window.
  private static double[] rates(Run run, Side side, long binNanos) {
    Optional<Run.Throughput> found =
        run.throughput().stream()
            .filter(throughput -> throughput.series().name().equals(side.quantity()))
            .findFirst();
    long length = side.steadyToNanos() - side.steadyFromNanos();
    if (found.isEmpty() || length < binNanos) {
      return new double[0];
    }
    RateBins bins =
        RateBins.of(
            found.get().series(),
            found.get().offsetNanos(),
            side.steadyFromNanos(),
            side.steadyFromNanos() + length / binNanos * binNanos,
            binNanos);
    return IntStream.range(0, bins.size())
        .mapToDouble(bins::perSecond)
        .filter(rate -> !Double.isNaN(rate))
        .sorted()
        .toArray();
  }
}
