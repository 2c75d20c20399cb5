package throughline.model.compare;

import java.util.ArrayList;
import java.util.List;
import throughline.model.recording.StageKind;
import throughline.model.run.Loop;
import throughline.model.run.Run;
import throughline.model.run.ThreadStages;
import throughline.model.run.TimeRange;

/// The stage times of one loop of one run, for any stretches of the run's clock.
final class LoopClock {
  private static final TimeRange EVERYTHING = new TimeRange(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);

  private final List<ThreadStages> threads = new ArrayList<>();
  private final List<String> stages = new ArrayList<>();
  private final List<StageKind> kinds = new ArrayList<>();
  private final TimeRange whole;
  private final boolean timeless;
  private final boolean concurrent;

  /// @param whole the time from the first throughput record to the last: what totals without a time
  ///     of their own are spread over
  LoopClock(Run run, Loop loop, TimeRange whole) {
    this.whole = whole;
    for (int thread : loop.threads()) {
      ThreadStages found = run.stages(thread);
      threads.add(found);
      for (int stage = 0; stage < found.size(); stage++) {
        if (!stages.contains(found.name(stage))) {
          stages.add(found.name(stage));
          kinds.add(found.kind(stage));
        }
      }
    }
    timeless = threads.stream().allMatch(LoopClock::isTimeless);
    concurrent = loop.threads().stream().anyMatch(thread -> isConcurrent(run, thread));
  }

  private static boolean isTimeless(ThreadStages thread) {
    for (int at = 0; at < thread.coverCount(); at++) {
      if (thread.cover(at).lengthNanos() > 0) {
        return false;
      }
    }
    return true;
  }

  /// Whether a recording of the thread says that its stages run on several tasks at once, as the
  /// stages of SPDL pipelines do.
  private static boolean isConcurrent(Run run, int thread) {
    return run.threads().get(thread).parts().stream()
        .map(part -> run.recordings().get(part.recording()))
        .anyMatch(recording -> "true".equals(recording.properties().get("concurrentStages")));
  }

  boolean isConcurrent() {
    return concurrent;
  }

  int threadCount() {
    return threads.size();
  }

  List<String> stages() {
    return stages;
  }

  StageKind kind(int stage) {
    return kinds.get(stage);
  }

  /// The longest interval that was added up, or 0 if times are exact or have no place: nothing
  /// finer can be said about how stage times vary.
  long grainNanos() {
    long longest = 0;
    for (ThreadStages thread : threads) {
      if (!thread.isExact() && !timeless) {
        for (int at = 0; at < thread.coverCount(); at++) {
          longest = Math.max(longest, thread.cover(at).lengthNanos());
        }
      }
    }
    return longest;
  }

  /// Adds the self time and the runs of each stage within stretches of time.
  ///
  /// @param self where to add self times in nanoseconds, indexed like `order`
  /// @param counts where to add runs, indexed like `order`
  /// @param order the stages that the arrays stand for; all of [#stages()] are among them
  /// @return thread time that the telemetry covers within the stretches, in nanoseconds
  double addTo(double[] self, double[] counts, List<String> order, List<TimeRange> stretches) {
    double covered = 0;
    for (TimeRange stretch : stretches) {
      TimeRange range = timeless ? EVERYTHING : stretch;
      double part = timeless ? (double) stretch.lengthNanos() / whole.lengthNanos() : 1;
      for (ThreadStages thread : threads) {
        double[] own = selfNanos(thread, range);
        for (int stage = 0; stage < own.length; stage++) {
          int at = order.indexOf(thread.name(stage));
          self[at] += part * own[stage];
          counts[at] += part * thread.count(stage, range);
        }
        covered += timeless ? stretch.lengthNanos() : thread.coveredNanos(stretch);
      }
    }
    return covered;
  }

  /// The time of each stage without its children's, at least 0; the same as
  /// [ThreadStages#selfNanos], for all stages at once.
  private static double[] selfNanos(ThreadStages thread, TimeRange range) {
    double[] self = new double[thread.size()];
    for (int stage = 0; stage < self.length; stage++) {
      double total = thread.totalNanos(stage, range);
      self[stage] += total;
      if (thread.parent(stage) >= 0) {
        self[thread.parent(stage)] -= total;
      }
    }
    for (int stage = 0; stage < self.length; stage++) {
      self[stage] = Math.max(0, self[stage]);
    }
    return self;
  }
}
