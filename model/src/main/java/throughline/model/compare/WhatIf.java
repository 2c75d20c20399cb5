package throughline.model.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import throughline.model.recording.StageKind;

/// What throughput and the limiting loop would be if a stage took less time, for any stage and any
/// saving.
///
/// An iteration needs at least the work of the loop with the most of it (the bottleneck law, see
/// [LimitingLoop]). What the measured time exceeds that by, waiting that no loop's work explains,
/// is taken to stay. So with x less work in one loop an iteration takes its measured time less
/// (most work before − most work after), and a loop that limits next caps what the saving gains.
///
/// @param perSecond the measured throughput
/// @param unit its unit for people
/// @param nanosPerIteration the measured wall time of an iteration
/// @param loops the loops whose stages divide their time; empty if nothing can be predicted
public record WhatIf(double perSecond, String unit, double nanosPerIteration, List<Work> loops) {
  /// A saving that would leave less than this part of the time of an iteration predicts nothing
  /// sensible.
  private static final double LEAST_LEFT = 0.001;

  /// The work of a loop for one iteration of the pipeline.
  ///
  /// @param nanos wall time of its work, spread over its threads
  /// @param stages its stages that are not waits, longest first
  public record Work(String loop, double nanos, List<Stage> stages) {}

  /// A stage whose time could be saved.
  ///
  /// @param nanos its self time in an iteration, spread over the loop's threads
  public record Stage(String stage, StageKind kind, double nanos) {}

  /// What a saving would give.
  ///
  /// @param savedNanos the saving in wall time of an iteration
  /// @param perSecond throughput predicted
  /// @param gainPerSecond throughput predicted less the measured one, at least 0
  /// @param limit the loop with the most work then
  /// @param capped whether another loop limits before the saving is used up, or limits already
  /// @param useful the part of the stage's time whose saving gains something: beyond it another
  ///     loop limits; 0 for a loop that does not limit, 1 if nothing caps
  /// @param workNanos the work of each loop then, in the order of [WhatIf#loops()]
  public record Prediction(
      double savedNanos,
      double perSecond,
      double gainPerSecond,
      String limit,
      boolean capped,
      double useful,
      List<Double> workNanos) {}

  static WhatIf of(SideData side, LimitingLoop limit) {
    double rate = side.rate(side.all());
    double time = side.nanosPerIteration(side.all());
    List<Work> loops = new ArrayList<>();
    if (rate > 0) {
      for (LoopLoad load : limit.loops()) {
        side.loop(load.loop())
            .filter(loop -> loop.divides(side.all()))
            .ifPresent(
                loop ->
                    loops.add(
                        new Work(
                            load.loop(),
                            load.workNanosPerIteration(),
                            stages(loop, loop.shares(side.all()), time))));
      }
    }
    return new WhatIf(rate, side.windows().getFirst().progress().unit(), time, List.copyOf(loops));
  }

  private static List<Stage> stages(LoopData loop, double[] shares, double time) {
    List<Stage> stages = new ArrayList<>();
    for (int stage = 0; stage < shares.length; stage++) {
      if (!loop.kinds().get(stage).isWait() && shares[stage] > 0) {
        stages.add(
            new Stage(loop.stages().get(stage), loop.kinds().get(stage), shares[stage] * time));
      }
    }
    stages.sort(Comparator.comparingDouble(stage -> -stage.nanos()));
    return List.copyOf(stages);
  }

  /// The stage of a loop, if it has one of that path whose time could be saved.
  public Optional<Stage> stage(String loop, String stage) {
    return loops.stream()
        .filter(work -> work.loop().equals(loop))
        .flatMap(work -> work.stages().stream())
        .filter(found -> found.stage().equals(stage))
        .findFirst();
  }

  /// What it gives if a part of a stage's time were gone.
  ///
  /// @param saving the part that is gone, from 0 to 1
  /// @return the prediction, or nothing if no loop has such a stage or hardly any time would be
  ///     left
  /// @throws IllegalArgumentException if the saving is not between 0 and 1
  public Optional<Prediction> predict(String loop, String stage, double saving) {
    if (!(saving >= 0 && saving <= 1)) {
      throw new IllegalArgumentException("a saving must be between 0 and 1: " + saving);
    }
    Optional<Stage> found = stage(loop, stage);
    return found.flatMap(of -> predict(loop, of.nanos(), saving));
  }

  private Optional<Prediction> predict(String loop, double nanos, double saving) {
    double own = 0;
    Work next = null;
    for (Work work : loops) {
      if (work.loop().equals(loop)) {
        own = work.nanos();
      } else if (next == null || work.nanos() > next.nanos()) {
        next = work;
      }
    }
    double cap = next == null ? 0 : next.nanos();
    double saved = saving * nanos;
    boolean capped = next != null && cap > own - saved;
    double left = nanosPerIteration - (Math.max(own, cap) - Math.max(own - saved, cap));
    if (left < LEAST_LEFT * nanosPerIteration) {
      return Optional.empty();
    }
    double predicted = perSecond * nanosPerIteration / left;
    return Optional.of(
        new Prediction(
            saved,
            predicted,
            Math.max(0, predicted - perSecond),
            capped && next != null ? next.loop() : loop,
            capped,
            Math.clamp((own - cap) / nanos, 0, 1),
            loops.stream()
                .map(work -> work.nanos() - (work.loop().equals(loop) ? saved : 0))
                .toList()));
  }
}
