package throughline.app.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.run.GilUse;
import throughline.model.run.Run;
import throughline.model.run.RunThread;

/// Samples that may be added up: of one file, of one event, in one unit. Two files of a run have
/// sampled the same time, and events of one file weigh different things, so neither have a sum.
///
/// @param label the file and, where it has several, the event
/// @param unit the unit of the weights
/// @param at which of the run's recordings it is
/// @param choices what to look at: all threads first where there are several, then each thread, the
///     greatest weight first
/// @param groups the threads of each process and of each loop, where that is neither one nor all
record FlameSource(
    String label, String unit, Run run, int at, List<Choice> choices, List<Choice> groups) {
  /// All threads, some of them or one.
  ///
  /// @param text what it is called
  /// @param thread the label of the run's thread, or null if it is all threads or unknown
  /// @param profiles its samples
  /// @param weight their sum
  /// @param threads how many threads it is
  record Choice(
      String text,
      @Nullable String thread,
      List<SampleProfile> profiles,
      double weight,
      int threads) {

    boolean hasTimes() {
      return profiles.stream().allMatch(SampleProfile::hasTimes);
    }

    long samples() {
      return profiles.stream().mapToLong(SampleProfile::sampleCount).sum();
    }
  }

  private record Key(String unit, String event, int ordinal) {}

  /// All sources of a run, in the order of its recordings.
  static List<FlameSource> of(Run run) {
    List<FlameSource> sources = new ArrayList<>();
    for (int at = 0; at < run.recordings().size(); at++) {
      Recording recording = run.recordings().get(at);
      Map<Key, List<SampleProfile>> events = new LinkedHashMap<>();
      Map<String, Integer> seen = new HashMap<>();
      for (SampleProfile profile : recording.profiles()) {
        String event = profile.threadId() < 0 ? "" : event(recording, profile);
        int ordinal =
            seen.merge(profile.threadId() + " " + profile.unit() + " " + event, 1, Integer::sum);
        events
            .computeIfAbsent(new Key(profile.unit(), event, ordinal), key -> new ArrayList<>())
            .add(profile);
      }
      for (Map.Entry<Key, List<SampleProfile>> event : events.entrySet()) {
        String name = events.size() == 1 ? "" : event(recording, event.getValue());
        sources.add(source(run, at, name, event.getKey().unit(), event.getValue()));
      }
    }
    return sources;
  }

  private static FlameSource source(
      Run run, int at, String event, String unit, List<SampleProfile> profiles) {
    Recording recording = run.recordings().get(at);
    Map<Integer, List<SampleProfile>> byThread = new LinkedHashMap<>();
    for (SampleProfile profile : profiles) {
      byThread.computeIfAbsent(profile.threadId(), key -> new ArrayList<>()).add(profile);
    }
    List<Choice> choices = new ArrayList<>();
    byThread.forEach(
        (threadId, own) -> {
          String label = threadId < 0 ? null : label(run, at, threadId);
          String text = label != null ? label : threadId < 0 ? "No thread" : name(recording, own);
          choices.add(new Choice(text, label, List.copyOf(own), weight(own), 1));
        });
    choices.sort(Comparator.comparingDouble(Choice::weight).reversed());
    if (choices.size() > 1) {
      String text = "All " + choices.size() + " threads";
      choices.addFirst(
          new Choice(text, null, List.copyOf(profiles), weight(profiles), choices.size()));
    } else {
      Choice only = choices.getFirst();
      if (only.thread() == null) {
        choices.set(0, new Choice("All samples", null, only.profiles(), only.weight(), 0));
      }
    }
    String file = recording.source().substring(recording.source().lastIndexOf('/') + 1);
    String what = event.isEmpty() ? file : file + ", " + event;
    return new FlameSource(
        what, unit, run, at, List.copyOf(choices), ThreadGroups.of(run, at, choices));
  }

  Recording recording() {
    return run.recordings().get(at);
  }

  /// What was sampled, where it is not what one would think: a clause for the lines above the
  /// graph, or empty.
  String sampling() {
    if (GilUse.isOfHolders(recording())) {
      return "only threads that held the GIL were sampled";
    }
    return switch (recording().properties().getOrDefault("sampling", "")) {
      case "idle" -> "idle threads were sampled too";
      case "dump" -> "one moment of each thread, from a dump";
      case "every call" -> "every call was timed, none sampled";
      case "wall" -> "wall time, waiting included";
      default -> "";
    };
  }

  /// Some threads together; of one thread, that thread.
  static Choice together(String text, List<Choice> parts) {
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    List<SampleProfile> profiles =
        parts.stream().flatMap(part -> part.profiles().stream()).toList();
    double weight = parts.stream().mapToDouble(Choice::weight).sum();
    return new Choice(text, null, profiles, weight, parts.size());
  }

  /// The threads by themselves.
  List<Choice> threads() {
    boolean hasAll = choices.size() > 1;
    return choices.subList(hasAll ? 1 : 0, choices.size());
  }

  /// What is most like a choice of another run: the same thread or group by name, else everything.
  Choice like(Choice other) {
    return java.util.stream.Stream.concat(choices.stream(), groups.stream())
        .filter(choice -> ThreadGroups.name(choice.text()).equals(ThreadGroups.name(other.text())))
        .findFirst()
        .orElseGet(() -> likeSeveral(other));
  }

  private Choice likeSeveral(Choice other) {
    java.util.Set<String> names =
        java.util.Arrays.stream(other.text().split(", "))
            .map(ThreadGroups::name)
            .collect(java.util.stream.Collectors.toSet());
    List<Choice> parts =
        threads().stream()
            .filter(choice -> names.contains(ThreadGroups.name(choice.text())))
            .toList();
    return parts.isEmpty() ? choices.getFirst() : together(other.text(), parts);
  }

  /// What the profiles' names say besides their threads' names; the unit where they disagree.
  private static String event(Recording recording, List<SampleProfile> profiles) {
    String common = "";
    for (SampleProfile profile : profiles) {
      String name = event(recording, profile);
      if (!common.isEmpty() && !common.equals(name)) {
        return profile.unit();
      }
      common = name;
    }
    return common.isEmpty() ? profiles.getFirst().unit() : common;
  }

  /// What a profile's name says besides its thread's name.
  private static String event(Recording recording, SampleProfile profile) {
    String name = profile.name();
    if (profile.threadId() < 0) {
      return name;
    }
    String thread = recording.threads().get(profile.threadId()).name();
    return name.startsWith(thread) ? name.substring(thread.length()).strip() : name;
  }

  private static @Nullable String label(Run run, int recording, int threadId) {
    RunThread.Part wanted = new RunThread.Part(recording, threadId);
    return run.threads().stream()
        .filter(thread -> thread.parts().contains(wanted))
        .map(RunThread::label)
        .findFirst()
        .orElse(null);
  }

  private static String name(Recording recording, List<SampleProfile> profiles) {
    return recording.threads().get(profiles.getFirst().threadId()).name();
  }

  private static double weight(List<SampleProfile> profiles) {
    return profiles.stream().mapToDouble(SampleProfile::totalWeight).sum();
  }

  /// The same event of another run: of the same file name if there is one, else in the same unit;
  /// null if there is none.
  @Nullable FlameSource counterpart(List<FlameSource> others) {
    return others.stream()
        .filter(other -> other.unit().equals(unit))
        .min(Comparator.comparingInt(other -> other.label().equals(label) ? 0 : 1))
        .orElse(null);
  }

  /// The weight of all threads.
  double weight() {
    return choices.getFirst().weight();
  }

  /// The choice of a thread; null if it has no samples here.
  @Nullable Choice of(String thread) {
    return choices.stream()
        .filter(choice -> thread.equals(choice.thread()))
        .findFirst()
        .orElse(null);
  }
}
