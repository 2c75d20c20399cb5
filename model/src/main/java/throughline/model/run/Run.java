package throughline.model.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import throughline.model.recording.Recording;
import throughline.model.recording.StageTable;
import throughline.model.recording.ThroughputSeries;
import throughline.model.run.RunThread.Part;

/// Everything recorded of one execution: its recordings on one clock, their threads joined.
///
/// Time 0 of the run's clock is the start of the recording that serves as the anchor. Immutable.
public final class Run {
  private final RunSettings settings;
  private final List<Recording> recordings;
  private final List<Placement> placements;

  /// Where each recording belongs, unless the user says otherwise; kept, since it takes a while to
  /// find.
  private final List<Placement> byRule;

  private final List<RunThread> threads;
  private final StepName step;
  private final List<Set<Integer>> stepNames;
  private final Map<Integer, ThreadStages> stepStages = new HashMap<>();
  private final List<ThreadStages> stages;
  private final List<Loop> loops;
  private final long startNanos;
  private final long endNanos;

  private Run(List<Recording> recordings, List<Placement> byRule, RunSettings settings) {
    this.settings = settings;
    this.step = settings.stepName();
    this.recordings = List.copyOf(recordings);
    this.byRule = List.copyOf(byRule);
    this.placements = place();
    this.threads = List.copyOf(ThreadJoin.join(this.recordings));
    boolean byTelemetry = this.recordings.stream().anyMatch(r -> r.stages().size() > 0);
    this.stepNames =
        this.recordings.stream()
            .map(
                recording ->
                    byTelemetry && !step.chosen()
                        ? Set.<Integer>of()
                        : StepStages.nameIds(recording.slices(), step))
            .toList();
    this.stages = threads.stream().map(this::gatherStages).toList();
    this.loops = gatherLoops();
    long start = Long.MAX_VALUE;
    long end = Long.MIN_VALUE;
    for (int at = 0; at < this.recordings.size(); at++) {
      Recording recording = this.recordings.get(at);
      if (placements.get(at).isOnClock() && recording.spanNanos() > 0) {
        start = Math.min(start, recording.startNanos() + placements.get(at).offsetNanos());
        end = Math.max(end, recording.endNanos() + placements.get(at).offsetNanos());
      }
    }
    this.startNanos = start > end ? 0 : start;
    this.endNanos = start > end ? 0 : end;
  }

  /// Makes a run of what was recorded of it.
  ///
  /// @param name what the user calls it, such as the folder's name
  /// @throws IllegalArgumentException if there is no recording
  public static Run of(String name, List<Recording> recordings) {
    if (recordings.isEmpty()) {
      throw new IllegalArgumentException("a run needs at least one recording");
    }
    return new Run(recordings, ClockAlignment.place(recordings), RunSettings.named(name));
  }

  private List<Placement> place() {
    List<Placement> placements = new ArrayList<>();
    for (int at = 0; at < recordings.size(); at++) {
      Placement placement = byRule.get(at);
      Long offset = settings.offsets().get(recordings.get(at).source());
      placements.add(
          offset == null || !placement.isOnClock()
              ? placement
              : new Placement(
                  Placement.Rule.BY_HAND,
                  offset,
                  -1,
                  "by hand, instead of: " + placement.explanation()));
    }
    return List.copyOf(placements);
  }

  /// The same run with other recordings, such as more of them or more of what they record; what the
  /// user decided stays.
  public Run with(List<Recording> newRecordings) {
    return new Run(newRecordings, ClockAlignment.place(newRecordings), settings);
  }

  /// What the user decided about it.
  public RunSettings settings() {
    return settings;
  }

  /// The same recordings under other decisions; itself if they are the same.
  public Run with(RunSettings newSettings) {
    return newSettings.equals(settings) ? this : new Run(recordings, byRule, newSettings);
  }

  /// The same run with a recording placed by hand.
  ///
  /// @param recording index in [#recordings()]
  /// @param offsetNanos what to add to its times for the run's
  public Run withOffset(int recording, long offsetNanos) {
    return with(settings.withOffset(recordings.get(recording).source(), offsetNanos));
  }

  /// The same run with a recording placed by the best rule again.
  ///
  /// @param recording index in [#recordings()]
  public Run withoutOffset(int recording) {
    return with(settings.withoutOffset(recordings.get(recording).source()));
  }

  /// The same run with its iterations taken from the slices of a name: each is a step, what lies
  /// directly below it are its stages, and steps are what the run's speed is measured by.
  public Run withSteps(String sliceName) {
    return with(settings.withStep(Optional.of(sliceName)));
  }

  /// The same run with its iterations as its recordings count them.
  public Run withoutSteps() {
    return with(settings.withStep(Optional.empty()));
  }

  /// The name of the slices that the user chose as iterations, if any.
  public Optional<String> chosenSteps() {
    return step.chosen() ? Optional.of(step.stem()) : Optional.empty();
  }

  /// Where the stages of a loop come from: the name of the slices that are its iterations, or
  /// nothing where a recording counts its iterations itself.
  public Optional<String> stepsOf(Loop loop) {
    return loop.threads().stream().anyMatch(stepStages::containsKey)
        ? Optional.of(step.stem())
        : Optional.empty();
  }

  public String name() {
    return settings.name();
  }

  public List<Recording> recordings() {
    return recordings;
  }

  /// Whether another run has a recording from the same source, and so is more or less of this one.
  public boolean sharesSources(Run other) {
    Set<String> sources = recordings.stream().map(Recording::source).collect(Collectors.toSet());
    return other.recordings.stream().map(Recording::source).anyMatch(sources::contains);
  }

  /// How each recording was placed, in the order of [#recordings()].
  public List<Placement> placements() {
    return placements;
  }

  public List<RunThread> threads() {
    return threads;
  }

  /// The stages of a thread; of size 0 if nothing recorded any.
  ///
  /// @param thread index in [#threads()]
  public ThreadStages stages(int thread) {
    return stages.get(thread);
  }

  /// The loops with stage statistics, in order of first appearance.
  public List<Loop> loops() {
    return loops;
  }

  /// From the first to the last time of all recordings that are on the clock.
  public TimeRange range() {
    return new TimeRange(startNanos, endNanos);
  }

  /// A throughput series of one of the recordings.
  ///
  /// @param series times are on the recording's clock: add `offsetNanos` for the run's
  public record Throughput(ThroughputSeries series, Recording recording, long offsetNanos) {}

  /// All throughput series; the one that speaks best for the run comes first: steps that the user
  /// chose, then tokens before samples before anything else, then counted work before rates from a
  /// log, then the longer series.
  public List<Throughput> throughput() {
    List<Throughput> found = new ArrayList<>();
    for (int at = 0; at < recordings.size(); at++) {
      for (ThroughputSeries series : recordings.get(at).throughput()) {
        found.add(new Throughput(series, recordings.get(at), placements.get(at).offsetNanos()));
      }
    }
    found.sort(
        java.util.Comparator.comparingInt((Throughput t) -> quantityRank(t.series().name()))
            .thenComparing(t -> t.recording().stages().size() == 0)
            .thenComparingInt(t -> -t.series().size()));
    if (step.chosen()) {
      seriesOfSteps().ifPresent(found::addFirst);
    }
    return found;
  }

  /// The steps that the user chose, of the recording with the most of them.
  private Optional<Throughput> seriesOfSteps() {
    Optional<Throughput> best = Optional.empty();
    for (int at = 0; at < recordings.size(); at++) {
      Recording recording = recordings.get(at);
      ThroughputSeries series = StepSeries.of(recording, stepNames.get(at));
      if (series.size() > best.map(throughput -> throughput.series().size()).orElse(0)) {
        best = Optional.of(new Throughput(series, recording, placements.get(at).offsetNanos()));
      }
    }
    return best;
  }

  /// The series that the run's speed is measured by, if any.
  public Optional<Throughput> mainThroughput() {
    return throughput().stream().findFirst();
  }

  /// What the recordings say about the run, such as `host` or `tag.batch`; the first one wins.
  public Map<String, String> properties() {
    Map<String, String> merged = new TreeMap<>();
    recordings.forEach(recording -> recording.properties().forEach(merged::putIfAbsent));
    return merged;
  }

  private static int quantityRank(String quantity) {
    return switch (quantity) {
      case "tokens" -> 0;
      case "samples" -> 1;
      case "steps" -> 3;
      default -> 2;
    };
  }

  private ThreadStages gatherStages(RunThread thread) {
    for (Part part : thread.parts()) {
      Set<Integer> names = stepNames.get(part.recording());
      if (!names.isEmpty()) {
        Optional<ThreadStages> found =
            StepStages.of(
                recordings.get(part.recording()),
                part.threadId(),
                placements.get(part.recording()).offsetNanos(),
                names);
        if (found.isPresent()) {
          stepStages.put(threads.indexOf(thread), found.get());
          return found.get();
        }
      }
    }
    ThreadStages best = new ThreadStages(List.of(), false, new long[0], new long[0], new long[0]);
    for (Part part : thread.parts()) {
      Recording recording = recordings.get(part.recording());
      if (hasStages(recording, part.threadId())) {
        ThreadStages found =
            new ThreadStagesBuilder(
                    recording, part.threadId(), placements.get(part.recording()).offsetNanos())
                .build();
        if (best.size() == 0 || (found.isExact() && !best.isExact())) {
          best = found;
        }
      }
    }
    return best;
  }

  private static boolean hasStages(Recording recording, int threadId) {
    StageTable table = recording.stages();
    for (int row = 0; row < table.size(); row++) {
      if (table.threadId(row) == threadId) {
        return true;
      }
    }
    return false;
  }

  private List<Loop> gatherLoops() {
    Map<String, List<Integer>> members = new LinkedHashMap<>();
    for (int thread = 0; thread < threads.size(); thread++) {
      if (stages.get(thread).size() > 0) {
        members.computeIfAbsent(loopName(thread), key -> new ArrayList<>()).add(thread);
      }
    }
    return members.entrySet().stream()
        .map(entry -> new Loop(entry.getKey(), List.copyOf(entry.getValue())))
        .toList();
  }

  /// Threads with steps are one loop, named after the steps: their own names hold ids that differ
  /// from run to run.
  private String loopName(int thread) {
    String role = threads.get(thread).role();
    if (stepStages.containsKey(thread)) {
      return step.stem();
    }
    return role == null ? threads.get(thread).label() : role;
  }
}
