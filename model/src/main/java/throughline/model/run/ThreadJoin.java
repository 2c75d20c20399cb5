package throughline.model.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.Recording;
import throughline.model.recording.ThreadInfo;
import throughline.model.run.RunThread.Part;

/// Joins the threads of several recordings: by OS thread id, then by name where the name is unique.
///
/// Recordings of different ranks of a job never share a thread: each rank has its own `stream 7`,
/// and in containers even the same process and thread ids.
final class ThreadJoin {
  private static final Pattern TRAILING_NUMBER = Pattern.compile("[-_ .#]\\d+$");

  private static final String RANK = "rank";

  private static final class Group {
    private final List<Part> parts = new ArrayList<>();
    private final List<ThreadInfo> infos = new ArrayList<>();
    private @Nullable String rank;

    long osThreadId() {
      return infos.stream()
          .mapToLong(ThreadInfo::osThreadId)
          .filter(id -> id >= 0)
          .findFirst()
          .orElse(-1);
    }

    boolean isProcess() {
      return infos.getFirst().isProcess();
    }

    String processKey() {
      return infos.stream()
          .map(ThreadInfo::processKey)
          .filter(key -> !key.isEmpty())
          .findFirst()
          .orElse("");
    }

    /// The name that says most: one given by the program's own telemetry rather than the command
    /// that the OS shows for every thread.
    String name() {
      return infos.stream()
          .filter(info -> info.role() != null)
          .findFirst()
          .orElse(infos.getFirst())
          .name();
    }

    boolean isInRecording(int recording) {
      return parts.stream().anyMatch(part -> part.recording() == recording);
    }
  }

  private final List<Group> groups = new ArrayList<>();

  private ThreadJoin() {}

  static List<RunThread> join(List<Recording> recordings) {
    ThreadJoin join = new ThreadJoin();
    for (int recording = 0; recording < recordings.size(); recording++) {
      List<ThreadInfo> threads = recordings.get(recording).threads();
      Map<String, Integer> namesInRecording = new HashMap<>();
      threads.forEach(info -> namesInRecording.merge(info.name(), 1, Integer::sum));
      for (int thread = 0; thread < threads.size(); thread++) {
        ThreadInfo info = threads.get(thread);
        boolean uniqueName = namesInRecording.getOrDefault(info.name(), 0) == 1;
        String rank = recordings.get(recording).properties().get(RANK);
        Group group = join.find(info, recording, uniqueName, rank);
        group.rank = group.rank == null ? rank : group.rank;
        group.parts.add(new Part(recording, thread));
        group.infos.add(info);
      }
    }
    return join.finish();
  }

  private Group find(ThreadInfo info, int recording, boolean uniqueName, @Nullable String rank) {
    Group byName = null;
    int sameName = 0;
    for (Group group : groups) {
      boolean ranksDiffer = rank != null && group.rank != null && !rank.equals(group.rank);
      if (ranksDiffer || group.isProcess() != info.isProcess() || group.isInRecording(recording)) {
        continue;
      }
      boolean sameProcess =
          info.processKey().isEmpty()
              || group.processKey().isEmpty()
              || info.processKey().equals(group.processKey());
      if (sameProcess && info.osThreadId() >= 0 && info.osThreadId() == group.osThreadId()) {
        return group;
      }
      boolean idsDiffer = info.osThreadId() >= 0 && group.osThreadId() >= 0;
      if (sameProcess && !idsDiffer && group.name().equals(info.name())) {
        byName = group;
        sameName++;
      }
    }
    if (byName != null && sameName == 1 && uniqueName) {
      return byName;
    }
    Group added = new Group();
    groups.add(added);
    return added;
  }

  private List<RunThread> finish() {
    Map<String, Integer> names = new LinkedHashMap<>();
    groups.forEach(group -> names.merge(group.rank + "/" + group.name(), 1, Integer::sum));
    Map<String, Integer> used = new HashMap<>();
    List<RunThread> joined = new ArrayList<>();
    boolean severalRanks =
        groups.stream().map(group -> group.rank).filter(Objects::nonNull).distinct().count() > 1;
    for (Group group : groups) {
      String label = group.name();
      if (severalRanks && group.rank != null) {
        label = "rank " + group.rank + " · " + label;
      }
      if (group.isProcess()) {
        label += " (process " + group.processKey() + ")";
      } else if (names.getOrDefault(group.rank + "/" + group.name(), 0) > 1) {
        label +=
            group.osThreadId() >= 0
                ? " (" + group.osThreadId() + ")"
                : " [" + group.infos.getFirst().threadKey() + "]";
      }
      int repeats = used.merge(label, 1, Integer::sum);
      joined.add(
          new RunThread(
              repeats == 1 ? label : label + " #" + repeats,
              group.processKey(),
              group.osThreadId(),
              role(group),
              group.isProcess(),
              List.copyOf(group.parts)));
    }
    return joined;
  }

  private static @Nullable String role(Group group) {
    for (ThreadInfo info : group.infos) {
      if (info.role() != null) {
        return info.role();
      }
    }
    if (group.isProcess()) {
      return null;
    }
    String stem = TRAILING_NUMBER.matcher(group.name()).replaceFirst("");
    return stem.isEmpty() || stem.equals(group.name()) ? null : stem;
  }
}
