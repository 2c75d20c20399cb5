package throughline.importers.stagelines;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import throughline.model.recording.RecordingBuilder;

/// The moments at which a group printed: what time and how many steps lie between one and the next.
final class Moments {
  private record Moment(long timeNanos, long step) {}

  private record Span(long fromNanos, long toNanos, long steps) {}

  private final List<Moment> moments = new ArrayList<>();
  private final Map<Moment, Span> spans = new HashMap<>();

  Moments(List<StagePrint> prints) {
    for (StagePrint print : prints) {
      Moment moment = of(print.at());
      if (moments.isEmpty() || !moments.getLast().equals(moment)) {
        moments.add(moment);
      }
    }
    long time = 0;
    long step = -1;
    for (Moment moment : moments) {
      long from = moment.timeNanos() >= time ? time : Math.max(0, moment.timeNanos());
      long steps = moment.step() < 0 ? 0 : step < 0 ? firstSteps(moment) : moment.step() - step;
      spans.putIfAbsent(moment, new Span(from, Math.max(0, moment.timeNanos()), steps));
      time = Math.max(0, moment.timeNanos());
      step = moment.step() < 0 ? step : moment.step();
    }
  }

  /// The start of the time that a print covers; its end if it has no time.
  long from(LinePlace place) {
    Span span = spans.get(of(place));
    return span == null ? Math.max(0, place.timeNanos()) : span.fromNanos();
  }

  /// How many steps a print covers; 0 or less if unknown.
  long steps(LinePlace place) {
    Span span = spans.get(of(place));
    return span == null ? 0 : span.steps();
  }

  /// Writes one interval for each moment that has a time.
  void writeIntervals(RecordingBuilder out, int threadId) {
    for (Moment moment : moments) {
      Span span = spans.remove(moment);
      if (span != null && span.toNanos() > span.fromNanos()) {
        out.interval(threadId, span.fromNanos(), span.toNanos(), Math.max(0, span.steps()));
      }
    }
  }

  /// The steps before the first print that names one: as many as between it and the next, unless
  /// there are not so many since step 0; 0 if there is no next one and the step is not 1.
  private long firstSteps(Moment first) {
    for (Moment moment : moments) {
      if (moment.step() > first.step()) {
        return Math.min(first.step(), moment.step() - first.step());
      }
    }
    return first.step() == 1 ? 1 : 0;
  }

  private static Moment of(LinePlace place) {
    return new Moment(place.timeNanos(), place.step());
  }
}
