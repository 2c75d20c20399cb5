package throughline.app.chart;

import java.util.List;
import java.util.Optional;
import throughline.app.theme.Role;
import throughline.model.compare.RatePhase;
import throughline.model.compare.Side;
import throughline.model.run.Run;

/// The throughput of one run over time, as a [ThroughputChart] draws it.
///
/// @param label what it is called at its end, such as `before`
/// @param role the colour: [Role#BASELINE] or [Role#CANDIDATE]
/// @param side its figures
/// @param bins the curve
public record RateCurve(String label, Role role, Side side, RateBins bins) {

  /// The curves of runs with the same length of bin; a run that counts nothing gives none.
  ///
  /// @param runs the runs
  /// @param sides their figures, in the same order
  /// @param labels what to call them, in the same order
  public static List<RateCurve> of(List<Run> runs, List<Side> sides, List<String> labels) {
    long longest = 1;
    int records = 0;
    for (int at = 0; at < runs.size(); at++) {
      Side side = sides.get(at);
      longest = Math.max(longest, side.toNanos() - side.fromNanos());
      records = Math.max(records, series(runs.get(at), side).map(t -> t.series().size()).orElse(0));
    }
    long bin = RateBins.suitableBin(longest, records);
    List<RateCurve> curves = new java.util.ArrayList<>();
    for (int at = 0; at < runs.size(); at++) {
      Side side = sides.get(at);
      String label = labels.get(at);
      Role role = at == 0 ? Role.BASELINE : Role.CANDIDATE;
      series(runs.get(at), side)
          .ifPresent(
              found ->
                  curves.add(
                      new RateCurve(
                          label,
                          role,
                          side,
                          RateBins.of(
                              found.series(),
                              found.offsetNanos(),
                              side.fromNanos(),
                              side.toNanos(),
                              bin))));
    }
    return curves;
  }

  /// Whether a bin's middle lies in the steady window.
  boolean isSteady(int bin) {
    long middle = bins.fromNanos(bin) + bins.binNanos() / 2;
    return middle >= side.steadyFromNanos() && middle < side.steadyToNanos();
  }

  /// The phases that begin at a change point: all but the first.
  List<RatePhase> changes() {
    return side.phases().size() < 2 ? List.of() : side.phases().subList(1, side.phases().size());
  }

  private static Optional<Run.Throughput> series(Run run, Side side) {
    return run.throughput().stream()
        .filter(found -> found.series().name().equals(side.quantity()))
        .findFirst();
  }
}
