package throughline.app.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import throughline.app.view.Units;
import throughline.app.workspace.Slot;
import throughline.model.lod.RateLevels;
import throughline.model.recording.AsyncTable;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.SliceTable;
import throughline.model.recording.ThreadInfo;
import throughline.model.run.Run;
import throughline.model.run.RunThread;

/// Gathers the tracks of a run: what concerns all of it first, then the threads of its loops, then
/// other threads, processes, and what has no time axis.
final class RunTracks {
  private static final Set<String> OF_MACHINE = Set.of("top", "sar");

  private final Slot slot;
  private final Run run;
  private final ThreadCurves curves;
  private final boolean hasSeveralProcesses;

  private RunTracks(Slot slot, Run run) {
    this.slot = slot;
    this.run = run;
    this.curves = new ThreadCurves(run);
    this.hasSeveralProcesses =
        run.threads().stream().map(RunThread::processKey).distinct().limit(2).count() > 1;
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
        if (isOfMachine(recording)) {
          add(groups, machine(recording));
        }
        add(groups, looseStacks(recording));
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
              owner(info.processKey(), processName(recording, info.processKey()), recording),
              List.of(Track.Slices.async(slot, run, recording, track))));
    }
    return groups;
  }

  private String processName(int recording, String processKey) {
    return run.recordings().get(recording).threads().stream()
        .filter(thread -> thread.processKey().equals(processKey))
        .map(ThreadInfo::processName)
        .findFirst()
        .orElse("");
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

  /// Whether a recording tells about the machine rather than the run: below the threads is where
  /// that is looked for.
  private boolean isOfMachine(int recording) {
    return OF_MACHINE.contains(run.recordings().get(recording).format());
  }

  /// What the machine did, without the series that were 0 all the time.
  private TrackGroup machine(int recording) {
    List<Track> tracks = new ArrayList<>();
    for (Track track : curves.ofRecording(recording)) {
      boolean idle =
          track instanceof Track.Counter counter
              && counter.levels().extent().min() == 0
              && counter.levels().extent().max() == 0;
      if (!idle) {
        tracks.add(track);
      }
    }
    String source = run.recordings().get(recording).source();
    return new TrackGroup(
        slot + "/machine/" + recording,
        slot,
        "machine",
        source.substring(source.lastIndexOf('/') + 1),
        TrackGroup.Kind.OVERALL,
        tracks);
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
        tracks.addAll(0, curves.marks(new RunThread.Part(at, -1)));
        if (!isOfMachine(at)) {
          tracks.addAll(curves.ofRecording(at));
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
    for (RunThread.Part part : info.parts()) {
      tracks.addAll(stacks(part, thread, info.label()));
    }
    tracks.addAll(curves.ofThread(info));
    for (RunThread.Part part : info.parts()) {
      tracks.addAll(curves.marks(part));
    }
    return new TrackGroup(
        slot + "/" + info.label(),
        slot,
        info.label(),
        detail(info),
        info.isProcess() ? TrackGroup.Kind.PROCESS : TrackGroup.Kind.THREAD,
        owner(info.processKey(), info(info).processName(), info.parts().getFirst().recording()),
        tracks);
  }

  /// The sampled stacks of a thread that have times.
  ///
  /// @param part the thread, of id -1 for no thread in particular
  private List<Track> stacks(RunThread.Part part, int thread, String label) {
    if (!run.placements().get(part.recording()).isOnClock()) {
      return List.of();
    }
    Recording recording = run.recordings().get(part.recording());
    List<Track> tracks = new ArrayList<>();
    for (SampleProfile profile : recording.profiles()) {
      if (profile.threadId() == part.threadId() && profile.hasTimes()) {
        SliceTable slices = StackChart.slices(recording, profile);
        if (slices.size() > 0) {
          String title = thread < 0 ? profile.name() : label;
          tracks.add(Track.Slices.stacks(slot, run, thread, part.recording(), slices, title));
        }
      }
    }
    return tracks;
  }

  /// Stacks of a recording that name no thread.
  private TrackGroup looseStacks(int recording) {
    return new TrackGroup(
        slot + "/stacks/" + recording,
        slot,
        "stacks",
        run.recordings().get(recording).format() + ", of no thread in particular",
        TrackGroup.Kind.ASYNC,
        stacks(new RunThread.Part(recording, -1), -1, ""));
  }

  /// What people call a process, with its rank where a file says so; empty if no file names it.
  private String owner(String processKey, String name, int recording) {
    if (processKey.isEmpty()) {
      return "";
    }
    String rank = run.recordings().get(recording).properties().get("rank");
    String process = name.isEmpty() ? "process " + processKey : name + " " + processKey;
    return rank == null ? process : "rank " + rank + " · " + process;
  }

  private String detail(RunThread info) {
    if (info.isProcess()) {
      return "whole process, not added to its threads";
    }
    boolean isTold = info.role() == null || info.label().startsWith(info.role());
    String role = isTold || info.role() == null ? "" : info.role();
    String id = info.osThreadId() < 0 ? "" : "tid " + info.osThreadId();
    // Where there are several, the head above the group names the process.
    String process = hasSeveralProcesses ? "" : info(info).processName();
    return Stream.of(role, process, id)
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
