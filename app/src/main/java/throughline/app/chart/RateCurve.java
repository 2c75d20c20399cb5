package throughline.app.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import throughline.app.theme.Role;
import throughline.app.workspace.TimeMark;
import throughline.model.compare.RatePhase;
import throughline.model.compare.Side;
import throughline.model.compare.StepClock;
import throughline.model.run.Run;

/// The throughput of one run, as a [ThroughputChart] draws it: over time since its first record
/// began, or over its steps.
public final class RateCurve {
  private final String label;
  private final Role role;
  private final Side side;
  private final Optional<StepClock> steps;
  private final RateBins bins;
  private final List<CurveMark> marks;

  private RateCurve(
      String label,
      Role role,
      Side side,
      Optional<StepClock> steps,
      RateBins bins,
      List<CurveMark> marks) {
    this.label = label;
    this.role = role;
    this.side = side;
    this.steps = steps;
    this.bins = bins;
    this.marks = marks;
  }

  /// The curves of runs over time.
  public static List<RateCurve> of(List<Run> runs, List<Side> sides, List<String> labels) {
    return of(runs, sides, labels, Alignment.TIME);
  }

  /// The curves of runs with the same length of bin; a run that counts nothing gives none.
  ///
  /// @param runs the runs
  /// @param sides their figures, in the same order
  /// @param labels what to call them, in the same order
  /// @param alignment by steps only where all runs have steps, see [#haveSteps]
  public static List<RateCurve> of(
      List<Run> runs, List<Side> sides, List<String> labels, Alignment alignment) {
    boolean bySteps = alignment == Alignment.STEP && haveSteps(runs, sides);
    List<RateCurve> curves = new ArrayList<>();
    double bin = bin(runs, sides, bySteps);
    for (int at = 0; at < runs.size(); at++) {
      Run run = runs.get(at);
      Side side = sides.get(at);
      Optional<StepClock> steps = bySteps ? StepClock.of(run, side.quantity()) : Optional.empty();
      Optional<RateBins> bins = series(run, side).map(found -> bins(found, side, steps, bin));
      if (bins.isPresent()) {
        Role role = at == 0 ? Role.BASELINE : Role.CANDIDATE;
        List<CurveMark> marks = CurveMark.of(run, side);
        curves.add(new RateCurve(labels.get(at), role, side, steps, bins.get(), marks));
      }
    }
    return curves;
  }

  /// Whether all runs have steps to be laid over each other by.
  public static boolean haveSteps(List<Run> runs, List<Side> sides) {
    for (int at = 0; at < runs.size(); at++) {
      if (StepClock.of(runs.get(at), sides.get(at).quantity()).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /// A length of bin that suits all of them.
  private static double bin(List<Run> runs, List<Side> sides, boolean bySteps) {
    double longest = 1;
    int records = 0;
    for (int at = 0; at < runs.size(); at++) {
      Side side = sides.get(at);
      Optional<StepClock> steps = StepClock.of(runs.get(at), side.quantity());
      double length =
          bySteps && steps.isPresent()
              ? steps.get().last() - steps.get().first()
              : side.toNanos() - side.fromNanos();
      longest = Math.max(longest, length);
      records = Math.max(records, series(runs.get(at), side).map(t -> t.series().size()).orElse(0));
    }
    return bySteps
        ? Math.max(1, RateBins.suitableWidth(longest, records))
        : RateBins.suitableBin((long) longest, records);
  }

  private static RateBins bins(
      Run.Throughput found, Side side, Optional<StepClock> steps, double bin) {
    return steps.isPresent()
        ? RateBins.ofSteps(
            found.series(),
            found.offsetNanos(),
            steps.get(),
            steps.get().first(),
            steps.get().last(),
            bin)
        : RateBins.of(
            found.series(), found.offsetNanos(), side.fromNanos(), side.toNanos(), (long) bin);
  }

  private static Optional<Run.Throughput> series(Run run, Side side) {
    return run.throughput().stream()
        .filter(found -> found.series().name().equals(side.quantity()))
        .findFirst();
  }

  /// What it is called at its end, such as `before`.
  public String label() {
    return label;
  }

  /// The colour: [Role#BASELINE] or [Role#CANDIDATE].
  public Role role() {
    return role;
  }

  public Side side() {
    return side;
  }

  public RateBins bins() {
    return bins;
  }

  /// The same with the moments that the user marked, on the run's clock.
  public RateCurve withMarks(List<TimeMark> marked) {
    List<CurveMark> all = new ArrayList<>(marks);
    for (TimeMark mark : marked) {
      if (mark.timeNanos() >= side.fromNanos() && mark.timeNanos() <= side.toNanos()) {
        all.add(new CurveMark(mark.timeNanos(), mark.title()));
      }
    }
    all.sort(Comparator.comparingLong(CurveMark::nanos));
    return new RateCurve(label, role, side, steps, bins, all);
  }

  /// Whether anything else that happened during the run is shown above it.
  public boolean hasMarks() {
    return !marks.isEmpty();
  }

  List<CurveMark> marks() {
    return marks;
  }

  /// Whether it is drawn over steps rather than time.
  boolean isBySteps() {
    return steps.isPresent();
  }

  /// Where a time on the run's clock lies on the chart's axis: nanoseconds since the run's start,
  /// or a step.
  public double place(long nanos) {
    return steps.isPresent() ? steps.get().stepAt(nanos) : nanos - side.fromNanos();
  }

  /// The time on the run's clock at a place on the chart's axis.
  public long nanosAt(double place) {
    return steps.isPresent() ? steps.get().nanosAt(place) : side.fromNanos() + Math.round(place);
  }

  /// Where the curve begins on the chart's axis.
  double first() {
    return place(side.fromNanos());
  }

  /// Where the curve ends on the chart's axis.
  double last() {
    return place(side.toNanos());
  }

  /// Where a bin begins on the chart's axis.
  double binFrom(int bin) {
    return isBySteps() ? bins.from(bin) : bins.from(bin) - side.fromNanos();
  }

  double binTo(int bin) {
    return Math.min(binFrom(bin) + bins.width(), last());
  }

  /// The bin at a place on the chart's axis, or −1.
  int binAt(double place) {
    int bin = (int) Math.floor((place - binFrom(0)) / bins.width());
    return bin < 0 || bin >= bins.size() ? -1 : bin;
  }

  /// Whether a bin's middle lies in the steady window.
  boolean isSteady(int bin) {
    double middle = (binFrom(bin) + binTo(bin)) / 2;
    return middle >= place(side.steadyFromNanos()) && middle < place(side.steadyToNanos());
  }

  /// The phases that begin at a change point: all but the first.
  List<RatePhase> changes() {
    return side.phases().size() < 2 ? List.of() : side.phases().subList(1, side.phases().size());
  }
}
