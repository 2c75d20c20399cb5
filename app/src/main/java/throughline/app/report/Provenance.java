package throughline.app.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throughline.app.Version;
import throughline.app.inputs.ReportInputs;
import throughline.app.inputs.ReportInputs.FileRef;
import throughline.app.inputs.ReportInputs.RunFiles;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.run.Run;

/// Where a report comes from: its files as data, and the call that makes it again. Both come out of
/// the runs alone, so that the window and the command line say the same.
final class Provenance {
  private final ReportRequest request;
  private final List<SourceFile> files;

  Provenance(ReportRequest request, List<SourceFile> files) {
    this.request = request;
    this.files = files;
  }

  /// The files as data that travels with the report.
  ReportInputs inputs() {
    Optional<Path> root = request.look().isPrivate() ? Optional.empty() : root();
    return new ReportInputs(
        Version.NUMBER,
        root.map(Path::toString).orElse(""),
        runs(request.baseline(), false, root),
        runs(request.candidate(), true, root),
        request.options().baselineWindow(),
        request.options().candidateWindow(),
        request.reading().step(),
        request.reading().throughputPattern());
  }

  private List<RunFiles> runs(List<Run> runs, boolean isCandidate, Optional<Path> root) {
    List<RunFiles> out = new ArrayList<>();
    int next = isCandidate ? count(request.baseline()) : 0;
    for (Run run : runs) {
      List<FileRef> refs = new ArrayList<>();
      for (SourceFile file : files.subList(next, next + run.recordings().size())) {
        refs.add(new FileRef(path(file, root), file.recording().bytes(), file.sha256()));
      }
      next += run.recordings().size();
      out.add(new RunFiles(run.name(), refs));
    }
    return out;
  }

  private static int count(List<Run> runs) {
    return runs.stream().mapToInt(run -> run.recordings().size()).sum();
  }

  private String path(SourceFile file, Optional<Path> root) {
    if (request.look().isPrivate() || file.path().isEmpty()) {
      return file.name();
    }
    Path path = file.path().get();
    return root.map(folder -> folder.relativize(path)).orElse(path).toString().replace('\\', '/');
  }

  /// The deepest folder that all files lie in.
  private Optional<Path> root() {
    Path common = null;
    for (SourceFile file : files) {
      if (file.path().isPresent()) {
        Path folder = file.path().get().getParent();
        common = common == null ? folder : common(common, folder);
      }
    }
    return Optional.ofNullable(common);
  }

  private static @Nullable Path common(@Nullable Path a, @Nullable Path b) {
    Path folder = a;
    while (folder != null && (b == null || !b.startsWith(folder))) {
      folder = folder.getParent();
    }
    return folder;
  }

  /// The call that makes the same report, as one would type it in a shell.
  String command(ReportFormat format) {
    StringBuilder call = new StringBuilder("throughline report");
    if (request.candidate().isEmpty() && request.baseline().size() == 1) {
      words(request.baseline().getFirst()).forEach(word -> call.append(' ').append(quoted(word)));
    } else {
      append(call, "--baseline", request.baseline());
      append(call, "--candidate", request.candidate());
    }
    request.options().baselineWindow().ifPresent(w -> option(call, "--baseline-window", window(w)));
    request
        .options()
        .candidateWindow()
        .ifPresent(w -> option(call, "--candidate-window", window(w)));
    request.reading().step().ifPresent(step -> option(call, "--step", step));
    request
        .reading()
        .throughputPattern()
        .ifPresent(pattern -> option(call, "--throughput-pattern", pattern));
    appendLook(call, format);
    return call.append(" -o report").append(format.ending()).toString();
  }

  private void appendLook(StringBuilder call, ReportFormat format) {
    ReportLook look = request.look();
    if (!look.sections().equals(ReportSection.all())) {
      List<String> words = look.sections().stream().map(ReportSection::word).toList();
      option(call, "--sections", String.join(",", words));
    }
    if (format == ReportFormat.PNG && look.width() != ReportLook.DEFAULT_WIDTH) {
      option(call, "--width", Integer.toString(look.width()));
    }
    if (format == ReportFormat.PNG && look.scale() != 1) {
      option(call, "--scale", Integer.toString(look.scale()));
    }
    if (format != ReportFormat.HTML && look.theme() != ReportLook.DEFAULT.theme()) {
      option(call, "--theme", "dark");
    }
    if (look.isPrivate()) {
      call.append(" --private");
    }
  }

  private static void option(StringBuilder call, String name, String value) {
    call.append(' ').append(name).append(' ').append(quoted(value));
  }

  /// A window in seconds on the run's own clock.
  static String window(ChosenWindow window) {
    return seconds(window.fromNanos()) + ".." + seconds(window.toNanos());
  }

  private static String seconds(long nanos) {
    return java.math.BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString();
  }

  private void append(StringBuilder call, String flag, List<Run> runs) {
    for (Run run : runs) {
      call.append(' ').append(flag);
      words(run).forEach(word -> call.append(' ').append(quoted(word)));
    }
  }

  /// What names a run: the folder it was read from, or its files.
  private List<String> words(Run run) {
    List<Path> paths =
        files.stream()
            .filter(file -> run.recordings().contains(file.recording()))
            .flatMap(file -> file.path().stream())
            .toList();
    Path folder = folder(run, paths);
    Set<String> words = new LinkedHashSet<>();
    if (folder != null) {
      words.add(shown(folder));
    } else if (paths.size() < run.recordings().size()) {
      words.add("-");
    }
    if (folder == null) {
      paths.forEach(path -> words.add(shown(path)));
    }
    return List.copyOf(words);
  }

  /// A run that was read from a folder is called like it.
  private static @Nullable Path folder(Run run, List<Path> paths) {
    if (paths.isEmpty() || paths.size() < run.recordings().size()) {
      return null;
    }
    Path common = paths.getFirst().getParent();
    for (Path path : paths) {
      common = common(common, path.getParent());
    }
    for (Path folder = common; folder != null; folder = folder.getParent()) {
      if (folder.endsWith(run.name())) {
        return folder;
      }
    }
    return null;
  }

  private String shown(Path path) {
    Path name = path.getFileName();
    return request.look().isPrivate() && name != null ? name.toString() : path.toString();
  }

  private static String quoted(String text) {
    return text.matches("[\\w./@%+=:,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
