package throughline.app.settings;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the program remembers between starts.
///
/// @param theme which colours the user wants
/// @param recent what was opened last, the newest first, at most [#MOST_RECENT]
/// @param bounds where the window was, or null for wherever the system puts it
/// @param isDetailsOpen whether the details pane is unfolded
/// @param lastFolder where files were chosen last, or null
public record Settings(
    ThemeChoice theme,
    List<Recent> recent,
    @Nullable Bounds bounds,
    boolean isDetailsOpen,
    @Nullable String lastFolder) {
  /// How many recent entries are kept.
  public static final int MOST_RECENT = 10;

  /// Of a program that was never started.
  public static final Settings DEFAULTS =
      new Settings(ThemeChoice.SYSTEM, List.of(), null, true, null);

  /// Which colours the user wants.
  public enum ThemeChoice {
    SYSTEM,
    LIGHT,
    DARK
  }

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
    return new Settings(theme, entries, bounds, isDetailsOpen, lastFolder);
  }

  /// The same without an entry, for one whose files are gone.
  public Settings forgotten(Recent entry) {
    return new Settings(
        theme,
        recent.stream().filter(known -> !known.equals(entry)).toList(),
        bounds,
        isDetailsOpen,
        lastFolder);
  }

  public Settings withTheme(ThemeChoice choice) {
    return new Settings(choice, recent, bounds, isDetailsOpen, lastFolder);
  }

  public Settings withBounds(Bounds newBounds) {
    return new Settings(theme, recent, newBounds, isDetailsOpen, lastFolder);
  }

  public Settings withDetailsOpen(boolean open) {
    return new Settings(theme, recent, bounds, open, lastFolder);
  }

  public Settings withLastFolder(String folder) {
    return new Settings(theme, recent, bounds, isDetailsOpen, folder);
  }
}
