package throughline.app.cli;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throughline.app.analysis.Answer;
import throughline.model.compare.ComparabilityWarning;
import throughline.model.compare.Comparison;
import throughline.model.compare.Contribution;
import throughline.model.compare.LimitOverTime;
import throughline.model.compare.LimitingLoop;
import throughline.model.compare.LoopLoad;
import throughline.model.compare.NextStep;
import throughline.model.compare.RankSpread;
import throughline.model.compare.RunPoint;
import throughline.model.compare.Side;
import throughline.model.compare.SlackGain;

/// `compare`: the comparison for people, in the order in which one asks.
final class CompareText {
  private static final int MOST_NEXT_STEPS = 5;

  private final StringBuilder text = new StringBuilder();
  private final Comparison comparison;
  private final int decimals;

  private CompareText(Comparison comparison) {
    this.comparison = comparison;
    double rate = comparison.candidate().throughput();
    this.decimals = rate > 0 ? (int) Math.clamp(4 - Math.floor(Math.log10(rate)), 1, 6) : 1;
  }

  static String of(Answer.Pair pair, List<AskedSaving.Answered> whatIf) {
    CompareText output = new CompareText(pair.comparison());
    output.verdict();
    output.contributions();
    output.limits();
    output.nextSteps();
    output.whatIf(whatIf);
    output.machine(MachineText.of(pair));
    output.comparability();
    return output.text.toString();
  }

  private void verdict() {
    line("%s", comparison.verdict().sentence());
    line("%s", comparison.verdict().basis());
    String whatWouldTell = comparison.verdict().whatWouldTell();
    if (whatWouldTell != null) {
      line("%s", whatWouldTell);
    }
    line("");
    side("baseline", comparison.baseline());
    side("candidate", comparison.candidate());
    apart("baseline", comparison.baselineRuns(), comparison.baselineRanks());
    apart("candidate", comparison.candidateRuns(), comparison.candidateRanks());
  }

  private void side(String word, Side side) {
    line(
        "%-10s %-20s %12s %s   %,d iterations, %.1f independent, steady from %.1f s",
        word,
        side.name(),
        rate(side.throughput()),
        side.unit(),
        side.iterations(),
        side.ess(),
        side.steadyFromNanos() / 1e9);
  }

  /// Runs that lie apart from the others of their side, and ranks that hold the others up.
  private void apart(String word, List<RunPoint> runs, RankSpread ranks) {
    for (RunPoint run : runs) {
      if (run.outlier()) {
        line("%-10s run %s lies apart: %s", word, run.name(), rate(run.value()));
      }
    }
    if (!ranks.stragglers().isEmpty()) {
      line("%-10s held up by rank %s", word, String.join(", ", ranks.stragglers()));
    }
  }

  private void contributions() {
    if (comparison.contributions().isEmpty()) {
      return;
    }
    String loop = comparison.contributionsLoop();
    line("");
    line("What paid for it%s", loop == null ? "" : ", in the loop " + loop);
    if (!comparison.contributionsNote().isEmpty()) {
      line("  %s", comparison.contributionsNote());
    }
    String unit = comparison.baseline().unit();
    for (Contribution bar : comparison.contributions()) {
      line(
          "  %-32s %10s %s%s",
          bar.name(), signed(bar.deltaPerSecond()), unit, interval(bar.low(), bar.high()));
    }
    line("  %-32s %10s %s", "sum", signed(comparison.differencePerSecond()), unit);
    for (SlackGain slack : comparison.slackGained()) {
      line(
          "  %-32s %10s %s   slack gained: %.2f ms an iteration in loop %s",
          slack.stage(), "0", unit, slack.savedNanosPerIteration() / 1e6, slack.loop());
    }
  }

  private void limits() {
    line("");
    line("What limits");
    limit("baseline", comparison.baselineLimit(), comparison.baselineLimitOverTime());
    limit("candidate", comparison.candidateLimit(), comparison.candidateLimitOverTime());
  }

  private void limit(String word, LimitingLoop limit, LimitOverTime overTime) {
    String name = limit.name();
    line(
        "  %-10s %s",
        word,
        name == null
            ? "not known: no stage times"
            : String.format(Locale.ROOT, "%s (%.0f %%)", name, limit.probability() * 100));
    if (!limit.evidence().isEmpty()) {
      line("             %s", limit.evidence());
    }
    if (overTime.course().size() > 1) {
      line("             over time: %s", String.join(", then ", overTime.course()));
    }
    for (LoopLoad load : limit.loops()) {
      line(
          "             %-16s busy %3.0f %%, waits for input %3.0f %%, for room %3.0f %%",
          load.loop(),
          load.busyShare() * 100,
          load.waitGetShare() * 100,
          load.waitPutShare() * 100);
    }
  }

  private void nextSteps() {
    if (comparison.nextSteps().isEmpty()) {
      return;
    }
    line("");
    line("What next: predicted throughput if half of a stage were gone");
    comparison.nextSteps().stream()
        .filter(step -> step.saving() == 0.5)
        .limit(MOST_NEXT_STEPS)
        .forEach(this::nextStep);
  }

  private void nextStep(NextStep step) {
    line(
        "  %-32s %12s %s  (%s)%s",
        step.stage(),
        rate(step.predictedPerSecond()),
        comparison.candidate().unit(),
        signed(step.gainPerSecond()),
        cap(step.cappedBy()));
  }

  private void whatIf(List<AskedSaving.Answered> answers) {
    if (answers.isEmpty()) {
      return;
    }
    line("");
    line("What if");
    for (AskedSaving.Answered answer : answers) {
      line(
          "  %-32s %12s %s  (%s) with %.0f %% of it gone%s",
          answer.asked().stage(),
          rate(answer.prediction().perSecond()),
          comparison.candidate().unit(),
          signed(answer.prediction().gainPerSecond()),
          answer.asked().saving() * 100,
          cap(answer.prediction().capped() ? answer.prediction().limit() : null));
    }
  }

  private static String cap(@Nullable String loop) {
    return loop == null ? "" : "  capped by loop " + loop;
  }

  private void machine(List<String> lines) {
    if (!lines.isEmpty()) {
      line("");
      lines.forEach(text -> line("%s", text));
    }
  }

  private void comparability() {
    if (comparison.comparability().isEmpty()) {
      return;
    }
    line("");
    line("Mind");
    for (ComparabilityWarning warning : comparison.comparability()) {
      line("  %s: %s; %s", warning.level().word(), warning.text(), warning.effect());
    }
  }

  /// A rate with as many decimals as tell five digits of the candidate's.
  private String rate(double perSecond) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", perSecond).replace(",", "");
  }

  private String signed(double perSecond) {
    return (perSecond < 0 ? "" : "+") + rate(perSecond);
  }

  private String interval(double low, double high) {
    return Double.isNaN(low) || Double.isNaN(high)
        ? ""
        : String.format(
            Locale.ROOT,
            "   %.0f %%: %s to %s",
            comparison.confidence() * 100,
            signed(low),
            signed(high));
  }

  private void line(String pattern, Object... values) {
    text.append(String.format(Locale.ROOT, pattern, values).stripTrailing()).append('\n');
  }
}
