package throughline.app.overview;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import throughline.app.chart.Figure;
import throughline.app.chart.Texts;
import throughline.model.compare.ComparabilityWarning;

/// Every difference between the two sides that could fool the reader, with its effect.
public final class ComparabilitySection {
  private ComparabilitySection() {}

  /// @return the section, or empty if the sides differ in nothing else
  public static Optional<Figure> of(List<ComparabilityWarning> warnings) {
    if (warnings.isEmpty()) {
      return Optional.empty();
    }
    VBox rows = new VBox(8);
    warnings.forEach(warning -> rows.getChildren().add(row(warning)));
    return Optional.of(new Figure(title(warnings), "", rows));
  }

  private static String title(List<ComparabilityWarning> warnings) {
    boolean serious =
        warnings.stream().anyMatch(w -> w.level() == ComparabilityWarning.Level.SERIOUS);
    String count = warnings.size() == 1 ? "one difference" : warnings.size() + " differences";
    return serious
        ? "Take care: " + count + " between the runs besides the one you made"
        : "The runs differ in other ways too (" + warnings.size() + ")";
  }

  private static Node row(ComparabilityWarning warning) {
    Label mark =
        switch (warning.level()) {
          case SERIOUS -> Texts.whole("✕", "error", "strong");
          case CAUTION -> Texts.whole("!", "warning", "strong");
          case NOTE -> Texts.whole("i", "muted", "strong");
        };
    mark.setMinWidth(12);
    mark.setAccessibleText(warning.level().word());
    VBox texts =
        new VBox(
            2,
            Texts.wrapped(sentence(warning.text())),
            Texts.wrapped(sentence(warning.effect()), "muted", "small"));
    HBox.setHgrow(texts, Priority.ALWAYS);
    return new HBox(8, mark, texts);
  }

  private static String sentence(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
