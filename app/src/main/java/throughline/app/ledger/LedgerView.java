package throughline.app.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import throughline.app.ledger.FileRow.Status;
import throughline.app.load.Events;
import throughline.app.view.TableTwin;
import throughline.app.view.TableTwin.Column;
import throughline.app.view.Units;
import throughline.app.view.View;
import throughline.app.view.ViewContext;
import throughline.app.view.ViewTab;
import throughline.app.workspace.Details;
import throughline.app.workspace.Workspace;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;

/// What was repaired, dropped and assumed in each file, which files could not be read and why, and
/// how each file was aligned to the common clock.
public final class LedgerView implements View {
  /// The last tab of every window.
  public static final ViewTab TAB = new ViewTab("ledger", "Ledger", LedgerView::new);

  private static final int STATUS_COLUMN = 3;
  private static final int SEVERITY_COLUMN = 2;

  private final Workspace workspace;
  private final ClockEdit clock;
  private final Label summary = new Label();
  private final Label entriesTitle = new Label();
  private final TableTwin<FileRow> files =
      new TableTwin<>("Files and how they were aligned", fileColumns());
  private final TableTwin<EntryRow> entries =
      new TableTwin<>("What was repaired, dropped and assumed", entryColumns());
  private final BorderPane region = new BorderPane();
  private LedgerRows rows = new LedgerRows(List.of(), List.of());

  public LedgerView(ViewContext context) {
    this.workspace = context.workspace();
    this.clock = new ClockEdit(context);
    summary.getStyleClass().add("title");
    entriesTitle.getStyleClass().add("section");
    region.setId("ledger");
    region.getStyleClass().add("ledger");
    region.setTop(padded(summary, 16));
    BorderPane lower = new BorderPane(entries);
    lower.setTop(padded(entriesTitle, 8));
    SplitPane split = new SplitPane(files, lower);
    split.setOrientation(Orientation.VERTICAL);
    split.setDividerPositions(0.5);
    region.setCenter(split);
    files.setId("ledger-files");
    files.styleColumn(STATUS_COLUMN, row -> row.status().styleClass());
    entries.styleColumn(SEVERITY_COLUMN, EntryRow::styleClass);
    entries.setId("ledger-entries");
    entries.setPlaceholder(new Label("Nothing was repaired, dropped or assumed."));
    files.getSelectionModel().selectedItemProperty().subscribe(this::fileSelected);
    workspace.baselineProperty().subscribe(_ -> refresh());
    workspace.candidateProperty().subscribe(_ -> refresh());
    workspace.leftOut().subscribe(this::refresh);
  }

  @Override
  public String id() {
    return TAB.id();
  }

  @Override
  public String title() {
    return TAB.title();
  }

  @Override
  public Region region() {
    return region;
  }

  @Override
  public Optional<TableTwin<?>> table() {
    return Optional.of(entries);
  }

  @Override
  public boolean release() {
    boolean held = files.getSelectionModel().getSelectedItem() != null;
    files.getSelectionModel().clearSelection();
    return held;
  }

  private void refresh() {
    rows = LedgerRows.of(workspace);
    files.getSelectionModel().clearSelection();
    files.show(rows.files());
    showEntries(null);
    summary.setText(summaryText(rows));
  }

  private void fileSelected(@Nullable FileRow file) {
    showEntries(file);
    workspace.showDetails(file == null ? null : details(file));
  }

  private void showEntries(@Nullable FileRow file) {
    // Files that were passed over have their reason too, but all of them say the same.
    List<EntryRow> shown =
        rows.entries().stream()
            .filter(
                entry ->
                    file == null
                        ? entry.file().status() != Status.PASSED_OVER
                        : entry.file().equals(file))
            .toList();
    entries.show(shown);
    entriesTitle.setText(
        file == null
            ? "Repaired, dropped and assumed"
            : "Repaired, dropped and assumed in " + file.name());
  }

  /// Such as `7 files: 5 read, 1 repaired, 1 failed`.
  static String summaryText(LedgerRows rows) {
    List<String> parts = new ArrayList<>();
    for (Status status : List.of(Status.READ, Status.REPAIRED, Status.FAILED, Status.PASSED_OVER)) {
      long count = rows.count(status);
      if (count > 0) {
        String word =
            switch (status) {
              case READ -> "read as they are";
              case REPAIRED -> "repaired";
              case FAILED -> "could not be read";
              case PASSED_OVER -> "passed over";
            };
        parts.add(count + " " + word);
      }
    }
    int all = rows.files().size();
    return all + (all == 1 ? " file: " : " files: ") + String.join(", ", parts);
  }

  private static List<Column<FileRow>> fileColumns() {
    return List.of(
        Column.text("Side", 64, row -> row.slot().word()),
        Column.text("File", 200, FileRow::name),
        Column.text("Format", 112, row -> row.format().isEmpty() ? "–" : row.format()),
        Column.text("Status", 96, row -> row.status().text()),
        Column.number(
            "Size (kB)", 80, row -> row.bytes() / 1e3, row -> Units.significant(row.bytes() / 1e3)),
        Column.number("Events", 72, FileRowFacts::events, FileRowFacts::eventsText),
        Column.text("Aligned", 112, FileRowFacts::alignment),
        Column.number("Offset (s)", 88, FileRowFacts::offsetSeconds, FileRowFacts::offsetText),
        Column.number(
            "± (s)", 72, FileRowFacts::uncertaintySeconds, FileRowFacts::uncertaintyText));
  }

  private static List<Column<EntryRow>> entryColumns() {
    return List.of(
        Column.text("Side", 64, row -> row.file().slot().word()),
        Column.text("File", 160, row -> row.file().name()),
        Column.text("Severity", 80, EntryRow::severity),
        Column.text("Code", 144, EntryRow::code),
        Column.number("Count", 64, row -> (double) row.count(), row -> Long.toString(row.count())),
        Column.number(
            "First at (byte)",
            104,
            row -> row.firstOffset() < 0 ? Double.NaN : (double) row.firstOffset(),
            row -> row.firstOffset() < 0 ? "–" : Long.toString(row.firstOffset())),
        Column.text("What happened", 340, EntryRow::meaning),
        Column.text("Example or what to do", 340, EntryRow::detail));
  }

  private Details details(FileRow file) {
    List<Details.Figure> figures = new ArrayList<>();
    figures.add(new Details.Figure("Status", file.status().text()));
    if (!file.problem().isEmpty()) {
      figures.add(new Details.Figure("Problem", file.problem()));
    }
    figures.add(new Details.Figure("Format", file.format().isEmpty() ? "–" : file.format()));
    figures.add(new Details.Figure("Size", Units.memory(file.bytes())));
    Recording recording = file.recording();
    if (recording != null) {
      figures.add(new Details.Figure("Length", Units.nanos(recording.spanNanos())));
      figures.add(new Details.Figure("Threads", Integer.toString(recording.threads().size())));
      figures.add(new Details.Figure("Events", Units.amount(Events.in(recording), "")));
    }
    Placement placement = file.placement();
    if (placement != null) {
      figures.add(new Details.Figure("Aligned", placement.explanation()));
      if (placement.isOnClock()) {
        figures.add(new Details.Figure("Offset", Units.nanos(placement.offsetNanos())));
        figures.add(
            new Details.Figure(
                "Uncertainty",
                placement.uncertaintyNanos() < 0
                    ? "unknown"
                    : "± " + Units.nanos(placement.uncertaintyNanos())));
      }
    }
    if (recording != null) {
      for (Map.Entry<String, String> property : recording.properties().entrySet()) {
        figures.add(new Details.Figure(property.getKey(), property.getValue()));
      }
    }
    figures.add(new Details.Figure("Path", file.source()));
    return new Details("File", file.name(), figures, clock.steps(file));
  }

  private static VBox padded(Label label, double space) {
    HBox line = new HBox(label);
    VBox box = new VBox(line);
    box.setStyle("-fx-padding: %s 16 %s 16;".formatted(space, space));
    return box;
  }
}
