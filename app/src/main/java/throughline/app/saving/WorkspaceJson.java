package throughline.app.saving;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import throughline.app.inputs.InputsJson;
import throughline.app.inputs.MovedFiles;
import throughline.app.json.Fields;
import throughline.app.json.PlainJson;
import throughline.app.saving.WorkspaceDocument.RunEntry;
import throughline.app.workspace.Selection;
import throughline.model.run.RunSettings;
import throughline.model.run.TimeRange;

/// A [WorkspaceDocument] as JSON. Paths are relative to the folder of the file, with `/` between
/// names and at the end of folders, so that a folder with its workspace can be moved or shared.
final class WorkspaceJson {
  /// The field by which a workspace file is known; its value goes up when a field changes its
  /// meaning.
  static final String MARK = "throughline-workspace";

  static final int VERSION = 1;

  private WorkspaceJson() {}

  /// @param folder where the file will lie, absolute
  static String write(WorkspaceDocument document, Path folder) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(MARK, VERSION);
    fields.put("savedIn", folder.toString());
    fields.put("baseline", runs(document.baseline(), folder));
    fields.put("candidate", runs(document.candidate(), folder));
    fields.put("view", document.view());
    fields.put("selection", selection(document.selection()));
    fields.put("search", document.search());
    fields.put("parts", document.parts());
    return PlainJson.write(fields);
  }

  private static List<Object> runs(List<RunEntry> runs, Path folder) {
    List<Object> written = new ArrayList<>();
    for (RunEntry run : runs) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", run.settings().name());
      fields.put("paths", run.paths().stream().map(path -> relative(path, folder)).toList());
      run.settings().step().ifPresent(step -> fields.put("step", step));
      run.settings()
          .throughputPattern()
          .ifPresent(pattern -> fields.put("throughputPattern", pattern));
      if (!run.settings().offsets().isEmpty()) {
        Map<String, Object> offsets = new java.util.TreeMap<>();
        run.settings()
            .offsets()
            .forEach((source, nanos) -> offsets.put(relative(Path.of(source), folder), nanos));
        fields.put("offsetNanos", offsets);
      }
      written.add(fields);
    }
    return written;
  }

  private static String relative(Path path, Path folder) {
    Path absolute = path.toAbsolutePath().normalize();
    boolean isSameDisk = absolute.getRoot() != null && absolute.getRoot().equals(folder.getRoot());
    Path shown = isSameDisk ? folder.relativize(absolute) : absolute;
    String text = shown.toString().replace(File.separatorChar, '/');
    return Files.isDirectory(absolute) ? (text.isEmpty() ? "." : text) + "/" : text;
  }

  private static Map<String, Object> selection(Selection selection) {
    Map<String, Object> fields = new LinkedHashMap<>();
    TimeRange range = selection.range();
    if (range != null) {
      fields.put("from", range.fromNanos());
      fields.put("to", range.toNanos());
    }
    put(fields, "thread", selection.thread());
    put(fields, "stage", selection.stage());
    put(fields, "frame", selection.frame());
    return fields;
  }

  private static void put(Map<String, Object> fields, String name, @Nullable String value) {
    if (value != null) {
      fields.put(name, value);
    }
  }

  /// What was written, before anybody looked whether its files are still there.
  ///
  /// @param savedIn the folder it was saved in, which is another one if the file was moved
  /// @param document holds paths as they were written: relative ones stay relative
  record Written(Optional<Path> savedIn, WorkspaceDocument document) {}

  /// @throws IllegalArgumentException if the text is no workspace, or of a later version
  static Written read(String text) {
    Fields fields = PlainJson.read(text);
    double version = fields.number(MARK, 0);
    if (version < 1) {
      throw new IllegalArgumentException("not a workspace file");
    }
    if (version > VERSION) {
      throw new IllegalArgumentException("written by a later version of the program");
    }
    return new Written(
        fields.text("savedIn").flatMap(MovedFiles::path),
        new WorkspaceDocument(
            runs(fields.objects("baseline")),
            runs(fields.objects("candidate")),
            fields.text("view").orElse(""),
            selection(fields.object("selection").orElse(Fields.NONE)),
            fields.text("search").orElse(""),
            fields.object("parts").orElse(Fields.NONE).values()));
  }

  private static List<RunEntry> runs(List<Fields> written) {
    List<RunEntry> runs = new ArrayList<>();
    for (Fields run : written) {
      List<Path> paths =
          run.texts("paths").stream().map(MovedFiles::path).flatMap(Optional::stream).toList();
      if (!paths.isEmpty()) {
        String name = run.text("name").orElse(String.valueOf(paths.getFirst().getFileName()));
        runs.add(
            new RunEntry(
                paths,
                new RunSettings(
                    name,
                    run.object("offsetNanos").map(Fields::wholes).orElse(Map.of()),
                    run.text("step"),
                    InputsJson.pattern(run))));
      }
    }
    return runs;
  }

  private static Selection selection(Fields fields) {
    boolean hasRange =
        fields.whole("from").isPresent()
            && fields.whole("to").isPresent()
            && fields.whole("from").getAsLong() <= fields.whole("to").getAsLong();
    return new Selection(
        hasRange
            ? new TimeRange(fields.whole("from").getAsLong(), fields.whole("to").getAsLong())
            : null,
        fields.text("thread").orElse(null),
        fields.text("stage").orElse(null),
        fields.text("frame").orElse(null));
  }

  /// The same document with every path put where the file is.
  ///
  /// @param place the absolute place of a written path
  static WorkspaceDocument placed(WorkspaceDocument written, UnaryOperator<Path> place) {
    return new WorkspaceDocument(
        placed(written.baseline(), place),
        placed(written.candidate(), place),
        written.view(),
        written.selection(),
        written.search(),
        written.parts());
  }

  private static List<RunEntry> placed(List<RunEntry> runs, UnaryOperator<Path> place) {
    return runs.stream()
        .map(
            run -> {
              Map<String, Long> offsets = new LinkedHashMap<>();
              run.settings()
                  .offsets()
                  .forEach(
                      (source, nanos) ->
                          MovedFiles.path(source)
                              .ifPresent(path -> offsets.put(place.apply(path).toString(), nanos)));
              return new RunEntry(
                  run.paths().stream().map(place).toList(), run.settings().withOffsets(offsets));
            })
        .toList();
  }
}
