package throughline.app.report;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import javafx.stage.Window;
import throughline.app.chart.Choice;
import throughline.app.chart.Texts;
import throughline.app.theme.Theme;

/// What a report will hold, to choose from, with a preview. It stands beside the window and blocks
/// nothing.
final class ReportPanel {
  private static final double CHOICES_WIDTH = 320;

  private final Stage stage = new Stage(StageStyle.UTILITY);
  private final Map<ReportSection, CheckBox> sections = new EnumMap<>(ReportSection.class);
  private final Choice<Theme> theme;
  private final Choice<Integer> scale;
  private final Spinner<Integer> width;
  private final CheckBox isPrivate = new CheckBox("Leave out host names, user names and folders");
  private final ReportPreview preview;
  private final Function<ReportLook, ReportRequest> requests;
  private final Actions actions;

  /// What the panel does.
  ///
  /// @param changed told every look that is chosen
  /// @param save asks for a file and writes the report
  record Actions(Consumer<ReportLook> changed, BiConsumer<ReportLook, ReportFormat> save) {}

  /// @param requests makes the request for a look, of what is open then
  ReportPanel(
      Window owner,
      ReportLook look,
      Function<ReportLook, ReportRequest> requests,
      Actions actions) {
    this.requests = requests;
    this.actions = actions;
    theme =
        new Choice<>("Colours of the report", look.theme())
            .with(Theme.LIGHT, "Light", "Dark on light")
            .with(Theme.DARK, "Dark", "Light on dark");
    scale =
        new Choice<>("Sharpness of a picture", look.scale())
            .with(1, "1x", "One pixel for each")
            .with(2, "2x", "Sharp on fine screens and in print");
    width =
        new Spinner<>(
            new SpinnerValueFactory.IntegerSpinnerValueFactory(
                ReportLook.LEAST_WIDTH, ReportLook.MOST_WIDTH, look.width(), 80));
    width.setEditable(true);
    width.setPrefWidth(110);
    width.getEditor().setAccessibleText("Width of a picture in pixels");
    isPrivate.setSelected(look.isPrivate());
    isPrivate.setWrapText(true);
    preview = new ReportPreview(this::showAvailable);
    BorderPane root = new BorderPane(preview.region());
    root.getStyleClass().add("report-panel");
    root.setLeft(choices(look));
    Scene scene = new Scene(root, 860, 680);
    Theme.style(scene);
    scene.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE) {
            close();
          }
        });
    stage.setTitle("Report");
    stage.initOwner(owner);
    stage.setScene(scene);
    stage.setOnHidden(_ -> preview.stop());
    theme.valueProperty().subscribe(_ -> changed());
    scale.valueProperty().subscribe(_ -> changed());
    width.valueProperty().subscribe(_ -> changed());
    isPrivate.selectedProperty().subscribe(_ -> changed());
    sections.values().forEach(box -> box.selectedProperty().subscribe(_ -> changed()));
  }

  void show() {
    stage.show();
  }

  void close() {
    stage.close();
  }

  private Region choices(ReportLook look) {
    VBox list = new VBox(4);
    for (ReportSection section : ReportSection.values()) {
      CheckBox box = new CheckBox(section.title());
      box.setId("report-" + section.word());
      box.setSelected(look.shows(section));
      sections.put(section, box);
      Label about = Texts.line(section.explanation(), "muted", "small");
      HBox.setHgrow(about, Priority.ALWAYS);
      HBox row = new HBox(8, box, about);
      row.setAlignment(Pos.BASELINE_LEFT);
      box.setMinWidth(Region.USE_PREF_SIZE);
      list.getChildren().add(row);
    }
    VBox all =
        new VBox(
            16,
            new VBox(8, Texts.line("What it shows", "section"), list),
            new VBox(
                8,
                Texts.line("How it looks", "section"),
                row("Colours", theme),
                row("Picture", centered(width, Texts.whole("px wide", "muted"), scale))),
            isPrivate,
            buttons(),
            Texts.wrapped(
                "A picture opens its recordings again when it is dropped on the window.",
                "muted",
                "small"));
    all.setPadding(new Insets(16));
    all.setPrefWidth(CHOICES_WIDTH + 32);
    return all;
  }

  private static Node row(String name, Node control) {
    Label label = Texts.line(name, "muted");
    label.setMinWidth(56);
    HBox row = new HBox(8, label, control);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static HBox centered(Node... nodes) {
    HBox row = new HBox(8, nodes);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private Node buttons() {
    HBox row = new HBox(8);
    for (ReportFormat format : ReportFormat.values()) {
      Button button = new Button("Save " + format.name() + "…");
      button.setId("report-save-" + format.name().toLowerCase(java.util.Locale.ROOT));
      button.setMinWidth(Region.USE_PREF_SIZE);
      button.setOnAction(_ -> actions.save().accept(look(), format));
      if (format == ReportFormat.PNG) {
        button.setDefaultButton(true);
      }
      row.getChildren().add(button);
    }
    return row;
  }

  private ReportLook look() {
    Set<ReportSection> chosen = EnumSet.noneOf(ReportSection.class);
    sections.forEach(
        (section, box) -> {
          if (box.isSelected()) {
            chosen.add(section);
          }
        });
    return new ReportLook(
        width.getValue(),
        scale.value(),
        theme.value(),
        chosen.isEmpty() ? ReportSection.all() : chosen,
        isPrivate.isSelected());
  }

  private void changed() {
    if (sections.size() < ReportSection.values().length || stage.getScene() == null) {
      return; // still being put together
    }
    ReportLook look = look();
    actions.changed().accept(look);
    preview.show(requests.apply(look));
  }

  /// Sections that have nothing to say about these runs cannot be chosen.
  private void showAvailable(Set<ReportSection> available) {
    sections.forEach((section, box) -> box.setDisable(!available.contains(section)));
  }
}
