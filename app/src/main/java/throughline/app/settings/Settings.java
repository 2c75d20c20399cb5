package throughline.app.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What the program remembers between starts.
///
/// @param preferences what the user chose on the settings sheet
/// @param recent what was opened last, the newest first, at most [#MOST_RECENT]
/// @param bounds where the window was, or null for wherever the system puts it
/// @param isDetailsOpen whether the details pane is unfolded
/// @param lastFolder where files were chosen last, or null
public record Settings(
    Preferences preferences,
    List<Recent> recent,
    @Nullable Bounds bounds,
    boolean isDetailsOpen,
    @Nullable String lastFolder) {
  /// How many recent entries are kept.
  public static final int MOST_RECENT = 10;

  /// Of a program that was never started.
  public static final Settings DEFAULTS =
      new Settings(Preferences.DEFAULTS, List.of(), null, true, null);

  /// Files and folders that were open together.
  ///
  /// @param baseline absolute paths
  /// @param candidate absolute paths; empty for a run alone
  public record Recent(List<String> baseline, List<String> candidate) {
    public Recent {
      baseline = List.copyOf(baseline);
      candidate = List.copyOf(candidate);
    }
  }

  /// A place on the desktop, in logical pixels.
  public record Bounds(double x, double y, double width, double height, boolean isMaximized) {}

  public Settings {
    recent = List.copyOf(recent.subList(0, Math.min(recent.size(), MOST_RECENT)));
  }

  /// The same with an entry at the top of the recent ones. A comparison replaces the entry of its
  /// baseline alone, which was only a step on the way.
  public Settings opened(Recent entry) {
    List<Recent> entries = new ArrayList<>(recent);
    entries.remove(entry);
    entries.remove(new Recent(entry.baseline(), List.of()));
    entries.addFirst(entry);
    return new Settings(preferences, entries, bounds, isDetailsOpen, lastFolder);
  }

  /// The same without an entry, for one whose files are gone.
  public Settings forgotten(Recent entry) {
    return new Settings(
        preferences,
        recent.stream().filter(known -> !known.equals(entry)).toList(),
        bounds,
        isDetailsOpen,
        lastFolder);
  }

  public Settings prefer(UnaryOperator<Preferences> change) {
    return new Settings(change.apply(preferences), recent, bounds, isDetailsOpen, lastFolder);
  }

  /// The same without any recent entry.
  public Settings withoutRecent() {
    return new Settings(preferences, List.of(), bounds, isDetailsOpen, lastFolder);
  }

  public Settings withBounds(Bounds newBounds) {
    return new Settings(preferences, recent, newBounds, isDetailsOpen, lastFolder);
  }

  public Settings withDetailsOpen(boolean open) {
    return new Settings(preferences, recent, bounds, open, lastFolder);
  }

  public Settings withLastFolder(String folder) {
    return new Settings(preferences, recent, bounds, isDetailsOpen, folder);
  }

  /// What was changed since, to be done to other settings.
  Change changedFrom(Settings before) {
    return new Change(before, this);
  }

  /// The difference between two settings, key by key.
  record Change(Settings before, Settings after) {
    /// Other settings with the keys that changed; the others stay theirs.
    Settings on(Settings others) {
      return new Settings(
          preferences(before.preferences, after.preferences, others.preferences),
          recent(others.recent),
          changed(before.bounds, after.bounds, others.bounds),
          changed(before.isDetailsOpen, after.isDetailsOpen, others.isDetailsOpen),
          changed(before.lastFolder, after.lastFolder, others.lastFolder));
    }

    private static Preferences preferences(Preferences from, Preferences to, Preferences others) {
      return new Preferences(
          changed(from.theme(), to.theme(), others.theme()),
          changed(from.motion(), to.motion(), others.motion()),
          changed(from.reading(), to.reading(), others.reading()),
          changed(from.offersLastSession(), to.offersLastSession(), others.offersLastSession()));
    }

    /// What was opened here comes first; what was forgotten on either side is gone.
    private List<Recent> recent(List<Recent> others) {
      if (after.recent.equals(before.recent)) {
        return others;
      }
      List<Recent> entries = new ArrayList<>(after.recent);
      entries.removeIf(entry -> before.recent.contains(entry) && !others.contains(entry));
      for (Recent entry : others) {
        if (!before.recent.contains(entry) && !entries.contains(entry)) {
          entries.add(entry);
        }
      }
      return entries;
    }

    private static <T extends @Nullable Object> T changed(T from, T to, T others) {
      return Objects.equals(from, to) ? others : to;
    }
  }
}
