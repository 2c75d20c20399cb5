package throughline.app.timeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.model.lod.CounterLevels;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.MarkTable;
import throughline.model.recording.Recording;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.TimeRange;
import throughline.model.table.IntColumn;

/// The counters and the marks of a run by the thread they belong to, found in one pass over each
/// recording however many threads there are.
final class ThreadCurves {
  /// What pidstat prints beside `%CPU`: told in its tip rather than drawn.
  private static final Set<String> BESIDE_CPU =
      Set.of("%usr", "%system", "%guest", "%wait", "cswch/s", "nvcswch/s");

  /// Formats that print a dozen series for each thread, all of which Threads shows.
  private static final Set<String> SYSTEM_LOGS = Set.of("pidstat", "top", "sar");

  private static final String CPU = "%CPU";

  private final Run run;
  private final Map<RunThread.Part, List<CounterSeries>> counters = new HashMap<>();
  private final Map<RunThread.Part, IntColumn> marks = new HashMap<>();

  ThreadCurves(Run run) {
    this.run = run;
    for (int at = 0; at < run.recordings().size(); at++) {
      if (!run.placements().get(at).isOnClock()) {
        continue;
      }
      Recording recording = run.recordings().get(at);
      for (CounterSeries series : recording.counters()) {
        counters
            .computeIfAbsent(new RunThread.Part(at, series.threadId()), key -> new ArrayList<>())
            .add(series);
      }
      MarkTable table = recording.marks();
      for (int row = 0; row < table.size(); row++) {
        marks
            .computeIfAbsent(new RunThread.Part(at, table.threadId(row)), key -> new IntColumn())
            .add(row);
      }
    }
  }

  /// The marks of one thread of a recording, or none.
  ///
  /// @param part the thread, of id -1 for no thread in particular
  List<Track> marks(RunThread.Part part) {
    IntColumn rows = marks.get(part);
    if (rows == null) {
      return List.of();
    }
    MarkTable table = run.recordings().get(part.recording()).marks();
    long[] times = new long[rows.size()];
    for (int at = 0; at < times.length; at++) {
      times[at] = table.timeNanos(rows.get(at)) + offset(part.recording());
    }
    return List.of(new Track.Marks(times, at -> table.text(rows.get(at))));
  }

  private long offset(int recording) {
    return run.placements().get(recording).offsetNanos();
  }

  /// The counters of a recording that belong to no thread.
  List<Track> ofRecording(int recording) {
    List<Track> tracks = new ArrayList<>();
    for (CounterSeries series : of(new RunThread.Part(recording, -1))) {
      tracks.add(counter(series, recording, List.of()));
    }
    return tracks;
  }

  private List<CounterSeries> of(RunThread.Part part) {
    return counters.getOrDefault(part, List.of());
  }

  /// CPU once, from pidstat rather than top where both ran, its parts told with it; then all other
  /// series of the thread that ever change.
  List<Track> ofThread(RunThread info) {
    List<Track> tracks = new ArrayList<>();
    @Nullable CounterSeries cpu = null;
    int cpuRecording = 0;
    List<CounterLevels> parts = new ArrayList<>();
    for (RunThread.Part part : info.parts()) {
      String format = run.recordings().get(part.recording()).format();
      for (CounterSeries series : of(part)) {
        if (series.name().equals(CPU)) {
          if (cpu == null || format.equals("pidstat")) {
            cpu = series;
            cpuRecording = part.recording();
          }
        } else if (BESIDE_CPU.contains(series.name())) {
          parts.add(CounterLevels.of(series));
        } else if (changes(series) && !SYSTEM_LOGS.contains(format)) {
          tracks.add(counter(series, part.recording(), List.of()));
        }
      }
    }
    if (cpu != null) {
      tracks.addFirst(counter(cpu, cpuRecording, parts));
    }
    return tracks;
  }

  private static boolean changes(CounterSeries series) {
    for (int row = 1; row < series.size(); row++) {
      if (series.value(row) != series.value(0)) {
        return true;
      }
    }
    return false;
  }

  private Track.Counter counter(CounterSeries series, int at, List<CounterLevels> others) {
    CounterLevels levels = CounterLevels.of(series);
    Recording recording = run.recordings().get(at);
    long offset = offset(at);
    double greatest = levels.extent().max();
    boolean isShare = series.unit().equals("%") && greatest <= 105;
    return new Track.Counter(
        series.name().equals(CPU) ? Track.CPU : series.name(),
        levels,
        offset,
        new TimeRange(recording.startNanos() + offset, recording.endNanos() + offset),
        isShare ? 100 : Scales.top(greatest),
        others);
  }
}
