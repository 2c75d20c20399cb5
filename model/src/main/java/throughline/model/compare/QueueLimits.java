package throughline.model.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import throughline.model.compare.LimitingLoop.Finding;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;
import throughline.model.run.Run;
import throughline.model.run.TimeRange;

/// Finds the stage that limits a pipeline whose stages are joined by queues and run on several
/// tasks at once, so that stage times say nothing but the queues do.
///
/// Stages are numbered (`2:download`) and each fills the queue behind it. A queue that has
/// something in it most of the time is filled faster than it is emptied: what limits lies behind
/// it. One that is mostly empty is emptied faster: what limits lies before it. So the stage limits
/// that takes from the last queue that is mostly full; behind the last queue of all that is whoever
/// takes from the pipeline.
final class QueueLimits {
  /// A queue is mostly full when something is in it for more than this part of the time.
  private static final double FULL = 0.5;

  private static final Pattern NUMBERED = Pattern.compile("(?:.*:)?(\\d{1,6}):([^:]+)");
  private static final String OCCUPANCY = ".occupancy";

  /// The queue behind a stage.
  ///
  /// @param place the stage's number
  /// @param stage its name
  /// @param occupancy part of the time that something was in the queue, one value for each interval
  private record Queue(int place, String stage, double[] occupancy) {
    double mean(int[] rows) {
      return Arrays.stream(rows).mapToDouble(row -> occupancy[row]).average().orElse(0);
    }
  }

  private QueueLimits() {}

  /// The limit by queues, or nothing where the first run has not the occupancy of two or more
  /// queues of one pipeline.
  static Optional<LimitingLoop> of(SideData side, long seed) {
    List<Queue> queues = queues(side.windows().getFirst());
    if (queues.size() < 2) {
      return Optional.empty();
    }
    int rows = queues.stream().mapToInt(queue -> queue.occupancy().length).min().orElse(0);
    int[] all = IntStream.range(0, rows).toArray();
    int limit = limit(queues, all);
    SplittableRandom random = new SplittableRandom(seed);
    int agree = 0;
    for (int draw = 0; draw < Resampling.DRAWS; draw++) {
      agree += limit(queues, random.ints(rows, 0, rows).toArray()) == limit ? 1 : 0;
    }
    return Optional.of(
        new LimitingLoop(
            Finding.LOOP,
            limit < queues.size()
                ? queues.get(limit).stage()
                : "what takes from " + queues.getLast().stage(),
            (double) agree / Resampling.DRAWS,
            evidence(queues, limit, all),
            List.of()));
  }

  /// The place of the limiting stage; the number of queues for whoever takes from the last one.
  private static int limit(List<Queue> queues, int[] rows) {
    int limit = 0;
    for (int at = 0; at < queues.size(); at++) {
      if (queues.get(at).mean(rows) >= FULL) {
        limit = at + 1;
      }
    }
    return limit;
  }

  private static String evidence(List<Queue> queues, int limit, int[] rows) {
    List<String> parts = new ArrayList<>();
    for (Queue queue : queues.subList(Math.max(0, limit - 1), Math.min(queues.size(), limit + 1))) {
      parts.add(
          String.format(
              Locale.ROOT,
              "the queue behind %s has something in it %.0f %% of the time",
              queue.stage(),
              100 * queue.mean(rows)));
    }
    return String.join("; ", parts);
  }

  private static List<Queue> queues(RunWindow window) {
    List<Queue> queues = new ArrayList<>();
    Run run = window.run();
    TimeRange range = window.progress().range(window.from(), window.to());
    for (int at = 0; at < run.recordings().size(); at++) {
      Recording recording = run.recordings().get(at);
      long offset = run.placements().get(at).offsetNanos();
      for (CounterSeries counter : recording.counters()) {
        if (counter.name().endsWith(OCCUPANCY) && counter.threadId() >= 0) {
          queue(recording.threads().get(counter.threadId()), counter, offset, range)
              .ifPresent(queues::add);
        }
      }
    }
    queues.sort(Comparator.comparingInt(Queue::place));
    boolean one = queues.stream().mapToInt(Queue::place).distinct().count() == queues.size();
    return one ? queues : List.of();
  }

  private static Optional<Queue> queue(
      ThreadInfo thread, CounterSeries counter, long offset, TimeRange range) {
    Matcher matcher = NUMBERED.matcher(thread.name());
    double[] inside =
        IntStream.range(0, counter.size())
            .filter(row -> counter.timeNanos(row) + offset > range.fromNanos())
            .filter(row -> counter.timeNanos(row) + offset <= range.toNanos())
            .mapToDouble(counter::value)
            .toArray();
    return inside.length == 0 || !matcher.matches()
        ? Optional.empty()
        : Optional.of(new Queue(Integer.parseInt(matcher.group(1)), matcher.group(2), inside));
  }
}
