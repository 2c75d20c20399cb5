package throughline.importers.stagelines;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import throughline.model.recording.Ledger;
import throughline.model.recording.LedgerCode;
import throughline.model.recording.Severity;

/// Reads prints that were made again and again about the same stages.
final class PrintSeries {
  private static final LedgerCode ASSUMED_CUMULATIVE =
      new LedgerCode(
          "cumulative-prints",
          Severity.INFO,
          "repeated statistics of a stage grow from print to print; differences were taken");
  private static final LedgerCode ASSUMED_INTERVAL =
      new LedgerCode(
          "interval-prints",
          Severity.INFO,
          "repeated statistics of a stage do not grow; each was taken for the time since the"
              + " print before");
  private static final LedgerCode TOTAL_REPEATED =
      new LedgerCode(
          "total-repeated",
          Severity.INFO,
          "the last statistics of a stage repeat the whole; only the rest was added");

  /// From this many prints on, growth without a break alone tells that they are cumulative.
  private static final int LONG_SERIES = 6;

  private PrintSeries() {}

  /// The rows that the prints stand for, so that their sum counts every run of a stage once.
  ///
  /// @param series the prints of one stage each, in file order
  static List<StagePrint> rows(
      PrintPolicy policy, Collection<List<StagePrint>> series, Ledger.Builder ledger) {
    boolean cumulative = policy == PrintPolicy.CUMULATIVE;
    if (policy == PrintPolicy.DETECT && series.stream().anyMatch(prints -> prints.size() > 1)) {
      cumulative = isCumulative(series);
      StagePrint example = series.iterator().next().getLast();
      ledger.report(
          cumulative ? ASSUMED_CUMULATIVE : ASSUMED_INTERVAL,
          example.at().offset(),
          example.stage());
    }
    List<StagePrint> rows = new ArrayList<>();
    for (List<StagePrint> prints : series) {
      if (cumulative) {
        addDifferences(prints, rows);
      } else if (policy == PrintPolicy.LAPS_THEN_TOTAL) {
        addLaps(prints, rows, ledger);
      } else {
        rows.addAll(prints);
      }
    }
    return rows;
  }

  /// Stages vote with the number of their prints.
  private static boolean isCumulative(Collection<List<StagePrint>> series) {
    long votes = 0;
    for (List<StagePrint> prints : series) {
      if (prints.size() > 1) {
        votes += grows(prints) ? prints.size() : -prints.size();
      }
    }
    return votes > 0;
  }

  /// Whether counts and totals look as if added up since the start: they never fall, save at a
  /// restart of the process now and then, and they grow as a sum of like parts does.
  private static boolean grows(List<StagePrint> prints) {
    int falls = 0;
    int segment = 1;
    StagePrint first = prints.getFirst();
    boolean likeSum = false;
    for (int at = 1; at < prints.size(); at++) {
      StagePrint before = prints.get(at - 1);
      StagePrint now = prints.get(at);
      if (now.count() < before.count() || now.totalNanos() < before.totalNanos()) {
        falls++;
        segment = 0;
        first = now;
      } else if (extremesContradict(before, now)) {
        return false;
      }
      segment++;
      likeSum |= segment >= LONG_SERIES && now.totalNanos() > first.totalNanos();
      likeSum |= segment > 1 && now.totalNanos() >= first.totalNanos() * (1 + 0.5 * (segment - 1));
    }
    return likeSum && falls <= (prints.size() - 1) / 5;
  }

  /// Over all runs so far the longest never falls and the shortest never rises.
  private static boolean extremesContradict(StagePrint before, StagePrint now) {
    return (before.maxNanos() >= 0 && now.maxNanos() >= 0 && now.maxNanos() < before.maxNanos())
        || (before.minNanos() >= 0 && now.minNanos() >= 0 && now.minNanos() > before.minNanos());
  }

  /// A new extreme fell into the interval in which it appears; an old one is not known to have.
  private static void addDifferences(List<StagePrint> prints, List<StagePrint> rows) {
    StagePrint before = null;
    for (StagePrint now : prints) {
      if (before == null
          || now.count() < before.count()
          || now.totalNanos() < before.totalNanos()) {
        rows.add(now);
      } else if (now.count() > before.count() || now.totalNanos() > before.totalNanos()) {
        long min = now.minNanos() < before.minNanos() ? now.minNanos() : -1;
        long max = now.maxNanos() > before.maxNanos() ? now.maxNanos() : -1;
        rows.add(
            now.with(
                now.count() - before.count(), now.totalNanos() - before.totalNanos(), min, max));
      }
      before = now;
    }
  }

  private static void addLaps(
      List<StagePrint> prints, List<StagePrint> rows, Ledger.Builder ledger) {
    int laps = 0;
    long count = 0;
    long total = 0;
    for (int at = 0; at < prints.size(); at++) {
      StagePrint now = prints.get(at);
      boolean last = at == prints.size() - 1;
      boolean whole =
          (laps >= 3 && now.count() >= count) || (last && laps == 2 && now.count() == count);
      if (whole && count > 0) {
        ledger.report(TOTAL_REPEATED, now.at().offset(), now.stage());
        if (now.count() > count) {
          rows.add(now.with(now.count() - count, Math.max(0, now.totalNanos() - total), -1, -1));
        }
        laps = 0;
        count = 0;
        total = 0;
      } else {
        rows.add(now);
        laps++;
        count += now.count();
        total += now.totalNanos();
      }
    }
  }
}
