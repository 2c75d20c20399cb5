package throughline.app.timeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Puts the groups of each process, or rank, together under a head where a run has several.
final class ProcessHeads {
  private ProcessHeads() {}

  /// Groups of one process follow each other in their order; processes in order of their first
  /// group. A folded head keeps the lane that sums its groups up and hides them.
  ///
  /// @param folded keys of folded heads
  static List<TrackGroup> over(List<TrackGroup> groups, Set<String> folded) {
    Map<String, List<TrackGroup>> byOwner = new LinkedHashMap<>();
    for (TrackGroup group : groups) {
      byOwner.computeIfAbsent(group.owner(), key -> new ArrayList<>()).add(group);
    }
    long owners = byOwner.keySet().stream().filter(owner -> !owner.isEmpty()).count();
    if (owners < 2) {
      return groups;
    }
    List<TrackGroup> all = new ArrayList<>();
    List<TrackGroup> last = new ArrayList<>();
    for (Map.Entry<String, List<TrackGroup>> entry : byOwner.entrySet()) {
      if (entry.getKey().isEmpty()) {
        for (TrackGroup group : entry.getValue()) {
          (group.kind() == TrackGroup.Kind.NO_TIME ? last : all).add(group);
        }
        continue;
      }
      TrackGroup head = head(entry.getKey(), entry.getValue());
      all.add(head);
      if (!folded.contains(head.key())) {
        all.addAll(entry.getValue());
      }
    }
    all.addAll(last);
    return all;
  }

  private static TrackGroup head(String owner, List<TrackGroup> groups) {
    TrackGroup first = groups.getFirst();
    List<Track> lanes = new ArrayList<>();
    long threads = 0;
    for (TrackGroup group : groups) {
      threads += group.kind() == TrackGroup.Kind.THREAD ? 1 : 0;
      group.tracks().stream()
          .filter(track -> track instanceof Track.Slices || track instanceof Track.Shares)
          .limit(1)
          .forEach(lanes::add);
    }
    String detail = threads == 1 ? "1 thread" : threads + " threads";
    return new TrackGroup(
        first.slot() + "/process/" + owner,
        first.slot(),
        owner,
        detail,
        TrackGroup.Kind.HEAD,
        owner,
        List.of(new Track.Summary(owner, lanes)));
  }
}
