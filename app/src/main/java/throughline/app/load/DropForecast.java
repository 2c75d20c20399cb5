package throughline.app.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import throughline.app.load.InputFiles.InputFile;
import throughline.app.load.LoadRequest.Parts;
import throughline.importers.Recognition;
import throughline.importers.api.ImportException.Failure;
import throughline.importers.api.ImporterInfo;

/// What would become of files if they were let go now: one line a file or folder, from the first
/// bytes of a few dozen files.
///
/// @param lines in the order in which they would be opened, at most [#MOST_LINES]
/// @param more how many files and folders have no line
public record DropForecast(List<Line> lines, int more) {
  /// How many lines people read while they hold a mouse button.
  public static final int MOST_LINES = 12;

  /// How many files are looked at, all folders together.
  static final int MOST_FILES = 48;

  private static final long MOST_NANOS = 1_500_000_000L;

  /// @param name of the file or folder, behind the side that it would become if that is known
  /// @param text what it is, such as `folded stacks`, or why it would be left out
  /// @param isTaken whether anything of it would be read
  public record Line(String name, String text, boolean isTaken) {}

  public DropForecast {
    lines = List.copyOf(lines);
  }

  /// The names alone, for the moment until the files are looked at.
  public static DropForecast names(List<Path> paths) {
    return cut(parts(paths).stream().map(part -> new Line(part.name(), "…", true)).toList());
  }

  /// Looks at files; for a worker thread, takes two seconds at most unless the disk is slower.
  ///
  /// @param recognise tells a file's format
  /// @param stale polled between files; what was found so far is returned once it holds
  public static DropForecast of(
      List<Path> paths, Function<Path, Recognition> recognise, BooleanSupplier stale) {
    List<Part> parts = parts(paths);
    Budget budget = new Budget(recognise, stale, MOST_FILES, System.nanoTime() + MOST_NANOS);
    List<Part> folders = new ArrayList<>();
    Map<Part, Line> lines = new HashMap<>();
    // Single files first: they are few, and folders may use up all that is left.
    for (Part part : parts) {
      if (Files.isDirectory(part.path())) {
        folders.add(part);
      } else {
        lines.put(part, file(part, budget));
      }
    }
    int left = folders.size();
    for (Part part : folders) {
      lines.put(part, folder(part, budget, Math.max(1, budget.files / left--)));
    }
    return cut(parts.stream().map(part -> Objects.requireNonNull(lines.get(part))).toList());
  }

  /// What is opened, and under which name it is shown.
  private record Part(String name, Path path) {}

  /// How much may still be looked at.
  private static final class Budget {
    private final Function<Path, Recognition> recognise;
    private final BooleanSupplier stale;
    private final long end;
    private int files;

    Budget(Function<Path, Recognition> recognise, BooleanSupplier stale, int files, long end) {
      this.recognise = recognise;
      this.stale = stale;
      this.files = files;
      this.end = end;
    }

    boolean isSpent() {
      return files <= 0 || System.nanoTime() > end || stale.getAsBoolean();
    }

    Recognition look(Path file) {
      files--;
      return recognise.apply(file);
    }
  }

  private static List<Part> parts(List<Path> paths) {
    List<LoadRequest> requests = paths.isEmpty() ? List.of() : LoadPlan.open(paths);
    if (requests.size() < 2) {
      return paths.stream().map(path -> new Part(name(path), path)).toList();
    }
    List<Part> parts = new ArrayList<>();
    for (LoadRequest request : requests) {
      for (Parts run : request.runs()) {
        for (Path path : run.paths()) {
          String side = request.slot().word();
          parts.add(new Part(name(path).equals(side) ? side : side + ": " + name(path), path));
        }
      }
    }
    return parts;
  }

  private static String name(Path path) {
    Path last = path.getFileName();
    return last == null ? path.toString() : last.toString();
  }

  private static DropForecast cut(List<Line> lines) {
    int shown = lines.size() <= MOST_LINES ? lines.size() : MOST_LINES - 1;
    return new DropForecast(lines.subList(0, shown), lines.size() - shown);
  }

  private static Line file(Part part, Budget budget) {
    if (budget.isSpent()) {
      return new Line(part.name(), "is looked at when it is opened", true);
    }
    return switch (budget.look(part.path())) {
      case Recognition.Known(ImporterInfo format) ->
          new Line(part.name(), shortTitle(format), true);
      case Recognition.Unknown(Failure reason) -> new Line(part.name(), refusal(reason), false);
    };
  }

  private static Line folder(Part part, Budget budget, int most) {
    InputFiles inside;
    try {
      inside = InputFiles.of(List.of(part.path()));
    } catch (IOException e) {
      return new Line(part.name(), "cannot be listed: " + e.getMessage(), false);
    }
    Map<String, Integer> formats = new LinkedHashMap<>();
    int unknown = 0;
    int looked = 0;
    for (InputFile file : inside.files()) {
      if (looked == most || budget.isSpent()) {
        break;
      }
      looked++;
      switch (budget.look(file.path())) {
        case Recognition.Known(ImporterInfo format) ->
            formats.merge(shortTitle(format), 1, Integer::sum);
        case Recognition.Unknown _ -> unknown++;
      }
    }
    int unseen = inside.files().size() - looked;
    return new Line(part.name(), text(formats, unknown, unseen), !formats.isEmpty() || unseen > 0);
  }

  private static String text(Map<String, Integer> formats, int unknown, int unseen) {
    List<String> parts =
        formats.entrySet().stream()
            .map(entry -> (entry.getValue() == 1 ? "" : entry.getValue() + " × ") + entry.getKey())
            .collect(Collectors.toCollection(ArrayList::new));
    if (unknown > 0) {
      parts.add(unknown + " not known, left out");
    }
    if (unseen > 0) {
      parts.add(unseen + " more files");
    }
    return parts.isEmpty() ? "empty, nothing to read" : String.join(" · ", parts);
  }

  /// What people call a format, without the list of programs that write it.
  private static String shortTitle(ImporterInfo format) {
    int bracket = format.title().indexOf(" (");
    return bracket < 0 ? format.title() : format.title().substring(0, bracket);
  }

  private static String refusal(Failure reason) {
    return switch (reason.code()) {
      case "not-recognised" -> "not known, left out";
      case "empty" -> "empty, left out";
      case "not-supported" ->
          reason.message()
              + (reason.advice().isEmpty() ? ", left out" : ", left out: " + reason.advice());
      default -> reason.message();
    };
  }
}
