package throughline.app.load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import throughline.app.load.LoadRequest.Mode;
import throughline.app.load.LoadRequest.Parts;
import throughline.app.workspace.Slot;

/// Decides what a set of files and folders is to become.
///
/// A folder is one run. Loose files, or files and folders mixed, make one run together. Where no
/// side is given, two folders are a comparison, and so is a folder that holds one called `before`
/// and one called `after`.
public final class LoadPlan {
  private static final List<List<String>> SIDES =
      List.of(List.of("before", "after"), List.of("baseline", "candidate"));

  private LoadPlan() {}

  /// What to open when the user did not say for which side.
  public static List<LoadRequest> open(List<Path> paths) {
    List<Path> pair = pair(paths);
    return pair.isEmpty()
        ? List.of(onto(Slot.BASELINE, paths, Mode.REPLACE))
        : List.of(
            onto(Slot.BASELINE, List.of(pair.getFirst()), Mode.REPLACE),
            onto(Slot.CANDIDATE, List.of(pair.getLast()), Mode.REPLACE));
  }

  /// What to open on one side: several folders are repetitions of one run.
  public static LoadRequest onto(Slot slot, List<Path> paths, Mode mode) {
    boolean onlyFolders = paths.stream().allMatch(Files::isDirectory);
    if (onlyFolders && mode == Mode.REPLACE) {
      return new LoadRequest(
          slot, paths.stream().map(path -> new Parts(name(path), List.of(path))).toList(), mode);
    }
    return new LoadRequest(slot, List.of(new Parts(name(paths), paths)), mode);
  }

  /// The folders before and after, or nothing if the paths are no comparison.
  private static List<Path> pair(List<Path> paths) {
    if (paths.size() == 2 && paths.stream().allMatch(Files::isDirectory)) {
      boolean swapped = looksLater(paths.getFirst()) && !looksLater(paths.getLast());
      return swapped ? paths.reversed() : paths;
    }
    if (paths.size() == 1) {
      for (List<String> names : SIDES) {
        List<Path> inside = names.stream().map(paths.getFirst()::resolve).toList();
        if (inside.stream().allMatch(Files::isDirectory)) {
          return inside;
        }
      }
    }
    return List.of();
  }

  private static boolean looksLater(Path folder) {
    String name = name(folder).toLowerCase(Locale.ROOT);
    return SIDES.stream().anyMatch(names -> name.contains(names.getLast()));
  }

  private static String name(List<Path> paths) {
    String first = name(paths.getFirst());
    List<Path> others = new ArrayList<>(paths.subList(1, paths.size()));
    return others.isEmpty() ? first : first + " + " + others.size();
  }

  private static String name(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    return last == null ? path.toString() : last.toString();
  }
}
