package throughline.model.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import throughline.model.compare.Comparison.Scope;
import throughline.model.stats.IterationsNeeded;
import throughline.model.stats.NoiseFloor;
import throughline.model.stats.RateEstimate;
import throughline.model.stats.RatioInterval;
import throughline.model.stats.RunsInterval;

/// Makes the verdict from the interval of the ratio.
///
/// The interval wholly above 1 + noise floor: faster; wholly below 1 − noise floor: slower; wholly
/// within the floor: no difference that matters; else cannot tell. In a noisy run the floor is
/// high, and "within the floor" would call large differences irrelevant: an interval that reaches
/// beyond [#LARGEST_IRRELEVANT] is never "no difference". Below an effective sample size of 20 on
/// either side nothing is said.
final class VerdictRule {
  /// A difference larger than this always matters.
  static final double LARGEST_IRRELEVANT = 0.05;

  /// With fewer runs a side than this, a verdict on runs is weak.
  private static final int AMPLE_RUNS = 5;

  private static final int MOST_RUNS = 1000;

  private final Scope scope;
  private final RatioInterval ratio;
  private final double floor;
  private final double confidence;
  private final Side baseline;
  private final Side candidate;

  VerdictRule(
      Scope scope,
      RatioInterval ratio,
      double floor,
      double confidence,
      Side baseline,
      Side candidate) {
    this.scope = scope;
    this.ratio = ratio;
    this.floor = floor;
    this.confidence = confidence;
    this.baseline = baseline;
    this.candidate = candidate;
  }

  /// What an interval says about a change.
  static Outcome outcome(double low, double high, double floor) {
    if (low > 1 + floor) {
      return Outcome.FASTER;
    }
    if (high < 1 - floor) {
      return Outcome.SLOWER;
    }
    double irrelevant = Math.min(floor, LARGEST_IRRELEVANT);
    return low >= 1 - irrelevant && high <= 1 + irrelevant
        ? Outcome.NO_DIFFERENCE
        : Outcome.CANNOT_TELL;
  }

  /// The verdict where the ratio says nothing.
  ///
  /// @param whatWouldTell what to record for an answer
  static Verdict meaningless(ComparabilityWarning reason, String whatWouldTell) {
    return new Verdict(
        Outcome.CANNOT_TELL,
        false,
        "Cannot tell: " + reason.text(),
        reason.effect(),
        whatWouldTell,
        -1);
  }

  /// The verdict.
  ///
  /// @param further how many more units a side would tell, or -1
  Verdict decide(long further) {
    boolean enough = scope == Scope.RUNS || ratio.ess() >= RateEstimate.LEAST_ESS;
    Outcome outcome =
        enough && ratio.isKnown() ? outcome(ratio.low(), ratio.high(), floor) : Outcome.CANNOT_TELL;
    List<String> weaknesses = weaknesses();
    boolean answered = outcome != Outcome.CANNOT_TELL;
    String basis = basis();
    if (answered && !weaknesses.isEmpty()) {
      basis += "; weak: " + String.join(", ", weaknesses);
    }
    return new Verdict(
        outcome,
        answered && !weaknesses.isEmpty(),
        sentence(outcome, enough),
        basis,
        answered ? null : whatWouldTell(further),
        answered ? 0 : further);
  }

  private List<String> weaknesses() {
    List<String> weaknesses = new ArrayList<>();
    if (scope == Scope.RUNS) {
      int runs = Math.min(baseline.runThroughputs().size(), candidate.runThroughputs().size());
      if (runs < AMPLE_RUNS) {
        weaknesses.add("fewer than five runs a side");
      }
    } else if (ratio.ess() < RateEstimate.AMPLE_ESS) {
      weaknesses.add("fewer than 40 independent records");
    }
    unsteady().ifPresent(weaknesses::add);
    return weaknesses;
  }

  private Optional<String> unsteady() {
    boolean before = baseline.steadiness() == Steadiness.NO_STEADY_STATE;
    boolean after = candidate.steadiness() == Steadiness.NO_STEADY_STATE;
    if (!before && !after) {
      return Optional.empty();
    }
    String who = before ? (after ? "neither side" : "the baseline never") : "the candidate never";
    return Optional.of(who + " reached a steady state");
  }

  private String sentence(Outcome outcome, boolean enough) {
    String interval = interval();
    return switch (outcome) {
      case FASTER -> magnitude() + " faster, " + interval;
      case SLOWER -> magnitude() + " slower, " + interval;
      case NO_DIFFERENCE ->
          "No difference that matters: " + signed(ratio.ratio()) + ", " + interval;
      case CANNOT_TELL ->
          enough && ratio.isKnown()
              ? "Cannot tell: " + signed(ratio.ratio()) + ", " + interval
              : "Cannot tell: " + tooLittle();
    };
  }

  private String tooLittle() {
    boolean baselineIsSmaller = baseline.ess() <= candidate.ess();
    Side smaller = baselineIsSmaller ? baseline : candidate;
    String which = baselineIsSmaller ? "baseline" : "candidate";
    return String.format(
        Locale.ROOT,
        "the %s is worth %d independent records, %d are needed",
        which,
        (long) smaller.ess(),
        (long) RateEstimate.LEAST_ESS);
  }

  private String basis() {
    String floorText = String.format(Locale.ROOT, "noise floor %s %%", number(100 * floor));
    if (scope == Scope.RUNS) {
      return String.format(
          Locale.ROOT,
          "%d runs against %d, runs are the units; %s",
          baseline.runThroughputs().size(),
          candidate.runThroughputs().size(),
          floorText);
    }
    return String.format(
        Locale.ROOT,
        "this run against that run: %d and %d records, worth %d and %d independent ones; %s",
        baseline.records(),
        candidate.records(),
        (long) baseline.ess(),
        (long) candidate.ess(),
        floorText);
  }

  private @Nullable String whatWouldTell(long further) {
    if (further < 0) {
      return "the difference is too close to the noise floor for any practical length of run";
    }
    if (scope == Scope.RUNS) {
      return String.format(Locale.ROOT, "about %d more runs on each side", further);
    }
    double seconds =
        further * Math.max(baseline.nanosPerIteration(), candidate.nanosPerIteration()) / 1e9;
    String duration =
        Double.isFinite(seconds) ? ", " + Figures.duration(seconds) + " at this pace" : "";
    return String.format(Locale.ROOT, "about %d more iterations on each side%s", further, duration);
  }

  private String interval() {
    return String.format(
        Locale.ROOT,
        "%s %% interval %s to %s",
        number(100 * confidence),
        signed(ratio.low()),
        signed(ratio.high()));
  }

  private String magnitude() {
    return number(100 * Math.abs(ratio.ratio() - 1)) + " %";
  }

  private static String signed(double ratio) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * (ratio - 1));
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /// How many more records a side would tell, from one run a side.
  static long furtherRecords(RateEstimate baseline, RateEstimate candidate) {
    return IterationsNeeded.further(baseline, candidate);
  }

  /// How many more runs a side would tell; -1 for more than anybody would make.
  static long furtherRuns(double ratio, double[] baseline, double[] candidate) {
    double apart = Math.abs(Math.abs(ratio - 1) - NoiseFloor.LEAST);
    double variance =
        (RunsInterval.logVariance(baseline) + RunsInterval.logVariance(candidate)) / 2;
    double needed =
        IterationsNeeded.toSee(Math.sqrt(variance), 1, apart)
            - Math.min(baseline.length, candidate.length);
    return needed <= MOST_RUNS ? (long) Math.max(1, Math.ceil(needed)) : -1;
  }
}
