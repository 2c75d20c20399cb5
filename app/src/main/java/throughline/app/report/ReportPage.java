package throughline.app.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.analysis.Answer;
import throughline.app.chart.Figure;
import throughline.app.chart.Measure;
import throughline.app.chart.PageGrid;
import throughline.app.chart.Texts;
import throughline.app.overview.LoopTimeFigure;
import throughline.app.overview.OverviewPage;
import throughline.app.overview.PageActions;
import throughline.app.view.Units;
import throughline.importers.ImportResult;
import throughline.model.compare.Side;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;
import throughline.model.run.Run;

/// The page of a report: a title, the Overview, where time went, and what it all comes from.
final class ReportPage {
  private static final int STATE_COLUMN = 5;
  private static final double MOST_NAME = 360;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private ReportPage() {}

  /// @param failed files of which nothing could be read
  /// @param files the files the report rests on
  /// @param version the program's version
  /// @param reproduce the command line that makes the same report, or empty
  static Region of(
      Answer answer,
      List<ImportResult.Failed> failed,
      List<SourceFile> files,
      String version,
      String reproduce) {
    PageGrid overview = OverviewPage.of(answer, PageActions.NONE);
    Measure measure = answer instanceof Answer.Pair ? Measure.PER_ITERATION : Measure.SHARE;
    if (answer instanceof Answer.Pair) {
      LoopTimeFigure.of(answer, measure, PageActions.NONE).ifPresent(overview::addWide);
    }
    overview.addWide(provenance(answer, files, failed));
    VBox page = new VBox(head(answer), overview, foot(version, reproduce));
    page.getStyleClass().add("page");
    return page;
  }

  /// What the report is called: its runs.
  static String title(Answer answer) {
    List<String> names = answer.runs().stream().map(run -> run.name()).toList();
    return names.size() == 1 ? names.getFirst() : names.getFirst() + " → " + names.getLast();
  }

  private static Node head(Answer answer) {
    VBox head = new VBox(12, Texts.wrapped(title(answer), "title"), rule());
    head.getStyleClass().add("report-head");
    return head;
  }

  private static Node provenance(
      Answer answer, List<SourceFile> files, List<ImportResult.Failed> failed) {
    GridPane grid = new GridPane(16, 4);
    ColumnConstraints name = new ColumnConstraints();
    name.setHgrow(Priority.ALWAYS);
    name.setMinWidth(80);
    name.setMaxWidth(MOST_NAME);
    ColumnConstraints plain = new ColumnConstraints();
    plain.setMinWidth(Region.USE_PREF_SIZE);
    grid.getColumnConstraints().addAll(name, plain, plain, plain, plain, plain);
    boolean two = answer.runs().size() > 1;
    int row = 0;
    for (SourceFile file : files) {
      String side = two ? file.side() : "";
      String style = file.side().equals("after") ? "candidate" : "baseline";
      grid.addRow(
          row++,
          Texts.line(file.name(), "small"),
          Texts.whole(side, style, "small"),
          Texts.whole(file.format(), "muted", "small"),
          Texts.whole(Units.memory(file.bytes()), "muted", "small"),
          Texts.whole(file.shortHash(), "muted", "small", "mono"),
          Texts.whole(file.state(), file.repaired() ? "warning" : "muted", "small"));
    }
    for (ImportResult.Failed file : failed) {
      Node label = Texts.line(file.source().replaceFirst(".*[/\\\\]", ""), "small");
      grid.add(label, 0, row);
      grid.add(Texts.whole("✕ failed", "error", "small"), STATE_COLUMN, row++);
    }
    Figure figure =
        new Figure("What this rests on", "file, format, size, SHA-256, what became of it", grid);
    return figure.withNote(windows(answer)).withNote(times(answer));
  }

  /// When and where the runs were recorded, as far as their files say.
  private static String times(Answer answer) {
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < answer.runs().size(); at++) {
      Run run = answer.runs().get(at);
      for (int file = 0; file < run.recordings().size(); file++) {
        if (run.placements().get(file).rule() == Placement.Rule.ANCHOR
            && run.recordings().get(file).clock() instanceof ClockReference.Wall wall) {
          Recording anchor = run.recordings().get(file);
          Instant start = Instant.ofEpochSecond(0, wall.unixNanos() + anchor.startNanos());
          String host = run.properties().getOrDefault("host", "");
          parts.add(
              answer.labels().get(at)
                  + " "
                  + TIME.format(start)
                  + (host.isEmpty() ? "" : " on " + host));
        }
      }
    }
    return parts.isEmpty() ? "" : "Recorded: " + String.join("; ", parts) + ".";
  }

  /// The steady windows, in times since each run's first iteration.
  private static String windows(Answer answer) {
    List<Side> sides = answer.sides();
    String text =
        IntStream.range(0, sides.size())
            .filter(at -> sides.get(at).iterations() > 0)
            .mapToObj(at -> window(answer.labels().get(at), sides.get(at)))
            .collect(Collectors.joining("; "));
    return text.isEmpty() ? "" : "Steady windows: " + text + ".";
  }

  private static String window(String label, Side side) {
    Units unit = Units.duration(side.toNanos() - side.fromNanos());
    return label
        + " "
        + unit.number(side.steadyFromNanos() - side.fromNanos())
        + " to "
        + unit.format(side.steadyToNanos() - side.fromNanos())
        + " of "
        + unit.format(side.toNanos() - side.fromNanos())
        + " ("
        + side.steadiness().word().replace('-', ' ')
        + ")";
  }

  private static Node foot(String version, String reproduce) {
    VBox foot = new VBox(8, rule());
    foot.getStyleClass().add("report-foot");
    if (!reproduce.isEmpty()) {
      foot.getChildren().add(Texts.wrapped(reproduce, "mono", "small"));
    }
    foot.getChildren().add(Texts.wrapped("Throughline " + version, "muted", "small"));
    return foot;
  }

  private static Node rule() {
    Region rule = new Region();
    rule.getStyleClass().add("rule");
    return rule;
  }
}
