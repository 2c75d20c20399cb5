package throughline.app.overview;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import throughline.app.chart.Figure;
import throughline.app.chart.Texts;
import throughline.importers.ImportResult;
import throughline.model.recording.LedgerEntry;
import throughline.model.recording.Recording;
import throughline.model.recording.Severity;
import throughline.model.run.Run;

/// What became of each file: read, repaired or failed, one badge a file.
public final class FileBadges {
  /// More files than this that are all right are counted, not named.
  private static final int MOST_NAMED = 10;

  private FileBadges() {}

  /// @param failed files of which nothing could be read
  public static Figure of(
      List<Run> runs, List<String> labels, List<ImportResult.Failed> failed, PageActions actions) {
    FlowPane badges = new FlowPane(8, 8);
    int files = 0;
    int repaired = 0;
    for (int at = 0; at < runs.size(); at++) {
      List<Recording> recordings = runs.get(at).recordings();
      String style = at == 0 ? "baseline" : "candidate";
      String label = runs.size() > 1 ? labels.get(at) : "";
      files += recordings.size();
      repaired += (int) recordings.stream().filter(r -> r.ledger().hasRepairs()).count();
      badges.getChildren().addAll(badges(recordings, label, style));
    }
    failed.forEach(file -> badges.getChildren().add(failed(file)));
    Button ledger = new Button("Ledger");
    ledger.getStyleClass().addAll("flat", "small");
    ledger.setAccessibleText("Show what was repaired and left out in the ledger");
    ledger.setOnAction(_ -> actions.open("ledger"));
    return new Figure(title(files, repaired, failed.size()), "", badges).withTool(ledger);
  }

  private static String title(int files, int repaired, int failed) {
    StringBuilder text = new StringBuilder();
    text.append(files).append(files == 1 ? " file read" : " files read");
    if (repaired > 0) {
      text.append(", ").append(repaired).append(" of them repaired");
    }
    if (failed > 0) {
      text.append(", ").append(failed).append(" failed");
    }
    return text.toString();
  }

  private static List<Node> badges(List<Recording> recordings, String label, String style) {
    List<Node> badges = new ArrayList<>();
    int unnamed = 0;
    for (Recording recording : recordings) {
      boolean repaired = recording.ledger().hasRepairs();
      if (!repaired && badges.size() >= MOST_NAMED) {
        unnamed++;
        continue;
      }
      badges.add(badge(recording, label, style));
    }
    if (unnamed > 0) {
      badges.add(Texts.whole("and " + unnamed + " more without repairs", "muted", "small"));
    }
    return badges;
  }

  private static Label badge(Recording recording, String label, String style) {
    String name = recording.source().replaceFirst(".*[/\\\\]", "");
    String shown =
        name.length() > 44
            ? name.substring(0, 20) + "…" + name.substring(name.length() - 22)
            : name;
    String prefix = label.isEmpty() ? "" : label + "  ";
    long losses =
        recording.ledger().entries().stream()
            .filter(entry -> entry.code().severity() == Severity.DATA_LOSS)
            .mapToLong(LedgerEntry::count)
            .sum();
    long repairs =
        recording.ledger().entries().stream()
            .filter(entry -> entry.code().severity() == Severity.REPAIR)
            .mapToLong(LedgerEntry::count)
            .sum();
    String state = "";
    if (losses > 0) {
      state = "  ⚠ " + losses + " lost";
    } else if (repairs > 0) {
      state = "  ⚠ " + repairs + " repaired";
    }
    Label badge = Texts.whole(prefix + shown + state, "badge", "small");
    badge.getStyleClass().add(state.isEmpty() ? style : "warning");
    badge.setTooltip(new Tooltip(recording.source() + "\n" + recording.format()));
    return badge;
  }

  private static Label failed(ImportResult.Failed file) {
    Label badge = Texts.whole("✕ " + file.source(), "badge", "small", "error");
    badge.setTooltip(new Tooltip(file.source()));
    return badge;
  }
}
