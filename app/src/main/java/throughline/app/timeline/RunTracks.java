package throughline.app.timeline;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Units;
import throughline.app.workspace.Slot;
import throughline.model.lod.CounterLevels;
import throughline.model.lod.RateLevels;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.TimeRange;

/// Gathers the tracks of a run: what concerns all of it first, then the threads of its loops, then
/// other threads, processes, and what has no time axis.
final class RunTracks {
  /// What pidstat prints beside `%CPU`: told in its tip rather than drawn.
  private static final Set<String> BESIDE_CPU =
      Set.of("%usr", "%system", "%guest", "%wait", "cswch/s", "nvcswch/s");

  /// Formats that print a dozen series for each thread, all of which Threads shows.
  private static final Set<String> SYSTEM_LOGS = Set.of("pidstat", "top", "sar");

  private static final String CPU = "%CPU";

  private final Slot slot;
  private final Run run;

  private RunTracks(Slot slot, Run run) {
    this.slot = slot;
    this.run = run;
  }

  /// The groups of a run, from top to bottom. Threads with nothing to draw are left out.
  static List<TrackGroup> of(Slot slot, Run run) {
    return new RunTracks(slot, run).gather();
  }

  /// The head of a run where two are shown.
  static TrackGroup header(Slot slot, Run run) {
    return new TrackGroup(
        "run/" + slot,
        slot,
        slot.word() + " · " + run.name(),
        Units.nanos(run.range().lengthNanos()),
        TrackGroup.Kind.RUN,
        List.of());
  }

  private List<TrackGroup> gather() {
    List<TrackGroup> groups = new ArrayList<>();
    add(groups, overall());
    for (int thread : threadOrder()) {
      if (!run.threads().get(thread).isProcess()) {
        add(groups, thread(thread));
      }
    }
    for (int thread = 0; thread < run.threads().size(); thread++) {
      if (run.threads().get(thread).isProcess()) {
        add(groups, thread(thread));
      }
    }
    add(groups, withoutTime());
    return groups;
  }

  private static void add(List<TrackGroup> groups, TrackGroup group) {
    if (!group.tracks().isEmpty()) {
      groups.add(group);
    }
  }

  private Set<Integer> threadOrder() {
    Set<Integer> order = new LinkedHashSet<>();
    run.loops().forEach(loop -> order.addAll(loop.threads()));
    for (int thread = 0; thread < run.threads().size(); thread++) {
      if (run.threads().get(thread).parts().stream().anyMatch(this::hasSlices)) {
        order.add(thread);
      }
    }
    for (int thread = 0; thread < run.threads().size(); thread++) {
      order.add(thread);
    }
    return order;
  }

  private boolean hasSlices(RunThread.Part part) {
    Recording recording = run.recordings().get(part.recording());
    return recording.slices().endRow(part.threadId())
        > recording.slices().firstRow(part.threadId());
  }

  private TrackGroup overall() {
    List<Track> tracks = new ArrayList<>();
    for (Run.Throughput throughput : run.throughput()) {
      RateLevels levels = RateLevels.of(throughput.series());
      if (levels.size() > 0 && isOnClock(throughput.recording())) {
        tracks.add(
            new Track.Rate(
                slot,
                throughput.series().name(),
                levels,
                throughput.offsetNanos(),
                Scales.top(Scales.greatestRate(levels, throughput))));
      }
    }
    TreeMap<Long, List<String>> marks = new TreeMap<>();
    for (int at = 0; at < run.recordings().size(); at++) {
      if (run.placements().get(at).isOnClock()) {
        Recording recording = run.recordings().get(at);
        long offset = run.placements().get(at).offsetNanos();
        gatherMarks(recording, offset, marks);
        for (CounterSeries series : recording.counters()) {
          if (series.threadId() < 0) {
            tracks.add(counter(series, recording, offset, List.of()));
          }
        }
      }
    }
    if (!marks.isEmpty()) {
      tracks.addFirst(marks(marks));
    }
    return new TrackGroup(
        slot + "/overall", slot, "whole run", run.name(), TrackGroup.Kind.OVERALL, tracks);
  }

  private boolean isOnClock(Recording recording) {
    return run.placements().get(run.recordings().indexOf(recording)).isOnClock();
  }

  private void gatherMarks(Recording recording, long offset, Map<Long, List<String>> into) {
    for (int row = 0; row < recording.marks().size(); row++) {
      int thread = recording.marks().threadId(row);
      String text = recording.marks().text(row);
      into.computeIfAbsent(recording.marks().timeNanos(row) + offset, key -> new ArrayList<>())
          .add(thread < 0 ? text : recording.threads().get(thread).name() + ": " + text);
    }
  }

  private static Track.Marks marks(SortedMap<Long, List<String>> marks) {
    return new Track.Marks(
        marks.keySet().stream().mapToLong(Long::longValue).toArray(),
        marks.values().stream().map(texts -> String.join("; ", texts)).toList());
  }

  private TrackGroup thread(int thread) {
    RunThread info = run.threads().get(thread);
    List<Track> tracks = new ArrayList<>();
    for (RunThread.Part part : info.parts()) {
      if (run.placements().get(part.recording()).isOnClock() && hasSlices(part)) {
        tracks.add(new Track.Slices(slot, run, thread, part.recording(), part.threadId()));
      }
    }
    if (tracks.isEmpty() && run.stages(thread).size() > 0) {
      StageShares shares = StageShares.of(run, thread);
      if (shares.size() > 0) {
        tracks.add(new Track.Shares(slot, run, thread, shares));
      }
    }
    tracks.addAll(counters(info));
    return new TrackGroup(
        slot + "/" + info.label(),
        slot,
        info.label(),
        detail(info),
        info.isProcess() ? TrackGroup.Kind.PROCESS : TrackGroup.Kind.THREAD,
        tracks);
  }

  /// CPU once, from pidstat rather than top where both ran, its parts told with it; then all other
  /// series of the thread that ever change.
  private List<Track> counters(RunThread info) {
    List<Track> tracks = new ArrayList<>();
    @Nullable CounterSeries cpu = null;
    Recording cpuRecording = run.recordings().getFirst();
    long cpuOffset = 0;
    List<CounterLevels> parts = new ArrayList<>();
    for (RunThread.Part part : info.parts()) {
      Placement placement = run.placements().get(part.recording());
      Recording recording = run.recordings().get(part.recording());
      if (!placement.isOnClock()) {
        continue;
      }
      for (CounterSeries series : recording.counters()) {
        if (series.threadId() != part.threadId()) {
          continue;
        }
        boolean isPidstat = recording.format().equals("pidstat");
        if (series.name().equals(CPU)) {
          if (cpu == null || isPidstat) {
            cpu = series;
            cpuRecording = recording;
            cpuOffset = placement.offsetNanos();
          }
        } else if (BESIDE_CPU.contains(series.name())) {
          parts.add(CounterLevels.of(series));
        } else if (changes(series) && !SYSTEM_LOGS.contains(recording.format())) {
          tracks.add(counter(series, recording, placement.offsetNanos(), List.of()));
        }
      }
    }
    if (cpu != null) {
      tracks.addFirst(counter(cpu, cpuRecording, cpuOffset, parts));
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

  private static Track.Counter counter(
      CounterSeries series, Recording recording, long offset, List<CounterLevels> others) {
    CounterLevels levels = CounterLevels.of(series);
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

  private static String detail(RunThread info) {
    if (info.isProcess()) {
      return "whole process, not added to its threads";
    }
    boolean isTold = info.role() == null || info.label().startsWith(info.role());
    String role = isTold || info.role() == null ? "" : info.role();
    String id = info.osThreadId() < 0 ? "" : "tid " + info.osThreadId();
    return role.isEmpty() || id.isEmpty() ? role + id : role + " · " + id;
  }

  private TrackGroup withoutTime() {
    List<Track> notes = new ArrayList<>();
    for (int at = 0; at < run.recordings().size(); at++) {
      if (!run.placements().get(at).isOnClock()) {
        String source = run.recordings().get(at).source();
        notes.add(
            new Track.NoTime(
                source.substring(source.lastIndexOf('/') + 1), "no time axis: see Flame"));
      }
    }
    return new TrackGroup(
        slot + "/no-time", slot, "not on the clock", "", TrackGroup.Kind.NO_TIME, notes);
  }
}
