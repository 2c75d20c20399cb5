package throughline.model.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import throughline.model.recording.Recording;
import throughline.model.run.Placement.Rule;

/// Where a recording belongs by what it and recordings that are placed already both saw.
///
/// The rules are, from the surest to the weakest: marks with the same text, the activity of the
/// same threads, numbers of steps. A weaker one that agrees with the surest and is finer makes the
/// placement finer; one that disagrees is told about.
///
/// @param best what to place by
/// @param rest what else was found
record ClockEvidence(Shift best, List<Shift> rest) {
  /// A shift that one rule found.
  ///
  /// @param shiftNanos what to add to the times of the recording for those of the other one
  /// @param uncertaintyNanos how far off that may be, or -1 if it cannot be said
  /// @param basis what it rests on, in the plural, such as `3 marks of the same text`
  record Shift(Rule rule, long shiftNanos, long uncertaintyNanos, String basis) {
    boolean agreesWith(Shift other) {
      return uncertaintyNanos < 0
          || other.uncertaintyNanos < 0
          || Math.abs(shiftNanos - other.shiftNanos) <= uncertaintyNanos + other.uncertaintyNanos;
    }

    boolean isFinerThan(Shift other) {
      return uncertaintyNanos >= 0
          && (other.uncertaintyNanos < 0 || uncertaintyNanos < other.uncertaintyNanos);
    }

    /// The same for the run's clock rather than that of the other recording.
    private Shift onClockOf(Recording other, Placement placement) {
      boolean isKnown = uncertaintyNanos >= 0 && placement.uncertaintyNanos() >= 0;
      String source = other.source();
      return new Shift(
          rule,
          shiftNanos + placement.offsetNanos(),
          isKnown ? uncertaintyNanos + placement.uncertaintyNanos() : -1,
          basis + " as in " + source.substring(source.lastIndexOf('/') + 1));
    }
  }

  /// What a recording and another one, which is placed, saw in common.
  static List<Shift> between(Recording recording, Recording other, Placement placement) {
    return Stream.of(
            SharedMarks.shift(recording, other),
            ThreadActivity.shift(recording, other),
            SharedSteps.shift(recording, other))
        .flatMap(found -> found.stream())
        .map(shift -> shift.onClockOf(other, placement))
        .toList();
  }

  /// Weighs what was found of one recording.
  ///
  /// @param shifts at least one, for the run's clock
  static ClockEvidence of(List<Shift> shifts) {
    Shift first = shifts.getFirst();
    for (Shift shift : shifts) {
      int order = shift.rule().compareTo(first.rule());
      first = order < 0 || (order == 0 && shift.isFinerThan(first)) ? shift : first;
    }
    Shift surest = first;
    Shift best =
        shifts.stream()
            .filter(shift -> shift.agreesWith(surest) && shift.isFinerThan(surest))
            .min(Comparator.comparingLong(Shift::uncertaintyNanos))
            .orElse(surest);
    List<Shift> rest = new ArrayList<>(shifts);
    rest.remove(best);
    return new ClockEvidence(best, List.copyOf(rest));
  }

  Placement placement() {
    StringBuilder text = new StringBuilder("by ").append(best.basis());
    for (Shift shift : rest) {
      text.append("; ").append(shift.basis());
      if (shift.agreesWith(best)) {
        text.append(" agree");
      } else {
        long later = shift.shiftNanos() - best.shiftNanos();
        text.append(String.format(Locale.ROOT, " would put it %.3f s ", Math.abs(later) / 1e9))
            .append(later > 0 ? "later" : "earlier");
      }
    }
    return new Placement(best.rule(), best.shiftNanos(), best.uncertaintyNanos(), text.toString());
  }

  /// Whether to trust it more than what was found of another recording: the surer rule, then the
  /// finer shift.
  boolean isSurerThan(ClockEvidence other) {
    int order = best.rule().compareTo(other.best.rule());
    return order < 0 || (order == 0 && best.isFinerThan(other.best));
  }
}
