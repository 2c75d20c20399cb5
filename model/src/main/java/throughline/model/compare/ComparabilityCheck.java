package throughline.model.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import throughline.model.compare.ComparabilityWarning.Code;
import throughline.model.compare.ComparabilityWarning.Level;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.run.Run;

/// Looks for what else differs between two sides, and says what each difference does to the result.
final class ComparabilityCheck {
  private static final double AMOUNT_TOLERANCE = 0.01;
  private static final double RATE_TOLERANCE = 0.1;
  private static final double LENGTH_RATIO = 2;
  private static final double LEAST_COVERAGE = 0.8;

  private static final long LEAST_APART = 1_000_000_000L;

  private final SideData baseline;
  private final SideData candidate;
  private final List<ComparabilityWarning> warnings = new ArrayList<>();

  private ComparabilityCheck(SideData baseline, SideData candidate) {
    this.baseline = baseline;
    this.candidate = candidate;
  }

  /// Everything found, most serious first.
  static List<ComparabilityWarning> warnings(
      SideData baseline, SideData candidate, List<ComparabilityWarning> known) {
    ComparabilityCheck check = new ComparabilityCheck(baseline, candidate);
    check.warnings.addAll(known);
    check.sameRun();
    check.order();
    check.host();
    check.tags();
    check.samplingRate();
    check.threads();
    check.stages();
    if (known.stream().noneMatch(ComparabilityWarning::makesRatioMeaningless)) {
      check.amount();
      check.length();
      check.steadiness("baseline", baseline);
      check.steadiness("candidate", candidate);
      check.telemetry("baseline", baseline);
      check.telemetry("candidate", candidate);
    }
    check.warnings.sort(
        Comparator.comparing(ComparabilityWarning::makesRatioMeaningless)
            .thenComparing(ComparabilityWarning::level)
            .reversed());
    return List.copyOf(check.warnings);
  }

  private void add(Code code, Level level, String text, String effect) {
    warnings.add(new ComparabilityWarning(code, level, text, effect, false));
  }

  private static List<Run> runs(SideData side) {
    return side.windows().stream().map(RunWindow::run).toList();
  }

  private void sameRun() {
    if (sources(baseline).equals(sources(candidate))) {
      add(
          Code.SAME_RUN,
          Level.NOTE,
          "both sides are the same files",
          "any difference comes from the chosen windows");
    }
  }

  private static Set<List<Object>> sources(SideData side) {
    return runs(side).stream()
        .flatMap(run -> run.recordings().stream())
        .map(ComparabilityCheck::identity)
        .collect(Collectors.toSet());
  }

  private static List<Object> identity(Recording recording) {
    return List.of(recording.source(), recording.bytes(), recording.spanNanos());
  }

  private void order() {
    OptionalLong before = wallStart(baseline);
    OptionalLong after = wallStart(candidate);
    // Ranks of one job start within moments of each other and have no order.
    if (before.isPresent()
        && after.isPresent()
        && after.getAsLong() < before.getAsLong() - LEAST_APART) {
      double seconds = (before.getAsLong() - after.getAsLong()) / 1e9;
      add(
          Code.LIKELY_SWAPPED,
          Level.CAUTION,
          "the candidate was recorded " + Figures.duration(seconds) + " before the baseline",
          "the sides may be swapped; then faster means slower");
    }
  }

  /// When the first recording of a side began, as nanoseconds since 1970, if any says.
  private static OptionalLong wallStart(SideData side) {
    return runs(side).stream()
        .flatMap(run -> run.recordings().stream())
        .filter(recording -> recording.clock() instanceof ClockReference.Wall)
        .mapToLong(
            recording ->
                ((ClockReference.Wall) recording.clock()).unixNanos() + recording.startNanos())
        .min();
  }

  private void host() {
    Set<String> before = values(baseline, "host");
    Set<String> after = values(candidate, "host");
    if (!before.isEmpty() && !after.isEmpty() && !before.equals(after)) {
      add(
          Code.HOST,
          Level.CAUTION,
          "hosts differ: " + join(before) + " and " + join(after),
          "part of the difference may come from the machine");
    }
  }

  private void tags() {
    Set<String> keys = new TreeSet<>();
    for (SideData side : List.of(baseline, candidate)) {
      runs(side).forEach(run -> keys.addAll(run.properties().keySet()));
    }
    for (String key : keys) {
      Set<String> before = values(baseline, key);
      Set<String> after = values(candidate, key);
      if (key.startsWith("tag.") && !before.equals(after)) {
        String tag = key.substring("tag.".length());
        add(
            Code.TAG,
            tag.equals("commit") ? Level.NOTE : Level.CAUTION,
            "tag " + tag + " differs: " + join(before) + " and " + join(after),
            tag.equals("commit")
                ? "the code differs, as it should if it is what was changed"
                : "unless it is what was changed on purpose, it may explain the difference");
      }
    }
  }

  private static Set<String> values(SideData side, String key) {
    return runs(side).stream()
        .map(run -> Optional.ofNullable(run.properties().get(key)))
        .flatMap(Optional::stream)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String join(Set<String> values) {
    return values.isEmpty() ? "none" : String.join(", ", values);
  }

  private void samplingRate() {
    OptionalDouble before = samplesPerSecond(baseline);
    OptionalDouble after = samplesPerSecond(candidate);
    if (before.isPresent()
        && after.isPresent()
        && differ(before.getAsDouble(), after.getAsDouble(), RATE_TOLERANCE)) {
      add(
          Code.SAMPLING_RATE,
          Level.NOTE,
          String.format(
              Locale.ROOT,
              "sampling rates differ: %s and %s samples/s",
              Figures.number(before.getAsDouble()),
              Figures.number(after.getAsDouble())),
          "sample counts cannot be compared, only shares and rates");
    }
  }

  /// The rate of the profile with the most samples that have times.
  private static OptionalDouble samplesPerSecond(SideData side) {
    return runs(side).stream()
        .flatMap(run -> run.recordings().stream())
        .flatMap(recording -> recording.profiles().stream())
        .filter(profile -> profile.hasTimes() && spanNanos(profile) > 0)
        .max(Comparator.comparingInt(SampleProfile::size))
        .stream()
        .mapToDouble(profile -> (profile.size() - 1) * 1e9 / spanNanos(profile))
        .findFirst();
  }

  private static long spanNanos(SampleProfile profile) {
    return profile.timeNanos(profile.size() - 1) - profile.timeNanos(0);
  }

  private void threads() {
    List<String> differences = new ArrayList<>();
    for (String name : loopNames()) {
      int before = baseline.loop(name).map(LoopData::threads).orElse(0);
      int after = candidate.loop(name).map(LoopData::threads).orElse(0);
      if (before != after) {
        differences.add(name + " has " + count(before) + " before, " + count(after) + " after");
      }
    }
    if (!differences.isEmpty() && !baseline.loops().isEmpty() && !candidate.loops().isEmpty()) {
      add(
          Code.THREAD_SETS,
          Level.CAUTION,
          "threads differ: " + String.join("; ", differences),
          "stage times are spread over a loop's threads, so part of a change is the number of them");
    }
  }

  private static String count(int threads) {
    return threads == 0 ? "no thread" : threads == 1 ? "1 thread" : threads + " threads";
  }

  private Set<String> loopNames() {
    Set<String> names = new LinkedHashSet<>();
    baseline.loops().forEach(loop -> names.add(loop.name()));
    candidate.loops().forEach(loop -> names.add(loop.name()));
    return names;
  }

  private void stages() {
    for (String name : loopNames()) {
      Optional<LoopData> before = baseline.loop(name);
      Optional<LoopData> after = candidate.loop(name);
      if (before.isPresent() && after.isPresent()) {
        missing(name, before.get(), after.get(), "candidate");
        missing(name, after.get(), before.get(), "baseline");
      }
    }
  }

  private void missing(String loop, LoopData in, LoopData from, String side) {
    List<String> missing = in.stages().stream().filter(stage -> from.indexOf(stage) < 0).toList();
    if (!missing.isEmpty()) {
      add(
          Code.MISSING_STAGES,
          Level.CAUTION,
          loop + " has no " + String.join(", ", missing) + " in the " + side,
          "counted as no time there; if it was only not measured, its time is in untracked");
    }
  }

  private void amount() {
    double before = baseline.amountPerIteration(baseline.all());
    double after = candidate.amountPerIteration(candidate.all());
    if (differ(before, after, AMOUNT_TOLERANCE)) {
      add(
          Code.AMOUNT_PER_ITERATION,
          Level.CAUTION,
          String.format(
              Locale.ROOT,
              "%s per iteration differ: %s and %s",
              baseline.windows().getFirst().progress().quantity(),
              Figures.number(before),
              Figures.number(after)),
          "throughput counts it, but times per iteration are of different amounts of work");
    }
  }

  private void length() {
    double before = SideData.sum(baseline.nanos(), baseline.all());
    double after = SideData.sum(candidate.nanos(), candidate.all());
    if (Math.max(before, after) > LENGTH_RATIO * Math.min(before, after)) {
      add(
          Code.UNEQUAL_LENGTH,
          Level.NOTE,
          "steady windows are of unequal length: "
              + Figures.duration(before / 1e9)
              + " and "
              + Figures.duration(after / 1e9),
          "what happens rarely (checkpoints, evaluation) may be in one and not in the other");
    }
  }

  private void steadiness(String name, SideData side) {
    for (RunWindow window : side.windows()) {
      if (window.steadiness() == Steadiness.NO_STEADY_STATE) {
        add(
            Code.NO_STEADY_STATE,
            Level.CAUTION,
            "the " + name + " still changed in its last quarters and has no steady state",
            "its figures are those of the whole run, warm-up included");
        return;
      }
    }
  }

  private void telemetry(String name, SideData side) {
    for (LoopData loop : side.loops()) {
      if (!loop.hasTimes()) {
        continue;
      }
      if (loop.concurrent()) {
        add(
            Code.STAGES_OVERLAP,
            Level.NOTE,
            "stages of " + loop.name() + " in the " + name + " run on several tasks at once",
            "their time is no part of wall time, so they are left out of what explains throughput");
      } else if (!loop.divides(side.all())) {
        add(
            Code.STAGES_OVERLAP,
            Level.NOTE,
            "stages of " + loop.name() + " in the " + name + " add up to more than its time",
            "they overlap or were counted twice, so they are left out of what explains throughput");
      } else if (loop.coverage() < LEAST_COVERAGE) {
        add(
            Code.PARTIAL_TELEMETRY,
            Level.CAUTION,
            "stage times of "
                + loop.name()
                + " cover "
                + Figures.percent(loop.coverage())
                + " of the "
                + name
                + "'s steady window",
            "the covered part stands for the rest");
      }
    }
  }

  private static boolean differ(double one, double other, double tolerance) {
    return Math.abs(one - other) > tolerance * Math.max(Math.abs(one), Math.abs(other));
  }
}
