package throughline.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.chart.Figure;
import throughline.app.chart.Texts;
import throughline.importers.ImportResult;
import throughline.importers.api.ImportException.Failure;
import throughline.model.recording.LedgerEntry;
import throughline.model.recording.Severity;

/// What was repaired, lost or assumed in the files, and which of them failed, the worst first.
final class LedgerFigure {
  /// More than this nobody reads; the window has them all.
  private static final int MOST = 400;

  private LedgerFigure() {}

  private record Row(
      int rank, String severity, String style, String file, String what, String detail) {}

  /// @return empty if there is nothing to say
  static Optional<Figure> of(ReportContent content, double width) {
    List<Row> rows = rows(content);
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    List<Row> shown = rows.subList(0, Math.min(MOST, rows.size()));
    Node node = width < FilesFigure.TABLE_WIDTH ? list(shown) : table(shown);
    return Optional.of(
        new Figure(title(rows), "severity, file, what happened and how often", node)
            .withNote(
                rows.size() > MOST ? "and " + (rows.size() - MOST) + " more in the window" : ""));
  }

  private static String title(List<Row> rows) {
    long failed = rows.stream().filter(row -> row.rank() == 0).count();
    long lost = rows.stream().filter(row -> row.rank() == 1).count();
    long repaired = rows.stream().filter(row -> row.rank() == 2).count();
    if (failed + lost + repaired == 0) {
      return "Nothing was repaired or lost; this was assumed or left out";
    }
    List<String> parts = new ArrayList<>();
    if (failed > 0) {
      parts.add(failed + (failed == 1 ? " file failed" : " files failed"));
    }
    if (lost > 0) {
      parts.add(lost + (lost == 1 ? " kind of loss" : " kinds of loss"));
    }
    if (repaired > 0) {
      parts.add(repaired + (repaired == 1 ? " kind of repair" : " kinds of repair"));
    }
    return "Ledger: " + String.join(", ", parts);
  }

  private static List<Row> rows(ReportContent content) {
    List<Row> rows = new ArrayList<>();
    for (ImportResult.Failed failed : content.failed()) {
      Failure failure = failed.failure();
      String place = failure.offset() >= 0 ? " at byte " + failure.offset() : "";
      rows.add(
          new Row(
              0,
              "✕ failed",
              "error",
              FilesFigure.name(failed),
              failure.message() + place,
              failure.advice()));
    }
    addEntries(rows, content);
    rows.sort(Comparator.comparingInt(Row::rank));
    return rows;
  }

  /// Losses and repairs one by one; what was merely assumed once for all files of a side.
  private static void addEntries(List<Row> rows, ReportContent content) {
    Map<String, Assumed> assumed = new LinkedHashMap<>();
    for (SourceFile file : content.files()) {
      String prefix = file.side().isEmpty() ? "" : file.side() + ": ";
      for (LedgerEntry entry : file.ledger()) {
        if (entry.code().severity() == Severity.INFO) {
          assumed
              .computeIfAbsent(prefix + entry.code().id(), _ -> new Assumed(prefix, entry))
              .add(file.name(), entry.count());
        } else {
          rows.add(row(prefix + file.name(), entry));
        }
      }
    }
    assumed.values().forEach(all -> rows.add(row(all.files(), all.entry())));
  }

  /// The same assumption in the files of a side.
  private static final class Assumed {
    private final String prefix;
    private final LedgerEntry first;
    private final Set<String> names = new LinkedHashSet<>();
    private int files;
    private long count;

    Assumed(String prefix, LedgerEntry first) {
      this.prefix = prefix;
      this.first = first;
    }

    void add(String name, long times) {
      names.add(name);
      files++;
      count += times;
    }

    String files() {
      return prefix
          + (files == 1 || names.size() == 1 ? names.iterator().next() : files + " files")
          + (names.size() == 1 && files > 1 ? " of " + files + " runs" : "");
    }

    LedgerEntry entry() {
      return files == 1 ? first : new LedgerEntry(first.code(), count, -1, first.detail());
    }
  }

  private static Row row(String file, LedgerEntry entry) {
    String times = entry.count() == 1 ? "" : ", " + entry.count() + " times";
    String place = entry.firstOffset() >= 0 ? ", first at byte " + entry.firstOffset() : "";
    Severity severity = entry.code().severity();
    return new Row(
        switch (severity) {
          case DATA_LOSS -> 1;
          case REPAIR -> 2;
          case INFO -> 3;
        },
        severity.word().replace('-', ' '),
        severity == Severity.INFO ? "muted" : "warning",
        file,
        entry.code().explanation() + times + place,
        entry.detail());
  }

  private static Node table(List<Row> rows) {
    GridPane grid = new GridPane(16, 4);
    ColumnConstraints severity = new ColumnConstraints();
    severity.setMinWidth(Region.USE_PREF_SIZE);
    ColumnConstraints file = new ColumnConstraints();
    file.setPercentWidth(28);
    ColumnConstraints what = new ColumnConstraints();
    what.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(severity, file, what);
    for (int row = 0; row < rows.size(); row++) {
      Label mark = Texts.whole(rows.get(row).severity(), rows.get(row).style(), "small");
      Label name = Texts.line(rows.get(row).file(), "small");
      name.setTextOverrun(javafx.scene.control.OverrunStyle.CENTER_ELLIPSIS);
      Label text = Texts.wrapped(text(rows.get(row)), "small");
      GridPane.setValignment(mark, javafx.geometry.VPos.TOP);
      GridPane.setValignment(name, javafx.geometry.VPos.TOP);
      grid.addRow(row, mark, name, text);
    }
    return grid;
  }

  private static Node list(List<Row> rows) {
    VBox list = new VBox(6);
    for (Row row : rows) {
      list.getChildren()
          .add(
              new VBox(
                  2,
                  Texts.wrapped(row.severity() + " · " + row.file(), row.style(), "small"),
                  Texts.wrapped(text(row), "small")));
    }
    return list;
  }

  private static String text(Row row) {
    return row.detail().isBlank() ? row.what() : row.what() + ": " + row.detail();
  }
}
