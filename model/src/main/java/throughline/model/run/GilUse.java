package throughline.model.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import throughline.model.recording.Recording;
import throughline.model.recording.SampleProfile;
import throughline.model.recording.ThreadInfo;

/// How long Python's interpreter lock (the GIL) was held, measured by a sampler that looks only at
/// the thread that holds it (`py-spy record --gil`): samples / (rate × seconds).
///
/// @param samples how many samples found the lock held
/// @param ratePerSecond how often the sampler looked
/// @param seconds how long it looked; NaN if nothing says
/// @param share the part of that time that the lock was held, at most 1; NaN if nothing says
/// @param assumptions what had to be assumed; empty if the file says all of it
/// @param holders who held it, most samples first
public record GilUse(
    long samples,
    double ratePerSecond,
    double seconds,
    double share,
    List<String> assumptions,
    List<Holder> holders) {
  /// py-spy's own when none is asked for.
  private static final double USUAL_RATE = 100;

  private static final Pattern NAMED = Pattern.compile("(?:^|[^a-z])gil(?:[^a-z]|$)");

  /// @param thread the thread's name
  /// @param samples in which it held the lock
  public record Holder(String thread, long samples) {}

  /// How long the lock was held itself, in seconds.
  public double heldSeconds() {
    return samples / ratePerSecond;
  }

  /// What the recordings of a run measured, from the one with the most samples; nothing if none
  /// looked at the lock.
  public static Optional<GilUse> of(Run run) {
    Optional<GilUse> best = Optional.empty();
    for (Recording recording : run.recordings()) {
      if (!recording.profiles().isEmpty() && isOfHolders(recording)) {
        GilUse found = of(run, recording, says(recording));
        if (best.isEmpty() || found.samples() > best.get().samples()) {
          best = Optional.of(found);
        }
      }
    }
    return best;
  }

  /// Whether only threads that held the lock were sampled: the file says so, or, where it says
  /// nothing, its name does, as py-spy writes the same file with and without `--gil`.
  public static boolean isOfHolders(Recording recording) {
    return says(recording) || isNamed(recording);
  }

  private static boolean says(Recording recording) {
    return "gil".equals(recording.properties().get("sampling"));
  }

  private static boolean isNamed(Recording recording) {
    String file = recording.source().replaceFirst(".*[/\\\\]", "").toLowerCase(Locale.ROOT);
    return !recording.properties().containsKey("sampling") && NAMED.matcher(file).find();
  }

  private static GilUse of(Run run, Recording recording, boolean says) {
    List<String> assumptions = new ArrayList<>();
    if (!says) {
      assumptions.add("that it is of the lock's holders only, as its name says");
    }
    double rate = number(recording, "rate");
    if (Double.isNaN(rate)) {
      rate = USUAL_RATE;
      assumptions.add("100 samples a second, py-spy's usual rate");
    }
    double seconds = number(recording, "duration");
    if (Double.isNaN(seconds) && run.range().lengthNanos() > 0) {
      seconds = run.range().lengthNanos() / 1e9;
      assumptions.add("that it was sampled during the whole run");
    }
    long samples = 0;
    Map<String, Long> holders = new TreeMap<>();
    for (SampleProfile profile : recording.profiles()) {
      samples += profile.sampleCount();
      holders.merge(name(recording, profile), profile.sampleCount(), Long::sum);
    }
    return new GilUse(
        samples,
        rate,
        seconds,
        Math.min(1, samples / (rate * seconds)),
        List.copyOf(assumptions),
        holders.entrySet().stream()
            .map(entry -> new Holder(entry.getKey(), entry.getValue()))
            .sorted(Comparator.comparingLong(holder -> -holder.samples()))
            .toList());
  }

  private static String name(Recording recording, SampleProfile profile) {
    List<ThreadInfo> threads = recording.threads();
    return profile.threadId() < 0 ? profile.name() : threads.get(profile.threadId()).name();
  }

  private static double number(Recording recording, String key) {
    String text = recording.properties().get(key);
    try {
      double number = text == null ? Double.NaN : Double.parseDouble(text);
      return number > 0 ? number : Double.NaN;
    } catch (NumberFormatException _) {
      return Double.NaN; // a word such as `unlimited` says nothing
    }
  }
}
