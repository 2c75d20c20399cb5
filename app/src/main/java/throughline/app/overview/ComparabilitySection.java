package throughline.app.overview;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import throughline.app.chart.Figure;
import throughline.app.chart.Texts;
import throughline.model.compare.ComparabilityWarning;
import throughline.model.compare.ComparabilityWarning.Level;

/// Every difference between the two sides that could fool the reader, with its effect, right under
/// the verdict, which says how many there are. What the reader has taken note of is folded to one
/// line.
public final class ComparabilitySection {
  private static final double TEXT_WIDTH = 420;

  private ComparabilitySection() {}

  /// @param acknowledged what the reader has taken note of
  /// @param toggle told when the reader takes note of a difference, or wants it shown again
  public static Node of(
      List<ComparabilityWarning> warnings,
      Set<ComparabilityWarning> acknowledged,
      Consumer<ComparabilityWarning> toggle) {
    VBox box = new VBox(6);
    box.getStyleClass().add("comparability");
    List<ComparabilityWarning> open =
        warnings.stream().filter(warning -> !acknowledged.contains(warning)).toList();
    if (warnings.isEmpty()) {
      box.getChildren()
          .add(
              Texts.wrapped(
                  "The runs differ in nothing else that the files tell: "
                      + "hosts, tags, threads, stages, sampling, length and order are alike",
                  "muted",
                  "small"));
      return box;
    }
    if (!open.isEmpty()) {
      box.getChildren().add(Texts.wrapped("What else differs between the runs", "section"));
    }
    open.forEach(warning -> box.getChildren().add(row(warning, toggle)));
    warnings.stream()
        .filter(acknowledged::contains)
        .forEach(warning -> box.getChildren().add(folded(warning, toggle)));
    return box;
  }

  /// How many differences there are, to stand beside the verdict; nothing if there is none.
  static Optional<Node> line(
      List<ComparabilityWarning> warnings, Set<ComparabilityWarning> acknowledged) {
    List<ComparabilityWarning> open =
        warnings.stream().filter(warning -> !acknowledged.contains(warning)).toList();
    if (open.isEmpty()) {
      return warnings.isEmpty()
          ? Optional.empty()
          : Optional.of(Texts.wrapped(count(warnings.size()) + ", acknowledged", "muted"));
    }
    boolean serious = open.stream().anyMatch(warning -> warning.level() == Level.SERIOUS);
    boolean notes = open.stream().allMatch(warning -> warning.level() == Level.NOTE);
    String text =
        notes
            ? "i  " + count(open.size()) + " between the runs to know of"
            : "⚠  " + count(open.size()) + " between the runs could fool you";
    return Optional.of(
        Texts.wrapped(text, notes ? "muted" : serious ? "error" : "warning", "strong"));
  }

  private static String count(int count) {
    return count == 1 ? "1 difference" : count + " differences";
  }

  private static Node row(ComparabilityWarning warning, Consumer<ComparabilityWarning> toggle) {
    Label mark =
        switch (warning.level()) {
          case SERIOUS -> Texts.whole("✕", "error", "strong");
          case CAUTION -> Texts.whole("!", "warning", "strong");
          case NOTE -> Texts.whole("i", "muted", "strong");
        };
    mark.setMinWidth(12);
    mark.setAccessibleText(warning.level().word());
    Label text = Texts.wrapped(sentence(warning.text()));
    text.setPrefWidth(TEXT_WIDTH);
    Label effect = Texts.wrapped(sentence(warning.effect()), "muted");
    effect.setPrefWidth(TEXT_WIDTH);
    HBox.setHgrow(effect, Priority.ALWAYS);
    effect.setMaxWidth(Double.MAX_VALUE);
    Button button = tool("Acknowledge", warning, toggle);
    button.setAccessibleText("Acknowledge: " + warning.text());
    HBox row = new HBox(8, mark, text, effect, button);
    row.setAlignment(Pos.TOP_LEFT);
    return row;
  }

  private static Node folded(ComparabilityWarning warning, Consumer<ComparabilityWarning> toggle) {
    Label mark = Texts.whole("✓", "muted");
    mark.setMinWidth(12);
    mark.setAccessibleText("acknowledged");
    Label text = Texts.line(sentence(warning.text()), "muted", "small");
    text.setTooltip(new Tooltip(sentence(warning.effect())));
    HBox.setHgrow(text, Priority.ALWAYS);
    text.setMaxWidth(Double.MAX_VALUE);
    HBox row = new HBox(8, mark, text, tool("Show again", warning, toggle));
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static Button tool(
      String words, ComparabilityWarning warning, Consumer<ComparabilityWarning> toggle) {
    Button button = new Button(words);
    button.getStyleClass().addAll("flat", "small", Figure.TOOLS);
    button.setMinWidth(Button.USE_PREF_SIZE);
    button.setOnAction(_ -> toggle.accept(warning));
    return button;
  }

  private static String sentence(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
