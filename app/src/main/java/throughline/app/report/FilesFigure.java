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
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import throughline.app.analysis.Answer;
import throughline.app.chart.Figure;
import throughline.app.chart.Texts;
import throughline.app.view.Units;
import throughline.importers.ImportResult;
import throughline.model.compare.Side;
import throughline.model.recording.ClockReference;
import throughline.model.recording.Recording;
import throughline.model.run.Placement;
import throughline.model.run.Run;

/// What a report rests on: its files with their hashes, when and where they were recorded, which
/// stretches of them count.
final class FilesFigure {
  /// Narrower, a file gets a line for its name and one for the rest.
  static final double TABLE_WIDTH = 640;

  private static final double MOST_NAME = 360;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private FilesFigure() {}

  static Figure of(ReportContent content, double width) {
    Node files = width < TABLE_WIDTH ? list(content) : table(content);
    Figure figure =
        new Figure(
            title(content),
            "file, format, size, SHA-256, clock, what became of it",
            files,
            again(content));
    return figure.withNote(windows(content.answer())).withNote(times(content));
  }

  private static Node again(ReportContent content) {
    VBox again =
        new VBox(
            2,
            Texts.wrapped("To make this report again:", "muted", "small"),
            Texts.wrapped(content.command(), "mono", "small"));
    if (!content.unsaid().isEmpty()) {
      again.getChildren().add(Texts.wrapped(content.unsaid(), "muted", "small"));
    }
    return again;
  }

  private static String title(ReportContent content) {
    int files = content.files().size();
    return "What this rests on: " + files + (files == 1 ? " file" : " files");
  }

  private static Node table(ReportContent content) {
    GridPane grid = new GridPane(16, 4);
    ColumnConstraints name = new ColumnConstraints();
    name.setHgrow(Priority.ALWAYS);
    name.setMinWidth(80);
    name.setMaxWidth(MOST_NAME);
    grid.getColumnConstraints().add(name);
    for (int column = 0; column < 6; column++) {
      ColumnConstraints plain = new ColumnConstraints();
      plain.setMinWidth(Region.USE_PREF_SIZE);
      grid.getColumnConstraints().add(plain);
    }
    int row = 0;
    boolean several = isSeveral(content);
    for (SourceFile file : content.files()) {
      grid.addRow(
          row++,
          cut(file.name()),
          Texts.whole(side(file, several), file.isCandidate() ? "candidate" : "baseline", "small"),
          Texts.whole(file.recording().format(), "muted", "small"),
          Texts.whole(Units.memory(file.recording().bytes()), "muted", "small"),
          Texts.whole(file.shortHash(), "muted", "small", "mono"),
          Texts.whole(file.clock(), "muted", "small"),
          Texts.whole(file.state(), file.isRepaired() ? "warning" : "muted", "small"));
    }
    for (ImportResult.Failed file : content.failed()) {
      grid.add(cut(name(file)), 0, row);
      grid.add(Texts.whole("✕ failed", "error", "small"), 6, row++);
    }
    return grid;
  }

  private static Label cut(String name) {
    Label label = Texts.line(name, "small");
    label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    return label;
  }

  private static Node list(ReportContent content) {
    VBox list = new VBox(6);
    boolean several = isSeveral(content);
    for (SourceFile file : content.files()) {
      String rest =
          String.join(
              " · ",
              List.of(
                  side(file, several),
                  file.recording().format(),
                  Units.memory(file.recording().bytes()),
                  file.shortHash(),
                  file.clock(),
                  file.state()));
      list.getChildren()
          .add(
              new VBox(
                  2,
                  Texts.wrapped(file.name(), "small"),
                  Texts.wrapped(rest.replaceFirst("^ · ", ""), "muted", "small")));
    }
    for (ImportResult.Failed file : content.failed()) {
      list.getChildren().add(Texts.wrapped("✕ " + name(file) + ": failed", "error", "small"));
    }
    return list;
  }

  /// Whether a side has several runs, so that the side alone does not tell which.
  private static boolean isSeveral(ReportContent content) {
    return content.files().stream().map(file -> file.side() + file.run()).distinct().count()
        > content.answer().runs().size();
  }

  private static String side(SourceFile file, boolean several) {
    if (!several) {
      return file.side();
    }
    return file.side().isEmpty() ? file.run() : file.side() + ": " + file.run();
  }

  static String name(ImportResult.Failed file) {
    return file.source().replaceFirst(".*[/\\\\]", "");
  }

  /// When and where the runs were recorded, as far as their files say.
  private static String times(ReportContent content) {
    Answer answer = content.answer();
    List<String> parts = new ArrayList<>();
    for (int at = 0; at < answer.runs().size(); at++) {
      Run run = answer.runs().get(at);
      for (int file = 0; file < run.recordings().size(); file++) {
        if (run.placements().get(file).rule() == Placement.Rule.ANCHOR
            && run.recordings().get(file).clock() instanceof ClockReference.Wall wall) {
          Recording anchor = run.recordings().get(file);
          Instant start = Instant.ofEpochSecond(0, wall.unixNanos() + anchor.startNanos());
          String known = run.properties().getOrDefault("host", "");
          String host = content.wording().apply(known).equals(known) ? known : "";
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
}
