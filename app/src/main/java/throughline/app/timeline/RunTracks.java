package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throughline.app.view.Units;
import throughline.app.workspace.Slot;
import throughline.model.lod.CounterLevels;
import throughline.model.lod.RateLevels;
import throughline.model.recording.AsyncTable;
import throughline.model.recording.CounterSeries;
import throughline.model.recording.MarkTable;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;
import throughline.model.run.Placement;
import throughline.model.run.Run;
import throughline.model.run.RunThread;
import throughline.model.run.TimeRange;
import throughline.model.table.IntColumn;

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
    for (int recording = 0; recording < run.recordings().size(); recording++) {
      if (run.placements().get(recording).isOnClock()) {
        async(recording).forEach(group -> add(groups, group));
      }
    }
    add(groups, withoutTime());
    return groups;
  }

  private List<TrackGroup> async(int recording) {
    List<AsyncTable.Track> tracks = run.recordings().get(recording).async().tracks();
    List<TrackGroup> groups = new ArrayList<>();
    for (int track = 0; track < tracks.size(); track++) {
      AsyncTable.Track info = tracks.get(track);
      String process = run.recordings().size() == 1 ? "" : "file " + (recording + 1) + " ";
      groups.add(
          new TrackGroup(
              slot + "/async/" + recording + "/" + track,
              slot,
              info.name(),
              (process + "async " + info.category()).strip() + " · process " + info.processKey(),
              TrackGroup.Kind.ASYNC,
              List.of(Track.Slices.async(slot, run, recording, track))));
    }
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
    List<Integer> others = new ArrayList<>();
    for (int thread = 0; thread < run.threads().size(); thread++) {
      others.add(thread);
    }
    Map<String, Integer> processes = new HashMap<>();
    run.threads().forEach(info -> processes.putIfAbsent(info.processKey(), processes.size()));
    others.sort(
        Comparator.comparing((Integer thread) -> !hasSlices(thread))
            .thenComparingLong(thread -> sortKey(thread) >> 32)
            .thenComparingInt(thread -> processes.get(run.threads().get(thread).processKey()))
            .thenComparingInt(thread -> (int) sortKey(thread))
            .thenComparing(thread -> !isMain(run.threads().get(thread)))
            .thenComparing(thread -> run.threads().get(thread).label(), NaturalOrder.BY_NAME));
    order.addAll(others);
    return order;
  }

  private boolean hasSlices(int thread) {
    return run.threads().get(thread).parts().stream().anyMatch(this::hasSlices);
  }

  private static boolean isMain(RunThread thread) {
    return thread.osThreadId() >= 0
        && Long.toString(thread.osThreadId()).equals(thread.processKey());
  }

  /// Where a file wants its thread: the place of its process in the upper half, its own below.
  private long sortKey(int thread) {
    return info(run.threads().get(thread)).sortKey();
  }

  private ThreadInfo info(RunThread thread) {
    RunThread.Part first = thread.parts().getFirst();
    return run.recordings().get(first.recording()).threads().get(first.threadId());
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
                source(throughput),
                levels,
                throughput.offsetNanos(),
                Scales.top(Scales.greatestRate(levels, throughput))));
      }
    }
    for (int at = 0; at < run.recordings().size(); at++) {
      if (run.placements().get(at).isOnClock()) {
        Recording recording = run.recordings().get(at);
        long offset = run.placements().get(at).offsetNanos();
        marks(recording, offset, -1).ifPresent(tracks::addFirst);
        for (CounterSeries series : recording.counters()) {
          if (series.threadId() < 0) {
            tracks.add(counter(series, recording, offset, List.of()));
          }
        }
      }
    }
    return new TrackGroup(
        slot + "/overall", slot, "whole run", run.name(), TrackGroup.Kind.OVERALL, tracks);
  }

  /// Tells series of one quantity apart: by rank, or else by file.
  private String source(Run.Throughput throughput) {
    String name = throughput.series().name();
    long same = run.throughput().stream().filter(t -> t.series().name().equals(name)).count();
    if (same < 2) {
      return "";
    }
    String rank = throughput.recording().properties().get("rank");
    String file = throughput.recording().source();
    return rank == null ? file.substring(file.lastIndexOf('/') + 1) : "rank " + rank;
  }

  private boolean isOnClock(Recording recording) {
    return run.placements().get(run.recordings().indexOf(recording)).isOnClock();
  }

  /// The marks of one thread of a recording, or of no thread in particular.
  private static Optional<Track> marks(Recording recording, long offset, int threadId) {
    MarkTable table = recording.marks();
    IntColumn rows = new IntColumn();
    for (int row = 0; row < table.size(); row++) {
      if (table.threadId(row) == threadId) {
        rows.add(row);
      }
    }
    if (rows.size() == 0) {
      return Optional.empty();
    }
    long[] times = new long[rows.size()];
    for (int at = 0; at < times.length; at++) {
      times[at] = table.timeNanos(rows.get(at)) + offset;
    }
    return Optional.of(new Track.Marks(times, at -> table.text(rows.get(at))));
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
    for (RunThread.Part part : info.parts()) {
      Placement placement = run.placements().get(part.recording());
      if (placement.isOnClock()) {
        Recording recording = run.recordings().get(part.recording());
        marks(recording, placement.offsetNanos(), part.threadId()).ifPresent(tracks::add);
      }
    }
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

  private String detail(RunThread info) {
    if (info.isProcess()) {
      return "whole process, not added to its threads";
    }
    boolean isTold = info.role() == null || info.label().startsWith(info.role());
    String role = isTold || info.role() == null ? "" : info.role();
    String id = info.osThreadId() < 0 ? "" : "tid " + info.osThreadId();
    boolean several =
        run.threads().stream().map(RunThread::processKey).distinct().limit(2).count() > 1;
    String name = info(info).processName();
    String process = several && name.isEmpty() ? "process " + info.processKey() : name;
    return Stream.of(role, several ? process : "", id)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" · "));
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
