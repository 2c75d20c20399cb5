package throughline.importers.stagelines;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// The table of Lightning's simple profiler, with three columns (action, mean, total) or five (and
/// calls, percentage), with or without bars at the edges.
///
/// Actions contain each other (`run_training_epoch` holds `run_training_batch`), so rows are not to
/// be added. The row `Total` gives the wall time that the report covers. A second report of the
/// same process (`TEST Profiler Report`) repeats the whole.
final class LightningTableForm implements LineForm {
  private static final LedgerCode COUNTED =
      new LedgerCode(
          "count-from-mean",
          Severity.INFO,
          "the table gives no number of calls; it was taken from total over mean");
  private static final Pattern RULE = Pattern.compile("^\\s*[-=]{3,}\\s*$");
  private static final String TOTAL = "Total";

  private final PrintLog prints;
  private List<String> header = List.of();
  private long wallNanos = -1;

  LightningTableForm(PrintLog prints) {
    this.prints = prints;
  }

  @Override
  public boolean accept(String line, LinePlace place) {
    if (line.contains("Mean duration (s)") && line.contains("Total time (s)")) {
      header = cells(line);
      wallNanos = -1;
      return true;
    }
    if (header.isEmpty()) {
      return false;
    }
    if (RULE.matcher(line).matches() || line.isBlank()) {
      return true;
    }
    List<String> cells = line.indexOf('|') < 0 ? List.of() : cells(line);
    if (cells.size() != header.size() || !row(cells, place)) {
      header = List.of();
      return false;
    }
    return true;
  }

  private boolean row(List<String> cells, LinePlace place) {
    String action = cells.get(0);
    double mean = DurationText.number(cell(cells, "Mean"));
    double totalSeconds = DurationText.number(cell(cells, "Total"));
    double calls = DurationText.number(cell(cells, "Num"));
    long total = DurationText.whole(totalSeconds * 1e9);
    if (total < 0) {
      return false;
    }
    PrintGroup group = prints.group("Lightning", PrintLog.MAIN);
    group.policy(PrintPolicy.CUMULATIVE).nested();
    if (action.equals(TOTAL) && Double.isNaN(mean)) {
      wallNanos = total;
      return true;
    }
    if (Double.isNaN(calls)) {
      calls = mean > 0 ? Math.rint(totalSeconds / mean) : 0;
      prints.info(COUNTED, place, action);
    }
    LinePlace end = place.timeNanos() < 0 ? place.withTime(wallNanos) : place;
    group.add(new StagePrint(action, Math.max(0, DurationText.whole(calls)), total, -1, -1, end));
    return true;
  }

  private String cell(List<String> cells, String column) {
    for (int at = 0; at < header.size(); at++) {
      if (header.get(at).startsWith(column)) {
        return cells.get(at);
      }
    }
    return "";
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    String text = line.strip();
    int from = text.startsWith("|") ? 1 : 0;
    int to = text.length() > from && text.endsWith("|") ? text.length() - 1 : text.length();
    for (String cell : text.substring(from, to).split("\\|", -1)) {
      cells.add(cell.strip());
    }
    return cells;
  }
}
