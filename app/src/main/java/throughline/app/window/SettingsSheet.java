package throughline.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.chart.Choice;
import throughline.app.settings.Preferences;
import throughline.app.settings.Preferences.Motion;
import throughline.app.settings.Preferences.Reading;
import throughline.app.settings.SettingsFile;

/// Everything that can be set, on one sheet above the window, with a field that leaves only the
/// rows about a word. What is chosen holds at once, in all windows, and is remembered.
final class SettingsSheet extends Sheet {
  private static final double WIDTH = 560;

  private final SettingsFile settings;
  private final ThemeSwitch theme;
  private final Runnable toggleDetails;
  private final TextField search = new TextField();

  /// One thing that can be set.
  ///
  /// @param words other words by which somebody may look for it
  private record Row(String label, String explanation, String words, Node control) {
    boolean isAbout(String text) {
      String all = (label + " " + explanation + " " + words).toLowerCase(Locale.ROOT);
      return all.contains(text.strip().toLowerCase(Locale.ROOT));
    }
  }

  /// @param toggleDetails folds or unfolds the details pane
  SettingsSheet(SettingsFile settings, ThemeSwitch theme, Runnable toggleDetails) {
    super("settings-sheet", "Settings");
    this.settings = settings;
    this.theme = theme;
    this.toggleDetails = toggleDetails;
    search.setId("settings-search");
    search.setPromptText("Search settings");
    search.setAccessibleText("Search settings");
  }

  @Override
  Region content() {
    GridPane grid = new GridPane(24, 16);
    List<Row> rows = rows();
    search.clear();
    search.textProperty().addListener((_, _, text) -> fill(grid, rows, text));
    fill(grid, rows, "");
    VBox content = new VBox(16, search, grid);
    content.setPrefWidth(WIDTH);
    return content;
  }

  @Override
  void opened() {
    search.requestFocus();
  }

  private static void fill(GridPane grid, List<Row> rows, String text) {
    grid.getChildren().clear();
    int at = 0;
    for (Row row : rows) {
      if (row.isAbout(text)) {
        Label label = new Label(row.label());
        Label explanation = new Label(row.explanation());
        explanation.getStyleClass().addAll("small", "muted");
        explanation.setWrapText(true);
        explanation.setMaxWidth(WIDTH / 2 - 24);
        GridPane.setHalignment(row.control(), HPos.RIGHT);
        GridPane.setHgrow(row.control(), javafx.scene.layout.Priority.ALWAYS);
        grid.addRow(at++, new VBox(2, label, explanation), row.control());
      }
    }
    if (at == 0) {
      Label nothing = new Label("No setting is about that");
      nothing.getStyleClass().add("muted");
      grid.addRow(0, nothing);
    }
  }

  private List<Row> rows() {
    Preferences now = settings.get().preferences();
    List<Row> rows = new ArrayList<>();
    rows.add(
        new Row(
            "Colours",
            "Both themes hold for colour-blind eyes.",
            "theme dark light appearance",
            choice(
                "Colours",
                List.of(Preferences.Theme.values()),
                now.theme(),
                value -> word(value),
                theme::choose)));
    rows.add(
        new Row(
            "Motion",
            "Whether zooms glide to where they go.",
            "animation reduced accessibility",
            choice(
                "Motion",
                List.of(Motion.values()),
                now.motion(),
                value -> word(value),
                value -> prefer(known -> known.with(value)))));
    rows.add(
        new Row(
            "Messages stay for",
            "At the top of the view, unless they are closed.",
            "notification time",
            choice(
                "Messages stay for",
                List.of(Reading.values()),
                now.reading(),
                value -> value.seconds() + " s",
                value -> prefer(known -> known.with(value)))));
    rows.add(
        new Row(
            "Details",
            "The pane at the right that tells what is selected.",
            "pane side panel layout",
            check("Shown", () -> settings.get().isDetailsOpen(), _ -> toggleDetails.run())));
    rows.add(
        new Row(
            "After a crash",
            "Offer to open what was there.",
            "session restore reopen recover",
            check(
                "Offered",
                now::offersLastSession,
                offers -> prefer(known -> known.withOffer(offers)))));
    rows.add(new Row("Recent runs", "On the welcome page.", "history privacy clear", clear()));
    rows.add(
        new Row(
            "Settings file",
            settings.path().toString(),
            "folder path",
            copy(settings.path().toString())));
    return rows;
  }

  private static String word(Enum<?> constant) {
    String name = constant.name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }

  private void prefer(UnaryOperator<Preferences> change) {
    settings.update(known -> known.prefer(change));
  }

  private static <T> Choice<T> choice(
      String what, List<T> values, T now, Function<T, String> name, Consumer<T> onChosen) {
    Choice<T> choice = new Choice<>(what, now);
    values.forEach(value -> choice.with(value, name.apply(value), what + ": " + name.apply(value)));
    choice.valueProperty().addListener((_, _, value) -> onChosen.accept(value));
    return choice;
  }

  private static CheckBox check(String label, Supplier<Boolean> now, Consumer<Boolean> onChanged) {
    CheckBox box = new CheckBox(label);
    box.setSelected(now.get());
    box.setOnAction(_ -> onChanged.accept(box.isSelected()));
    return box;
  }

  private Button clear() {
    Button button = new Button("Forget them");
    button.setId("settings-forget");
    button.setDisable(settings.get().recent().isEmpty());
    button.setOnAction(
        _ -> {
          settings.update(known -> known.withoutRecent());
          button.setDisable(true);
        });
    return button;
  }

  private static Button copy(String text) {
    Button button = new Button("Copy path");
    button.setOnAction(
        _ -> {
          ClipboardContent content = new ClipboardContent();
          content.putString(text);
          Clipboard.getSystemClipboard().setContent(content);
        });
    return button;
  }
}
