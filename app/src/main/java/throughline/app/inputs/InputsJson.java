package throughline.app.inputs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import throughline.app.inputs.ReportInputs.FileRef;
import throughline.app.inputs.ReportInputs.RunFiles;
import throughline.app.json.Fields;
import throughline.app.json.PlainJson;
import throughline.app.theme.OwnColors;
import throughline.model.compare.ComparisonOptions.ChosenWindow;
import throughline.model.run.RunSettings;

/// [ReportInputs] as JSON: one object, fields always in the same order. Reading passes over fields
/// it does not know, so that a later version may add some.
public final class InputsJson {
  /// Goes up when a field changes its meaning.
  private static final int VERSION = 1;

  private InputsJson() {}

  public static String write(ReportInputs inputs) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("version", VERSION);
    fields.put("throughline", inputs.version());
    if (!inputs.root().isEmpty()) {
      fields.put("root", inputs.root());
    }
    fields.put("baseline", side(inputs.baseline(), inputs.baselineWindow()));
    fields.put("candidate", side(inputs.candidate(), inputs.candidateWindow()));
    if (!inputs.colors().isEmpty()) {
      fields.put(OwnColors.KEY, inputs.colors().state());
    }
    return PlainJson.write(fields);
  }

  private static Map<String, Object> side(List<RunFiles> runs, Optional<ChosenWindow> window) {
    Map<String, Object> fields = new LinkedHashMap<>();
    window.ifPresent(
        chosen -> {
          Map<String, Object> times = new LinkedHashMap<>();
          times.put("fromNanos", chosen.fromNanos());
          times.put("toNanos", chosen.toNanos());
          fields.put("window", times);
        });
    fields.put("runs", runs.stream().map(InputsJson::run).toList());
    return fields;
  }

  private static Map<String, Object> run(RunFiles run) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", run.settings().name());
    run.settings().step().ifPresent(step -> fields.put("step", step));
    run.settings()
        .throughputPattern()
        .ifPresent(pattern -> fields.put("throughputPattern", pattern));
    fields.put("files", run.files().stream().map(InputsJson::file).toList());
    return fields;
  }

  private static Map<String, Object> file(FileRef file) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("path", file.path());
    fields.put("bytes", file.bytes());
    if (!file.sha256().isEmpty()) {
      fields.put("sha256", file.sha256());
    }
    file.offsetNanos().ifPresent(nanos -> fields.put("offsetNanos", nanos));
    return fields;
  }

  /// @throws IllegalArgumentException if it is not JSON, or was written by a later version of the
  ///     program that means something else by it
  public static ReportInputs read(String text) {
    Fields fields = PlainJson.read(text);
    if (fields.number("version", VERSION) > VERSION) {
      throw new IllegalArgumentException("written by a later version of the program");
    }
    Fields baseline = fields.object("baseline").orElse(Fields.NONE);
    Fields candidate = fields.object("candidate").orElse(Fields.NONE);
    return new ReportInputs(
        fields.text("throughline").orElse(""),
        fields.text("root").orElse(""),
        runs(baseline, fields),
        runs(candidate, fields),
        window(baseline),
        window(candidate),
        OwnColors.of(fields.object(OwnColors.KEY).orElse(Fields.NONE)));
  }

  private static Optional<ChosenWindow> window(Fields side) {
    return side.object("window")
        .filter(window -> window.whole("fromNanos").orElse(0) < window.whole("toNanos").orElse(0))
        .map(
            window ->
                new ChosenWindow(
                    window.whole("fromNanos").orElse(0), window.whole("toNanos").orElse(0)));
  }

  /// @param all the whole object: once, the step and the pattern were the same for all runs
  private static List<RunFiles> runs(Fields side, Fields all) {
    List<RunFiles> runs = new ArrayList<>();
    for (Fields run : side.objects("runs")) {
      RunSettings settings =
          RunSettings.named(run.text("name").orElse(""))
              .withStep(run.text("step").or(() -> all.text("step")))
              .withThroughputPattern(pattern(run).or(() -> pattern(all)));
      runs.add(new RunFiles(settings, files(run)));
    }
    return runs;
  }

  /// The field `throughputPattern`, if it is a regular expression.
  public static Optional<String> pattern(Fields run) {
    return run.text("throughputPattern")
        .filter(
            pattern -> {
              try {
                Pattern.compile(pattern);
                return true;
              } catch (PatternSyntaxException _) {
                // Edited by hand: what makes no sense is left out like any other field.
                return false;
              }
            });
  }

  private static List<FileRef> files(Fields run) {
    List<FileRef> files = new ArrayList<>();
    for (Fields file : run.objects("files")) {
      Optional<String> path = file.text("path").filter(known -> !known.isEmpty());
      OptionalLong offset = file.whole("offsetNanos");
      path.ifPresent(
          known ->
              files.add(
                  new FileRef(
                      known,
                      file.whole("bytes").orElse(0),
                      file.text("sha256").orElse(""),
                      offset)));
    }
    return files;
  }
}
