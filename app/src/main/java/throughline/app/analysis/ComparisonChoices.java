package throughline.app.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import throughline.app.json.Fields;
import throughline.model.compare.ComparabilityWarning;
import throughline.model.compare.ComparisonOptions;
import throughline.model.compare.ComparisonOptions.ChosenWindow;

/// What the user decided about a comparison, as plain values: `baselineWindow` and
/// `candidateWindow` with `from` and `to` in nanoseconds on the run's clock, and the differences
/// taken note of.
public final class ComparisonChoices {
  /// The field of a workspace file.
  public static final String KEY = "comparison";

  private ComparisonChoices() {}

  public static Map<String, Object> write(
      ComparisonOptions options, Collection<ComparabilityWarning> acknowledged) {
    Map<String, Object> fields = new LinkedHashMap<>();
    options.baselineWindow().ifPresent(window -> fields.put("baselineWindow", write(window)));
    options.candidateWindow().ifPresent(window -> fields.put("candidateWindow", write(window)));
    if (!acknowledged.isEmpty()) {
      fields.put("acknowledged", acknowledged.stream().map(ComparisonChoices::write).toList());
    }
    return fields;
  }

  private static Map<String, Object> write(ChosenWindow window) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("from", window.fromNanos());
    fields.put("to", window.toNanos());
    return fields;
  }

  private static Map<String, Object> write(ComparabilityWarning difference) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("code", Fields.word(difference.code()));
    fields.put("level", Fields.word(difference.level()));
    fields.put("text", difference.text());
    fields.put("effect", difference.effect());
    fields.put("meaningless", difference.makesRatioMeaningless());
    return fields;
  }

  /// @param side `baselineWindow` or `candidateWindow`
  public static Optional<ChosenWindow> window(Fields state, String side) {
    return state
        .object(side)
        .filter(window -> window.whole("from").orElse(0) < window.whole("to").orElse(0))
        .map(
            window ->
                new ChosenWindow(window.whole("from").orElse(0), window.whole("to").orElse(0)));
  }

  static List<ComparabilityWarning> acknowledged(Fields state) {
    List<ComparabilityWarning> known = new ArrayList<>();
    for (Fields difference : state.objects("acknowledged")) {
      Optional<ComparabilityWarning.Code> code =
          difference.constant("code", ComparabilityWarning.Code.class);
      Optional<ComparabilityWarning.Level> level =
          difference.constant("level", ComparabilityWarning.Level.class);
      if (code.isPresent() && level.isPresent()) {
        known.add(
            new ComparabilityWarning(
                code.get(),
                level.get(),
                difference.text("text").orElse(""),
                difference.text("effect").orElse(""),
                difference.flag("meaningless", false)));
      }
    }
    return known;
  }
}
