package throughline.app.report;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import throughline.app.report.Provenance.Origin;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.run.Run;
import throughline.model.run.RunSettings;

/// The call that makes a report again, as one would type it in a shell, and what a call cannot say.
final class ReportCall {
  private final ReportRequest request;
  private final Provenance provenance;
  private final StringBuilder call = new StringBuilder("throughline report");
  private final List<String> unsaid = new ArrayList<>();

  private ReportCall(ReportRequest request, Provenance provenance) {
    this.request = request;
    this.provenance = provenance;
  }

  /// @param text the call
  /// @param unsaid what it does not say, each a phrase; empty if it says everything
  record Said(String text, List<String> unsaid) {
    /// What whoever wants the same report must know; empty if the call alone will do.
    String note() {
      return unsaid.isEmpty()
          ? ""
          : "A call cannot say "
              + String.join(" and ", unsaid)
              + "; this report itself can: open it, or name it instead of the files.";
    }
  }

  static Said of(ReportRequest request, Provenance provenance, ReportFormat format) {
    ReportCall made = new ReportCall(request, provenance);
    made.appendFiles();
    made.appendChoices();
    made.appendLook(format);
    made.call.append(" -o report").append(format.ending());
    return new Said(made.call.toString(), List.copyOf(made.unsaid));
  }

  private Stream<Origin> origins() {
    return Stream.concat(provenance.baseline().stream(), provenance.candidate().stream());
  }

  private void appendFiles() {
    boolean isAlone = provenance.candidate().isEmpty() && provenance.baseline().size() == 1;
    provenance.baseline().forEach(run -> append(isAlone ? "" : " --baseline", run));
    provenance.candidate().forEach(run -> append(" --candidate", run));
    if (origins().anyMatch(this::isNamedOtherwise)) {
      unsaid.add("the names of the runs");
    }
  }

  private void append(String flag, Origin origin) {
    call.append(flag);
    words(origin).forEach(word -> call.append(' ').append(quoted(word)));
  }

  private void appendChoices() {
    request.options().baselineWindow().ifPresent(w -> option("--baseline-window", window(w)));
    request.options().candidateWindow().ifPresent(w -> option("--candidate-window", window(w)));
    appendCommon("--step", RunSettings::step, "which runs have iterations of their own choice");
    appendCommon(
        "--throughput-pattern",
        RunSettings::throughputPattern,
        "which runs were read with which pattern");
    origins().forEach(this::appendOffsets);
    if (!request.colors().isEmpty()) {
      unsaid.add("the colours that were chosen");
    }
  }

  /// An option of the call is for all runs.
  private void appendCommon(
      String option, Function<RunSettings, Optional<String>> choice, String otherwise) {
    List<Optional<String>> chosen =
        origins().map(origin -> choice.apply(origin.run().settings())).distinct().toList();
    if (chosen.size() == 1) {
      chosen.getFirst().ifPresent(value -> option(option, value));
    } else {
      unsaid.add(otherwise);
    }
  }

  private void appendOffsets(Origin origin) {
    for (SourceFile file : origin.read()) {
      OptionalLong offset = file.offset(origin.run());
      if (offset.isPresent() && file.path().isPresent()) {
        option("--offset", shown(file.path().get()) + "=" + seconds(offset.getAsLong()));
      } else if (offset.isPresent()) {
        unsaid.add("where " + file.name() + " was moved by hand");
      }
    }
  }

  private void appendLook(ReportFormat format) {
    ReportLook look = request.look();
    if (!look.sections().equals(ReportSection.all())) {
      List<String> words = look.sections().stream().map(ReportSection::word).toList();
      option("--sections", String.join(",", words));
    }
    if (format == ReportFormat.PNG && look.width() != ReportLook.DEFAULT_WIDTH) {
      option("--width", Integer.toString(look.width()));
    }
    if (format == ReportFormat.PNG && look.scale() != 1) {
      option("--scale", Integer.toString(look.scale()));
    }
    if (format != ReportFormat.HTML && look.theme() != ReportLook.DEFAULT.theme()) {
      option("--theme", "dark");
    }
    if (look.isPrivate()) {
      call.append(" --private");
    }
  }

  private void option(String name, String value) {
    call.append(' ').append(name).append(' ').append(quoted(value));
  }

  /// A window in seconds on the run's own clock.
  private static String window(ChosenWindow window) {
    return seconds(window.fromNanos()) + ".." + seconds(window.toNanos());
  }

  private static String seconds(long nanos) {
    return BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString();
  }

  /// What names a run: the folder it was read from, or its files.
  private List<String> words(Origin origin) {
    Path folder = folder(origin);
    Set<String> words = new LinkedHashSet<>();
    if (folder != null) {
      words.add(shown(folder));
    } else if (isPartlyNoFile(origin)) {
      words.add("-");
    }
    origin.paths().stream()
        .filter(path -> folder == null || !path.startsWith(folder))
        .forEach(path -> words.add(shown(path)));
    return List.copyOf(words);
  }

  private static boolean isPartlyNoFile(Origin origin) {
    return origin.read().stream().anyMatch(file -> file.path().isEmpty());
  }

  /// The folder that a run was read from, which it is called after.
  private static @Nullable Path folder(Origin origin) {
    if (isPartlyNoFile(origin) || origin.read().isEmpty()) {
      return null;
    }
    Path common = null;
    for (SourceFile file : origin.read()) {
      Path parent = file.path().orElseThrow().getParent();
      common = common == null ? parent : Provenance.common(common, parent);
    }
    for (Path folder = common; folder != null; folder = folder.getParent()) {
      if (String.valueOf(folder.getFileName()).equals(origin.run().name())) {
        return folder;
      }
    }
    return null;
  }

  /// Whether the call would call a run after its first file, and its name is another.
  private boolean isNamedOtherwise(Origin origin) {
    Run run = origin.run();
    return folder(origin) == null
        && !isPartlyNoFile(origin)
        && !origin.read().getFirst().name().equals(run.name());
  }

  private String shown(Path path) {
    Path name = path.getFileName();
    return request.look().isPrivate() && name != null ? name.toString() : path.toString();
  }

  private static String quoted(String text) {
    return text.matches("[\\w./@%+=:,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
