package throughline.importers.stagelines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throughline.model.recording.RecordingBuilder;

/// What SPDL's hooks print: tasks of a stage,
/// `[2:download]\tCompleted   307 tasks (  0 failed). Ave task time:  375.2 [ms]. P90: … P99: …`,
/// and the queue behind it, `[2:download_queue]\tProcessed   304 items in   60.4 [sec] (QPS:
/// 5.0) Ave wait time: put: …, get (by next stage): …. Occupancy rate: 93%`.
///
/// The mean is over the tasks that did not fail. Each stage is a thread and a loop of its own;
/// stages run on several tasks at once, so totals exceed wall time. Queues become counters named
/// after the stage that fills them.
final class SpdlLineForm implements LineForm {
  private static final String TIME = "\\s*([0-9.eE+-]+\\s*\\[\\s*\\w+\\s*\\])";
  private static final Pattern TASKS =
      Pattern.compile(
          "\\[([^\\[\\]]+)\\]\\s+Completed\\s+(\\d{1,18}) tasks \\(\\s*(\\d{1,18}) failed\\)\\."
              + ".*?Ave task time:"
              + TIME);
  private static final Pattern QUEUE =
      Pattern.compile(
          "\\[([^\\[\\]]+)\\]\\s+Processed\\s+(\\d{1,18}) items in"
              + TIME
              + " \\(QPS:\\s*([0-9.eE+-]+)\\).*?put:"
              + TIME
              + ".*?get \\(by next stage\\):"
              + TIME
              + ".*?Occupancy rate:\\s*(\\d{1,9})%");

  private record QueueLap(
      long items,
      long elapsed,
      double qps,
      double put,
      double get,
      double occupancy,
      LinePlace at) {}

  private final PrintLog prints;
  private final RecordingBuilder out;
  private final Map<String, List<QueueLap>> queues = new LinkedHashMap<>();

  SpdlLineForm(PrintLog prints, RecordingBuilder out) {
    this.prints = prints;
    this.out = out;
  }

  @Override
  public boolean accept(String line, LinePlace place) {
    if (line.contains("Ave task time:")) {
      Matcher matcher = TASKS.matcher(line);
      return matcher.find() && tasks(matcher, place);
    }
    if (line.contains("Occupancy rate:")) {
      Matcher matcher = QUEUE.matcher(line);
      return matcher.find() && queue(matcher, place);
    }
    return false;
  }

  private boolean tasks(Matcher matcher, LinePlace place) {
    String stage = matcher.group(1);
    long count = Long.parseLong(matcher.group(2));
    long failed = Math.min(count, Long.parseLong(matcher.group(3)));
    double mean = DurationText.nanos(matcher.group(4), Double.NaN);
    long total = DurationText.whole(mean * (count - failed));
    if (total < 0) {
      prints.bad(place, matcher.group());
      return true;
    }
    prints
        .group("SPDL", stage)
        .policy(PrintPolicy.LAPS_THEN_TOTAL)
        .concurrent(StageLoops.ofSpdl(stage))
        .add(new StagePrint(stage, count, total, -1, -1, place));
    return true;
  }

  private boolean queue(Matcher matcher, LinePlace place) {
    QueueLap lap =
        new QueueLap(
            Long.parseLong(matcher.group(2)),
            DurationText.whole(DurationText.nanos(matcher.group(3), Double.NaN)),
            DurationText.number(matcher.group(4)),
            DurationText.nanos(matcher.group(5), Double.NaN) / 1e9,
            DurationText.nanos(matcher.group(6), Double.NaN) / 1e9,
            DurationText.number(matcher.group(7)) / 100,
            place);
    if (lap.elapsed() < 0) {
      prints.bad(place, matcher.group());
    } else {
      queues.computeIfAbsent(matcher.group(1), key -> new ArrayList<>()).add(lap);
    }
    return true;
  }

  @Override
  public void end() {
    queues.forEach(this::write);
  }

  /// Without times in the log, the times that the laps took are added up.
  private void write(String queue, List<QueueLap> laps) {
    String stage = queue.endsWith("_queue") ? queue.substring(0, queue.length() - 6) : queue;
    int threadId = out.thread("", stage);
    out.updateThread(threadId, info -> info.withRole(StageLoops.ofSpdl(stage)));
    long clock = 0;
    long items = 0;
    int count = 0;
    for (QueueLap lap : laps) {
      if (count >= 2 && lap.items() >= items && lap.elapsed() >= 0.95 * clock) {
        continue;
      }
      count++;
      items += lap.items();
      clock = Math.min(DurationText.LONGEST_NANOS, clock + lap.elapsed());
      long time = lap.at().timeNanos() < 0 ? clock : lap.at().timeNanos();
      out.counter(stage + ".queue_put", "s", threadId).add(time, lap.put());
      out.counter(stage + ".queue_get", "s", threadId).add(time, lap.get());
      out.counter(stage + ".qps", "1/s", threadId).add(time, lap.qps());
      out.counter(stage + ".occupancy", "", threadId).add(time, lap.occupancy());
      if (queue.endsWith("sink_queue") && lap.elapsed() > 0) {
        out.throughput("items")
            .add(time, Math.min(lap.elapsed(), time), (double) lap.items(), lap.at().step());
      }
    }
  }
}
