package throughline.model.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.run.Run;
import throughline.model.stats.RateEstimate;
import throughline.model.stats.RateSeries;
import throughline.model.stats.SteadyWindow;

/// The steady window of one run: the records `[from, to)` of its progress.
record RunWindow(
    Run run,
    Progress progress,
    SteadyWindow found,
    Steadiness steadiness,
    int from,
    int to,
    RateEstimate estimate) {

  /// The window that the user chose, or else the one found from the data. A chosen window that
  /// holds no record is ignored.
  static RunWindow of(Run run, Progress progress, Optional<ChosenWindow> chosen) {
    SteadyWindow found = SteadyWindow.find(series(progress, 0, progress.size()));
    if (chosen.isPresent()) {
      int from = 0;
      while (from < progress.size() && progress.startNanos(from) < chosen.get().fromNanos()) {
        from++;
      }
      int to = progress.size();
      while (to > from && progress.endNanos()[to - 1] > chosen.get().toNanos()) {
        to--;
      }
      if (to > from) {
        return of(run, progress, found, Steadiness.CHOSEN, from, to);
      }
    }
    Steadiness steadiness =
        switch (found.shape()) {
          case FLAT -> Steadiness.FLAT;
          case WARM_UP -> Steadiness.WARM_UP;
          case SLOW_DOWN -> Steadiness.SLOW_DOWN;
          case NO_STEADY_STATE -> Steadiness.NO_STEADY_STATE;
          case TOO_SHORT -> Steadiness.TOO_SHORT;
        };
    return of(run, progress, found, steadiness, found.from(), found.to());
  }

  private static RunWindow of(
      Run run, Progress progress, SteadyWindow found, Steadiness steadiness, int from, int to) {
    RateEstimate estimate = RateEstimate.of(series(progress, from, to));
    return new RunWindow(run, progress, found, steadiness, from, to, estimate);
  }

  RateSeries series() {
    return series(progress, from, to);
  }

  private static RateSeries series(Progress progress, int from, int to) {
    double[] seconds = new double[to - from];
    for (int at = 0; at < seconds.length; at++) {
      seconds[at] = progress.durationNanos()[from + at] / 1e9;
    }
    return RateSeries.of(Arrays.copyOfRange(progress.amounts(), from, to), seconds);
  }

  int records() {
    return to - from;
  }

  /// Throughput within the window, per second; NaN without records.
  double throughput() {
    return estimate.rate();
  }

  List<RatePhase> phases() {
    return found.segments().stream()
        .map(
            segment ->
                new RatePhase(
                    segment.from(),
                    segment.to(),
                    progress.startNanos(segment.from()),
                    progress.endNanos()[segment.to() - 1],
                    segment.rate(),
                    segment.pValue(),
                    isSteady(segment)))
        .toList();
  }

  private boolean isSteady(SteadyWindow.Segment segment) {
    return steadiness == Steadiness.CHOSEN
        ? segment.to() > from && segment.from() < to
        : segment.steady();
  }
}
