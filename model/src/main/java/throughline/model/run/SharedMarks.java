package throughline.model.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import throughline.model.recording.MarkTable;
import throughline.model.recording.Recording;
import throughline.model.run.ClockEvidence.Shift;
import throughline.model.table.LongColumn;

/// How far apart the clocks of two recordings are by marks with the same text.
///
/// Each pair of marks with the same text votes for a shift; the one that most pairs agree on wins,
/// if at least two do, if these are most of the marks that the recordings have in common, and if no
/// other shift has as many, as with marks at equal distances. A text that each recording has
/// exactly once is believed by itself.
final class SharedMarks {
  /// Marks of one moment are written this close to each other.
  private static final long TOLERANCE = 20_000_000;

  private static final int MOST_PAIRS = 400_000;
  private static final double MOST_OF_MARKS = 0.6;
  private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final Set<String> FILLERS = Set.of("a", "an", "at", "of", "the", "in", "on", "to");

  private SharedMarks() {}

  static Optional<Shift> shift(Recording recording, Recording other) {
    Map<String, LongColumn> own = byText(recording.marks());
    Map<String, LongColumn> others = byText(other.marks());
    own.keySet().retainAll(others.keySet());
    others.keySet().retainAll(own.keySet());
    if (own.isEmpty()) {
      return Optional.empty();
    }
    long[] votes = votes(own, others);
    int shared = Math.min(count(own), count(others));
    if (shared == 1 && votes.length == 1) {
      return Optional.of(
          new Shift(Placement.Rule.SHARED_MARKS, votes[0], -1, "one mark of the same text"));
    }
    return elect(votes, shared);
  }

  private static int count(Map<String, LongColumn> marks) {
    return marks.values().stream().mapToInt(LongColumn::size).sum();
  }

  /// Times by text, of which case, punctuation, order and small words do not matter: a log's
  /// `checkpoint saved step=800` is a trace's `checkpoint saved at step 800`.
  private static Map<String, LongColumn> byText(MarkTable marks) {
    Map<String, LongColumn> found = new HashMap<>();
    for (int row = 0; row < marks.size(); row++) {
      String text =
          WORDS
              .splitAsStream(marks.text(row).toLowerCase(Locale.ROOT))
              .filter(word -> !word.isEmpty() && !FILLERS.contains(word))
              .sorted()
              .collect(Collectors.joining(" "));
      if (!text.isEmpty()) {
        found.computeIfAbsent(text, key -> new LongColumn()).add(marks.timeNanos(row));
      }
    }
    return found;
  }

  /// Sorted shifts of all pairs; the rarest texts first, since they say most.
  private static long[] votes(Map<String, LongColumn> own, Map<String, LongColumn> others) {
    List<long[]> pairs = new ArrayList<>();
    for (Map.Entry<String, LongColumn> entry : own.entrySet()) {
      LongColumn theirs = others.get(entry.getKey());
      if (theirs != null) {
        pairs.add(shifts(entry.getValue(), theirs));
      }
    }
    pairs.sort((a, b) -> Integer.compare(a.length, b.length));
    LongColumn votes = new LongColumn();
    for (long[] some : pairs) {
      if (votes.size() + some.length > MOST_PAIRS) {
        break;
      }
      for (long vote : some) {
        votes.add(vote);
      }
    }
    long[] sorted = votes.toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  private static long[] shifts(LongColumn own, LongColumn others) {
    if ((long) own.size() * others.size() > MOST_PAIRS) {
      return new long[0];
    }
    long[] shifts = new long[own.size() * others.size()];
    int at = 0;
    for (int mine = 0; mine < own.size(); mine++) {
      for (int theirs = 0; theirs < others.size(); theirs++) {
        shifts[at++] = others.get(theirs) - own.get(mine);
      }
    }
    return shifts;
  }

  private static Optional<Shift> elect(long[] votes, int shared) {
    int bestFrom = 0;
    int best = 0;
    for (int from = 0, to = 0; from < votes.length; from++) {
      while (to < votes.length && votes[to] - votes[from] <= TOLERANCE) {
        to++;
      }
      if (to - from > best) {
        best = to - from;
        bestFrom = from;
      }
    }
    if (best < 2 || best < shared * MOST_OF_MARKS || isRivalled(votes, bestFrom, best)) {
      return Optional.empty();
    }
    double[] winners = new double[best];
    for (int at = 0; at < best; at++) {
      winners[at] = votes[bestFrom + at];
    }
    long spread = votes[bestFrom + best - 1] - votes[bestFrom];
    return Optional.of(
        new Shift(
            Placement.Rule.SHARED_MARKS,
            Math.round(SharedSteps.median(winners)),
            Math.max(1_000, spread),
            best + " marks of the same text"));
  }

  /// Whether a shift apart from the best one has as many votes.
  private static boolean isRivalled(long[] votes, int bestFrom, int best) {
    long low = votes[bestFrom] - TOLERANCE;
    long high = votes[bestFrom + best - 1] + TOLERANCE;
    for (int from = 0; from + best <= votes.length; from++) {
      boolean isApart = votes[from] > high || votes[from + best - 1] < low;
      if (isApart && votes[from + best - 1] - votes[from] <= TOLERANCE) {
        return true;
      }
    }
    return false;
  }
}
