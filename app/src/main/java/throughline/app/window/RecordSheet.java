package throughline.app.window;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.record.Recipe;
import throughline.app.record.Recipe.Question;
import throughline.app.record.Recipes;
import throughline.app.view.CodeRow;

/// How to record every kind of evidence: what it answers, and the command to copy.
final class RecordSheet extends Sheet {
  private static final double WIDTH = 760;

  private final TextField filter = new TextField();
  private final TextField process = new TextField();
  private final List<Section> sections = new ArrayList<>();
  private final Label nothing = new Label("No recipe has these words.");

  /// The recipes for one question.
  private record Section(VBox box, List<Entry> entries) {}

  private record Entry(Recipe recipe, VBox box, CodeRow command) {}

  RecordSheet() {
    super("record-sheet", "How to record");
    filter.setId("record-filter");
    filter.setPromptText("Such as gpu, py-spy or cpu of threads");
    filter.setAccessibleText("Show only recipes with these words");
    filter.setPrefWidth(280);
    process.setId("record-process");
    process.setPromptText("PID");
    process.setAccessibleText("Process id to put into the commands");
    process.setPrefWidth(96);
    nothing.getStyleClass().add("muted");
    filter.textProperty().subscribe(_ -> refresh());
    process.textProperty().subscribe(_ -> refresh());
  }

  @Override
  Region content() {
    if (sections.isEmpty()) {
      for (Question question : Question.values()) {
        sections.add(section(question));
      }
    }
    Label about =
        new Label(
            "Record as much as you can of one run, put the files into one folder and drop it on the"
                + " window: they meet on one clock. Then do the same after your change.");
    about.getStyleClass().add("muted");
    about.setWrapText(true);
    about.setMinHeight(USE_PREF_SIZE);
    VBox all = new VBox(24);
    sections.forEach(section -> all.getChildren().add(section.box()));
    all.getChildren().add(nothing);
    all.setPadding(new Insets(0, 16, 0, 0));
    ScrollPane scroll = new ScrollPane(all);
    scroll.setId("record-scroll");
    scroll.setFitToWidth(true);
    scroll.setFocusTraversable(false);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    VBox content = new VBox(16, about, fields(), scroll);
    content.setPrefWidth(WIDTH);
    content.prefHeightProperty().bind(heightProperty().subtract(160));
    refresh();
    return content;
  }

  @Override
  void opened() {
    filter.clear();
    filter.requestFocus();
  }

  private HBox fields() {
    Label find = new Label("Find");
    find.setLabelFor(filter);
    Label number = new Label("Process id");
    number.setLabelFor(process);
    Region gap = new Region();
    gap.setMinWidth(8);
    HBox fields = new HBox(8, find, filter, gap, number, process);
    fields.setAlignment(Pos.CENTER_LEFT);
    return fields;
  }

  private static Section section(Question question) {
    Label heading = new Label(question.title());
    heading.getStyleClass().add("section");
    VBox box = new VBox(16, heading);
    List<Entry> entries = new ArrayList<>();
    for (Recipe recipe : Recipes.all()) {
      if (recipe.question() == question) {
        Entry entry = entry(recipe);
        entries.add(entry);
        box.getChildren().add(entry.box());
      }
    }
    return new Section(box, entries);
  }

  private static Entry entry(Recipe recipe) {
    Label title = new Label(recipe.title());
    title.getStyleClass().add("strong");
    Label format = new Label(recipe.format());
    format.getStyleClass().addAll("small", "muted");
    HBox head = new HBox(8, title, format);
    head.setAlignment(Pos.BASELINE_LEFT);
    Label answers = new Label(recipe.answers());
    answers.getStyleClass().add("muted");
    answers.setWrapText(true);
    answers.setMinHeight(USE_PREF_SIZE);
    CodeRow command =
        new CodeRow(recipe.command(), "Copy the command that records: " + recipe.title());
    return new Entry(recipe, new VBox(4, head, answers, command), command);
  }

  private void refresh() {
    boolean any = false;
    for (Section section : sections) {
      boolean some = false;
      for (Entry entry : section.entries()) {
        boolean wanted = entry.recipe().matches(filter.getText());
        show(entry.box(), wanted);
        some |= wanted;
        entry.command().show(entry.recipe().commandFor(process.getText()));
      }
      show(section.box(), some);
      any |= some;
    }
    show(nothing, !any);
  }

  private static void show(javafx.scene.Node node, boolean wanted) {
    node.setVisible(wanted);
    node.setManaged(wanted);
  }
}
